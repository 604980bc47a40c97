import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/text' } satisfies Meta

export const Cell = cell('text')
export const EmptyCell = cell('text', null)
export const Empty = input('text')
export const Filled = input('text', 'Bowl')
export const Longest = input('text', 'Amphora with two handles and a small lid')
export const Refused = refused('text', 'x'.repeat(41))
export const ReadOnly = input('text', 'Bowl', { readOnly: true })
export const Filter = filter('text')
export const Filtered = filter('text', 'bowl*')
