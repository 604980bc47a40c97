/** What can happen to a piece of equipment; the last four come from elsewhere and are only shown. */
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

/** What is reported without naming an order. */
export const gateMovements = ['GATE_IN', 'GATE_OUT'] as const satisfies readonly MovementType[]
