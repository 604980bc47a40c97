import { expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import type { Session } from '#framework/schema/session.ts'
import { actionsOf } from '#framework/schema/views.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { formatSupportCase, supportCases, type SupportCase } from './supportActions.ts'

const session = (archive = false): Session => ({
  participantCode: 'PORT',
  username: 'support@port.example',
  permissions,
  groups: [],
  flags: [],
  archive,
})

const rowOf = (order: SupportCase) => ({
  type: order.type,
  cancellationIndicator: order.cancelled ?? false,
  assignedPortOrderList: order.assigned ? [{ referenceType: order.assigned }] : [],
  statusGate: order.gate ?? null,
  statusGateZapp: order.gateZapp ?? null,
  mrnList: (order.mrns ?? []).map((state) => ({
    aesMrnCompletenessIndicator: state === 'complete',
  })),
  exitMessageList: (order.messages ?? []).map((state) => ({ cancelled: state === 'cancelled' })),
})

const casesOf = (action: SupportCase['action']) =>
  supportCases
    .filter((order) => order.action === action)
    .map((order) => [formatSupportCase(order), order] as const)
const expectReasons = (order: SupportCase) => {
  const action = actionsOf(presentationOfGoods)[order.action]
  const by = session(order.archived)
  const blockers = action && blockersOf(presentationOfGoods, action, by, rowOf(order))
  expect(blockers).toEqual(order.reasons.map((name) => ({ kind: 'rule', name })))
}

test.each(casesOf('cancel'))(
  '%s: every reason against a cancellation, and no other [CU-024 SU-017 SU-018 SU-019 SU-020 SU-021]',
  (_name, order) => expectReasons(order),
)

test.each(casesOf('mrnCompletion'))(
  '%s: every reason against a completion, and no other [SU-022 SU-023 SU-024]',
  (_name, order) => expectReasons(order),
)

test.each(casesOf('cancellationAtExit'))(
  '%s: every reason against a cancellation at exit, and no other [SU-025 SU-026]',
  (_name, order) => expectReasons(order),
)

test.each([
  ['cancel', 'EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION'],
  ['mrnCompletion', 'EM01_SUPPORT_TOOLS_MRN_COMPLETION'],
  ['cancellationAtExit', 'EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT'],
] as const)('%s needs its own right and no other [SU-001 PM-037 PM-038 PM-039]', (name, right) => {
  const action = actionsOf(presentationOfGoods)[name]
  const open = permissions.filter(
    (one) =>
      action &&
      blockersOf(presentationOfGoods, action, { ...session(), permissions: [one] }).length === 0,
  )
  expect(open).toEqual([right])
})
