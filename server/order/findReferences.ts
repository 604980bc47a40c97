import { sql, type RawBuilder } from 'kysely'
import { holdsAny, type Session } from '@quayside/framework'
import { listTableOf, row, type RowSource, type Db, toSnakeCase } from '@quayside/framework/server'
import { seesCustomsInformation } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  referenceInformation,
  referenceInformationMax,
  type ReferenceInformation,
} from '#resources/order/referenceInformation.ts'
import { statusSources } from '#resources/statusSources.ts'
import { portOrderTable } from './portOrders.ts'

/** Whether to find the collectors of an order, or its orders. */
export type ReferenceType = 'PARENT' | 'CHILD'

/**
 * The orders assigned to the one with the reference, in the order of that list; undefined if that one is not in
 * the source, which has the orders that the session may see. Of assigned orders outside the source
 * only the reference is read.
 */
export const findReferences = async (
  db: Db,
  source: RowSource,
  reference: string,
  type: ReferenceType,
): Promise<ReferenceInformation[] | undefined> => {
  const id = await findId(db, source, reference)
  if (id === undefined) return undefined
  const { from, where, schema, session } = source
  const list = (field: keyof typeof presentationOfGoods.fields) =>
    sql.table(`${schema}.${listTableOf(presentationOfGoods, field)}`)
  const { rows } = await sql<Found>`
    select a.port_order_reference as "portOrderReference", ${sql.join(columnsFor(session))},
      d.document ->> 'forwarderReference' as "forwarderReference",
      i.name as issuer, i.pcs_code as "issuerPcsCode",
      (select bool_and(m.aes_mrn_completeness_indicator) from ${list('mrnList')} as m
        where m.parent_id = ${own('id')}) as "completenessIndicator"
    from ${list('assignedPortOrderList')} as a
    left join ${from} on ${own('portOrderReference')} = a.port_order_reference and ${where}
    left join ${sql.table(portOrderTable(session.archive))} as d on d.id = ${own('portOrderId')}
    left join lateral (
      select name, pcs_code from ${list('participantList')} as p
      where p.parent_id = ${own('id')} and p.type = 'ISSUER' order by p.position limit 1
    ) as i on true
    where a.parent_id = ${id} and a.reference_type = ${type}
    order by a.position limit ${referenceInformationMax}`.execute(db)
  return rows.map((found) => ({ ...found, accessRights: accessTo(found, session) }))
}

type Found = Omit<ReferenceInformation, 'accessRights'>

const findId = async (
  db: Db,
  { from, where }: RowSource,
  reference: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select ${own('id')} as id from ${from}
    where ${own('portOrderReference')} = ${reference}::text and ${where}
    order by 1 desc limit 1`.execute(db)
  return rows[0]?.id
}

type Field = 'id' | keyof typeof presentationOfGoods.fields
const own = (field: Field) => sql.ref(`${row}.${toSnakeCase(field)}`)
const column = (field: Field, name: string = field) => sql`${own(field)} as ${sql.id(name)}`

const statusColumns = {
  customsStatus: statusSources.ZAPP.column,
  customsEmpStatus: statusSources.EMP.column,
} as const

/** The two status codes, for sessions that see them in the list. */
const columnsFor = (session: Session): RawBuilder<unknown>[] => [
  column('portOrderId', 'id'),
  column('created'),
  ...(['customsStatus', 'customsEmpStatus'] as const)
    .filter((name) => holdsAny(session, referenceInformation[name].rights))
    .map((name) => column(statusColumns[name], name)),
]

const accessTo = (
  { id, issuerPcsCode }: Found,
  session: Session,
): ReferenceInformation['accessRights'] => {
  if (id === null) return 'NONE'
  const issuer = issuerPcsCode === null ? [] : [{ type: 'ISSUER', pcsCode: issuerPcsCode } as const]
  return seesCustomsInformation({ participantList: issuer }, session) ? 'FULL' : 'READ'
}
