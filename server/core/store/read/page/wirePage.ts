import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Resource } from '#resources/kit/resource.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { printedName } from '#server/core/sql/printedName.ts'
import { projectedFields, toProjection } from '#server/core/sql/toProjection.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'

/** A page as it goes on the wire. */
export interface WirePage {
  /** Its rows as JSON objects with commas between them; empty without rows. */
  readonly rows: string
  readonly count: number
  /** All rows, where they are counted. */
  readonly total: number | undefined
}

/** The parts of a statement that reads a page. */
export interface PageParts {
  /** Named selects that the others use. */
  readonly before?: RawBuilder<unknown> | undefined
  /** The ids of the page as `key`, sorted. */
  readonly keys: RawBuilder<unknown>
  readonly total?: RawBuilder<unknown> | undefined
  /** The keys are sorted from the end of the list. */
  readonly fromEnd?: boolean
}

interface WireRow {
  readonly rows: string | null
  readonly count: number
  readonly total: number | null
}

/** A statement whose one row is a page. All of it is read at one moment, so rows, their order and the total fit together. */
export const printPage = (
  db: Kysely<Tables>,
  source: RowSource,
  { before, keys, total, fromEnd = false }: PageParts,
): RawBuilder<WireRow> => sql<WireRow>`
  ${before ? sql`with ${before}` : sql``}
  select string_agg(one.text, ',' order by page.place${fromEnd ? sql` desc` : sql``}) as rows,
    count(*) as count, ${total ?? sql`null::bigint`} as total
  from (select key, row_number() over () as place from (${keys}) as keys) as page
  cross join lateral (
    select ${printRow(db, source)} as text from ${source.from} where ${printedName(`${row}.id`)} = page.key offset 0
  ) as one`

/** Reads a page by such a statement. */
export const readPage = async (
  db: Kysely<Tables>,
  source: RowSource,
  parts: PageParts,
): Promise<WirePage> => {
  const { rows } = await printPage(db, source, parts).execute(db)
  const [page] = rows
  return {
    rows: page?.rows ?? '',
    count: Number(page?.count ?? 0),
    total: page?.total === null || page === undefined ? undefined : Number(page.total),
  }
}

/** Printing a hundred fields takes longer than reading a page. */
const printed = new WeakMap<Resource, LRUCache<string, RawBuilder<string>>>()
const mostPrinted = 20

/** A row as the JSON text of the answer, made by the database. */
const printRow = (db: Kysely<Tables>, source: RowSource): RawBuilder<string> => {
  const { resource, schema, session } = source
  const known = printed.get(resource) ?? new LRUCache({ max: mostPrinted })
  printed.set(resource, known)
  const key = `${schema} ${projectedFields(resource, session).join(' ')}`
  const text = known.get(key) ?? compileRow(db, source)
  known.set(key, text)
  return text
}

const compileRow = (
  db: Kysely<Tables>,
  { resource, schema, session }: RowSource,
): RawBuilder<string> => {
  const fields = toProjection(resource, schema, session, 'json')
  const { sql: text, parameters } =
    sql`(select row_to_json(fields)::text from (select ${fields}) as fields)`.compile(db)
  // A text has no values of its own.
  if (parameters.length > 0) throw new TypeError(`a field of ${resource.name} has a value`)
  return sql.raw(text)
}
