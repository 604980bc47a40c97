import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Row } from './findRows.ts'
import type { RowSource } from './rowSource.ts'
import { StatementTexts } from './statementTexts.ts'

/** A row of a page: its id, and the transaction that wrote it last. */
export interface PageKey {
  readonly key: number
  readonly mark: string
}

/** What a select of keys names its columns. */
export const keyColumns = sql`${sql.ref(`${row}.id`)} as key, ${sql.ref(`${row}.xmin`)}::text as mark`

/**
 * The rows of a page, in the order of the keys; undefined if one of them has changed since the keys were read, and may no longer
 * belong there. The statement's plan never depends on values, so it is planned once for each connection: with its lists that takes
 * longer than running it.
 */
export const readRows = async (
  { steady }: Database,
  source: RowSource,
  keys: readonly PageKey[],
  /** `asTheyAre` returns changed rows too. */
  changed: 'refused' | 'asTheyAre' = 'refused',
): Promise<Row[] | undefined> => {
  if (keys.length === 0) return []
  const ids = keys.map(({ key }) => key)
  const marks = changed === 'refused' ? keys.map(({ mark }) => mark) : ids.map(() => null)
  const text = texts.get(source, [], () => printRows(steady, source))
  const { rows } = await steady.executeQuery(
    CompiledQuery.raw(text, [ids, marks]) as CompiledQuery<Row>,
  )
  return changed === 'refused' && rows.length < keys.length ? undefined : rows
}

const texts = new StatementTexts()

/** $1 are the ids, $2 the marks; a row is read without a mark in any state. */
const printRows = (db: Kysely<Tables>, { resource, session, schema, from }: RowSource): string => {
  const { sql: text } = sql`
    select ${toProjection(resource, schema, session)}
    from unnest(${[]}::bigint[], ${[]}::text[]) with ordinality as k(key, mark, place)
    join ${from} on ${sql.ref(`${row}.id`)} = k.key
      and (k.mark is null or ${sql.ref(`${row}.xmin`)}::text = k.mark)
    order by k.place`.compile(db)
  return text
}
