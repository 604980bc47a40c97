import {
  defineResource,
  email,
  linked,
  longText,
  optional,
  stamps,
  text,
} from '@quayside/framework'

export const owner = defineResource({
  name: 'owner',
  access: { read: ['VET_READ'], write: ['VET_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  unique: [['userCompanyCode', 'name']],
  import: ['name'],
  fields: {
    name: text(80),
    email: optional(email(255)),
    telephone: optional(linked('tel', text(30))),
    notes: optional(longText(2_000)),
    ...stamps,
  },
  actions: { archive: { kind: 'archive', batch: true }, restore: { kind: 'restore', batch: true } },
  show: { tabs: ['animal'] },
  list: { search: { fields: ['name'], summary: ['telephone'] } },
})
