import { isDeadline } from '#schema/kinds/traits.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Application } from '#schema/application.ts'
import { becameOverdue } from '#schema/due/dueFilter.ts'
import { isWatched } from '#schema/list/live.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { changeChannel, changedTable, idsAtOnce } from '#server/database/changeTriggers.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { eventChannel } from '#server/database/listen.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { bindFilter } from '#server/sql/bindFilter.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { row, toWhere } from '#server/sql/toWhere.ts'
import type { WatchParts } from './events.ts'

/** Says what became overdue since the last look: to open lists, and as an event where someone watches for that. */
export const scanDue = async (parts: WatchParts): Promise<void> => {
  for (const resource of Object.values(parts.catalogue)) {
    if (isWatched(resource))
      for (const [name, field] of Object.entries(resource.fields))
        if (isDeadline(field) && resource.tableOf === undefined)
          await scanField(parts, resource, name)
    for (const [rule, stated] of Object.entries(resource.watch ?? {}))
      if ('due' in stated) await scanRule(parts, resource, rule, stated.due)
  }
}

/** Its position is beside those of the rules, whose names have no blank. */
const positionOf = (name: string): string => `due ${name}`

/** No row has changed, but what lists show of it: the change radar is said so, like of an update of that field alone. */
const scanField = (parts: WatchParts, resource: Resource, name: string): Promise<void> =>
  scan(parts, resource, positionOf(name), name, {
    isAsked: async () => true,
    take: async (transaction, rows) => {
      const { rows: found } = await sql<{ id: number }>`
        select ${sql.ref(`${row}.id`)} as id ${rows} limit ${idsAtOnce + 1}`.execute(transaction)
      if (found.length === 0) return
      const ids = found.length > idsAtOnce ? '*' : found.map(({ id }) => id).join(',')
      const payload = [changedTable(resource, false), 'update', ids, toSnakeCase(name)]
      await sql`select pg_notify(${changeChannel}, ${payload.join(' ')})`.execute(transaction)
    },
  })

const scanRule = (
  parts: WatchParts,
  resource: Resource,
  rule: string,
  name: string,
): Promise<void> =>
  scan(parts, resource, rule, name, {
    isAsked: async (transaction) => {
      const { rows } = await sql<{ watched: boolean }>`
        select exists (select from watch where resource = ${resource.name} and ${rule}::text = any(rules))
          or exists (select from webhook_rule where resource = ${resource.name} and rule = ${rule}) as watched`.execute(
        transaction,
      )
      return rows[0]?.watched === true
    },
    take: async (transaction, found) => {
      const { rows: made } = await sql`
        insert into row_change (resource, row_id, rule, fields)
        select ${resource.name}, ${sql.ref(`${row}.id`)}, ${rule}, array[${name}::text]
        ${found} returning id`.execute(transaction)
      if (made.length > 0) await sql`select pg_notify(${eventChannel}, '')`.execute(transaction)
    },
  })

interface Taker {
  /** Whether anyone is to know it; without that, only a position that is there is moved. */
  readonly isAsked: (transaction: Db) => Promise<boolean>
  /** Gets the part of a statement behind `select …` with the rows that became overdue. */
  readonly take: (transaction: Db, rows: RawBuilder<unknown>) => Promise<void>
}

/** The position and what is said are one transaction: a process that dies has done both or none, and others wait for it. */
const scan = async (
  { context }: WatchParts,
  resource: Resource,
  position: string,
  name: string,
  { isAsked, take }: Taker,
): Promise<void> => {
  const { database, settings } = context
  const caller = toCaller(context, everything(context.application, settings.featureFlags))
  const field = fieldOf(resource, name)
  if (!isDeadline(field) || caller.due === undefined) return
  const clock = caller.due
  const now = clock.now.toISOString()
  await database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ until: string }>`
      select until from watch_scan where resource = ${resource.name} and rule = ${position}`.execute(
      transaction,
    )
    const until = rows[0]?.until ?? null
    const requested = await isAsked(transaction)
    if (!requested && until === null) return
    const { rows: moved } = await sql`
      insert into watch_scan (resource, rule, until) values (${resource.name}, ${position}, ${now})
      on conflict (resource, rule) do update set until = excluded.until
      where watch_scan.until < excluded.until and watch_scan.until is not distinct from ${until}::timestamptz
      returning 1`.execute(transaction)
    // No process looked before, or another process was faster.
    if (moved.length === 0 || until === null || !requested) return
    const filter = becameOverdue(field, new Date(until), clock)
    if (filter === undefined) return
    const where = toWhere(
      resource,
      schemaOf(false),
      bindFilter(resource, filter, caller, () => undefined),
    )
    const table = sql.table(`${schemaOf(false)}.${tableOf(resource)}`)
    await take(transaction, sql`from ${table} as ${sql.id(row)} where ${where}`)
  })
}

/** Looks at all rows; the rights of users who are notified are asked for later. */
const everything = ({ permissions }: Application, flags: Session['flags']): Session => ({
  participantCode: '',
  username: '',
  permissions,
  groups: [],
  flags,
  archive: false,
})
