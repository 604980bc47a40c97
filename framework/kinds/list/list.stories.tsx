import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/list' } satisfies Meta

export const Cell = cell('list')
export const EmptyCell = cell('list', null)
export const Empty = input('list')
export const Filled = input('list', ['clay'])
export const Longest = input('list', ['unglazed red clay with sand', 'lead', 'glass'])
export const Refused = refused('list', ['x'.repeat(31)])
export const ReadOnly = input('list', ['clay'], { readOnly: true })
export const Filter = filter('list')
export const Filtered = filter('list', 'clay')
