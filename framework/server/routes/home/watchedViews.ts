import type { Db } from '#server/database/guardedKysely.ts'
import { sql } from 'kysely'
import type { OpenedView } from '#schema/home.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { mayKnow, readableIds, resourceNamed, storedFields } from '#server/changes/readable.ts'
import { ownedBy, type Owner } from '#server/changes/readers.ts'
import { openView, toSavedFilter } from '#server/changes/savedFilter.ts'

/** A view that a user watches. */
export interface WatchedView {
  readonly id: number
  readonly view: string
  readonly name: string
  readonly search: string
  readonly rules: readonly string[]
  /** The user knows what happened until then. */
  readonly known: string
}

type Stored = Omit<WatchedView, 'rules'> & { readonly rules: string[] }

export const readWatchedViews = async (db: Db, owner: Owner): Promise<readonly WatchedView[]> => {
  const { rows } = await sql<Stored>`
    select id, view, name, search, rules, coalesce(opened, created) as known from watch
    where ${ownedBy(owner)} and kind = 'view' order by id`.execute(db)
  return rows
}

/**
 * Notes when a user opened the views that are watched, by their filters: two addresses may differ in the page. By the clock of the
 * database, as what happened is.
 */
export const noteOpenedViews = async (
  db: Db,
  watched: readonly WatchedView[],
  opened: readonly OpenedView[],
): Promise<readonly WatchedView[]> => {
  const noted: WatchedView[] = []
  for (const one of watched) {
    const ages = opened.flatMap(({ view, search, age }) =>
      view === one.view && filterOf(search) === filterOf(one.search) ? [age] : [],
    )
    if (ages.length === 0) {
      noted.push(one)
      continue
    }
    const { rows } = await sql<{ known: string }>`
      update watch set opened = greatest(coalesce(opened, created),
        clock_timestamp() - ${Math.min(...ages)}::float8 * interval '1 millisecond')
      where id = ${one.id} returning opened as known`.execute(db)
    noted.push({ ...one, ...rows[0] })
  }
  return noted
}

const filterOf = (search: string): string => new URLSearchParams(search).get('filter') ?? '{}'

/** As many notifications are looked at: the latest. */
const looked = 500

/**
 * In how many rows of a watched view something happened since the user opened it, of what was notified of and may be known now;
 * undefined where the view cannot be watched any longer.
 */
export const countNews = async (
  {
    db,
    catalogue,
    caller,
    owner,
  }: {
    readonly db: Db
    readonly catalogue: Catalogue
    readonly caller: Required<Caller>
    readonly owner: Owner
  },
  watched: WatchedView,
): Promise<number | undefined> => {
  const view = openView(catalogue, watched.view, caller)
  const saved = view && toSavedFilter(view, watched.search, caller)
  if (view === undefined || saved === undefined) return undefined
  const { tableOf, name } = view.resource
  const resource = resourceNamed(catalogue, tableOf ?? name)
  if (resource === undefined) return undefined
  const { rows } = await sql<{ rowId: number; rule: string; fields: string[] }>`
    select row_id as "rowId", rule, ${storedFields} as fields from watch_notification
    where ${ownedBy(owner)} and resource = ${resource.name}
      and rule = any(${[...watched.rules]}::text[]) and at > ${watched.known}::timestamptz
    order by id desc limit ${looked}`.execute(db)
  const happened = rows.map((found) => ({ ...found, resource: resource.name }))
  const known = await mayKnow({ db, catalogue }, caller, happened)
  const ids = [...new Set(known.map(({ rowId }) => rowId))]
  return (await readableIds({ db, catalogue }, view.resource, caller, ids, saved.filter)).size
}
