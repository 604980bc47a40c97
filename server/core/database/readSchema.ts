import { sql, type Kysely } from 'kysely'
import type { IndexFact, SchemaFacts } from '#server/core/sql/declaredTables.ts'
import { toIndexText } from '#server/core/sql/indexes.ts'
import { schemaOf } from '#server/core/sql/names.ts'
import type { Tables } from './guardedKysely.ts'
import { readTables } from './readTables.ts'

/** The existing tables with their indexes, of current and archived rows. */
export const readSchema = async (db: Kysely<Tables>): Promise<SchemaFacts> => {
  const archive = schemaOf(true)
  const { rows } = await sql<{ table: string; said: string }>`
    select case when schema = ${archive} then ${archive} || '.' else '' end || name as table, said from (
      select schemaname as schema, tablename as name, indexdef as said from pg_indexes
      union all
      select n.nspname, c.relname, pg_get_statisticsobjdef(s.oid)
      from pg_statistic_ext as s
      join pg_class as c on c.oid = s.stxrelid
      join pg_namespace as n on n.oid = c.relnamespace
    ) as made
    where schema in (${schemaOf(false)}, ${archive})
    order by 1, 2`.execute(db)
  const indexes = new Map<string, IndexFact[]>()
  for (const { table, said } of rows) {
    const fact = { text: toIndexText(said), definition: said.replace(/^.*? USING /, 'USING ') }
    indexes.set(table, [...(indexes.get(table) ?? []), fact])
  }
  return { tables: await readTables(db), indexes, foreignKeys: await readForeignKeys(db) }
}

/** The columns of current rows that refer to another table alone, as `table.column`. */
const readForeignKeys = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_constraint as k
    join pg_class as c on c.oid = k.conrelid
    join pg_namespace as n on n.oid = c.relnamespace and n.nspname = ${schemaOf(false)}
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1`.execute(db)
  return new Set(rows.map(({ column }) => column))
}
