import {
  isValidContainer,
  numberProblem,
  type EquipmentType,
  type MovementProblem,
} from '#resources/movementRules.ts'
import { toPlainNumber } from '@quayside/framework'

/** A line of equipment, as typed. */
export type Equipment = {
  readonly equipmentType: EquipmentType | null
  readonly number: string | null
  readonly contentType: 'FULL' | 'EMPTY' | null
  readonly nonIsoContainerIndicator: boolean
  /** Selected or deselected by the user; null: selected once it is complete. */
  readonly byHand: boolean | null
}

export const emptyEquipment: Equipment = {
  equipmentType: 'CONTAINER',
  number: null,
  contentType: 'FULL',
  nonIsoContainerIndicator: false,
  byHand: null,
}

/** The equipment of an order, ready to be sent; one empty line if it has none. */
export const equipmentOf = ({
  containerNumberList,
  vehicleChassisNumberList,
  containsBreakbulkIndicator,
}: {
  readonly containerNumberList: readonly string[]
  readonly vehicleChassisNumberList: readonly string[]
  readonly containsBreakbulkIndicator: boolean
}): Equipment[] => {
  const found: Equipment[] = [
    ...containerNumberList.map((number) => ({
      ...emptyEquipment,
      number,
      nonIsoContainerIndicator: !isValidContainer(number),
    })),
    ...vehicleChassisNumberList.map((number) => ({
      ...emptyEquipment,
      equipmentType: 'CHASSIS' as const,
      contentType: null,
      number,
    })),
    ...(containsBreakbulkIndicator
      ? [{ ...emptyEquipment, equipmentType: 'BREAKBULK' as const, contentType: null }]
      : []),
  ]
  return found.length > 0 ? found : [emptyEquipment]
}

/** External knowledge about lines. */
export type Known = {
  /** Numbers that the server refuses as ISO numbers. */
  readonly refused: ReadonlySet<string>
  /** Equipment whose same movement is not acknowledged yet. */
  readonly pending: ReadonlySet<string>
  /** Lines that have been sent, by their key in the form. */
  readonly sent: ReadonlySet<string>
}

export type LineProblem = MovementProblem | 'twice' | 'notPending'

/** The key of loose goods, which have no number. */
export const pendingKey = (number: string | null): string => number ?? ''

/** The problem of a line among the others. */
export const lineProblem = (
  line: Equipment,
  others: readonly Equipment[],
  { refused, pending }: Known,
): LineProblem | undefined => {
  const { equipmentType, number, nonIsoContainerIndicator } = line
  if (equipmentType === null) return 'missing'
  const problem = numberProblem(equipmentType, number, nonIsoContainerIndicator)
  if (problem) return problem
  if (number !== null && equipmentType === 'CONTAINER' && !nonIsoContainerIndicator) {
    if (refused.has(number)) return 'invalidIso'
  }
  if (others.some((other) => other !== line && number !== null && other.number === number))
    return 'twice'
  return pending.has(pendingKey(number)) ? 'notPending' : undefined
}

/**
 * A complete line is selected by default, unless the user decided otherwise (MV-008). A pending movement does not change that: it
 * blocks sending until the user deselects the line (MV-020, spec-16).
 */
export const isChosen = (line: Equipment, problem: LineProblem | undefined): boolean =>
  line.byHand ?? (problem === undefined || problem === 'notPending')

/** The numbers of a pasted spreadsheet column; undefined if there is only one. */
export const readColumn = (pasted: string): string[] | undefined => {
  const numbers = pasted
    .split(/[\r\n]+/)
    .map((line) => toPlainNumber(line.split(/[\t;,]/)[0] ?? ''))
    .filter((number) => number !== '')
  return numbers.length > 1 ? [...new Set(numbers)] : undefined
}
