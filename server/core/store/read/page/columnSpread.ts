import { sql } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'

/** What is known of a column that an index finds. */
interface Spread {
  /** Rows that the most frequent value has, roughly. */
  readonly most: number
  /** By which the index finds: the column as it is, or without letter case. */
  readonly forms: ReadonlySet<'plain' | 'folded'>
}

/** By `schema.table.column`. */
export type Spreads = ReadonlyMap<string, Spread>

const lifetimeMs = 600_000
const known = new WeakMap<Reader, { readonly spreads: Promise<Spreads>; readonly until: number }>()

/**
 * How values are spread over the columns with an index, from the statistics of the database; a column without statistics is missing.
 * They decide how rows are found, never which, and are read again after ten minutes.
 */
export const columnSpreads = (database: Reader): Promise<Spreads> => {
  const entry = known.get(database)
  if (entry && entry.until > performance.now()) return entry.spreads
  const spreads = readSpreads(database)
  known.set(database, { spreads, until: performance.now() + lifetimeMs })
  spreads.catch(() => known.delete(database))
  return spreads
}

const readSpreads = async ({ db }: Reader): Promise<Spreads> => {
  const { rows } = await sql<{ name: string; most: number; forms: ('plain' | 'folded')[] }>`
    select s.schemaname || '.' || s.tablename || '.' || s.attname as name,
      greatest(
        coalesce(s.most_common_freqs[1], 0) * c.reltuples,
        case when s.n_distinct < 0 then -1 / s.n_distinct
          when s.n_distinct > 0 then c.reltuples / s.n_distinct else c.reltuples end
      ) as most,
      array_agg(distinct i.form) as forms
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_stats as s on s.schemaname = n.nspname and s.tablename = c.relname
    join (
      select indrelid, pg_get_indexdef(indexrelid, 1, true) as leading,
        case when pg_get_indexdef(indexrelid, 1, true) like 'fold_case(%' then 'folded' else 'plain' end as form
      from pg_index join pg_class as x on x.oid = indexrelid join pg_am as a on a.oid = x.relam
      where a.amname = 'btree' and indpred is null and indisvalid
    ) as i on i.indrelid = c.oid and i.leading in (s.attname, 'fold_case(' || s.attname || '::text)')
    where c.reltuples > 0 and n.nspname not in ('pg_catalog', 'information_schema')
    group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ name, most, forms }) => [name, { most: Number(most), forms: new Set(forms) }]),
  )
}
