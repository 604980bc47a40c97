import { defineResource } from '#resources/kit/defineResource.ts'
import { email, longText, optional, stamped, text } from '#resources/kit/fields.ts'

export const customer = defineResource({
  name: 'customer',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'company' },
  fields: {
    name: text(60),
    email: email(255),
    note: optional(longText(512)),
    company: stamped(text(4), 'session.participantCode'),
  },
  list: { search: { fields: ['name'], summary: ['note'] } },
})
