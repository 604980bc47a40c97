import { cell, filter } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

/** It follows from a time of the record, so it has no input. */
export default { title: 'Kinds/due' } satisfies Meta

const inHours = (hours: number) => new Date(Date.now() + (hours - 48) * 3_600_000).toISOString()

export const Overdue = cell('due', inHours(-30))
export const Soon = cell('due', inHours(3))
export const Later = cell('due', inHours(40))
export const EmptyCell = cell('due', null)
export const Filter = filter('due')
export const Filtered = filter('due', 'OVERDUE')
