import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/dateTime' } satisfies Meta

export const Cell = cell('dateTime')
export const EmptyCell = cell('dateTime', null)
export const Empty = input('dateTime')
export const Filled = input('dateTime', '2026-11-20T13:05:00.000Z')
export const Refused = refused('dateTime', '20.11.2026')
export const ReadOnly = input('dateTime', '2026-11-20T13:05:00.000Z', { readOnly: true })
export const Filter = filter('dateTime')
export const Filtered = filter('dateTime', '2026-11-01..2026-11-20')
