import { sql, type Kysely } from 'kysely'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import { portOrder, seesCustomsInformation, type PortOrder } from '#resources/portOrder.ts'
import { schemaOf } from '#server/sql/names.ts'
import type { Tables } from './guardedKysely.ts'
import { fromDocument, problemsOf, toDocument } from './portOrderDocument.ts'

export const portOrderTable = (archived: boolean): string => `${schemaOf(archived)}.port_order`

/**
 * The port order with the id, undefined where there is none or none that the session may see; customs information
 * only for whom it is meant.
 */
export const readPortOrder = async (
  db: Kysely<Tables>,
  session: Session,
  id: number,
): Promise<PortOrder | undefined> => {
  const isWide = holdsAny(session, ['EM01_NO_PARTICIPANT_RESTRICTION'])
  const takesPart = sql<boolean>`${session.participantCode}::text = any(participant_codes)`
  const { rows } = await sql<Stored>`
    select version, document from ${sql.table(portOrderTable(session.archive))}
    where id = ${id} ${isWide ? sql`` : sql`and ${takesPart}`}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const whole = { ...row.document, id, version: row.version, archived: session.archive }
  const parties = { participantList: [], ...row.document } as Pick<PortOrder, 'participantList'>
  const sees = seesCustomsInformation(parties, session)
  return fromDocument(portOrder, whole, sees) as PortOrder
}

interface Stored {
  readonly version: number
  readonly document: AnyRecord
}

/**
 * Writes whole port orders into one of the two tables.
 * @throws TypeError with the paths of all values that the declaration does not allow
 */
export const insertPortOrders = async (
  db: Kysely<Tables>,
  orders: readonly PortOrder[],
  archived: boolean,
): Promise<void> => {
  if (orders.length === 0) return
  for (const order of orders) refuseProblems(order)
  // One text for all: in an array each quotation mark of each document would have to be escaped once more.
  const rows = JSON.stringify(orders.map(toRow))
  await sql`
    insert into ${sql.table(portOrderTable(archived))} (id, version, participant_codes, document)
    select id, version, participant_codes, document from json_to_recordset(${rows}::json)
    as written (id bigint, version integer, participant_codes varchar(4)[], document json)`.execute(
    db,
  )
}

const refuseProblems = (order: PortOrder): void => {
  const problems = problemsOf(portOrder, order)
  if (problems.length === 0) return
  throw new TypeError(`port order ${order.id} is not as declared: ${problems.join(', ')}`)
}

/** Everybody who is named anywhere in the order, once. */
const participantCodesOf = (order: Omit<PortOrder, 'id' | 'version' | 'archived'>): string[] => {
  const items = order.positionItemList.flatMap((position) => [
    position,
    ...position.packageItemList,
  ])
  const parties = [
    ...order.participantList,
    ...order.additionalParticipantList,
    ...items.flatMap(({ customsParticipantList = [] }) => customsParticipantList),
  ]
  return [...new Set(parties.map(({ pcsCode }) => pcsCode))]
}

/** What has a column of its own, or follows from the table, stands there alone. */
const toRow = ({ archived: _archived, id, version, ...rest }: PortOrder) => ({
  id,
  version,
  participant_codes: participantCodesOf(rest),
  document: toDocument(portOrder, rest),
})
