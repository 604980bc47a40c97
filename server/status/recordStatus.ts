import type { AnyRecord } from '@quayside/framework'
import { type AfterWrite, tableOf, type Db, toSnakeCase } from '@quayside/framework/server'
import { sql } from 'kysely'
import { statusHistory, type StatusHistory } from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'

type Name = keyof typeof statusHistory.fields

/** Values that are constant in an order's history. */
const kept: readonly Name[] = [
  'forwarderCode',
  'quayCode',
  'terminalCode',
  'agentCode',
  'eoriNumber',
  'branchNumber',
  'assignedPortOrderReference',
  'imoNumber',
]

/** The customs status of an order follows from its history: a code that is set by hand becomes its latest status. */
export const recordOrderStatus: AfterWrite = async (
  transaction,
  { before: order, change, entryId: causeId, now },
) => {
  if (order === undefined || causeId === undefined) return
  const reference = String(order['portOrderReference'])
  for (const source of Object.keys(statusSources) as StatusSource[]) {
    const code = change[statusSources[source].column]
    if (typeof code !== 'string') continue
    const status = {
      portOrderReference: reference,
      reference,
      referenceType: 'PORT_ORDER',
      statusType: 'CUSTOMS',
      statusQualifier: code,
      sourceId: causeId,
      source,
    } as const
    await insertStatus(transaction, status, now)
  }
}

/** Sets the status of a declaration line manually, for both sources. */
export const recordLineStatus = async (
  transaction: Db,
  order: AnyRecord,
  line: { readonly reference: string; readonly statusQualifier: string },
  now: Date,
): Promise<void> => {
  for (const source of Object.keys(statusSources) as StatusSource[]) {
    const status = {
      ...line,
      portOrderReference: String(order['portOrderReference']),
      referenceType: 'OBJECT_NAME',
      statusType: 'COMMUNICATION',
      // Its only cause is the order itself.
      sourceId: Number(order['portOrderId']),
      source,
    } as const
    await insertStatus(transaction, status, now)
  }
}

type SetByHand = Pick<
  StatusHistory,
  | 'portOrderReference'
  | 'reference'
  | 'referenceType'
  | 'statusType'
  | 'statusQualifier'
  | 'sourceId'
  | 'source'
>

const insertStatus = async (transaction: Db, status: SetByHand, now: Date): Promise<void> => {
  const values = {
    ...status,
    statusDatetime: now,
    created: now,
    sourceType: 'MANUAL',
  } satisfies { readonly [N in Name]?: unknown }
  const table = sql.table(tableOf(statusHistory))
  const columns = (names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(toSnakeCase(name))))
  await sql`
    insert into ${table} (${columns([...Object.keys(values), ...kept])})
    select ${sql.join(Object.values(values))}, ${sql.join(kept.map((name) => sql.ref(`h.${toSnakeCase(name)}`)))}
    from (select) as one left join lateral (
      select ${columns(kept)} from ${table} where port_order_reference = ${status.portOrderReference}
      order by status_datetime desc, id desc limit 1
    ) as h on true`.execute(transaction)
}
