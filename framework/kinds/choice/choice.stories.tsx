import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/choice' } satisfies Meta

export const Cell = cell('choice')
export const EmptyCell = cell('choice', null)
export const Empty = input('choice')
export const Filled = input('choice', 'WORN')
export const Longest = input('choice', 'RESTORED')
export const Refused = refused('choice')
export const ReadOnly = input('choice', 'WORN', { readOnly: true })
export const Filter = filter('choice')
export const Filtered = filter('choice', 'WORN')
