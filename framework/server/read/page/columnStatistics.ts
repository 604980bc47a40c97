import { sql } from 'kysely'
import type { Reader } from '#server/database/standbys.ts'
import type { BoundComparison, BoundFilter } from '#server/sql/bindFilter.ts'
import { listTableOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { RowSource } from '#server/read/rowSource.ts'

/** What the database knows of a column. */
export interface ColumnStatistics {
  /** Rows with the most frequent value. */
  readonly most: number
  readonly distinct: number
  /** By which a b-tree finds: the column as it is, or without letter case. */
  readonly forms: ReadonlySet<'plain' | 'folded'>
}

/** Statistics of the database. They decide how rows are found, never which; what was never analyzed is missing. */
export interface Statistics {
  /** By `schema.table`. */
  readonly rows: ReadonlyMap<string, number>
  /** By `schema.table.column`, where an index begins with it. */
  readonly columns: ReadonlyMap<string, ColumnStatistics>
  /** Rows of each company by `schema.table` of a scope table; those of a company that is not named are `others`. */
  readonly companies: ReadonlyMap<string, CompanyRows>
}

interface CompanyRows {
  readonly named: ReadonlyMap<string, number>
  readonly others: number
}

const lifetimeMs = 600_000

/** Reads the statistics of a database, again after ten minutes. */
export const createStatisticsReader = (): ((reader: Reader) => Promise<Statistics>) => {
  const known = new WeakMap<Reader['db'], { read: Promise<Statistics>; until: number }>()
  return ({ db }) => {
    const entry = known.get(db)
    if (entry && entry.until > performance.now()) return entry.read
    const read = readStatistics(db)
    known.set(db, { read, until: performance.now() + lifetimeMs })
    read.catch(() => known.delete(db))
    return read
  }
}

interface StatisticsRow {
  readonly table: string
  readonly column: string
  readonly rows: number
  readonly most: number
  readonly distinct: number
  readonly forms: readonly ('plain' | 'folded')[]
  readonly values: readonly string[] | null
  readonly frequencies: readonly number[] | null
}

const readStatistics = async (db: Reader['db']): Promise<Statistics> => {
  const { rows } = await sql<StatisticsRow>`
    select s.schemaname || '.' || s.tablename as table, s.attname as column, c.reltuples as rows,
      greatest(coalesce(s.most_common_freqs[1], 0) * c.reltuples, c.reltuples / d.distinct) as most, d.distinct,
      array_agg(distinct i.form) as forms,
      case when s.tablename like '%\\_scope' then s.most_common_vals::text::text[] end as values,
      case when s.tablename like '%\\_scope' then s.most_common_freqs end as frequencies
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_stats as s on s.schemaname = n.nspname and s.tablename = c.relname
    cross join lateral (
      select greatest(1, case when s.n_distinct < 0 then -s.n_distinct * c.reltuples else s.n_distinct end) as distinct
    ) as d
    join (
      select indrelid, pg_get_indexdef(indexrelid, 1, true) as leading,
        case when pg_get_indexdef(indexrelid, 1, true) like 'fold_case(%' then 'folded' else 'plain' end as form
      from pg_index join pg_class as x on x.oid = indexrelid join pg_am as a on a.oid = x.relam
      where a.amname = 'btree' and indpred is null and indisvalid
    ) as i on i.indrelid = c.oid and i.leading in (s.attname, 'fold_case(' || s.attname || '::text)')
    where c.reltuples > 0 and n.nspname not in ('pg_catalog', 'information_schema')
    group by 1, 2, 3, 4, 5, 7, 8`.execute(db)
  return {
    rows: new Map(rows.map((row) => [row.table, Number(row.rows)])),
    columns: new Map(
      rows.map(({ table, column, most, distinct, forms }) => [
        `${table}.${column}`,
        { most: Number(most), distinct: Number(distinct), forms: new Set(forms) },
      ]),
    ),
    companies: new Map(
      rows.flatMap((row) =>
        row.column === 'company' && row.values ? [[row.table, toCompanies(row)] as const] : [],
      ),
    ),
  }
}

const toCompanies = ({ rows, distinct, values, frequencies }: StatisticsRow): CompanyRows => {
  const named = new Map(
    (values ?? []).map((value, index) => [value, (frequencies?.[index] ?? 0) * Number(rows)]),
  )
  const rest = Number(rows) - [...named.values()].reduce((sum, count) => sum + count, 0)
  return { named, others: Math.max(0, rest) / Math.max(1, Number(distinct) - named.size) }
}

/** Upper bound of the rows of all companies that match a filter, whatever its values are; infinite where no index finds them. */
export const estimateMatches = (
  source: RowSource,
  filter: BoundFilter,
  statistics: Statistics,
): number => {
  switch (filter.kind) {
    case 'and':
      return Math.min(...filter.filters.map((part) => estimateMatches(source, part, statistics)))
    // Alternatives are found by one index each, if the planner likes: the other plans are safe.
    case 'or':
    case 'not':
    case 'related':
      return Infinity
    case 'compare': {
      const form = comparedForm(filter)
      const column = statisticsOf(source, filter, statistics)
      return form !== undefined && column?.forms.has(form)
        ? column.most * filter.values.length
        : Infinity
    }
  }
}

/** What is known of the column of a comparison. */
export const statisticsOf = (
  { resource, schema }: RowSource,
  { list, column }: BoundComparison,
  { columns }: Statistics,
): ColumnStatistics | undefined => {
  const table = list === undefined ? tableOf(resource) : listTableOf(resource, list)
  return columns.get(`${schema}.${table}.${toSnakeCase(column)}`)
}

/** The form of a column that an equality compares; undefined for anything but an equality. */
const comparedForm = ({ operator, values }: BoundComparison): 'plain' | 'folded' | undefined => {
  const hasWildcard = values.some((value) => typeof value === 'string' && value.includes('*'))
  switch (operator) {
    case '=in=':
      return 'plain'
    case '==':
    case '=exists=':
      return hasWildcard ? undefined : 'plain'
    case '=ci=':
    case '=existsci=':
      return hasWildcard ? undefined : 'folded'
    case '=isnull=':
    case '=contains=':
    case '=ncontains=':
    case '>=':
    case '<=':
      return undefined
  }
}
