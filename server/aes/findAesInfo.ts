import { sql } from 'kysely'
import { aesInfoMax, type AesInfo } from '#resources/aesInfo.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { Session } from '@quayside/framework'
import { listTableOf, schemaOf, tableOf, type Db } from '@quayside/framework/server'
import { warehouse } from '#resources/reference/warehouse.ts'
import { portOrderTable } from '#server/order/portOrders.ts'

/**
 * The orders with the exact reference, MRN, container or chassis, without cancelled ones. For an order that was
 * found by an MRN only that one is returned beside the list of all. Contact details are those of people: they are returned
 * to companies that take part in the order, and to the unrestricted.
 */
export const findAesInfo = async (
  db: Db,
  reference: string,
  { participantCode, archive: archived, permissions }: Session,
): Promise<AesInfo[]> => {
  const seesAll = permissions.includes('EM01_NO_PARTICIPANT_RESTRICTION')
  const schema = schemaOf(archived)
  const list = (field: keyof typeof presentationOfGoods.fields) =>
    sql.table(`${schema}.${listTableOf(presentationOfGoods, field)}`)
  const orders = sql.table(`${schema}.${tableOf(presentationOfGoods)}`)
  const history = sql.table(`${schema}.status_history`)
  const byValue = (field: 'containerNumberList' | 'vehicleChassisNumberList') => sql`
    select parent_id, null::text, null::text from ${list(field)} where value = ${reference}::text`
  const all = (field: 'containerNumberList' | 'vehicleChassisNumberList') => sql`
    (select coalesce(json_agg(value order by position), '[]') from ${list(field)} where parent_id = o.id)`
  const { rows } = await sql<AesInfo>`
    with found (id, mrn, object_name) as (
      select id, null::text, null::text from ${orders} where port_order_reference = ${reference}::text
      union
      select parent_id, mrn, object_name from ${list('mrnList')} where mrn = ${reference}::text
      union ${byValue('containerNumberList')}
      union ${byValue('vehicleChassisNumberList')}
    )
    select o.port_order_reference as "portOrderReference", f.mrn,
      o.status_customs as "portOrderCustomsStatus",
      (select h.status_qualifier from ${history} as h
        where h.reference = f.object_name and h.status_type = 'CUSTOMS' and h.source = 'EMP'
        order by h.status_datetime desc, h.id desc limit 1) as "mrnCustomsStatus",
      t.pcs_code as "terminalPcsCode", t.name as "terminalName",
      i.party ->> 'pcsCode' as "issuerPcsCode", i.party ->> 'name' as "issuerName",
      c.party ->> 'contactName' as "issuerContactName", c.party ->> 'contactPhone' as "issuerPhone",
      c.party ->> 'contactFax' as "issuerFax", c.party ->> 'contactEmail' as "issuerEmail",
      (select coalesce(json_agg(mrn order by position), '[]') from ${list('mrnList')}
        where parent_id = o.id) as "mrnList",
      ${all('containerNumberList')} as "containerNumberList",
      ${all('vehicleChassisNumberList')} as "vehicleChassisNumberList"
    from found as f
    join ${orders} as o on o.id = f.id and not o.cancellation_indicator
    left join ${sql.table(portOrderTable(archived))} as d on d.id = o.port_order_id
    left join lateral (
      select party from json_array_elements(coalesce(d.document -> 'participantList', '[]')::json) as party
      where party ->> 'type' = 'ISSUER' limit 1
    ) as i on true
    left join lateral (
      select i.party where ${seesAll} or exists (
        select from ${list('participantList')} where parent_id = o.id and pcs_code = ${participantCode}
      )
    ) as c on true
    left join lateral (
      select p.pcs_code, p.name from ${list('participantList')} as p
      where p.parent_id = o.id and p.type = 'WAREHOUSE'
        and exists (select from ${sql.table(tableOf(warehouse))} as w where w.code = p.pcs_code and w.terminal)
      order by p.position limit 1
    ) as t on true
    order by o.created desc, o.id desc, f.mrn limit ${aesInfoMax}`.execute(db)
  return rows
}
