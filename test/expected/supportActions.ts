/*
 * When the three support actions are possible, copied from section 4 of the business areas and the assumptions A141 to
 * A143 line by line, not derived from the rules: the state of the order, then every reason against the action.
 */
export type SupportCase = {
  readonly action: 'cancel' | 'mrnCompletion' | 'cancellationAtExit'
  readonly type: string
  readonly archived?: true
  readonly cancelled?: true
  /** The relation of the order to another one that it is assigned to. */
  readonly assigned?: 'PARENT' | 'CHILD'
  /** The latest code of the gate, from the platform and the older monitoring. */
  readonly gate?: string
  readonly gateZapp?: string
  /** Its declarations. */
  readonly mrns?: readonly ('complete' | 'open')[]
  /** Its presentations at exit that were sent. */
  readonly messages?: readonly ('sent' | 'cancelled')[]
  readonly reasons: readonly string[]
}

const split = (names: string): string[] => names.split(' ').filter((name) => name !== '')
const of =
  (action: SupportCase['action']) =>
  (type: string, more: Partial<SupportCase>, reasons: string): SupportCase => ({
    ...more,
    action,
    type,
    reasons: split(reasons),
  })
const cancel = of('cancel')
const complete = of('mrnCompletion')
const exit = of('cancellationAtExit')
const open = { mrns: ['open'] } as const
const done = { mrns: ['complete'] } as const
const presented = { mrns: ['open'], messages: ['sent'] } as const
const brokenOff = { mrns: ['open'], messages: ['cancelled'] } as const

export const supportCases: readonly SupportCase[] = [
  // A cancellation: AES, DUX and SAC, while they are current, not cancelled, not in a collector, and not loaded.
  cancel('AES', {}, ''),
  cancel('DUX', {}, ''),
  cancel('SAC', {}, ''),
  cancel('SAC', { assigned: 'CHILD' }, ''),
  cancel('AES', { assigned: 'PARENT' }, 'notPartOfSac'),
  cancel('MIT', {}, 'cancellable'),
  cancel('EUB', {}, 'cancellable'),
  cancel('ZZZ', {}, 'cancellable'),
  cancel('AES', { cancelled: true }, 'notCancelled'),
  cancel('DUX', { archived: true }, 'notArchived'),
  cancel('AES', { gate: '0310', gateZapp: '0310' }, ''),
  cancel('AES', { gate: '0320' }, 'notLoaded'),
  cancel('AES', { gate: '0330' }, 'notLoaded'),
  cancel('DUX', { gateZapp: '0320' }, 'notLoaded'),
  cancel('SAC', { gate: '0310', gateZapp: '0330' }, 'notLoaded'),
  cancel('AES', { gate: '0340', gateZapp: '0340' }, ''),
  cancel(
    'AUS',
    { cancelled: true, assigned: 'PARENT', gate: '0320' },
    'cancellable notCancelled notPartOfSac notLoaded',
  ),
  // MRN completion: only AES, as long as one MRN is open.
  complete('AES', open, ''),
  complete('AES', { mrns: ['complete', 'open'] }, ''),
  complete('AES', done, 'incomplete'),
  complete('AES', { mrns: [] }, 'hasMrn'),
  complete('DUX', open, 'exportDeclared'),
  complete('SAC', done, 'exportDeclared incomplete'),
  complete('AES', { ...open, cancelled: true }, 'notCancelled'),
  complete('AES', { ...open, archived: true }, 'notArchived'),
  complete('AES', { ...open, gate: '0320', assigned: 'PARENT' }, ''),
  // Exit cancellation: only AES, and only if presented.
  exit('AES', presented, ''),
  exit('AES', { mrns: ['open', 'open'], messages: ['cancelled', 'sent'] }, ''),
  exit('AES', open, 'presentedAtExit'),
  exit('AES', brokenOff, 'notCancelledAtExit'),
  exit('DUX', presented, 'exportDeclared'),
  exit('MIT', open, 'exportDeclared presentedAtExit'),
  exit('AES', { ...presented, archived: true }, 'notArchived'),
  exit('AES', { ...presented, cancelled: true, gate: '0320' }, ''),
]

export const formatSupportCase = ({ action, reasons: _reasons, ...order }: SupportCase): string =>
  `${action}: ${Object.entries(order)
    .map(([name, value]) => (name === 'type' ? String(value) : `${name} ${String(value)}`))
    .join(', ')}`
