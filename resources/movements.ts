import { holdsAny, type Session } from '@quayside/framework'

/** Movements of equipment; the last four come from other systems and are only shown. */
export const movementTypes = [
  'GATE_IN',
  'GATE_OUT',
  'LADE_IST',
  'OUTBOARD_LOADING_24',
  'OUTBOARD_LOADING_4',
  'AAA',
  'CONTAINER_PACKED',
  'GATE_OUT_TEMPORARILY_PACKED',
  'LOESCH_IST',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Can be reported without an order. */
export const gateMovements = ['GATE_IN', 'GATE_OUT'] as const satisfies readonly MovementType[]

const handled = [...gateMovements, 'LADE_IST'] as const satisfies readonly MovementType[]
const outboard = [
  'OUTBOARD_LOADING_24',
  'OUTBOARD_LOADING_4',
] as const satisfies readonly MovementType[]

/** Warehouses report gates and loading; issuers announce outboard loading of their orders. */
const rights = {
  handle: 'EM01_MOVEMENT_CREATE',
  announce: 'EM01_OUTBOARD_LOADING_MOVEMENT_CREATE',
} as const

/** Reports a movement of an order, and one without an order. */
export const movementAction = {
  kind: 'component',
  on: 'row',
  rights: [rights.handle, rights.announce],
  effect: 'write',
} as const
export const gateAction = {
  kind: 'component',
  on: 'list',
  rights: [rights.handle],
  effect: 'write',
} as const

type MovedOrder = {
  readonly participantList: readonly { readonly type: string; readonly pcsCode: string }[]
  readonly outboardLoadingIndicator: boolean
}

/** Whether the company has this part in the order. */
const hasPart = (
  { participantList }: Pick<MovedOrder, 'participantList'>,
  part: string,
  { participantCode }: Pick<Session, 'participantCode'>,
): boolean =>
  participantList.some(({ type, pcsCode }) => type === part && pcsCode === participantCode)

/** The movements of an order that the session may report, by right and by part (A130, A165, A166). */
export const movementOptionsOf = (order: MovedOrder, session: Session): readonly MovementType[] => [
  ...(holdsAny(session, [rights.handle]) && hasPart(order, 'WAREHOUSE', session) ? handled : []),
  ...(holdsAny(session, [rights.announce]) &&
  order.outboardLoadingIndicator &&
  hasPart(order, 'ISSUER', session)
    ? outboard
    : []),
]
