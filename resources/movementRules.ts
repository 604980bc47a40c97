import { addMinutes } from 'date-fns/addMinutes'
import { startOfMinute } from 'date-fns/startOfMinute'
import { containerCheckDigit } from './checkDigits.ts'
import { gateMovements, type MovementType } from './movements.ts'

/** Where container numbers are checked, in the address or in the body. */
export const containerCheckPath = '/cnr-validation/v1/container'

export const portUnlocodeDefault = 'DEHAM'

export type EquipmentType = 'CONTAINER' | 'CHASSIS' | 'BREAKBULK'

/** A problem with one input of a movement; each has a text. */
export type MovementProblem =
  | 'missing'
  | 'notOffered'
  | 'unknownVessel'
  | 'tooShort'
  | 'tooLong'
  | 'fourCharacters'
  | 'invalidIso'
  | 'tooEarly'
  | 'tooLate'

/** Other obstacles to a movement; each has a text. */
export const movementReasons = ['movable', 'warehouse', 'ownEquipment', 'notPending'] as const
export type MovementReason = (typeof movementReasons)[number]

const isOutboard = (type: MovementType): boolean =>
  type === 'OUTBOARD_LOADING_24' || type === 'OUTBOARD_LOADING_4'

/** What a movement requires besides its type, its time and its terminal (spec-16). */
export const needsOf = (type: MovementType) => ({
  /** With its time of departure. */
  vessel: type === 'LADE_IST' || isOutboard(type),
  destination: type === 'GATE_OUT',
  equipment: !isOutboard(type),
})

/** The interval for the time of a movement: outboard loading is announced, all else has happened. */
export const timeBounds = (type: MovementType, now: Date): { min?: Date; max?: Date } => {
  if (type === 'OUTBOARD_LOADING_24') return { min: addMinutes(now, 24 * 60) }
  if (type === 'OUTBOARD_LOADING_4') return { min: addMinutes(now, 120), max: addMinutes(now, 150) }
  return { max: now }
}

/** Whether a movement of this type may have the present time. */
export const allowsNow = (type: MovementType): boolean =>
  timeBounds(type, new Date(0)).min === undefined

/** The earliest time counts by the minute, as it is shown and typed, so that the minute a message names is allowed. */
export const timeProblem = (
  type: MovementType,
  time: string | null,
  now: Date,
): MovementProblem | undefined => {
  if (time === null) return 'missing'
  const { min, max } = timeBounds(type, now)
  const instant = Date.parse(time)
  if (min && instant < startOfMinute(min).getTime()) return 'tooEarly'
  return max && instant > max.getTime() ? 'tooLate' : undefined
}

/** Max length of a number. */
export const numberMax = (type: EquipmentType | null): number => (type === 'CONTAINER' ? 12 : 17)
const chassisMin = 4
export const containerLength = 11

/** Four letters, six digits and a valid check digit; a fourth letter other than U, J and Z is only unusual. */
export const isValidContainer = (number: string): boolean =>
  /^[A-Z]{4}\d{7}$/.test(number) && containerCheckDigit(number.slice(0, 10)) === Number(number[10])

export const isUnusualContainer = (number: string): boolean =>
  isValidContainer(number) && !/^[A-Z]{3}[UJZ]/.test(number)

export const numberProblem = (
  type: EquipmentType,
  number: string | null,
  isNonIso: boolean,
): MovementProblem | undefined => {
  if (type === 'BREAKBULK') return number === null ? undefined : 'notOffered'
  if (number === null) return 'missing'
  if (number.length > numberMax(type)) return 'tooLong'
  if (type === 'CHASSIS') return number.length < chassisMin ? 'tooShort' : undefined
  return isNonIso || isValidContainer(number) ? undefined : 'invalidIso'
}

/** The checked fields of a movement; all others are free. */
export type MovementDraft = {
  readonly movementType: MovementType
  readonly movementDatetime: string | null
  readonly equipmentType: EquipmentType | null
  readonly containerNumber: string | null
  readonly chassisNumber: string | null
  readonly nonIsoContainerIndicator: boolean
  readonly portOrderReference: string | null
  readonly berthCode: string | null
  readonly targetBerthCode: string | null
  readonly vesselName: string | null
  readonly imoNumber: string | null
  readonly callSign: string | null
  readonly ets: string | null
}

const terminalLength = 4
const terminalProblem = (code: string | null): MovementProblem | undefined => {
  if (code === null) return 'missing'
  return code.length === terminalLength ? undefined : 'fourCharacters'
}

/** Every problem of the inputs that are common to all equipment of a report. */
export const problemsOfReport = (
  draft: Omit<
    MovementDraft,
    | 'equipmentType'
    | 'containerNumber'
    | 'chassisNumber'
    | 'nonIsoContainerIndicator'
    | 'portOrderReference'
    | 'imoNumber'
    | 'callSign'
  >,
  now: Date,
): { readonly [field: string]: MovementProblem } => {
  const { movementType } = draft
  const needs = needsOf(movementType)
  return found({
    movementDatetime: timeProblem(movementType, draft.movementDatetime, now),
    berthCode: terminalProblem(draft.berthCode),
    targetBerthCode:
      needs.destination || draft.targetBerthCode !== null
        ? terminalProblem(draft.targetBerthCode)
        : undefined,
    vesselName: needs.vessel && draft.vesselName === null ? 'missing' : undefined,
    ets: needs.vessel && draft.ets === null ? 'missing' : undefined,
  })
}

/** Every problem of a movement, by input. */
export const problemsOfMovement = (
  draft: MovementDraft,
  now: Date,
): { readonly [field: string]: MovementProblem } => {
  const { movementType, equipmentType } = draft
  const isAlone = draft.portOrderReference === null
  const isIdentified = equipmentType === 'CONTAINER' || equipmentType === 'CHASSIS'
  const gates: readonly MovementType[] = gateMovements
  return {
    ...problemsOfReport(draft, now),
    ...found({
      // A movement without an order needs a number and must be a gate movement.
      portOrderReference:
        isAlone && (!isIdentified || !gates.includes(movementType)) ? 'missing' : undefined,
      equipmentType:
        equipmentType === null && needsOf(movementType).equipment ? 'missing' : undefined,
      containerNumber: problemOfNumber(draft, 'CONTAINER', draft.containerNumber),
      chassisNumber: problemOfNumber(draft, 'CHASSIS', draft.chassisNumber),
    }),
  }
}

const problemOfNumber = (
  { equipmentType, nonIsoContainerIndicator }: MovementDraft,
  type: EquipmentType,
  number: string | null,
): MovementProblem | undefined => {
  if (equipmentType === type) return numberProblem(type, number, nonIsoContainerIndicator)
  return number === null ? undefined : 'notOffered'
}

const found = (problems: {
  readonly [field: string]: MovementProblem | undefined
}): { readonly [field: string]: MovementProblem } =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
