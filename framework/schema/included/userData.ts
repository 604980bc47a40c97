import { usersBase } from '#schema/application.ts'
import { defineResource, type RecordOf } from '#schema/defineResource.ts'
import { dateTime, json, personal, stamped, text } from '#schema/fields.ts'
import { longestCompanyCode } from '#schema/users/companyCodes.ts'

/** A user's data on the server: table preferences, flattened to dotted keys. Users only access their own. */
export const userData = defineResource({
  name: 'userData',
  path: '/userdata/v1',
  base: usersBase,
  calls: [],
  access: { read: [] },
  fields: {
    userName: stamped(text(255), 'session.username'),
    companyCode: stamped(text(longestCompanyCode), 'session.participantCode'),
    userPreferences: personal(json()),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
})
export type UserData = RecordOf<typeof userData>
