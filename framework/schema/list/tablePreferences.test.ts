import { expect, test } from 'vitest'
import {
  serializeTablePreferences,
  readTablePreferences,
  repairColumns,
  withTablePreferences,
} from './tablePreferences.ts'

const preferences = {
  sort: { field: 'updated', order: 'DESC' as const },
  hidden: ['comment'],
  order: ['number', 'type', 'comment'],
  widths: { comment: 320 },
}
const stored = {
  'table.loadingStop.initialSort.sortByObjectAttributeId': 'updated',
  'table.loadingStop.initialSort.directionUp': 'false',
  'table.loadingStop.initialHiddenColumnIds.0': 'comment',
  'table.loadingStop.initialOrderedColumnIds.0': 'number',
  'table.loadingStop.initialOrderedColumnIds.1': 'type',
  'table.loadingStop.initialOrderedColumnIds.2': 'comment',
  'table.loadingStop.columnWidths.comment': '320',
}

test('flattens the preferences of a table to dotted keys [LT-016 LT-017 LT-018 LT-019 LT-020]', () => {
  expect(serializeTablePreferences('loadingStop', preferences)).toEqual(stored)
  expect(readTablePreferences('loadingStop', stored)).toEqual(preferences)
})

test('a width that no column can have is ignored', () => {
  const widths = { number: 'wide', type: '-5', comment: '100000', userName: '120' }
  const kept = Object.entries(widths).map(([name, px]) => [
    `table.loadingStop.columnWidths.${name}`,
    px,
  ])
  expect(readTablePreferences('loadingStop', Object.fromEntries(kept))?.widths).toEqual({
    userName: 120,
  })
})

test('keeps the other tables when one is saved or reset', () => {
  const other = { 'table.riskFile.initialSort.directionUp': 'true' }
  const both = withTablePreferences(other, 'loadingStop', preferences)
  expect(both).toEqual({ ...other, ...stored })
  expect(withTablePreferences(both, 'loadingStop', undefined)).toEqual(other)
  expect(readTablePreferences('loadingStop', other)).toBeUndefined()
})

test('a saved layout survives removed and added columns, and columns that depend on a right', () => {
  const existing = ['type', 'reason', 'number', 'comment', 'userName']
  const { order, hidden, added } = repairColumns(existing, ['userName'], {
    ...preferences,
    order: ['number', 'gone', 'type', 'comment', 'number'],
    hidden: ['comment', 'gone'],
  })
  expect(order).toEqual(['number', 'type', 'reason', 'comment', 'userName'])
  expect(hidden).toEqual(['comment', 'userName'])
  expect(added).toEqual(['reason', 'userName'])
})

test('never hides the last column [LT-005]', () => {
  const { hidden } = repairColumns(['type'], [], {
    sort: undefined,
    hidden: ['type'],
    order: ['type'],
  })
  expect(hidden).toEqual([])
})

test('shows the declared columns by default', () => {
  expect(repairColumns(['type', 'number'], ['number', 'gone'], undefined)).toEqual({
    order: ['type', 'number'],
    hidden: ['number'],
    added: [],
  })
})
