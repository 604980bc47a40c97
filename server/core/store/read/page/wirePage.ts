import { CompiledQuery, sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { wireRow } from './wireRow.ts'
import { printedName } from '#server/core/sql/printedName.ts'

/** A page as it goes on the wire. */
export interface WirePage {
  /** Its rows as JSON objects with commas between them; empty without rows. */
  readonly rows: string
  readonly count: number
  /** All rows, where that was asked. */
  readonly total: number | undefined
}

/** The parts of a statement that reads a page. */
export interface PageParts {
  /** Named selects that the others use. */
  readonly before?: RawBuilder<unknown>
  /** The ids of the page as `key`, sorted. */
  readonly keys: RawBuilder<unknown>
  readonly total?: RawBuilder<unknown> | undefined
  /** The keys are sorted from the other end. */
  readonly isTurned?: boolean | undefined
}

/** A statement whose one row is a page. All of it is read at one moment, so rows, their order and the total fit together. */
export const wirePage = (
  db: Kysely<Tables>,
  source: RowSource,
  { before, keys, total, isTurned }: PageParts,
): RawBuilder<WireRow> => sql<WireRow>`
  ${before ? sql`with ${before}` : sql``}
  select string_agg(one.text, ',' order by page.place${isTurned ? sql` desc` : sql``}) as rows,
    count(*) as count, ${total ?? sql`null::bigint`} as total
  from (select key, row_number() over () as place from (${keys}) as keys) as page
  cross join lateral (
    select ${wireRow(db, source)} as text from ${source.from} where ${printedName(`${row}.id`)} = page.key offset 0
  ) as one`

/** Runs a statement of `wirePage`. */
export const readPage = async (
  db: Kysely<Tables>,
  statement: RawBuilder<WireRow>,
): Promise<WirePage> => toPage(await statement.execute(db))

/** Runs the text of such a statement: to keep a text and ask again by it is faster than to print it for each call. */
export const readPageByText = async (
  db: Kysely<Tables>,
  text: string,
  values: readonly unknown[],
): Promise<WirePage> =>
  toPage(await db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<WireRow>))

const toPage = ({ rows: [page] }: QueryResult<WireRow>): WirePage => ({
  rows: page?.rows ?? '',
  count: Number(page?.count ?? 0),
  total: page?.total === null || page === undefined ? undefined : Number(page.total),
})

interface WireRow {
  readonly rows: string | null
  readonly count: number
  readonly total: number | null
}
