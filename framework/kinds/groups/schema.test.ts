import { expect, test } from 'vitest'
import { problemOf } from '#schema/checks/checkDraft.ts'
import { groups } from '#schema/fields.ts'
import { askedBy, printedIn, textsIn } from '#testing/kindParts.ts'
import { groupsColumn } from './column.ts'

const right = '/APPLICATION/SAMPLE/SAMPLE_READ'
test.each([
  [[right], undefined],
  [['/COMPANY/FWD1', right], undefined],
  // Memberships give no right, nor does administration.
  [['/COMPANY/FWD1', '/COMPANY/FWD1/ADMIN'], 'noRight'],
  [[], 'noRight'],
  [null, 'noRight'],
  [right, 'noRight'],
])('of a user with the groups %j the problem is: %s', (value, problem) => {
  expect(problemOf(groups(), value)).toBe(problem)
})

test('groups are neither searched nor printed, and empty in an export', () => {
  expect(askedBy(groups(), right)).toBeUndefined()
  expect(groupsColumn.read(groups(), right, 'UTC')).toBeUndefined()
  expect(() => groupsColumn.print(groups(), right, printedIn(), textsIn('en'))).toThrow(
    'sample.n is no single value',
  )
  expect(groupsColumn.exportCell?.(groups(), right, printedIn(), textsIn('en'))).toBe('')
})
