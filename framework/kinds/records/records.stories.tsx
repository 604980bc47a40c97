import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/records' } satisfies Meta

export const Cell = cell('records')
export const EmptyCell = cell('records', null)
export const Empty = input('records')
export const Filled = input('records', [{ name: 'handle', count: 2 }])
export const Longest = input('records', [
  { name: 'handle with a broken ornament', count: 9 },
  { name: 'lid', count: 1 },
])
export const Refused = refused('records', [{ name: 'x'.repeat(31), count: 1 }])
export const ReadOnly = input('records', [{ name: 'handle', count: 2 }], { readOnly: true })
export const Filter = filter('records')
export const Filtered = filter('records', 'handle')
