import { customsCodes } from '#resources/customsCodes.ts'
import type { StatusCodeField } from '#resources/kinds/types.ts'
import { loadedCodes } from '#resources/statusQualifiers.ts'

/** Any one of these codes of one type. */
export type StatusKind = {
  readonly type: Extract<StatusCodeField['type'], string>
  readonly codes: readonly string[]
}

/** A wait: `until` follows `after`, unless one of `over` makes that pointless. */
export type StatusWait = {
  readonly after: StatusKind
  readonly until: StatusKind
  readonly over: readonly StatusKind[]
}

const received: StatusKind = { type: 'COMMUNICATION', codes: ['0410'] }
const acknowledged: StatusKind = { type: 'COMMUNICATION', codes: ['0430'] }
const gateIn: StatusKind = { type: 'GATE', codes: ['0310'] }
const gateOut: StatusKind = { type: 'GATE', codes: ['0340'] }
export const loaded: StatusKind = { type: 'GATE', codes: loadedCodes }
const released: StatusKind = { type: 'CUSTOMS', codes: [customsCodes.first, customsCodes.second] }
const stopped: StatusKind = { type: 'CUSTOMS', codes: [customsCodes.stop] }
/** Controls, a stop and a prohibition: they invalidate an earlier release. */
const held: StatusKind = { type: 'CUSTOMS', codes: ['0030', '0060', customsCodes.stop, '0610'] }
/** The end of an order's life. */
export const exitConfirmed: StatusKind = { type: 'CUSTOMS', codes: ['0070', customsCodes.ausb] }

/** The list of all waits; their texts are under `timeline.waitsFor`. */
export const statusWaits = {
  acknowledgement: { after: received, until: acknowledged, over: [exitConfirmed] },
  release: { after: gateIn, until: released, over: [gateOut, loaded, exitConfirmed] },
  lift: { after: stopped, until: released, over: [gateOut, loaded, exitConfirmed] },
  loading: { after: released, until: loaded, over: [held, gateOut, exitConfirmed] },
  exitConfirmation: { after: loaded, until: exitConfirmed, over: [] },
} as const satisfies Record<string, StatusWait>
export type WaitName = keyof typeof statusWaits

export const isOneOf = (
  { type, codes }: StatusKind,
  status: { readonly type: string; readonly code: string },
): boolean => status.type === type && codes.includes(status.code)
