import { expect, test } from 'vitest'
import { json, optional } from '#schema/fields.ts'
import { problemOf } from '#schema/checks/checkDraft.ts'
import { isVisible } from '#schema/kinds/traits.ts'
import { askedBy, printedIn, textsIn } from '#testing/kindParts.ts'
import { jsonColumn } from './column.ts'

test.each([
  [{}, undefined],
  [{ 'list.columns': 'a,b' }, undefined],
  [[], 'wrongType'],
  ['{}', 'wrongType'],
  [1, 'wrongType'],
  [null, 'missing'],
])('of %j the problem is: %s', (value, problem) => {
  expect(problemOf(json(), value)).toBe(problem)
})

test('an optional object may be empty', () => {
  expect(problemOf(optional(json()), null)).toBeUndefined()
})

test('an object is neither shown, searched nor printed', () => {
  expect(isVisible(json())).toBe(false)
  expect(askedBy(json(), 'a')).toBeUndefined()
  expect(() => jsonColumn.print(json(), '{}', printedIn(), textsIn('en'))).toThrow(
    'sample.n is no single value',
  )
  expect(jsonColumn.exportCell?.(json(), '{}', printedIn(), textsIn('en'))).toBe('')
})
