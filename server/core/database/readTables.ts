import { sql, type Kysely } from 'kysely'
import type { ColumnFact, TableFacts } from '#server/core/sql/declaredTables.ts'
import { toExpressionText } from '#server/core/sql/expressions.ts'
import { schemaOf } from '#server/core/sql/names.ts'
import type { Tables } from './guardedKysely.ts'

/** The existing tables of current and archived rows. */
export const readTables = async (db: Kysely<Tables>): Promise<TableFacts> => {
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
