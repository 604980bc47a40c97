import { cell, filter, input } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/yesNo' } satisfies Meta

export const Cell = cell('yesNo')
export const EmptyCell = cell('yesNo', null)
export const Empty = input('yesNo')
export const Filled = input('yesNo', true)
export const ReadOnly = input('yesNo', true, { readOnly: true })
export const Filter = filter('yesNo')
export const Filtered = filter('yesNo', 'true')
