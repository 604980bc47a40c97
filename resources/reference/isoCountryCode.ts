import { defineResource, type RecordOf, text } from '@quayside/framework'

export const isoCountryCode = defineResource({
  name: 'isoCountryCode',
  path: '/isocountrycode/v1',
  calls: ['all'],
  access: { read: [] },
  fields: { code: text(2), country: text(60) },
})
export type IsoCountryCode = RecordOf<typeof isoCountryCode>
