import { expect, test } from 'vitest'
import { serializeFilter } from '#query/serializeFilter.ts'
import { problemsIn } from '#schema/checks/checkDraft.ts'
import { integer, optional, records, text, type RecordsField } from '#schema/fields.ts'
import { kindOf } from '#kinds/schema.ts'
import { identifier } from '#testing/sample.ts'

const field: RecordsField = records(
  { part: text(5), count: optional(integer(1, 9)), number: identifier('tracking') },
  ['number', 'part'],
  { min: 1, max: 2 },
)
const { filterMax, toFilter, width } = kindOf(field)
const bolt = { part: 'bolt', count: 1, number: 'A' }

test.each([
  [[bolt], {}],
  [[bolt, { ...bolt, count: null }], {}],
  [[], { n: 'missing' }],
  [[bolt, bolt, bolt], { n: 'tooMany' }],
  [{ 0: bolt }, { n: 'wrongType' }],
  [[{ ...bolt, count: 10, part: null }], { 'n.0.count': 'outOfRange', 'n.0.part': 'missing' }],
  [[bolt, {}], { 'n.1.part': 'missing', 'n.1.number': 'missing' }],
  [[null], { 'n.0': 'missing' }],
  [[[bolt]], { 'n.0': 'wrongType' }],
  [['bolt'], { 'n.0': 'wrongType' }],
])('%j has the problems %j', (value, expected) => {
  expect(Object.fromEntries(problemsIn(field, value, 'n'))).toEqual(expected)
})

test.each([
  ['n.part', 'bolt', 'n.part=existsci=*bolt*'],
  ['n.part', 'bo', 'n.part=existsci=bo*'],
  ['n.number', '26de12345678901234', 'n.number=existsci=26DE12345678901234'],
  ['n.number', 'ABC DEF,GHI', 'n.number=in=(ABCDEF,GHI)'],
  // Nothing that an element has.
  ['n.constructor', 'bolt', undefined],
  ['n', 'bolt', undefined],
])('above %s %j means %s: a property of any element', (path, typed, meaning) => {
  const filter = toFilter(field, path, typed, { codesNamed: () => [] })
  expect(filter && serializeFilter(filter)).toBe(meaning)
})

test('a filter takes the longest of the shown properties', () => {
  expect(filterMax(field)).toBe(18)
  expect(filterMax(records({ part: text(5), note: text(80) }, ['part']))).toBe(5)
})

test('a column has the width of the property that is shown first', () => {
  const wide: RecordsField = records({ part: text(5), note: text(80) }, ['note', 'part'])
  expect(width(wide)).toBeGreaterThan(width({ ...wide, shows: ['part', 'note'] }))
})
