import { defineResource, optional, pathOf, relation, stamps, text } from '@quayside/framework'

/** What an animal can have, from the general to the particular. */
export const diagnosis = defineResource({
  name: 'diagnosis',
  access: { read: ['VET_READ'], write: ['VET_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  unique: [['userCompanyCode', 'name']],
  import: ['name'],
  fields: {
    name: text(60),
    within: optional(relation('diagnosis')),
    path: pathOf('diagnosis', 'within'),
    ...stamps,
  },
})
