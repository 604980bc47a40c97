import { sql } from 'kysely'
import { toSnakeCase } from '#framework/server/sql/names.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'

export type OrderRow = {
  readonly reference: string
  readonly company?: string
  /** Additional participants. */
  readonly others?: readonly string[]
  readonly type?: string
  readonly vessel?: string | null
  readonly mrns?: readonly string[]
  readonly containers?: readonly string[]
  readonly created?: string
  readonly schema?: 'public' | 'archive'
  /** Additional fields of the row, named as in records. */
  readonly state?: Readonly<Record<string, string | number | boolean | null>>
}

/** Orders with only the fields of a test; returns their ids in the given order. */
export const insertOrders = async (
  { db }: Database,
  orders: readonly OrderRow[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const order of orders) {
    const schema = order.schema ?? 'public'
    const table = (name: string) => sql.table(`${schema}.${name}`)
    const created = order.created ?? '2026-11-01T08:00:00.000Z'
    const { rows } = await sql<{ id: number }>`
      insert into ${table('presentation_of_goods')} (
        port_order_id, port_order_reference, type, created, updated, transport_details_vessel_name,
        atlas_self_declared_indicator, asuma_dak_indicator, outboard_loading_indicator,
        contains_breakbulk_indicator, cancellation_indicator, transshipment, gate_in,
        show_ausb_button, risk_level
      ) values (
        1, ${order.reference}, ${order.type ?? 'AES'}, ${created}, ${created}, ${order.vessel ?? null},
        false, false, false, false, false, false, false, false, 0
      ) returning id`.execute(db)
    const id = Number(rows[0]?.id)
    ids.push(id)
    for (const [name, value] of Object.entries(order.state ?? {})) {
      await sql`update ${table('presentation_of_goods')} set ${sql.ref(toSnakeCase(name))} = ${value} where id = ${id}`.execute(
        db,
      )
    }
    for (const [position, company] of [
      order.company ?? 'FWD1',
      ...(order.others ?? []),
    ].entries()) {
      await sql`insert into ${table('presentation_of_goods_participant_list')}
        (parent_id, position, name, pcs_code, type, source)
        values (${id}, ${position}, ${`Company ${company}`}, ${company}, ${position === 0 ? 'ISSUER' : 'AGENT'}, 'GLOBAL')`.execute(
        db,
      )
    }
    for (const [position, mrn] of (order.mrns ?? []).entries()) {
      await sql`insert into ${table('presentation_of_goods_mrn_list')}
        (parent_id, position, mrn, object_name, type, wks_procedure, aes_mrn_completeness_indicator)
        values (${id}, ${position}, ${mrn}, ${`${mrn}-1`}, 'EXPORT', false, true)`.execute(db)
    }
    for (const [position, value] of (order.containers ?? []).entries()) {
      await sql`insert into ${table('presentation_of_goods_container_number_list')}
        (parent_id, position, value) values (${id}, ${position}, ${value})`.execute(db)
    }
  }
  return ids
}
