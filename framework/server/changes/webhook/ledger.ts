import { sql } from 'kysely'
import type {
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryState,
} from '#schema/record/webhooks.ts'
import { ServerError } from '#server/errors.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { mayKnow, storedFields } from '#server/changes/readable.ts'
import { describeRows } from '#server/changes/readNotifications.ts'
import { withoutNulls } from '#server/changes/readers.ts'
import type { WebhookMessage } from '#server/changes/events.ts'

interface DeliveriesRequest {
  readonly pageSize: number
  readonly before?: number | undefined
  readonly state?: WebhookDeliveryState | undefined
}

/** What a webhook was sent, the latest first. Names are of rows that the caller can read: another admin has registered it, perhaps. */
export const readDeliveries = async (
  { db, catalogue, caller }: { db: Db; catalogue: Catalogue; caller: Caller },
  webhookId: number,
  { pageSize, before, state }: DeliveriesRequest,
): Promise<WebhookDeliveryPage> => {
  const { rows } = await sql<WebhookDelivery & { rowId?: number; fields: string[] }>`
    select id, at, resource, row_id as "rowId", rule, ${storedFields} as fields, state, attempts, status, reason, tried
    from webhook_delivery
    where webhook_id = ${webhookId} ${before === undefined ? sql`` : sql`and id < ${before}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by id desc limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize).map(withoutNulls)
  const events = shown.flatMap(({ resource, rowId, rule, fields }) =>
    resource && rowId && rule ? [{ resource, rowId, rule, fields }] : [],
  )
  const known = await mayKnow({ db, catalogue }, caller, events)
  const named = await describeRows({ db, catalogue, caller }, known)
  const entityList = shown.map(({ rowId, fields: _fields, ...delivery }) => ({
    ...delivery,
    ...named.get(`${delivery.resource} ${rowId}`),
  }))
  const last = shown.at(-1)
  return { entityList, page: rows.length > pageSize && last ? { next: last.id } : {} }
}

/** Writes a test. */
export const writeTest = async (
  transaction: Db,
  webhookId: number,
  now: Date,
): Promise<readonly WebhookMessage[]> => {
  const { rows } = await sql<{ message: string }>`
    insert into webhook_delivery (webhook_id, at) values (${webhookId}, ${now}) returning message`.execute(
    transaction,
  )
  return rows.map(({ message }) => ({ id: message, webhookId }))
}

/**
 * Marks one that is done to be sent again, with its id. Its last answer goes: what waits without one is sent at once.
 * @throws ServerError NOT_FOUND for one that is not there, or is still under way
 */
export const repeatDelivery = async (
  transaction: Db,
  webhookId: number,
  id: number,
): Promise<readonly WebhookMessage[]> => {
  const { rows } = await sql<{ message: string }>`
    update webhook_delivery set state = 'waiting', status = null, reason = null
    where id = ${id} and webhook_id = ${webhookId} and state not in ('waiting', 'sending')
    returning message`.execute(transaction)
  if (rows.length === 0) throw new ServerError('NOT_FOUND')
  return rows.map(({ message }) => ({ id: message, webhookId }))
}
