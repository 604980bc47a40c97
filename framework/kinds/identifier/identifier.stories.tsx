import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/identifier' } satisfies Meta

export const Cell = cell('identifier')
export const EmptyCell = cell('identifier', null)
export const Empty = input('identifier')
export const Filled = input('identifier', 'ABCD1234567')
export const Refused = refused('identifier', 'ABCD12')
export const ReadOnly = input('identifier', 'ABCD1234567', { readOnly: true })
export const Filter = filter('identifier')
export const Filtered = filter('identifier', 'ABCD1')
