import { sql } from 'kysely'
import type { Reader } from '#server/core/database/servers/standby.ts'
import type { Asked } from '#server/core/columnIndex/findInColumns.ts'
import type { ListIndex } from '#server/core/columnIndex/listIndex.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import type { Pageable } from '#resources/query/paging.ts'
import type { FoundPage } from './findPage.ts'
import { keyColumns, readByKeys, type PageKey } from './pageKey.ts'

/** While others write, a page is found again; after so many times the database finds it. */
const attempts = 4

/**
 * A page whose ids an index in memory finds. The database decides which of them fit and are seen, and says what was changed since the
 * index was up to date; then the page is found again. Undefined: only the database can find it.
 */
export const findIndexedPage = async (
  database: Reader,
  index: ListIndex,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<FoundPage | undefined> => {
  const asked = toAsked(source, order, pageNumber * pageSize, pageSize)
  let found = asked && (await index.find(asked))
  for (let attempt = 1; asked && found && attempt <= attempts; attempt += 1) {
    const { ids, total } = found
    const keys = await readFitting(database, source, ids)
    const isWhole = keys.length === ids.length
    const [rows, changed] = await Promise.all([
      isWhole ? readByKeys(database, source, keys) : undefined,
      index.catchUp(asked.seen?.part),
    ])
    if (changed === undefined) return undefined
    const page = rows && { rows: rows.rows, page: { totalElements: total } }
    // Without a change the index would find what the database refuses, again.
    if (changed.isNone) return page
    const next = await index.find(asked)
    const isSame =
      next?.total === total &&
      next.ids.every((id, place) => id === ids[place]) &&
      !ids.some((id) => changed.ids.has(id))
    if (page && isSame) return page
    found = next
  }
  return undefined
}

/** The exact number of rows that fit, by an index in memory; undefined: only the database can count them, or they are fewer than `least`. */
export const countIndexed = async (
  index: ListIndex,
  source: RowSource,
  least = 0,
): Promise<number | undefined> => {
  const asked = toAsked(source, byId, 0, 0)
  const before = asked && (await index.find(asked))
  if (!asked || !before || before.total < least) return undefined
  const changed = await index.catchUp(asked.seen?.part)
  if (changed === undefined) return undefined
  return changed.isNone ? before.total : (await index.find(asked))?.total
}

const byId: readonly Order[] = [
  { column: 'id', direction: 'asc', ignoreCase: false, nulls: undefined },
]

/** Undefined where only the database knows which rows a company sees. */
const toAsked = (
  { part, session, isNarrowed, filter }: RowSource,
  order: readonly Order[],
  offset: number,
  size: number,
): Asked | undefined => {
  if (isNarrowed && part === undefined) return undefined
  const seen = part && { part, company: session.participantCode }
  return { seen, filter: filter?.bound, order, offset, size }
}

/** Those of some rows that fit and are seen now, in the order of the ids; each is looked up by its id, whatever the filter is. */
const readFitting = async (
  { db }: Reader,
  { from, where }: RowSource,
  ids: readonly number[],
): Promise<PageKey[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PageKey>`
    select one.key, one.mark from unnest(${[...ids]}::bigint[]) with ordinality as k(id, place)
    cross join lateral (
      select ${keyColumns} from ${from} where ${sql.ref(`${row}.id`)} = k.id and ${where} offset 0
    ) as one
    order by k.place`.execute(db)
  return rows
}
