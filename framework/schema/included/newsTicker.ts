import { usersBase } from '#schema/application.ts'
import { defineResource, type RecordOf } from '#schema/defineResource.ts'
import { choice, dateTime, longText, stamped, text } from '#schema/fields.ts'

export const newsTicker = defineResource({
  name: 'newsTicker',
  path: '/news-ticker/v1',
  base: usersBase,
  calls: ['all'],
  allPath: '/current',
  access: { read: [] },
  fields: {
    title: text(120),
    content: longText(1_000),
    priority: choice('INFO', 'WARNING', 'CRITICAL'),
    created: stamped(dateTime(), 'clock.created'),
  },
})
export type NewsTicker = RecordOf<typeof newsTicker>
