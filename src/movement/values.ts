import type { Text } from '@quayside/framework/admin'
import type { FieldErrors } from 'react-hook-form'
import {
  needsOf,
  problemsOfReport,
  timeBounds,
  type MovementProblem,
} from '#resources/movementRules.ts'
import type { MovementType } from '#resources/movements.ts'
import { isInstant, formatInstant, formatWallClock, type TimeReader } from '@quayside/framework'
import type { Equipment } from './equipment.ts'

/** The values of the form: the inputs common to all equipment, and the lines. */
export type Values = {
  movementType: MovementType | null
  /** An instant; any other text is incomplete. */
  movementDatetime: string | null
  berthCode: string | null
  targetBerthCode: string | null
  vesselName: string | null
  imoNumber: string | null
  callSign: string | null
  pcsVoyageNumber: string | null
  ets: string | null
  rows: Equipment[]
}

/** The problems of the common inputs, as texts with the current limit (MV-014 to MV-018). */
export const toErrors = (
  values: Values,
  text: Text,
  reader: TimeReader,
  now: Date,
): FieldErrors<Values> => {
  const { movementType, movementDatetime, ets, imoNumber, vesselName } = values
  // Without a type, only what every type requires is required.
  const type = movementType ?? 'GATE_IN'
  const problems: { [field: string]: MovementProblem | 'badDate' } = {
    ...problemsOfReport({ ...values, movementType: type }, now),
  }
  // A name alone may be that of several ships.
  if (needsOf(type).vessel && vesselName !== null && imoNumber === null)
    problems['vesselName'] = 'unknownVessel'
  if (movementType === null) problems['movementType'] = 'missing'
  if (movementDatetime !== null && !isInstant(movementDatetime))
    problems['movementDatetime'] = 'badDate'
  if (ets !== null && !isInstant(ets)) problems['ets'] = 'badDate'
  const { min, max } = timeBounds(type, now)
  const limit = (instant: Date | undefined) =>
    instant === undefined ? '' : formatInstant(instant, reader)
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      {
        type: 'problem',
        message: text(`movement.${problem}`, { limit: limit(problem === 'tooEarly' ? min : max) }),
      },
    ]),
  )
}

/** The body of the call for one line; without a line the whole order moves. */
export const toMovement = (
  values: Values,
  line: Equipment | undefined,
  reference: string | null,
  timeZone: string,
) => {
  const { rows: _rows, movementDatetime, ets, ...shared } = values
  const { equipmentType = null, number = null } = line ?? {}
  const wall = (instant: string | null) => instant && formatWallClock(instant, timeZone)
  return {
    ...shared,
    movementDatetime: wall(movementDatetime),
    ets: wall(ets),
    equipmentType,
    containerNumber: equipmentType === 'CONTAINER' ? number : null,
    chassisNumber: equipmentType === 'CHASSIS' ? number : null,
    contentType: equipmentType === 'CONTAINER' ? (line?.contentType ?? null) : null,
    nonIsoContainerIndicator: line?.nonIsoContainerIndicator ?? false,
    portOrderReference: reference,
  }
}
