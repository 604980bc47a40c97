import { sql } from 'kysely'
import type { ContainerStatus, CustomsStatus } from '#resources/status/publicCustomsStatus.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { listTableOf, schemaOf, tableOf, type Db, toSnakeCase } from '@quayside/framework/server'

/** An order, once for each matching container, or once without any. */
type Found = Omit<ContainerStatus, 'containerNumber'> & { readonly containerNumber: string | null }

/** Far above any real answer (LM-013); limits the cost of one call. */
const maxRows = 10_000

/**
 * The customs status for an exact reference: a container in each current order that has it, or an order with
 * its containers. Archived and cancelled orders are handled like orders that do not exist.
 */
export const findCustomsStatus = async (db: Db, reference: string): Promise<CustomsStatus> => {
  const { rows } = await sql<Found>`
    select ${sql.join(columns)}, c.value as "containerNumber", ${warehouse} as warehouse
    from (
      select id from ${orders} where port_order_reference = ${reference}::text
      union
      select parent_id from ${containers} where value = ${reference}::text
    ) as found
    join ${orders} as o on o.id = found.id
    left join ${containers} as c
      on c.parent_id = o.id and ${reference}::text in (c.value, o.port_order_reference)
    where not o.cancellation_indicator
    order by o.created desc, o.id desc, c.position
    limit ${maxRows}`.execute(db)
  const order = rows.find(({ portOrderReference }) => portOrderReference === reference)
  return {
    containerStatus: rows.flatMap(({ containerNumber, ...row }) =>
      containerNumber === null ? [] : [{ containerNumber, ...row }],
    ),
    portOrderStatus: order
      ? {
          portOrderReference: order.portOrderReference,
          statusQualifier: order.statusQualifier,
          created: order.created,
        }
      : null,
  }
}

const current = (table: string) => sql.table(`${schemaOf(false)}.${table}`)
type Field = keyof typeof presentationOfGoods.fields
const listOf = (field: Field) => current(listTableOf(presentationOfGoods, field))

const orders = current(tableOf(presentationOfGoods))
const containers = listOf('containerNumberList')

const column = (field: Field, name: string = field) =>
  sql`${sql.ref(`o.${toSnakeCase(field)}`)} as ${sql.id(name)}`

const columns = [
  column('portOrderReference'),
  column('statusCustoms', 'statusQualifier'),
  column('transportDetailsVesselName'),
  column('transportDetailsEts'),
  column('created'),
]

/** The first one: the terminal of an order comes before its packer. */
const warehouse = sql`(
  select p.name from ${listOf('participantList')} as p
  where p.parent_id = o.id and p.type = 'WAREHOUSE' order by p.position limit 1)`
