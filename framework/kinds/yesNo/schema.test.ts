import { expect, test } from 'vitest'
import { emptyValueOf } from '#schema/kinds/traits.ts'
import { optional, yesNo } from '#schema/fields.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { yesNoColumn } from './column.ts'
import { yesNoKind } from './schema.ts'

test.each([
  [true, undefined],
  [false, undefined],
  ['true', 'wrongType'],
  [0, 'wrongType'],
  ['', 'wrongType'],
])('%j is a boolean: %s', (value, problem) => {
  expect(yesNoKind.problemOf(yesNo(), value)).toBe(problem)
})

test('what nobody ticked is no, unless it may be empty', () => {
  expect(emptyValueOf(yesNo())).toBe(false)
  expect(emptyValueOf(optional(yesNo()))).toBe(null)
})

test.each(['yes', 'TRUE', '1', ''])('%j is no text of its filter', (typed) => {
  expect(yesNoKind.isFilterText?.(yesNo(), typed)).toBe(false)
  expect(yesNoColumn.read(yesNo(), typed, 'UTC')).toBeUndefined()
})

test('rows are grouped by yes, no and neither', () => {
  const texts = [true, false, null].map((value) => yesNoKind.groups?.text(yesNo(), value) ?? '')
  expect(texts).toEqual(['true', 'false', '='])
  expect(texts.slice(0, 2).map((text) => askedBy(yesNo(), text))).toEqual(['n==true', 'n==false'])
  expect(yesNoColumn.read(yesNo(), 'false', 'UTC')).toBe(false)
})

test.each([
  ['TRUE', true],
  ['false', false],
  ['ja', true],
  ['NEIN', false],
  ['是', true],
  ['否', false],
  ['perhaps', undefined],
  ['y', undefined],
  ['1', undefined],
])('an imported cell %j means %s', (cell, value) => {
  const place = importedIn(textsIn('en'), textsIn('de'), textsIn('cn'))
  expect(yesNoColumn.readCell?.(yesNo(), cell, place)).toBe(value)
})

test('yes and no are words of the language', () => {
  expect(yesNoColumn.print(yesNo(), false, printedIn(), textsIn('de'))).toBe('Nein')
  expect(yesNoColumn.print(yesNo(), true, printedIn(), textsIn('cn'))).toBe('是')
})
