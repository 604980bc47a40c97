import { sql } from 'kysely'
import { application } from '#resources/kit/application.ts'
import { becameOverdue } from '#resources/kit/due/dueFilter.ts'
import { fieldOf, type Resource } from '#resources/kit/resource.ts'
import type { Session } from '#resources/kit/session.ts'
import { eventChannel } from '#server/core/database/listen.ts'
import { toCaller } from '#server/core/http/toCaller.ts'
import { bindFilter } from '#server/core/sql/bindFilter.ts'
import { schemaOf, tableOf } from '#server/core/sql/names.ts'
import { row, toWhere } from '#server/core/sql/toWhere.ts'
import type { WatchParts } from './fanOut.ts'

/** Writes an event for each row that became overdue since the last look, where someone watches for that. */
export const scanDue = async (parts: WatchParts): Promise<void> => {
  for (const resource of Object.values(parts.catalogue))
    for (const [rule, stated] of Object.entries(resource.watch ?? {}))
      if ('due' in stated) await scanRule(parts, resource, rule, stated.due)
}

/** The position and the events are one transaction: a process that dies has written both or none, and others wait for it. */
const scanRule = async (
  { context }: WatchParts,
  resource: Resource,
  rule: string,
  name: string,
): Promise<void> => {
  const { database, settings } = context
  const caller = toCaller(context, everything(settings.featureFlags))
  const field = fieldOf(resource, name)
  if (field?.kind !== 'due' || caller.due === undefined) return
  const clock = caller.due
  const now = clock.now.toISOString()
  await database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ until: string | null; watched: boolean }>`
      select (select until from watch_scan where resource = ${resource.name} and rule = ${rule}) as until,
        exists (select from watch where resource = ${resource.name} and ${rule}::text = any(rules))
          or exists (select from webhook_rule where resource = ${resource.name} and rule = ${rule}) as watched`.execute(
      transaction,
    )
    const { until = null, watched = false } = rows[0] ?? {}
    if (!watched && until === null) return
    const { rows: moved } = await sql`
      insert into watch_scan (resource, rule, until) values (${resource.name}, ${rule}, ${now})
      on conflict (resource, rule) do update set until = excluded.until
      where watch_scan.until < excluded.until and watch_scan.until is not distinct from ${until}::timestamptz
      returning 1`.execute(transaction)
    // No process looked before, or another process was faster.
    if (moved.length === 0 || until === null || !watched) return
    const filter = becameOverdue(field, new Date(until), clock)
    if (filter === undefined) return
    const where = toWhere(
      resource,
      schemaOf(false),
      bindFilter(resource, filter, caller, () => undefined),
    )
    const { rows: made } = await sql`
      insert into watch_event (resource, row_id, rule, field, fields)
      select ${resource.name}, ${sql.ref(`${row}.id`)}, ${rule}, ${name}, array[${name}::text]
      from ${sql.table(`${schemaOf(false)}.${tableOf(resource)}`)} as ${sql.id(row)} where ${where} returning id`.execute(
      transaction,
    )
    if (made.length > 0) await sql`select pg_notify(${eventChannel}, '')`.execute(transaction)
  })
}

/** Looks at all rows; the rights of users who are notified are asked for later. */
const everything = (flags: Session['flags']): Session => ({
  participantCode: '',
  username: '',
  permissions: application().permissions,
  groups: [],
  flags,
  archive: false,
})
