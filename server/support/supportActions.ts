import { sql, type RawBuilder } from 'kysely'
import type { AnyRecord } from '@quayside/framework'
import {
  asSystem,
  listTableOf,
  row,
  type Row,
  type RowSource,
  saveRow,
  type Db,
} from '@quayside/framework/server'
import { completeCode } from '#resources/statusQualifiers.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { recordLineStatus } from '#server/status/recordStatus.ts'
import { changePortOrder } from '#server/order/portOrders.ts'

/** An order that its caller has checked and locked. */
export type HeldOrder = {
  readonly target: RowSource
  /** The row before the change, with all fields. */
  readonly before: Row
  readonly action: string
  readonly now: Date
}

export type ExitMessage = {
  readonly mrn: string
  readonly messageId: string
  readonly eoriNumber: string
  readonly branchNumber: string
}

/** Sets the cancellation indicator, in the list and in the whole order. */
export const cancelOrder = async (transaction: Db, held: HeldOrder): Promise<Row> => {
  const set = { cancellationIndicator: true }
  const after = await save(transaction, held, set)
  await changeDocument(transaction, held, (document) => ({ ...document, ...set }))
  return after
}

/** Makes the communication status of one declaration complete: in its history, in the list and in the whole order. */
export const completeMrn = async (
  transaction: Db,
  held: HeldOrder,
  objectName: string,
): Promise<Row> => {
  const after = await save(transaction, held, {}, () =>
    changeList(
      transaction,
      'mrnList',
      sql`aes_mrn_completeness_indicator = true`,
      sql`parent_id = ${held.before['id']} and object_name = ${objectName}`,
    ),
  )
  await changeDocument(transaction, held, (document) => withComplete(document, objectName))
  const line = { reference: objectName, statusQualifier: completeCode }
  await recordLineStatus(transaction, held.before, line, held.now)
  return after
}

/** Cancels an exit presentation: its message is marked, and the whole order records it. */
export const cancelAtExit = async (
  transaction: Db,
  held: HeldOrder,
  { mrn, messageId, eoriNumber, branchNumber }: ExitMessage,
): Promise<Row> => {
  const after = await save(transaction, held, {}, () =>
    changeList(
      transaction,
      'exitMessageList',
      sql`cancelled = true`,
      sql`parent_id = ${held.before['id']} and mrn = ${mrn} and message_id = ${messageId}`,
    ),
  )
  const entry = { mrn, eoriNumber, branchNumber, created: held.now.toISOString() }
  await changeDocument(transaction, held, (document) => {
    const list = (document['mrnCancellationAtExitList'] ?? []) as readonly AnyRecord[]
    // Numbered like all parts of an order: by order, then by position.
    const id = Number(held.before['portOrderId']) * 10 + list.length
    return { ...document, mrnCancellationAtExitList: [...list, { id, ...entry }] }
  })
  return after
}

/** The order in scope that has this declaration line. */
export const findOrderOfLine = (
  db: Db,
  source: RowSource,
  portOrderId: number,
  objectName: string,
): Promise<number | undefined> =>
  findOrder(
    db,
    source,
    sql`${column('port_order_id')} = ${portOrderId} and exists (
      select 1 from ${listIn(source, 'mrnList')} as e
      where e.parent_id = ${column('id')} and e.object_name = ${objectName}::text
    )`,
  )

/** The order with the MRN; of several the one for which the message was sent. */
export const findOrderOfMrn = (
  db: Db,
  source: RowSource,
  { mrn, messageId }: ExitMessage,
): Promise<number | undefined> =>
  findOrder(
    db,
    source,
    sql`${column('id')} in (select parent_id from ${listIn(source, 'mrnList')} where mrn = ${mrn}::text)`,
    sql`exists (
      select 1 from ${listIn(source, 'exitMessageList')} as e
      where e.parent_id = ${column('id')} and e.mrn = ${mrn}::text and e.message_id = ${messageId}::text
    )`,
  )

const findOrder = async (
  db: Db,
  { from, where }: RowSource,
  condition: RawBuilder<unknown>,
  preferred?: RawBuilder<unknown>,
): Promise<number | undefined> => {
  const { rows } = await sql<{ key: number }>`
    select ${column('port_order_id')} as key from ${from} where ${where} and ${condition}
    order by ${preferred ? sql`${preferred} desc, ` : sql``}${column('id')} limit 1`.execute(db)
  return rows[0]?.key
}

const column = (name: string) => sql.ref(`${row}.${name}`)
type ListName = 'mrnList' | 'exitMessageList'
const listIn = ({ schema }: RowSource, name: ListName) =>
  sql.table(`${schema}.${listTableOf(presentationOfGoods, name)}`)

const save = (
  transaction: Db,
  { target, before, action, now }: HeldOrder,
  draft: AnyRecord,
  changeLists?: () => Promise<void>,
): Promise<Row> => {
  const change = { id: Number(before['id']), version: undefined, draft, held: before }
  return saveRow(
    transaction,
    asSystem(target),
    changeLists ? { ...change, changeLists } : change,
    now,
    action,
  )
}

const changeList = async (
  transaction: Db,
  name: ListName,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<void> => {
  const table = sql.table(listTableOf(presentationOfGoods, name))
  await sql`update ${table} set ${set} where ${where}`.execute(transaction)
}

const changeDocument = (
  transaction: Db,
  { before, now }: HeldOrder,
  change: (document: AnyRecord) => AnyRecord,
): Promise<void> => changePortOrder(transaction, Number(before['portOrderId']), change, now)

/** The document or goods item, with every occurrence of the declaration below marked complete. */
const withComplete = (part: AnyRecord, objectName: string): AnyRecord => {
  const changed: Record<string, unknown> = { ...part }
  for (const name of ['positionItemList', 'packageItemList']) {
    if (part[name] === undefined) continue
    changed[name] = listOf(part, name).map((item) => withComplete(item, objectName))
  }
  if (part['aesMrnList'] !== undefined) {
    changed['aesMrnList'] = listOf(part, 'aesMrnList').map((entry) =>
      entry['objectName'] === objectName ? { ...entry, aesMrnCompletenessIndicator: true } : entry,
    )
  }
  return changed
}

const listOf = (part: AnyRecord, name: string) => part[name] as readonly AnyRecord[]
