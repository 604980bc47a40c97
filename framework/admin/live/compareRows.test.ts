import { expect, test } from 'vitest'
import { compareLists, isSameRow, type ShownList } from './compareRows.ts'

const list = (ids: readonly number[], more: Partial<ShownList> & { changed?: number[] } = {}) => ({
  rows: ids.map((id) => ({ id, comment: more.changed?.includes(id) ? 'other' : 'same' })),
  total: more.total ?? ids.length,
  isEstimated: more.isEstimated ?? false,
})
const none: ReadonlySet<number> = new Set()

test.each([
  ['nothing', list([1, 2]), list([1, 2]), none, none, [0, 0, 0]],
  ['a changed row', list([1, 2]), list([1, 2], { changed: [2] }), none, none, [0, 1, 0]],
  [
    'new rows, which push another one off the page',
    list([3, 2, 1], { total: 9 }),
    list([5, 4, 3], { total: 11 }),
    new Set([4, 5]),
    none,
    [2, 0, 0],
  ],
  [
    'more new rows than a page has',
    list([2, 1], { total: 2 }),
    list([20, 19], { total: 14 }),
    new Set([19, 20]),
    none,
    [12, 0, 0],
  ],
  ['a row that fits the filter now', list([1]), list([7, 1]), none, none, [1, 0, 0]],
  [
    'a row that came from another page',
    list([3, 2], { total: 9 }),
    list([7, 3], { total: 9 }),
    none,
    none,
    [0, 1, 0],
  ],
  [
    'a deleted row, and the next one in its place',
    list([3, 2], { total: 9 }),
    list([3, 1], { total: 8 }),
    none,
    new Set([2]),
    [0, 0, 1],
  ],
  [
    'an estimated total, which says nothing',
    list([3, 2], { total: 90_000, isEstimated: true }),
    list([3, 2], { total: 95_000, isEstimated: true }),
    none,
    none,
    [0, 0, 0],
  ],
])('%s', (_, shown, now, added, removed, [fresh, changed, gone]) => {
  expect(compareLists(shown, now, added, removed)).toEqual({ fresh, changed, gone })
})

test('a row is the same if nothing but its version differs', () => {
  const row = { id: 1, version: 1, comment: 'same' }
  expect(isSameRow(row, { ...row, version: 2 })).toBe(true)
  expect(isSameRow([row], [{ ...row, version: 2, comment: 'other' }])).toBe(false)
})
