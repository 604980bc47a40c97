import { ownValue } from '#schema/ownValue.ts'
import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { stampedBy } from '#schema/record/history.ts'
import { isMentioned } from '#schema/record/mentions.ts'
import { isReadable } from '#schema/views.ts'
import { FilterError } from '#query/filterError.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { readableIds, resourceNamed } from './readable.ts'
import { readMembers, type Readers } from './readers.ts'
import { openView, toSavedFilter } from './savedFilter.ts'
import { numberFields } from '#schema/filters/numberFields.ts'
import { selectNumbers } from './watchedNumbers.ts'
import type { Recipient, WatchEvent, WatchParts } from './events.ts'

type Parts = WatchParts & { readonly readers: Readers }

/** Who watches what the events are about: the row, one of its numbers, or a list in which it is now; and whom a text mentions. */
export const findWatchers = async (
  parts: Parts,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const found: Recipient[] = []
  for (const [name, all] of Map.groupBy(events, ({ resource }) => resource)) {
    const resource = resourceNamed(parts.catalogue, name)
    const of = resource ? all.filter((event) => !isMoved(resource, event)) : []
    if (resource === undefined || of.length === 0) continue
    found.push(
      ...(await watchersOfRows(parts, of)),
      ...(await watchersOfNumbers(parts, resource, of)),
      ...(await watchersOfViews(parts, resource, of)),
      ...(await mentionedUsers(parts, resource, of)),
    )
  }
  return found
}

/** A row that comes back from the archive is not news. */
export const isMoved = ({ actions = {} }: Resource, { action }: WatchEvent): boolean => {
  const kind = action === null ? undefined : ownValue(actions, action)?.kind
  return kind === 'archive' || kind === 'restore'
}

type Found = {
  readonly id: number
  readonly subject: string
  readonly company: string
  readonly rules: string[]
}

const toDue = (
  { id, subject, company, rules }: Found,
  events: readonly WatchEvent[],
): readonly Recipient[] =>
  events.flatMap((event) =>
    rules.includes(event.rule) ? [{ subject, company, event, watchIds: [Number(id)] }] : [],
  )

const watchersOfRows = async (
  { context: { database } }: Parts,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const ids = [...new Set(events.map(({ rowId }) => rowId))]
  const { rows } = await sql<Found & { rowId: number }>`
    select id, subject, company, rules, row_id as "rowId" from watch
    where resource = ${events[0]?.resource} and row_id = any(${ids}::bigint[])`.execute(database.db)
  return rows.flatMap((found) =>
    toDue(
      found,
      events.filter(({ rowId }) => rowId === found.rowId),
    ),
  )
}

/** The numbers by which rows are searched, each with the field that has it. */
const watchersOfNumbers = async (
  { context, readers }: Parts,
  resource: Resource,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const { db } = context.database
  const fields = numberFields(resource)
  if (fields.length === 0) return []
  const ids = [...new Set(events.map(({ rowId }) => rowId))]
  const { rows } = await sql<Found & { rowId: number; field: string }>`
    select w.id, w.subject, w.company, w.rules, n.row_id as "rowId", n.field
    from (${selectNumbers(resource, fields, ids)}) as n
    join watch_number as k on k.resource = ${resource.name} and k.number = n.number
    join watch as w on w.id = k.watch_id`.execute(db)
  const due: Recipient[] = []
  for (const found of rows) {
    const session = (await readers(found))?.session
    // That a hidden field has the number is not known to the user.
    if (session === undefined || !isReadable(resource, found.field, session)) continue
    const of = events.filter(({ rowId }) => rowId === found.rowId)
    due.push(...toDue(found, of))
  }
  return due
}

const watchersOfViews = async (
  { context, catalogue, readers }: Parts,
  resource: Resource,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const { db } = context.database
  const rules = [...new Set(events.map(({ rule }) => rule))]
  const { rows } = await sql<Found & { view: string; search: string }>`
    select id, subject, company, rules, view, search from watch
    where resource = ${resource.name} and kind = 'view' and rules && ${rules}::text[]`.execute(db)
  const due: Recipient[] = []
  for (const found of rows) {
    const session = (await readers(found))?.session
    if (session === undefined) continue
    const caller = toCaller(context, session)
    const view = openView(catalogue, found.view, caller)
    const saved = view && toSavedFilter(view, found.search, caller)
    if (view === undefined || saved === undefined) continue
    const of = toDue(found, events)
    const ids = [...new Set(of.map(({ event }) => event.rowId))]
    try {
      const shown = await readableIds({ db, catalogue }, view.resource, caller, ids, saved.filter)
      due.push(...of.filter(({ event }) => shown.has(event.rowId)))
    } catch (error) {
      // The declaration may have changed since the view was saved.
      if (!(error instanceof FilterError)) throw error
    }
  }
  return due
}

/** The members of the author's company whom a text names. */
const mentionedUsers = async (
  { context }: Parts,
  resource: Resource,
  events: readonly WatchEvent[],
): Promise<readonly Recipient[]> => {
  const of = events.filter(({ mentioned = [] }) => mentioned.length > 0)
  const stamp = stampedBy(resource, 'session.participantCode')
  if (of.length === 0 || stamp === undefined) return []
  const ids = [...new Set(of.map(({ rowId }) => rowId))]
  const { rows } = await sql<{ id: number; company: string }>`
    select id, ${sql.ref(toSnakeCase(stamp))} as company
    from ${sql.table(`${schemaOf(false)}.${tableOf(resource)}`)}
    where id = any(${ids}::bigint[])`.execute(context.database.db)
  const due: Recipient[] = []
  for (const [company, written] of Map.groupBy(rows, (row) => row.company)) {
    const members = await readMembers(context, company)
    for (const event of of.filter(({ rowId }) => written.some(({ id }) => id === rowId)))
      for (const { subject, username } of members)
        if (isMentioned(event.mentioned ?? [], username))
          due.push({ subject, company, event, watchIds: [] })
  }
  return due
}
