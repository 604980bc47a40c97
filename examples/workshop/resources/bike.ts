import {
  calculated,
  choice,
  dateTime,
  decimal,
  defineResource,
  due,
  file,
  files,
  integer,
  optional,
  records,
  relation,
  text,
} from '@quayside/framework'
import { stamps } from './stamps.ts'
import { colour } from './colour.ts'
import { identifier } from './identifiers.ts'

export const bike = defineResource({
  name: 'bike',
  access: { read: ['SHOP_READ'], write: ['SHOP_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  // In the history of its owner.
  inHistory: { by: 'owner', at: 'collectedAt', shows: ['frameNumber', 'maker', 'collectedBy'] },
  fields: {
    frameNumber: identifier('frameNumber'),
    maker: text(40),
    colour: colour(),
    price: decimal(0, 99_999.99, 2),
    owner: optional(relation('customer')),
    parts: records({ part: text(40), count: integer(1, 99) }, ['part'], { max: 20 }),
    partCount: calculated(integer(0, 1_980), ['parts']),
    photo: optional(file({ types: ['image/*'], maxBytes: 5_000_000 })),
    papers: files({ types: ['application/pdf', 'image/*'], max: 5 }),
    collectedBy: optional(text(60)),
    collectedAt: optional(dateTime()),
    handedOutBy: optional(text(255)),
    collectionDue: due({
      from: 'created',
      within: 'collection',
      while: { state: 'READY', collectedAt: null },
    }),
    state: choice({ READY: 'good', IN_REPAIR: 'attention', WAITING: 'neutral' }),
    ...stamps,
  },
  calculate: { partCount: ({ parts }) => parts.reduce((sum, { count }) => sum + count, 0) },
  states: {
    state: { READY: ['IN_REPAIR'], IN_REPAIR: ['READY', 'WAITING'], WAITING: ['IN_REPAIR'] },
  },
  watch: { ready: { becomes: { state: ['READY'] } }, late: { due: 'collectionDue' } },
  rules: {
    isReady: ({ state }) => state === 'READY',
    isWaiting: ({ state }) => state === 'WAITING',
    isHere: ({ collectedAt }) => collectedAt === null,
    isCollected: ({ collectedAt }) => collectedAt !== null,
    hasStand: 'hook',
  },
  actions: {
    start: {
      kind: 'record',
      in: 'repair',
      as: 'START',
      sets: { state: 'IN_REPAIR' },
      rules: ['isReady', 'hasStand'],
    },
    finish: {
      kind: 'record',
      in: 'repair',
      as: 'FINISH',
      sets: { state: 'READY' },
    },
    wait: { kind: 'set', sets: { state: 'WAITING' } },
    resume: { kind: 'set', rules: ['isWaiting', 'hasStand'], sets: { state: 'IN_REPAIR' } },
    repairs: { kind: 'history', of: 'repair' },
    collect: {
      kind: 'set',
      batch: true,
      rules: ['isReady', 'isHere'],
      inputs: ['collectedBy'],
      required: ['collectedBy'],
      stamps: { collectedAt: 'clock.now', handedOutBy: 'session.username' },
    },
    takeBack: {
      kind: 'set',
      rules: ['isCollected'],
      sets: { collectedBy: null, collectedAt: null, handedOutBy: null },
    },
    archive: { kind: 'archive', batch: true, rules: ['isCollected'] },
    restore: { kind: 'restore', batch: true },
  },
  show: { tabs: ['sparePart'] },
  list: {
    search: { fields: ['frameNumber'], summary: ['maker'] },
    board: 'state',
    calendar: { from: 'created', to: 'collectedAt' },
  },
  form: {
    sections: {
      machine: ['frameNumber', 'maker', 'colour', 'photo', 'parts', 'papers'],
      sale: ['price', 'owner', 'state'],
    },
    defaults: { state: 'READY' },
    example: { frameNumber: 'AB123456' },
  },
})
