import {
  choice,
  decimal,
  defineResource,
  integer,
  lookup,
  optional,
  relation,
  text,
} from '@quayside/framework'
import { bike } from './bike.ts'
import { stamps } from './stamps.ts'

/** What is on the shelf. Less than nothing is owed to customers. */
export const sparePart = defineResource({
  name: 'sparePart',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    name: text(40),
    supplier: text(40),
    stock: integer(-40, 999),
    price: decimal(0, 9_999.99, 2),
    supply: choice({
      AVAILABLE: 'good',
      LATE: 'attention',
      RECALLED: 'bad',
      ORDERED: 'neutral',
      DISCONTINUED: 'done',
    }),
    // The page of the bike has what is reserved for it.
    reservedFor: optional(relation('bike')),
    reservedMaker: lookup('reservedFor', bike, 'maker'),
    ...stamps,
  },
  // The same name may be there once for each supplier, in each company.
  unique: [['userCompanyCode', 'name', 'supplier']],
  import: true,
  changeMany: true,
  list: {
    sort: ['supplier', { field: 'stock', order: 'DESC' }],
    filters: { supply: { default: 'AVAILABLE' } },
  },
  form: { defaults: { supply: 'AVAILABLE' } },
})
