import { application } from '#resources/kit/application.ts'
import { defineResource, type RecordOf } from '#resources/kit/defineResource.ts'
import { choice, dateTime, longText, stamped, text } from '#resources/kit/fields.ts'

export const newsTicker = defineResource({
  name: 'newsTicker',
  path: '/news-ticker/v1',
  get base() {
    return application().usersBase
  },
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
