import { currentStatuses } from '#resources/statusSources.ts'
import { movementAction, movementOptionsOf } from '#resources/movements.ts'
import { holdsAny, type Session } from '@quayside/framework'
import type { PortOrderRow } from './portOrderRow.ts'

/** Findings of the import verification are visible to two parts in an order only. */
export const seesImportVerification = (
  {
    participantList,
  }: { readonly participantList: readonly { readonly type: string; readonly pcsCode: string }[] },
  session: Session,
): boolean =>
  holdsAny(session, ['EM01_NO_PARTICIPANT_RESTRICTION']) ||
  participantList.some(
    ({ type, pcsCode }) =>
      (type === 'ISSUER' || type === 'WAREHOUSE') && pcsCode === session.participantCode,
  )

/** The verification's code for no findings (DB-012); a missing or an empty code means the same (A146). */
const nothingFound = '000'

type Row<F extends keyof PortOrderRow> = Pick<PortOrderRow, F>

/** The rules of `orderActions`. */
export const orderRules = {
  movable: (order: Row<'participantList' | 'outboardLoadingIndicator'>, session: Session) =>
    movementOptionsOf(order, session).length > 0,
  verified: ({ impVerificationResultCode: code }: Row<'impVerificationResultCode'>) =>
    typeof code === 'string' && code.trim() !== '' && code !== nothingFound,
  issuerOrWarehouse: seesImportVerification,
  assigned: ({ assignedPortOrderList }: Row<'assignedPortOrderList'>) =>
    assignedPortOrderList.length > 0,
  equipped: ({
    containerNumberList,
    vehicleChassisNumberList,
  }: Row<'containerNumberList' | 'vehicleChassisNumberList'>) =>
    containerNumberList.length + vehicleChassisNumberList.length > 0,
  declared: ({ mrnList, lrnList }: Row<'mrnList' | 'lrnList'>) =>
    mrnList.length + lrnList.length > 0,
}

/** The row actions of every list of port orders. */
export const orderActions = {
  movement: { ...movementAction, rules: ['movable'] },
  detail: { kind: 'page' },
  history: {
    kind: 'related',
    rows: 'statusHistory',
    rights: ['EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'],
    current: currentStatuses,
  },
  references: {
    kind: 'related',
    rows: 'referenceInformation',
    rules: ['assigned'],
  },
  importVerification: {
    kind: 'related',
    rows: 'importVerification',
    rules: ['verified', 'issuerOrWarehouse'],
    shownIf: ['verified'],
  },
  equipment: {
    kind: 'values',
    fields: ['containerNumberList', 'vehicleChassisNumberList'],
    rules: ['equipped'],
  },
  objectNames: {
    kind: 'values',
    fields: ['mrnList', 'lrnList'],
    rules: ['declared'],
  },
} as const
