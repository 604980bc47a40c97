import { sql } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { findWatchers } from './findWatchers.ts'
import { mayKnow, resourceNamed } from './readable.ts'
import { createReaders, type Owner } from './readers.ts'
import { isColleague } from '#schema/kinds/traits.ts'
import { mentionsIn, namedBy } from '#schema/record/mentions.ts'
import { fieldOf, type WatchRule, type Resource } from '#schema/resource.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import type { Notified, Recipient, WatchEvent, WatchParts } from './events.ts'

const changesAtOnce = 500

/**
 * Makes notifications of the oldest changes, for those who may know of them at this moment, and returns how many changes there were. They go in the
 * transaction in which the notifications come: when a process dies, it is done by another one, and never twice.
 */
export const fanOut = async (parts: WatchParts): Promise<number> => {
  const { database } = parts.context
  const { changes, events } = await readEvents(database.db, parts.catalogue)
  if (changes.length === 0) return 0
  const due = await dueOf(parts, events)
  const deliveries = (await parts.outbox?.findWebhookDeliveries(events)) ?? []
  await database.db.transaction().execute(async (transaction) => {
    // Another process may have been faster; it has deleted them then.
    const { rows: gone } = await sql<{ id: number }>`
      delete from row_change where id = any(${changes}::bigint[]) returning id`.execute(transaction)
    const own = new Set(gone.map(({ id }) => id))
    const notified = await notify(
      transaction,
      due.filter(({ event }) => own.has(event.id)),
    )
    const ownDeliveries = deliveries.filter(({ event }) => own.has(event.id))
    await parts.outbox?.write(transaction, notified, ownDeliveries)
  })
  return changes.length
}

interface LoggedChange {
  readonly id: number
  readonly at: string
  readonly resource: string
  readonly rowId: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly rule: string | null
  readonly fields: readonly string[] | null
  readonly actor: string | null
  readonly action: string | null
}

/** The ids of the oldest changes, and what of it fulfils a rule. */
const readEvents = async (
  db: Db,
  catalogue: Catalogue,
): Promise<{ readonly changes: readonly number[]; readonly events: readonly WatchEvent[] }> => {
  const { rows } = await sql<LoggedChange>`
    select c.id, c.at, c.resource, c.row_id as "rowId", c.before, c.after, c.rule, c.fields, a.subject as actor, a.action
    from row_change as c
    left join lateral (
      select subject, action from audit_entry
      where resource = c.resource and record_id = c.row_id and xact = c.xact order by id desc limit 1
    ) as a on true
    order by c.id limit ${changesAtOnce}`.execute(db)
  const events = rows.flatMap((change) =>
    rulesOf(catalogue, change).map((met) => {
      const { id, resource, rowId, actor, action } = change
      return { ...met, id, at: new Date(change.at), resource, rowId, actor, action }
    }),
  )
  return { changes: rows.map(({ id }) => id), events }
}

const rulesOf = (
  catalogue: Catalogue,
  { resource: name, before, after, rule, fields }: LoggedChange,
): readonly MetRule[] => {
  if (rule !== null) return [{ rule, fields: fields ?? [] }]
  const resource = resourceNamed(catalogue, name)
  return resource === undefined ? [] : rulesMet(resource, before, after ?? {})
}

/** For whom: who watches, did not do it, and may know it now. */
const dueOf = async (
  parts: WatchParts,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const { context, catalogue } = parts
  const { database } = context
  const readers = createReaders(context)
  const watchers = await findWatchers({ ...parts, readers }, events)
  const due: Recipient[] = []
  for (const [, of] of Map.groupBy(watchers, ({ subject, company }) => `${company} ${subject}`)) {
    const [owner] = of
    const reader = owner && (await readers(owner))
    if (reader === undefined) continue
    const { subject, company } = owner as Owner
    const all = new Set(of.flatMap(({ event }) => (event.actor === subject ? [] : event)))
    const caller = toCaller(context, reader.session)
    const known = await mayKnow({ db: database.db, catalogue }, caller, [...all])
    const causes = Map.groupBy(of, ({ event }) => event)
    due.push(
      ...known.map((event) => ({
        subject,
        company,
        event,
        watchIds: [...new Set(causes.get(event)?.flatMap(({ watchIds }) => watchIds))],
      })),
    )
  }
  return due
}

const notify = async (transaction: Db, due: readonly Recipient[]): Promise<readonly Notified[]> => {
  if (due.length === 0) return []
  const rows = due.map(({ subject, company, event, watchIds }) => ({
    event_id: event.id,
    subject,
    company,
    resource: event.resource,
    row_id: event.rowId,
    rule: event.rule,
    field: event.fields[0] ?? '',
    fields: sql`${[...event.fields]}::text[]`,
    watch_ids: sql`${[...watchIds]}::bigint[]`,
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

/** Watched columns of a row, as JSON. */
type Values = Readonly<Record<string, unknown>>

/** A rule that a change fulfils, and every field of it that the change touched. */
interface MetRule {
  readonly rule: string
  readonly fields: readonly string[]
  /** The names by which a text mentions users, and did not before. */
  readonly mentioned?: readonly string[]
}

/** The rules of a resource that a change fulfils; without values before, the row is new. */
export const rulesMet = (
  { watch = {}, fields }: Pick<Resource, 'watch' | 'fields'>,
  before: Values | null,
  after: Values,
): readonly MetRule[] =>
  Object.entries<WatchRule>(watch).flatMap(([rule, stated]) => {
    if ('mentions' in stated) {
      const mentioned = newMentions({ fields }, stated.mentions, before, after)
      return mentioned.length > 0 ? [{ rule, fields: [stated.mentions], mentioned }] : []
    }
    const met = fieldsMet(stated, before, after)
    return met.length > 0 ? [{ rule, fields: met.toSorted() }] : []
  })

const newMentions = (
  resource: Pick<Resource, 'fields'>,
  name: string,
  before: Values | null,
  after: Values,
): readonly string[] => {
  const namesIn = isColleague(fieldOf(resource, name)) ? namedBy : mentionsIn
  const known = namesIn(before?.[toSnakeCase(name)])
  return namesIn(after[toSnakeCase(name)]).filter((one) => !known.includes(one))
}

const fieldsMet = (
  stated: Exclude<WatchRule, { readonly mentions: string }>,
  before: Values | null,
  after: Values,
): readonly string[] => {
  if ('due' in stated) return []
  if ('appears' in stated) return before === null ? [stated.appears] : []
  const valueOf = (values: Values, field: string) => values[toSnakeCase(field)] ?? null
  if ('changes' in stated)
    return before === null
      ? []
      : stated.changes.filter((field) => valueOf(before, field) !== valueOf(after, field))
  return Object.entries(stated.becomes).flatMap(([field, wanted = []]) => {
    const isOne = (values: Values) => wanted.some((value) => value === valueOf(values, field))
    return isOne(after) && (before === null || !isOne(before)) ? [field] : []
  })
}
