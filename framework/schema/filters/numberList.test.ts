import { expect, test } from 'vitest'
import { identifier, parcel } from '#testing/sample.ts'
import { toStored } from '#schema/checks/checkDraft.ts'
import { serializeNumberList, readNumberList } from './numberList.ts'
import { pastedIdentifier, searchedIdentifiers } from './searchedIdentifiers.ts'

test('a column of a spreadsheet is a list of numbers, each once and in upper case', () => {
  const pasted = 'csqu3054383\r\nMSKU1234565\t\n CSQU3054383 ; "TGHU9999991",'
  const numbers = readNumberList(identifier('box'), pasted)
  expect(numbers).toEqual(['CSQU3054383', 'MSKU1234565', 'TGHU9999991'])
  expect(readNumberList(identifier('box'), serializeNumberList(numbers))).toEqual(numbers)
})

test('numbers that may contain blanks and lower case are separated by lines and commas only', () => {
  expect(readNumberList(identifier('note'), 'Exp 1\nexp 1, Exp 2')).toEqual([
    'Exp 1',
    'exp 1',
    'Exp 2',
  ])
})

test('a list is pasted into columns of numbers, and searches all fields of their filters', () => {
  const isPasted = (column: string) => pastedIdentifier(parcel, column)?.format
  expect(isPasted('order')).toBe('order')
  expect(isPasted('tracks')).toBe('tracking')
  expect(isPasted('boxes')).toBe('box')
  expect(isPasted('companies')).toBeUndefined()
  expect(isPasted('carrier')).toBeUndefined()
  expect(searchedIdentifiers(parcel, 'boxes').map(({ name }) => name)).toEqual(['boxes', 'carts'])
})

test('a number is stored without the gaps that people type, if it has its length without them', () => {
  expect(toStored(identifier('box'), 'hbxu 030529-6')).toBe('HBXU0305296')
  expect(toStored(identifier('box'), 'hbxu 0305')).toBe('HBXU 0305')
  expect(toStored(identifier('note'), 'Exp 1-2')).toBe('Exp 1-2')
})
