import { cell, filter, input, refused } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/email' } satisfies Meta

export const Cell = cell('email')
export const EmptyCell = cell('email', null)
export const Empty = input('email')
export const Filled = input('email', 'anna@example.com')
export const Longest = input('email', `${'anna.'.repeat(8)}ahlers@example.com`)
export const Refused = refused('email', 'anna at example')
export const ReadOnly = input('email', 'anna@example.com', { readOnly: true })
export const Filter = filter('email')
export const Filtered = filter('email', 'anna')
