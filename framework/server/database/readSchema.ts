import { sql } from 'kysely'
import type { ColumnFact, IndexFact, SchemaFacts, TableFacts } from '#server/sql/declaredTables.ts'
import { toIndexText, toExpressionText } from '#server/sql/indexes.ts'
import { schemaOf } from '#server/sql/names.ts'
import type { Db } from './guardedKysely.ts'

/** The existing tables with their indexes, of current and archived rows. */
export const readSchema = async (db: Db): Promise<SchemaFacts> => {
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
const readForeignKeys = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_constraint as k
    join pg_class as c on c.oid = k.conrelid
    join pg_namespace as n on n.oid = c.relnamespace and n.nspname = ${schemaOf(false)}
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1`.execute(db)
  return new Set(rows.map(({ column }) => column))
}

const readTables = async (db: Db): Promise<TableFacts> => {
  const archive = schemaOf(true)
  const { rows } = await sql<ColumnFact & { table: string; column: string }>`
    select case when n.nspname = ${archive} then ${archive} || '.' else '' end || c.relname as table,
      a.attname as column,
      format_type(a.atttypid, a.atttypmod)
        || coalesce(' collate "' || nullif(l.collname, 'default') || '"', '') as type,
      not a.attnotnull as "isOptional",
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isFilled",
      case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as expression
    from pg_attribute as a
    join pg_class as c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace as n on n.oid = c.relnamespace and n.nspname in (${schemaOf(false)}, ${archive})
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation as l on l.oid = a.attcollation
    where a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db)
  const tables = new Map<string, Map<string, ColumnFact>>()
  for (const { table, column, expression, ...said } of rows) {
    const fact = { ...said, expression: expression && toExpressionText(expression) }
    const columns = tables.get(table) ?? new Map<string, ColumnFact>()
    tables.set(table, columns.set(column, fact))
  }
  return tables
}
