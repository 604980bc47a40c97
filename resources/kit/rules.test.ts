import { expect, test } from 'vitest'
import { defineResource } from './defineResource.ts'
import { yesNo } from './fields.ts'
import { identifier } from '#resources/port/fields.ts'
import { toPermissions } from './session.ts'
import { blockersOf } from './rules.ts'
import type { Session } from './session.ts'
import { actionsOf } from './views.ts'

const order = defineResource({
  name: 'order',
  path: '/order/v1',
  calls: ['find', 'save', 'delete'],
  access: { read: [], write: ['EM01_RISK_FILE_WRITE'] },
  fields: { reference: identifier('portOrderReference'), cancelled: yesNo(), gatedIn: yesNo() },
  form: { inputs: ['reference'] },
  rules: {
    notCancelled: ({ cancelled }) => !cancelled,
    gatedIn: ({ gatedIn }) => gatedIn,
  },
  actions: {
    stop: {
      rights: ['EM01_CUSTOMS_STATUS_WRITE'],
      rules: ['notCancelled', 'gatedIn'],
      effect: 'write',
    },
    history: { rights: [], effect: 'read' },
  },
})

const session = (more: Partial<Session> = {}): Session => ({
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions: ['EM01_CUSTOMS_STATUS_WRITE'],
  groups: [],
  flags: [],
  archive: false,
  ...more,
})
const stop = order.actions?.stop ?? { rights: [], effect: 'write' as const }
const row = { id: 1, version: 1, reference: 'Z26000000001', cancelled: false, gatedIn: true }

test('an action without obstacles has no blockers', () => {
  expect(blockersOf(order, stop, session(), row)).toEqual([])
})

test('every reason is returned, not only the first', () => {
  const nobody = session({ permissions: [], archive: true })
  expect(blockersOf(order, stop, nobody, { ...row, cancelled: true, gatedIn: false })).toEqual([
    { kind: 'right', anyOf: ['EM01_CUSTOMS_STATUS_WRITE'] },
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
  expect(actions['create']?.rights).toEqual(['EM01_RISK_FILE_WRITE'])
})

test('writing implies reading of its own area, and unknown roles give nothing', () => {
  expect(toPermissions(['EM01_RISK_FILE_WRITE']).toSorted()).toEqual([
    'EM01_RISK_FILE_READ',
    'EM01_RISK_FILE_WRITE',
  ])
  expect(toPermissions(['EM01_CUSTOMS_STATUS_AUSB_WRITE'])).toContain('EM01_CUSTOMS_STATUS_READ')
  expect(toPermissions(['EM01_ROOT', 'constructor', 'EM01_SUPPORT_TOOLS'])).toEqual([
    'EM01_SUPPORT_TOOLS',
  ])
})
