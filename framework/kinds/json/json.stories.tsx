import { cell } from '#testing/stories/kindStories.tsx'
import type { Meta } from '#testing/stories/story.ts'

/** It is stored, and never shown, typed or searched. */
export default { title: 'Kinds/json' } satisfies Meta

export const Cell = cell('json')
