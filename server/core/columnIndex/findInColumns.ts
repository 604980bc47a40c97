import type { BoundFilter } from '#server/core/sql/bindFilter.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import type { Bitset } from './bitset.ts'
import { areFew, fittingOf, keepFitting, pickFitting, type Fitting } from './fitting.ts'
import type { Seen } from './companyRows.ts'
import { keyOf, type CountedRows } from './recentSets.ts'
import type { RowsByColumn } from './rowsByColumn.ts'
import { toRowSet, type RowSet } from './rowSet.ts'

/** Which page of which rows is asked for. */
export interface Asked {
  /** Undefined: the rows of all companies. */
  readonly seen: Seen | undefined
  readonly filter: BoundFilter | undefined
  readonly order: readonly Order[]
  readonly offset: number
  readonly size: number
}

/** The ids of a page in its order, and the number of all rows that fit. */
export interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** The rows that a question is about; `slots` are those of one company. */
type Scope = CountedRows<Bitset> & { readonly slots?: () => Uint32Array }

/** The rows of a scope that fit. Pages of the same question follow one another, so they are kept. */
const fittingIn = (
  rows: RowsByColumn,
  scope: Scope,
  fitting: Fitting,
  { seen, filter }: Asked,
): CountedRows =>
  rows.recent.of<RowSet>(keyOf(seen, filter), scope.rows, fitting.test, () => {
    if (scope.slots && areFew(scope.count, rows.end)) {
      const fits = pickFitting(fitting, scope.slots())
      return { rows: toRowSet(fits, rows.end), count: fits.length }
    }
    const found = scope.rows.copy()
    return { rows: found, count: keepFitting(fitting, found, scope.count, rows.end) }
  })

/** Finds a page; undefined where only the database can. */
export const findInColumns = (rows: RowsByColumn, asked: Asked): FoundIds | undefined => {
  const { seen, filter, order, offset, size } = asked
  const sorted = rows.sortedBy(order)
  const scope: Scope | undefined = seen
    ? rows.companies.of(seen)
    : { rows: rows.alive, count: rows.count }
  const fitting = filter && fittingOf(rows, filter)
  if (sorted === undefined || scope === undefined || (filter && !fitting)) return undefined
  const { rows: found, count: total } = fitting ? fittingIn(rows, scope, fitting, asked) : scope
  const { slots, isDescending } = sorted
  const taken = Math.min(size, Math.max(0, total - offset))
  if (taken === 0) return { ids: [], total }
  const isNearerEnd = offset > total / 2
  const page = isNearerEnd
    ? slots.read(found, total, total - offset - taken, taken, !isDescending).toReversed()
    : slots.read(found, total, offset, taken, isDescending)
  return { ids: page.map((slot) => rows.idOf(slot)), total }
}
