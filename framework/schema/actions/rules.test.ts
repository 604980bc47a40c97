import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { initial, yesNo } from '#schema/fields.ts'
import { toPermissions } from '#schema/session.ts'
import { blockersOf } from './rules.ts'
import type { Session } from '#schema/session.ts'
import { actionsOf } from '#schema/views.ts'
import { identifier, rights, sample } from '#testing/sample.ts'

const order = defineResource({
  name: 'order',
  path: '/order/v1',
  calls: ['find', 'save', 'delete'],
  access: { read: [], write: [rights.write] },
  fields: {
    reference: identifier('order'),
    cancelled: initial(yesNo(), false),
    gatedIn: initial(yesNo(), false),
  },
  form: { inputs: ['reference'] },
  rules: {
    notCancelled: ({ cancelled }) => !cancelled,
    gatedIn: ({ gatedIn }) => gatedIn,
  },
  actions: {
    stop: {
      kind: 'record',
      in: 'orderStop',
      as: 'STOP',
      rights: [rights.all],
      rules: ['notCancelled', 'gatedIn'],
    },
    history: { kind: 'history', of: 'orderStop' },
  },
})

const session = (more: Partial<Session> = {}): Session => ({
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions: [rights.all],
  groups: [],
  flags: [],
  archive: false,
  ...more,
})
const stop = order.actions?.stop ?? { kind: 'edit' as const, rights: [] }
const row = { id: 1, version: 1, reference: 'Z26000000001', cancelled: false, gatedIn: true }

test('an action without obstacles has no blockers', () => {
  expect(blockersOf(order, stop, session(), row)).toEqual([])
})

test('every reason is returned, not only the first', () => {
  const nobody = session({ permissions: [], archive: true })
  expect(blockersOf(order, stop, nobody, { ...row, cancelled: true, gatedIn: false })).toEqual([
    { kind: 'right', anyOf: [rights.all] },
    { kind: 'rule', name: 'notArchived' },
    { kind: 'rule', name: 'notCancelled' },
    { kind: 'rule', name: 'gatedIn' },
  ])
})

test('without a record only rules that need none are checked, and read actions remain in archive mode', () => {
  expect(blockersOf(order, stop, session())).toEqual([])
  const history = order.actions?.history ?? stop
  expect(blockersOf(order, history, session({ archive: true }), row)).toEqual([])
})

test('the calls of a resource give its standard actions [PM-019]', () => {
  const actions = actionsOf(order)
  expect(Object.keys(actions)).toEqual(['create', 'edit', 'delete', 'stop', 'history'])
  expect(blockersOf(order, actions['create'] ?? stop, session())).toEqual([
    { kind: 'right', anyOf: [rights.write] },
  ])
})

test('a role also gives what the application says that it implies, and unknown roles give nothing', () => {
  expect(toPermissions(sample, [rights.write])).toEqual([rights.write, rights.read])
  expect(toPermissions(sample, ['SAMPLE_ROOT', 'constructor', rights.all])).toEqual([rights.all])
})
