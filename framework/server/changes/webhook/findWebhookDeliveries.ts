import { sql } from 'kysely'
import { isCompanyAdmin } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { isMoved } from '#server/changes/findWatchers.ts'
import { mayKnow, resourceNamed } from '#server/changes/readable.ts'
import { createReaders } from '#server/changes/readers.ts'
import type {
  PendingDelivery,
  WatchEvent,
  WatchParts,
  WebhookMessage,
} from '#server/changes/events.ts'

/** Which webhooks follow the events, and may know of them now. Unlike for users, own changes count: the system does not know of them. */
export const findWebhookDeliveries = async (
  { context, catalogue }: WatchParts,
  all: readonly WatchEvent[],
): Promise<readonly PendingDelivery[]> => {
  const { db } = context.database
  const events = all.filter((event) => {
    const resource = resourceNamed(catalogue, event.resource)
    return resource !== undefined && !isMoved(resource, event)
  })
  const names = [...new Set(events.map(({ resource }) => resource))]
  const { rows } = await sql<{
    id: number
    subject: string
    company: string
    resource: string
    rule: string
  }>`
    select w.id, w.subject, w.company, r.resource, r.rule
    from webhook_rule as r join webhook as w on w.id = r.webhook_id
    where r.resource = any(${names}::text[]) and w.paused is null order by w.id`.execute(db)
  const readers = createReaders(context)
  const deliveries: PendingDelivery[] = []
  for (const [, of] of Map.groupBy(rows, ({ subject, company }) => `${company} ${subject}`)) {
    const [owner] = of
    const followed = new Set(of.map(({ resource, rule }) => `${resource} ${rule}`))
    const some = events.filter(({ resource, rule }) => followed.has(`${resource} ${rule}`))
    if (owner === undefined || some.length === 0) continue
    const session = (await readers(owner))?.session
    if (session === undefined || !isCompanyAdmin(session)) continue
    for (const event of await mayKnow({ db, catalogue }, toCaller(context, session), some))
      for (const { id, resource, rule } of of)
        if (resource === event.resource && rule === event.rule)
          deliveries.push({ webhookId: id, event })
  }
  return deliveries
}

/** Writes them to the list of what is sent, and returns what was not there before. */
export const writeWebhookDeliveries = async (
  transaction: Db,
  deliveries: readonly PendingDelivery[],
): Promise<readonly WebhookMessage[]> => {
  if (deliveries.length === 0) return []
  const values = deliveries.map(({ webhookId, event: { id, rowId, ...event } }) => ({
    webhook_id: webhookId,
    event_id: id,
    row_id: rowId,
    field: event.fields[0],
    ...event,
  }))
  // A webhook may have been ended since it was looked for.
  const { rows } = await sql<{ message: string; webhook_id: number }>`
      insert into webhook_delivery (webhook_id, event_id, resource, row_id, rule, field, fields, at)
      select v.webhook_id, v.event_id, v.resource, v.row_id, v.rule, v.field, v.fields, v.at
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(webhook_id bigint, event_id bigint,
        resource text, row_id bigint, rule text, field text, fields text[], at timestamptz)
      join webhook as w on w.id = v.webhook_id for key share of w
      on conflict do nothing returning message, webhook_id`.execute(transaction)
  return rows.map(({ message, webhook_id: id }) => ({ id: message, webhookId: id }))
}
