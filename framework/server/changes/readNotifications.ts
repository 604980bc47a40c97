import type { Db } from '#server/database/guardedKysely.ts'
import { sql } from 'kysely'
import {
  unreadMax,
  type Notification,
  type NotificationPage,
  type WatchCause,
} from '#schema/record/watching.ts'
import { viewOfRecords, viewsOf, type NamedView } from '#schema/views.ts'
import type { SentView } from '#schema/list/sentViews.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { describeRow } from '#server/read/readRow.ts'
import { readRows } from '#server/read/readRow.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { mayKnow, resourceNamed, storedFields, type Happened } from './readable.ts'
import { ownedBy, type Owner } from './readers.ts'
import { openView } from './savedFilter.ts'
import { readMatches } from './watchedNumbers.ts'

/** What a user asks for. */
export interface NotificationsRequest {
  readonly pageSize: number
  readonly before?: number | undefined
  readonly unread?: boolean | undefined
  readonly resource?: string | undefined
  readonly rule?: string | undefined
}

interface Parts {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly caller: Caller
  readonly owner: Owner
}

/** With the id of each watch. */
type Stored = Happened &
  Pick<Notification, 'id' | 'at' | 'isRead'> & {
    readonly watches: readonly (WatchCause & { readonly id: number })[]
  } & MaybeSent

/** A list that was sent, with its name; null where something happened to a row. */
export interface MaybeSent {
  readonly sent: (SentView & { readonly view: string }) | null
}

/** As many pages are looked at for one: the user may no longer see what they are about. */
const pagesLooked = 5

/** The latest notifications of a user whose rows and fields the session can read now. */
export const readNotifications = async (
  parts: Parts,
  requested: NotificationsRequest,
): Promise<NotificationPage> => {
  const entityList: Notification[] = []
  let { before } = requested
  for (let page = 0; page < pagesLooked; page += 1) {
    const left = requested.pageSize - entityList.length
    const stored = await readStored(parts, { ...requested, before, pageSize: left + 1 })
    const some = stored.slice(0, left)
    entityList.push(...(await toShown(parts, await mayShow(parts, some))))
    if (stored.length <= left) return { entityList, page: {} }
    before = some.at(-1)?.id
    if (entityList.length >= requested.pageSize) break
  }
  return { entityList, page: before === undefined ? {} : { next: before } }
}

/** How many unread ones a user may see, up to one more than is shown. */
export const countUnread = async (parts: Parts): Promise<number> => {
  const stored = await readStored(parts, { pageSize: 3 * unreadMax, unread: true })
  const known = await mayShow(parts, stored)
  return Math.min(known.length, unreadMax + 1)
}

/** What of it a caller may know now; of a sent list, whether the list can be opened. */
export const mayShow = async <S extends Happened & MaybeSent>(
  parts: Omit<Parts, 'owner'>,
  stored: readonly S[],
): Promise<readonly S[]> => {
  const { catalogue, caller } = parts
  const happened = stored.filter(({ sent }) => sent === null)
  const known = new Set(await mayKnow(parts, caller, happened))
  return stored.filter((one) =>
    one.sent === null ? known.has(one) : openView(catalogue, one.sent.view, caller) !== undefined,
  )
}

const readStored = async (
  { db, owner }: Parts,
  { pageSize, before, unread, resource, rule }: NotificationsRequest,
): Promise<Stored[]> => {
  const conditions = [
    ownedBy(owner),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(unread ? [sql`read_at is null`] : []),
    ...(resource === undefined ? [] : [sql`resource = ${resource}`]),
    ...(rule === undefined ? [] : [sql`rule = ${rule}`]),
  ]
  const { rows } = await sql<Stored>`
    select id, at, resource, row_id as "rowId", rule, ${storedFields} as fields, sent, read_at is not null as "isRead",
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('id', w.id, 'kind', w.kind, 'view', w.view, 'name', w.name)) order by w.id)
        from watch as w where w.id = any(watch_ids)
      ), '[]'::json) as watches
    from watch_notification
    where ${sql.join(conditions, sql` and `)} order by id desc limit ${pageSize}`.execute(db)
  return rows
}

const toShown = async (
  parts: Parts,
  stored: readonly Stored[],
): Promise<readonly Notification[]> => {
  const happened = stored.filter(({ sent }) => sent === null)
  const named = await describeRows(parts, happened)
  const numbersOf = await readCauses(parts, happened)
  return stored.flatMap(({ id, at, resource, rule, rowId, isRead, watches: all, sent: list }) => {
    if (list !== null) {
      const { view, ...sent } = list
      return [{ id, at, resource, rule, isRead, watches: [], view, record: {}, sent }]
    }
    const found = named.get(`${resource} ${rowId}`)
    const watches = all.map(({ id: watchId, ...cause }) => {
      const numbers = numbersOf(resource, watchId, rowId)
      return numbers.length > 0 ? { ...cause, numbers } : cause
    })
    return found ? [{ id, at, resource, rule, isRead, watches, ...found }] : []
  })
}

/** The watched numbers that the rows have, of the lists of numbers that notifications come from. */
const readCauses = async (
  { db, catalogue, caller }: Parts,
  stored: readonly Stored[],
): Promise<(resource: string, watchId: number, rowId: number) => readonly string[]> => {
  const found = new Map<string, Awaited<ReturnType<typeof readMatches>>>()
  const byNumbers = stored.filter(({ watches }) => watches.some(({ kind }) => kind === 'numbers'))
  for (const [name, of] of Map.groupBy(byNumbers, ({ resource }) => resource)) {
    const resource = resourceNamed(catalogue, name)
    if (resource === undefined) continue
    const watchIds = [...new Set(of.flatMap(({ watches }) => watches.map(({ id }) => id)))]
    const rowIds = [...new Set(of.map(({ rowId }) => rowId))]
    found.set(name, await readMatches(db, resource, caller.session, { watchIds, rowIds }))
  }
  return (resource, watchId, rowId) => found.get(resource)?.(watchId, rowId) ?? []
}

/** Events that a caller may know now, each with the list where its row is, and the describing values of the row. */
export const describeKnown = async <H extends Happened>(
  parts: Omit<Parts, 'owner'>,
  all: readonly H[],
): Promise<readonly { event: H; view: NamedView; record: Notification['record'] }[]> => {
  const known = await mayKnow(parts, parts.caller, all)
  const named = await describeRows(parts, known)
  return known.flatMap((event) => {
    const found = named.get(`${event.resource} ${event.rowId}`)
    const resource = resourceNamed(parts.catalogue, event.resource)
    const view = resource && viewsOf(resource).find((one) => one.name === found?.view)
    return found && view ? [{ event, view, record: found.record }] : []
  })
}

/** The list and the describing values of rows, by resource and id, of those that the session can open. */
export const describeRows = async (
  { db, catalogue, caller }: Omit<Parts, 'owner'>,
  rows: readonly { readonly resource: string; readonly rowId: number }[],
): Promise<ReadonlyMap<string, Pick<Notification, 'view' | 'record'>>> => {
  const found = new Map<string, Pick<Notification, 'view' | 'record'>>()
  for (const [name, of] of Map.groupBy(rows, ({ resource }) => resource)) {
    const resource = resourceNamed(catalogue, name)
    const view = resource && viewOfRecords(resource, caller.session)
    if (resource === undefined || view === undefined) continue
    const source = toRowSource(catalogue, resource, caller, undefined)
    const ids = [...new Set(of.map(({ rowId }) => rowId))]
    for (const row of await readRows(db, source, ids)) {
      const record = describeRow(resource, caller.session, row)
      found.set(`${name} ${Number(row['id'])}`, { view: view.name, record })
    }
  }
  return found
}
