import { sql, type RawBuilder } from 'kysely'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  foldCase,
  listTableOf,
  row,
  type Row,
  type RowSource,
  tableOf,
  type Db,
  toProjection,
} from '@quayside/framework/server'
import { portOrderTable, toWholeOrder, type StoredOrder } from '#server/order/portOrders.ts'

/** A complete order with its row in the list, which rules use. */
export type SupportOrder = PortOrder & { readonly listRow: Row }

/**
 * The orders of one source that match any of their numbers exactly: the reference, that of the forwarder, an MRN, an LRN, an
 * object name, a container, a chassis. The latest first.
 */
export const findSupportOrders = async (
  db: Db,
  source: RowSource,
  reference: string,
  most: number,
): Promise<SupportOrder[]> => {
  const { resource, session, schema, from, where } = source
  const orders = sql.table(`${schema}.${tableOf(presentationOfGoods)}`)
  const isIt = (name: string) =>
    sql`${foldCase(sql.ref(name))} = ${foldCase(sql`${reference}::text`)}`
  const named = sql`
    select id from ${orders} where port_order_reference = any(${[reference, reference.toUpperCase()]}::text[])
    union select id from ${orders} where ${isIt('forwarder_reference')}
    union ${inList(schema, 'mrnList', isIt('mrn'))}
    union ${inList(schema, 'mrnList', isIt('object_name'))}
    union ${inList(schema, 'lrnList', isIt('lrn'))}
    union ${inList(schema, 'lrnList', isIt('object_name'))}
    union ${inList(schema, 'containerNumberList', isIt('value'))}
    union ${inList(schema, 'vehicleChassisNumberList', isIt('value'))}`
  const { rows } = await sql<Row & { readonly stored: StoredOrder }>`
    select ${toProjection(resource, schema, session)}, ${whole} as stored
    from (${named}) as named (id) join ${from} on ${column('id')} = named.id
    join ${documentsOf(source)} as d on d.id = ${column('port_order_id')}
    where ${where} order by ${column('created')} desc, ${column('id')} desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ stored, ...listRow }) => ({
    ...toWholeOrder(stored, Number(listRow['portOrderId']), session),
    listRow,
  }))
}

/** The complete orders of one source with a declaration line of one of these names. */
export const findOrdersOfLines = async (
  db: Db,
  source: RowSource,
  names: readonly string[],
): Promise<PortOrder[]> => {
  const { session, schema, from, where } = source
  const named = sql`object_name = any(${[...names]}::text[])`
  const { rows } = await sql<{ readonly key: number; readonly stored: StoredOrder }>`
    select d.id as key, ${whole} as stored
    from (${inList(schema, 'mrnList', named)} union ${inList(schema, 'lrnList', named)}) as named (id)
    join ${from} on ${column('id')} = named.id
    join ${documentsOf(source)} as d on d.id = ${column('port_order_id')}
    where ${where} order by ${column('id')}`.execute(db)
  return rows.map(({ key, stored }) => toWholeOrder(stored, key, session))
}

const whole = sql`json_build_object('version', d.version, 'document', d.document)`
const documentsOf = ({ session }: RowSource) => sql.table(portOrderTable(session.archive))
const column = (name: string) => sql.ref(`${row}.${name}`)
const inList = (
  schema: string,
  name: keyof typeof presentationOfGoods.fields,
  condition: RawBuilder<unknown>,
) =>
  sql`select parent_id from ${sql.table(`${schema}.${listTableOf(presentationOfGoods, name)}`)} where ${condition}`
