import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/longText' } satisfies Meta

export const Cell = cell('longText')
export const EmptyCell = cell('longText', null)
export const Empty = input('longText')
export const Filled = input('longText', 'Glued once.\nKeep it dry.')
export const Longest = input('longText', 'Found below the second layer of sand. '.repeat(5))
export const Refused = refused('longText', 'x'.repeat(201))
export const ReadOnly = input('longText', 'Glued once.\nKeep it dry.', { readOnly: true })
export const Filter = filter('longText')
export const Filtered = filter('longText', 'sand')
