import { defineResource, text } from '@quayside/framework'
import { identifier } from '#resources/fields.ts'

/** A ship that calls at the port. It has a search by typing, and is not in the catalogue. */
export const vessel = defineResource({
  name: 'vessel',
  path: '/vessel/v1',
  calls: [],
  access: { read: [] },
  fields: {
    name: text(50),
    imoNumber: identifier('imoNumber'),
    callSign: identifier('callSign'),
  },
  list: {
    columns: ['name', 'imoNumber', 'callSign'],
    sort: { field: 'name', order: 'ASC' },
  },
})
