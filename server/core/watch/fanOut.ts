import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'
import { toCaller } from '#server/core/http/toCaller.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { findWatchers } from './findWatchers.ts'
import type { Outbox } from './deliver/outbox.ts'
import { mayKnow, type Happened } from './readable.ts'
import { createReaders, type Owner } from './readers.ts'

/** What a trigger noticed. */
export interface WatchEvent extends Happened {
  readonly id: number
  readonly at: Date
  /** The user whose change it was, where it is known. */
  readonly actor: string | null
  /** The action by which it was changed, where it is known. */
  readonly action: string | null
}

/** A notification that is due to a user. */
export interface Due extends Owner {
  readonly event: WatchEvent
}

/** As many events are worked on together. */
const eventsAtOnce = 500

export interface WatchParts {
  readonly context: Pick<RouteContext, 'database' | 'settings' | 'identity' | 'clock'>
  readonly catalogue: Catalogue
  /** What leaves the portal; its `write` runs in the transaction in which notifications are written. */
  readonly outbox?: Pick<Outbox, 'findPosts' | 'write'> | undefined
}

/** A notification that was written. */
export interface Notified extends Owner {
  readonly id: number
}

/**
 * Makes notifications of the oldest events, for those who may know of them at this moment, and returns how many events there were. Events go in the
 * transaction in which the notifications come: when a process dies, it is done by another one, and never twice.
 */
export const fanOut = async (parts: WatchParts): Promise<number> => {
  const { database } = parts.context
  const events = await readEvents(database.db)
  if (events.length === 0) return 0
  const due = await dueOf(parts, events)
  const posts = (await parts.outbox?.findPosts(events)) ?? []
  await database.db.transaction().execute(async (transaction) => {
    const ids = events.map(({ id }) => id)
    // Another process may have been faster; it has deleted them then.
    const { rows: gone } = await sql<{ id: number }>`
      delete from watch_event where id = any(${ids}::bigint[]) returning id`.execute(transaction)
    const own = new Set(gone.map(({ id }) => Number(id)))
    const notified = await notify(
      transaction,
      due.filter(({ event }) => own.has(event.id)),
    )
    const ownPosts = posts.filter(({ event }) => own.has(event.id))
    await parts.outbox?.write(transaction, notified, ownPosts)
  })
  return events.length
}

const readEvents = async (db: Kysely<Tables>): Promise<readonly WatchEvent[]> => {
  const { rows } = await sql<{
    id: number
    at: string
    resource: string
    row_id: number
    rule: string
    fields: string[]
    actor: string | null
    action: string | null
  }>`
    select e.id, e.at, e.resource, e.row_id, e.rule, coalesce(e.fields, array[e.field::text]) as fields, a.subject as actor, a.action
    from watch_event as e
    left join lateral (
      select subject, action from audit_entry
      where resource = e.resource and record_id = e.row_id and xact = e.xact order by id desc limit 1
    ) as a on true
    order by e.id limit ${eventsAtOnce}`.execute(db)
  return rows.map(({ id, at, resource, row_id, rule, fields, actor, action }) => ({
    id: Number(id),
    at: new Date(at),
    resource,
    rowId: Number(row_id),
    rule,
    fields,
    actor,
    action,
  }))
}

/** For whom: who watches, did not do it, and may know it now. */
const dueOf = async (parts: WatchParts, events: readonly WatchEvent[]): Promise<readonly Due[]> => {
  const { context, catalogue } = parts
  const { database } = context
  const readers = createReaders(context)
  const watchers = await findWatchers({ ...parts, readers }, events)
  const due: Due[] = []
  for (const [, of] of Map.groupBy(watchers, ({ subject, company }) => `${company} ${subject}`)) {
    const [owner] = of
    const reader = owner && (await readers(owner))
    if (reader === undefined) continue
    const { subject, company } = owner as Owner
    const all = new Map(
      of.flatMap(({ event }) => (event.actor === subject ? [] : [[event.id, event]])),
    )
    const caller = toCaller(context, reader.session)
    const known = await mayKnow({ db: database.db, catalogue }, caller, [...all.values()])
    due.push(...known.map((event) => ({ subject, company, event })))
  }
  return due
}

const notify = async (
  transaction: Kysely<Tables>,
  due: readonly Due[],
): Promise<readonly Notified[]> => {
  if (due.length === 0) return []
  const rows = due.map(({ subject, company, event }) => ({
    event_id: event.id,
    subject,
    company,
    resource: event.resource,
    row_id: event.rowId,
    rule: event.rule,
    field: event.fields[0] ?? '',
    fields: sql`${[...event.fields]}::text[]`,
    at: event.at,
  }))
  const made = await transaction
    .insertInto('watch_notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'subject', 'company'])
    .execute()
  return made.map(({ id, subject, company }) => ({
    id: Number(id),
    subject: String(subject),
    company: String(company),
  }))
}
