import type { ChangeEntry } from '#schema/record/changes.ts'
import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/History' } satisfies Meta

const entries: ChangeEntry[] = [
  {
    id: 3,
    at: '2026-11-20T09:30:00.000Z',
    action: 'edit',
    username: 'anna',
    company: 'ABCD',
    changes: [
      { field: 'choice', from: 'GOOD', to: 'WORN' },
      { field: 'decimal', to: 12.5 },
    ],
  },
  {
    id: 2,
    at: '2026-11-10T08:00:00.000Z',
    action: 'send',
    username: 'bert',
    company: 'ABCD',
    changes: [{ field: 'email', to: 'anna@example.com' }],
  },
  { id: 1, at: '2026-11-02T08:00:00.000Z', action: 'create', changes: [] },
]
const open = async (shows: string) => {
  await press('[role=dialog] details summary')
  await appears(shows)
}
const answer = (entityList: readonly ChangeEntry[]) => ({
  'POST /specimen/v1/1/changes/find': { entityList, page: {} },
})

export const Filled = page(
  '/specimen/1/show',
  () => open('[role=dialog] details time'),
  answer(entries),
)
export const Empty = page('/specimen/1/show', () => open('[role=dialog] details p'), answer([]))
