import { sql } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'
import { countAll, countRows, estimateRows, type Total } from './countRows.ts'
import type { RowSource } from './rowSource.ts'
import type { TotalCache } from './totalCache.ts'

/** Totals among up to this many rows are counted each time, so that they are right whichever process wrote. */
export const countedRows = 30_000

/** The total of a source: among many rows as counted up to 30 s ago, and an estimate where counting takes too long. */
export const totalOf = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> =>
  (await sizeOf(database, cache, source)) <= countedRows
    ? { totalElements: await countAll(database, source) }
    : cachedTotal(database, cache, source)

const cachedTotal = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => {
  const { key, rows } = keyOfTotal(database, source)
  const known = cache.get(key)
  if (known) return known
  const keep = cache.count(key, rows)
  const total = await countRows(database, source, async () => {
    const all = await cachedTotal(database, cache, source.unfiltered ?? source)
    return all.totalElements
  })
  keep(total)
  return total
}

/** A page far behind the beginning can only be found by the exact total, however long it takes to count. */
export const exactTotal = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => {
  const total = await totalOf(database, cache, source)
  if (!total.totalEstimated) return total
  const { key, rows } = keyOfTotal(database, source)
  const keep = cache.count(key, rows)
  const exact = { totalElements: await countAll(database, source) }
  keep(exact)
  return exact
}

/** Roughly how many rows the session sees without a filter. It decides how they are found, never what is answered. */
export const sizeOf = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
): Promise<number> => {
  const all = source.unfiltered ?? source
  const { key } = keyOfTotal(database, all)
  const count = () => (all.scope ? countAll(database, all) : estimateRows(database.db, all))
  return cache.size(key) ?? cache.keepSize(key, await count())
}

export const keyOfScope = ({ resource, schema, scope }: RowSource) => {
  const rows = resource.tableOf ?? resource.name
  return { key: JSON.stringify([rows, schema, scope?.company]), rows }
}

const keyOfTotal = ({ db }: Reader, source: RowSource) => {
  if (source.scope && !source.filter) return keyOfScope(source)
  const { sql: text, parameters } = sql`select ${source.where}`.compile(db)
  const { resource, schema } = source
  const rows = resource.tableOf ?? resource.name
  return { key: JSON.stringify([rows, schema, text, parameters]), rows }
}
