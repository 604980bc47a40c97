import { expect, test } from 'vitest'
import { addSavedView, readSavedViews, removeSavedView } from './savedViews.ts'
import { withTablePreferences } from './tablePreferences.ts'

const mine = { name: 'Only MRN', search: 'filter=%7B%22type%22%3A%22MRN%22%7D' }
const newest = { name: 'Newest', search: 'sort=updated&order=DESC' }
const layout = { 'table.loadingStop.initialSort.directionUp': 'true' }

test('views are kept in their order beside the layout, and one by one', () => {
  const both = addSavedView(addSavedView(layout, 'loadingStop', mine), 'loadingStop', newest)
  expect(readSavedViews('loadingStop', both)).toEqual([mine, newest])
  expect(readSavedViews('riskFile', both)).toEqual([])
  expect(both).toMatchObject(layout)
  const left = removeSavedView(both, 'loadingStop', 'Only MRN')
  expect(readSavedViews('loadingStop', left)).toEqual([newest])
})

test('saving under an existing name replaces the view', () => {
  const first = addSavedView({}, 'loadingStop', mine)
  const second = addSavedView(first, 'loadingStop', { ...mine, search: 'page=2' })
  expect(readSavedViews('loadingStop', second)).toEqual([{ ...mine, search: 'page=2' }])
})

test('saving or resetting the layout does not change the views', () => {
  const stored = withTablePreferences(
    addSavedView(layout, 'loadingStop', mine),
    'loadingStop',
    undefined,
  )
  expect(readSavedViews('loadingStop', stored)).toEqual([mine])
})

test('a removed view can be restored to its place', () => {
  const both = addSavedView(addSavedView(layout, 'loadingStop', mine), 'loadingStop', newest)
  const left = removeSavedView(both, 'loadingStop', mine.name)
  expect(addSavedView(left, 'loadingStop', mine, 0)).toEqual(both)
})
