import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/day' } satisfies Meta

export const Cell = cell('day')
export const EmptyCell = cell('day', null)
export const Empty = input('day')
export const Filled = input('day', '2026-11-20')
export const Refused = refused('day', '31.31.2026')
export const ReadOnly = input('day', '2026-11-20', { readOnly: true })
export const Filter = filter('day')
export const Filtered = filter('day', '2026-11-01..2026-11-20')
