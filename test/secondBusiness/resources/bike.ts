import { defineResource } from '#resources/kit/defineResource.ts'
import {
  choice,
  decimal,
  integer,
  optional,
  records,
  relation,
  stamps,
  text,
} from '#resources/kit/fields.ts'
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
    parts: records({ part: text(40), count: integer(1, 99) }, ['part'], { max: 20 }),
    state: choice({ READY: 'good', IN_REPAIR: 'attention' }),
    ...stamps,
  },
  rules: {
    isReady: ({ state }) => state === 'READY',
    isInRepair: ({ state }) => state === 'IN_REPAIR',
  },
  actions: {
    start: {
      kind: 'record',
      in: 'repair',
      as: 'START',
      sets: { state: 'IN_REPAIR' },
      rights: ['SHOP_WRITE'],
      rules: ['isReady'],
    },
    finish: {
      kind: 'record',
      in: 'repair',
      as: 'FINISH',
      sets: { state: 'READY' },
      rights: ['SHOP_WRITE'],
      rules: ['isInRepair'],
    },
    repairs: { kind: 'history', of: 'repair', rights: ['SHOP_READ'] },
  },
  list: { search: { fields: ['frameNumber'], summary: ['maker'] } },
  form: {
    sections: {
      machine: ['frameNumber', 'maker', 'colour', 'parts'],
      sale: ['price', 'owner', 'state'],
    },
    defaults: { state: 'READY' },
  },
})
