import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/core/database/servers/standby.ts'
import type { Asked } from '#server/core/columnIndex/findInColumns.ts'
import type { Changes, ListIndex } from '#server/core/columnIndex/listIndex.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import type { Pageable } from '#resources/query/paging.ts'
import type { FoundPage } from './findPage.ts'
import { keyColumns, readByKeys, type PageKey } from './pageKey.ts'
import { seenOften } from './seenOften.ts'
import { StatementTexts, textKey } from './statementTexts.ts'
import { readPageByText, type WirePage } from './wirePage.ts'
import { wireRow } from './wireRow.ts'
import { printedName } from '#server/core/sql/printedName.ts'

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
    const [rows, changed] = await readWithChanges(database, index, source, asked, ids)
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

/**
 * The rows with some ids, in the order of the ids, and what was changed since the index was up to date. No rows where one of them does not
 * fit, or is not seen, any more.
 */
const readWithChanges = async (
  database: Reader,
  index: ListIndex,
  source: RowSource,
  { seen }: Asked,
  ids: readonly number[],
): Promise<readonly [WirePage | undefined, Changes | undefined]> => {
  const often = readOften(database, source, ids)
  if (often) {
    const page = await often
    // Afterwards: what the page shows of a change must be known to have changed.
    const changed = await index.catchUp(seen?.part)
    return [page.count === ids.length ? page : undefined, changed]
  }
  const keys = await readFitting(database, source, ids)
  return Promise.all([
    keys.length === ids.length ? readByKeys(database, source, keys) : undefined,
    index.catchUp(seen?.part),
  ])
}

const texts = new StatementTexts()

/** By one statement that is asked for often, so that its plan, which never depends on values, is worth keeping; undefined for another one. */
const readOften = (
  { steady, engine }: Reader,
  source: RowSource,
  ids: readonly number[],
): Promise<WirePage> | undefined => {
  if (engine === 'pglite') return undefined
  const { sql: short, parameters } = fitting(source, ids, sql`${id} as key`).compile(steady)
  const key = textKey(source, [short])
  if (!seenOften(key)) return undefined
  const text = texts.get(source, key, () => printFitting(steady, source, ids))
  return readPageByText(steady, text, parameters)
}

/** The rows of `fitting` as a page on the wire, each read once. */
const printFitting = (db: Reader['steady'], source: RowSource, ids: readonly number[]): string =>
  sql`
    select string_agg(text, ',' order by place) as rows, count(*) as count, null::bigint as total
    from (${fitting(source, ids, sql`k.place, ${wireRow(db, source)} as text`)}) as page`.compile(
    db,
  ).sql

const readFitting = async (
  { db }: Reader,
  source: RowSource,
  ids: readonly number[],
): Promise<readonly PageKey[]> =>
  ids.length === 0 ? [] : (await fitting(source, ids, keyColumns).execute(db)).rows

const id = printedName(`${row}.id`)

/** Those of some rows that fit and are seen now, in the order of the ids; each is looked up by its id, whatever the filter is. */
const fitting = (
  { from, where }: RowSource,
  ids: readonly number[],
  columns: RawBuilder<unknown>,
): RawBuilder<PageKey> => sql<PageKey>`
  select one.* from unnest(${[...ids]}::bigint[]) with ordinality as k(id, place)
  cross join lateral (select ${columns} from ${from} where ${id} = k.id and ${where} offset 0) as one
  order by k.place`
