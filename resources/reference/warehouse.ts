import { defineResource, type RecordOf, text, yesNo } from '@quayside/framework'
import { identifier } from '#resources/fields.ts'

/** A company that handles goods: a terminal or a packer. It has a search by typing, and is not in the catalogue. */
export const warehouse = defineResource({
  name: 'warehouse',
  path: '/warehouse/v1',
  calls: [],
  access: { read: [] },
  fields: {
    code: identifier('participantCode'),
    name: text(40),
    /** Ships are handled here (A123, A160). */
    terminal: yesNo(),
    /** Goods are packed here (A176). */
    packer: yesNo(),
  },
  list: {
    columns: ['code', 'name'],
    sort: { field: 'code', order: 'ASC' },
  },
})
export type Warehouse = RecordOf<typeof warehouse>
