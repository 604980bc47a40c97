import { defineResource } from '#resources/kit/defineResource.ts'
import { day, email, longText, optional, stamps, text } from '#resources/kit/fields.ts'

export const customer = defineResource({
  name: 'customer',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    name: text(60),
    email: email(255),
    since: optional(day()),
    note: optional(longText(512)),
    ...stamps,
  },
  list: { search: { fields: ['name'], summary: ['note'] } },
})
