import { cell, input } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/groups' } satisfies Meta

export const Cell = cell('groups')
export const EmptyCell = cell('groups', null)
export const Empty = input('groups')
export const Filled = input('groups', ['/COMPANY/ABCD'])
export const Longest = input('groups', [
  '/COMPANY/ABCD',
  '/APPLICATION/STORE/STORE_READ',
  '/APPLICATION/STORE/STORE_WRITE',
])
export const ReadOnly = input('groups', ['/COMPANY/ABCD'], { readOnly: true })
