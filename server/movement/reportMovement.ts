import { sql } from 'kysely'
import { allResources } from '#resources/all.ts'
import {
  type MovementDraft,
  type MovementProblem,
  type MovementReason,
} from '#resources/movementRules.ts'
import { gateAction, movementOptionsOf } from '#resources/movements.ts'
import { type AnyRecord, holdsAny } from '@quayside/framework'
import { allOf, compare } from '@quayside/framework/query'
import {
  type Caller,
  listTableOf,
  lockKey,
  readFirst,
  refuseProblems,
  type Row,
  saveRow,
  ServerError,
  tableOf,
  type Db,
  toRowSource,
} from '@quayside/framework/server'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import {
  presentationOfGoods,
  type PresentationOfGoods,
} from '#resources/order/presentationOfGoods.ts'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

/**
 * Records one movement after all checks that need the database: the part in the order, the
 * terminals, the owner of the equipment, and whether the same movement is pending.
 * @throws ServerError RIGHT_MISSING, NOT_FOUND, VALUE_INVALID, RULE_BROKEN
 */
export const reportMovement = async (
  transaction: Db,
  caller: Caller,
  draft: MovementDraft & AnyRecord,
  now: Date,
): Promise<Row> => {
  const { portOrderReference: reference } = draft
  // Announcing a loading requires an order of the company (spec-16).
  if (reference === null && !holdsAny(caller.session, gateAction.rights))
    throw new ServerError('RIGHT_MISSING')
  const number = draft.containerNumber ?? draft.chassisNumber
  // Of two reports of the same equipment the second one sees the first.
  for (const key of [reference, number])
    if (key !== null) await lockKey(transaction, key, lockSpace)
  const order = reference === null ? undefined : await readOrder(transaction, caller, reference)
  const { session } = caller
  const reasons: MovementReason[] = []
  const isOffered =
    order === undefined || movementOptionsOf(order, session).includes(draft.movementType)
  if (!isOffered) reasons.push('movable')
  await refusePlaces(transaction, session.participantCode, draft)
  const own = await readWarehouse(transaction, session.participantCode)
  if (order === undefined && own === undefined) reasons.push('warehouse')
  const isOfOrder = number === null || (order !== undefined && numbersOf(order).includes(number))
  if (!isOfOrder && (await isOfOthers(transaction, session.participantCode, number))) {
    reasons.push('ownEquipment')
  }
  if (await isPending(transaction, caller, draft)) reasons.push('notPending')
  if (reasons.length > 0) throw new ServerError('RULE_BROKEN', { reasons })
  const complete = order !== undefined && (await isComplete(transaction, order, draft))
  const save = {
    id: undefined,
    version: undefined,
    draft: { ...draft, portOrderReferenceComplete: complete, pending: true },
  }
  return saveRow(transaction, movements(caller), save, now)
}

/** Of locks by order and equipment; it spells "move". */
const lockSpace = 0x6d6f7665

const movements = (caller: Caller, filter?: Parameters<typeof toRowSource>[3]) =>
  toRowSource(allResources, manualEquipmentMovement, caller, filter, 'write')

type Order = PresentationOfGoods

/** The company's own order: reporting is writing, which is impossible in orders of others. */
const readOrder = async (transaction: Db, caller: Caller, reference: string): Promise<Order> => {
  const filter = compare('portOrderReference', '=in=', reference)
  const source = toRowSource(allResources, presentationOfGoods, caller, filter, 'write')
  const found = await readFirst(transaction, source)
  if (found === undefined) throw new ServerError('NOT_FOUND')
  return found as Order
}

const numbersOf = ({ containerNumberList, vehicleChassisNumberList }: Order): readonly string[] => [
  ...containerNumberList,
  ...vehicleChassisNumberList,
]

type Known = { readonly terminal: boolean }

const readWarehouse = async (transaction: Db, code: string): Promise<Known | undefined> => {
  const { rows } = await sql<Known>`
    select terminal from ${sql.table(tableOf(warehouse))} where code = ${code}`.execute(transaction)
  return rows[0]
}

/** Whether a ship of the list has each of the given values. */
const isKnownVessel = async (
  transaction: Db,
  { vesselName, imoNumber, callSign }: MovementDraft,
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(tableOf(vessel))} where name = ${vesselName}
      and imo_number = coalesce(${imoNumber}, imo_number)
      and call_sign = coalesce(${callSign}, call_sign) limit 1`.execute(transaction)
  return rows.length > 0
}

/**
 * A terminal reports for itself, others choose one; the destination is always a terminal, and a ship one of the list.
 * @throws ServerError VALUE_INVALID
 */
const refusePlaces = async (
  transaction: Db,
  company: string,
  draft: MovementDraft,
): Promise<void> => {
  const { berthCode, targetBerthCode, vesselName, imoNumber, callSign } = draft
  const isTerminal = async (code: string | null) =>
    code !== null && (await readWarehouse(transaction, code))?.terminal === true
  const isRight = (await isTerminal(company)) ? berthCode === company : await isTerminal(berthCode)
  const problems: Record<string, MovementProblem> = {}
  if (!isRight) problems['berthCode'] = 'notOffered'
  if (targetBerthCode !== null && !(await isTerminal(targetBerthCode)))
    problems['targetBerthCode'] = 'notOffered'
  const namesVessel = [vesselName, imoNumber, callSign].some((value) => value !== null)
  if (namesVessel && !(await isKnownVessel(transaction, draft)))
    problems['vesselName'] = 'unknownVessel'
  refuseProblems(problems)
}

/** Whether current orders have the equipment and the company is the warehouse of none of them. */
const isOfOthers = async (transaction: Db, company: string, number: string): Promise<boolean> => {
  const list = (field: keyof Order) => sql.table(listTableOf(presentationOfGoods, field))
  const { rows } = await sql<{ own: boolean }>`
    select exists (
      select 1 from ${list('participantList')} as p
      where p.parent_id = named.parent_id and p.pcs_code = ${company} and p.type = 'WAREHOUSE'
    ) as own
    from (
      select parent_id from ${list('containerNumberList')} where value = ${number}
      union select parent_id from ${list('vehicleChassisNumberList')} where value = ${number}
    ) as named`.execute(transaction)
  return rows.length > 0 && !rows.some(({ own }) => own)
}

/** Whether the same movement of the same equipment, visible to the company, is not acknowledged yet (A157). */
const isPending = async (
  transaction: Db,
  caller: Caller,
  draft: MovementDraft,
): Promise<boolean> => {
  const { movementType, containerNumber, chassisNumber, portOrderReference } = draft
  const same =
    [
      containerNumber === null ? undefined : compare('containerNumber', '=in=', containerNumber),
      chassisNumber === null ? undefined : compare('chassisNumber', '=in=', chassisNumber),
    ].find((one) => one !== undefined) ??
    allOf([
      compare('containerNumber', '=isnull=', 'true'),
      compare('chassisNumber', '=isnull=', 'true'),
      compare('portOrderReference', '=in=', portOrderReference ?? ''),
    ])
  const filter = allOf([
    compare('movementType', '==', movementType),
    compare('pending', '==', 'true'),
    same,
  ])
  return (await readFirst(transaction, movements(caller, filter))) !== undefined
}

/** Whether all equipment of the order has made the movement with this one (A128); an order without any moves as a whole. */
const isComplete = async (
  transaction: Db,
  order: Order,
  draft: MovementDraft,
): Promise<boolean> => {
  type Moved = Pick<MovementDraft, 'equipmentType' | 'containerNumber' | 'chassisNumber'>
  const { rows } = await sql<Moved>`
    select distinct equipment_type as "equipmentType", container_number as "containerNumber",
      chassis_number as "chassisNumber"
    from ${sql.table(tableOf(manualEquipmentMovement))}
    where port_order_reference = ${order.portOrderReference} and movement_type = ${draft.movementType}`.execute(
    transaction,
  )
  const moved = [draft, ...rows]
  if (moved.some(({ equipmentType }) => equipmentType === null)) return true
  const numbers = new Set(
    moved.map(({ containerNumber, chassisNumber }) => containerNumber ?? chassisNumber),
  )
  const hasBreakbulkMoved = moved.some(({ equipmentType }) => equipmentType === 'BREAKBULK')
  return (
    numbersOf(order).every((one) => numbers.has(one)) &&
    (hasBreakbulkMoved || !order.containsBreakbulkIndicator)
  )
}
