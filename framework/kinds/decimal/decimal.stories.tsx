import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/decimal' } satisfies Meta

export const Cell = cell('decimal')
export const EmptyCell = cell('decimal', null)
export const Empty = input('decimal')
export const Filled = input('decimal', 12.5)
export const Longest = input('decimal', 9_999.99)
export const Refused = refused('decimal', 10_000)
export const ReadOnly = input('decimal', 12.5, { readOnly: true })
export const Filter = filter('decimal')
export const Filtered = filter('decimal', '1..12,5')
