import { expect, test } from 'vitest'
import { presentationOfGoods } from '#resources/presentationOfGoods.ts'
import { portOrderStatusDashboard } from '#resources/portOrderStatusDashboard.ts'
import { identifier } from '#resources/port/fields.ts'
import { printNumberList, readNumberList } from './numberList.ts'
import { pastedNumber, searchedNumbers } from './searchedNumbers.ts'

test('a column of a spreadsheet is a list of numbers, each once and in upper case', () => {
  const pasted = 'csqu3054383\r\nMSKU1234565\t\n CSQU3054383 ; "TGHU9999991",'
  const numbers = readNumberList(identifier('containerNumber'), pasted)
  expect(numbers).toEqual(['CSQU3054383', 'MSKU1234565', 'TGHU9999991'])
  expect(readNumberList(identifier('containerNumber'), printNumberList(numbers))).toEqual(numbers)
})

test('numbers that may contain blanks and lower case are separated by lines and commas only', () => {
  expect(readNumberList(identifier('lrn'), 'Exp 1\nexp 1, Exp 2')).toEqual([
    'Exp 1',
    'exp 1',
    'Exp 2',
  ])
})

test('a list is pasted into columns of numbers, and searches all fields of their filters', () => {
  const isPasted = (column: string) => pastedNumber(presentationOfGoods, column)?.format
  expect(isPasted('portOrderReference')).toBe('portOrderReference')
  expect(isPasted('mrnList')).toBe('mrn')
  expect(isPasted('containerNumberList')).toBe('containerNumber')
  expect(isPasted('participantList')).toBeUndefined()
  expect(isPasted('transportDetailsVesselName')).toBeUndefined()
  expect(
    searchedNumbers(portOrderStatusDashboard, 'containerNumberList').map(({ name }) => name),
  ).toEqual(['containerNumberList', 'vehicleChassisNumberList'])
})
