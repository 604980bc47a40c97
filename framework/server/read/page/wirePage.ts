import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Resource } from '#schema/resource.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { printedName } from '#server/sql/names.ts'
import { projectedFields, toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import type { RowSource } from '#server/read/rowSource.ts'

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

/** Where the statement of a page has the text of a row, which is as long as ten of these statements. */
const placeOfRow = '"the row"'

/** A statement whose one row is a page. All of it is read at one moment, so rows, their order and the total fit together. */
export const serializePage = (
  db: Db,
  source: RowSource,
  { before, keys, total, fromEnd = false }: PageParts,
): { readonly text: string; readonly values: readonly unknown[] } => {
  const { sql: text, parameters } = sql`
    ${before ? sql`with ${before}` : sql``}
    select string_agg(one.text, ',' order by page.place${fromEnd ? sql` desc` : sql``}) as rows,
      count(*) as count, ${total ?? sql`null::bigint`} as total
    from (select key, row_number() over () as place from (${keys}) as keys) as page
    cross join lateral (
      select ${sql.raw(placeOfRow)} as text from ${source.from} where ${printedName(`${row}.id`)} = page.key offset 0
    ) as one`.compile(db)
  const { row: printed, pages } = rowOf(db, source)
  const whole = pages.get(text) ?? text.replace(placeOfRow, () => printed)
  pages.set(text, whole)
  return { text: whole, values: parameters }
}

/** Reads a page by such a statement. */
export const readPage = async (db: Db, source: RowSource, parts: PageParts): Promise<WirePage> => {
  const { text, values } = serializePage(db, source, parts)
  const statement = CompiledQuery.raw(text, [...values]) as CompiledQuery<WireRow>
  const { rows } = await db.executeQuery(statement)
  const [page] = rows
  return {
    rows: page?.rows ?? '',
    count: Number(page?.count ?? 0),
    total: page?.total === null || page === undefined ? undefined : Number(page.total),
  }
}

/** A row in a statement, and the whole texts of statements with it: the connections know each by the same string. */
interface PrintedRow {
  readonly row: string
  readonly pages: LRUCache<string, string>
}

const rows = new WeakMap<Resource, LRUCache<string, PrintedRow>>()
const mostRows = 20
const mostPages = 200

/** A row as the JSON text of the answer, made by the database. */
const rowOf = (db: Db, source: RowSource): PrintedRow => {
  const { resource, schema, session } = source
  const known = rows.get(resource) ?? new LRUCache({ max: mostRows })
  rows.set(resource, known)
  const key = `${schema} ${projectedFields(resource, session).join(' ')}`
  const entry = known.get(key) ?? {
    row: compileRow(db, source),
    pages: new LRUCache({ max: mostPages }),
  }
  known.set(key, entry)
  return entry
}

const compileRow = (db: Db, { resource, schema, session }: RowSource): string => {
  const fields = toProjection(resource, schema, session, 'json')
  const { sql: text, parameters } =
    sql`(select row_to_json(fields)::text from (select ${fields}) as fields)`.compile(db)
  // A text has no values of its own.
  if (parameters.length > 0) throw new TypeError(`a field of ${resource.name} has a value`)
  return text
}
