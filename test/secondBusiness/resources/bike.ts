import { defineResource } from '#resources/kit/defineResource.ts'
import { choice, decimal, optional, relation, stamps, text } from '#resources/kit/fields.ts'
import { colour } from './colour.ts'
import { identifier } from './identifiers.ts'

export const bike = defineResource({
  name: 'bike',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  fields: {
    frameNumber: identifier('frameNumber'),
    maker: text(40),
    colour: colour(),
    price: decimal(0, 99_999.99, 2),
    owner: optional(relation('customer')),
    state: choice('READY', 'IN_REPAIR'),
    ...stamps,
  },
  rules: {
    isReady: ({ state }) => state === 'READY',
    isInRepair: ({ state }) => state === 'IN_REPAIR',
  },
  actions: {
    start: { rights: ['SHOP_WRITE'], rules: ['isReady'], effect: 'write' },
    finish: { rights: ['SHOP_WRITE'], rules: ['isInRepair'], effect: 'write' },
    repairs: { rights: ['SHOP_READ'], effect: 'read' },
  },
  list: { search: { fields: ['frameNumber'], summary: ['maker'] } },
  form: { defaults: { state: 'READY' } },
})
