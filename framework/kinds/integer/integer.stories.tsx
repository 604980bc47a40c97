import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/integer' } satisfies Meta

export const Cell = cell('integer')
export const EmptyCell = cell('integer', null)
export const Empty = input('integer')
export const Filled = input('integer', 1_200)
export const Longest = input('integer', 99_999)
export const Refused = refused('integer', -6)
export const ReadOnly = input('integer', 1_200, { readOnly: true })
export const Filter = filter('integer')
export const Filtered = filter('integer', '>=100')
