import { sql } from 'kysely'
import type { AnyRecord, Session } from '@quayside/framework'
import { row, type RowSource, schemaOf, type Db } from '@quayside/framework/server'
import { portOrder, seesCustomsInformation, type PortOrder } from '#resources/order/portOrder.ts'
import { fromDocument, problemsOf, toDocument } from './portOrderDocument.ts'

export const portOrderTable = (archived: boolean): string => `${schemaOf(archived)}.port_order`

/**
 * The port order with the id, undefined if there is none, or none of the list rows that the session
 * may see; customs information only for its readers.
 */
export const readPortOrder = async (
  db: Db,
  { session, from, where }: RowSource,
  id: number,
): Promise<PortOrder | undefined> => {
  const { rows } = await sql<StoredOrder>`
    select d.version, d.document from ${sql.table(portOrderTable(session.archive))} as d
    join ${from} on ${sql.ref(`${row}.port_order_id`)} = d.id
    where d.id = ${id} and ${where} limit 1`.execute(db)
  const [stored] = rows
  return stored && toWholeOrder(stored, id, session)
}

/** A stored order for this session. */
export const toWholeOrder = (
  { document, version }: StoredOrder,
  id: number,
  session: Session,
): PortOrder => {
  const whole = { ...document, id, version, archived: session.archive }
  const parties = { participantList: [], ...document } as Pick<PortOrder, 'participantList'>
  const sees = seesCustomsInformation(parties, session)
  return fromDocument(portOrder, whole, sees) as PortOrder
}

/** Changes the stored port order of a locked list row; no effect without one. */
export const changePortOrder = async (
  transaction: Db,
  id: number,
  change: (document: AnyRecord) => AnyRecord,
  now: Date,
): Promise<void> => {
  const table = sql.table(portOrderTable(false))
  const { rows } = await sql<StoredOrder>`
    select version, document from ${table} where id = ${id} for update`.execute(transaction)
  const [stored] = rows
  if (stored === undefined) return
  const document = { ...change(stored.document), updated: now.toISOString() }
  await sql`
    update ${table} set version = version + 1, document = ${JSON.stringify(toDocument(portOrder, document))}::json
    where id = ${id}`.execute(transaction)
}

export interface StoredOrder {
  readonly version: number
  readonly document: AnyRecord
}

/**
 * Writes complete port orders into one of the two tables.
 * @throws TypeError with the paths of all values that the declaration does not allow
 */
export const insertPortOrders = async (
  db: Db,
  orders: readonly PortOrder[],
  archived: boolean,
): Promise<void> => {
  if (orders.length === 0) return
  for (const order of orders) refuseProblems(order)
  // One text for all: in an array each quotation mark of each document would be escaped again.
  const rows = JSON.stringify(orders.map(toRow))
  await sql`
    insert into ${sql.table(portOrderTable(archived))} (id, version, document)
    select id, version, document from json_to_recordset(${rows}::json)
    as written (id bigint, version integer, document json)`.execute(db)
}

const refuseProblems = (order: PortOrder): void => {
  const problems = problemsOf(portOrder, order)
  if (problems.length === 0) return
  throw new TypeError(`port order ${order.id} is not as declared: ${problems.join(', ')}`)
}

/** Values with a column of their own, or implied by the table, are only stored there. */
const toRow = ({ archived: _archived, id, version, ...rest }: PortOrder) => ({
  id,
  version,
  document: toDocument(portOrder, rest),
})
