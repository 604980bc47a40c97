import {
  choice,
  countOf,
  day,
  defineResource,
  email,
  list,
  longText,
  optional,
  text,
} from '@quayside/framework'
import { bike } from './bike.ts'
import { stamps } from './stamps.ts'

export const customer = defineResource({
  name: 'customer',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    name: text(60),
    email: email(255),
    since: optional(day()),
    phones: list(text(20)),
    newsBy: optional(choice('EMAIL', 'LETTER')),
    address: optional(text(80)),
    note: optional(longText(512)),
    bikes: countOf(bike, 'owner'),
    ...stamps,
  },
  list: { search: { fields: ['name'], summary: ['note'] } },
  form: {
    sections: {
      person: ['name', 'email', 'since', 'phones'],
      news: ['newsBy', 'address', 'note'],
    },
    check: ({ since }, { today }) => ({
      since: since !== null && since > today ? 'inFuture' : undefined,
    }),
    shownWhen: { address: { field: 'newsBy', is: 'LETTER', required: true } },
  },
})
