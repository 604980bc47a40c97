import type { BoundComparison, BoundFilter } from '#server/core/sql/bindFilter.ts'
import { listTableOf, tableOf, toSnakeCase } from '#server/core/sql/names.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import type { Spreads } from './columnSpread.ts'

/** The most rows of all companies that fit a filter, whatever its values are, roughly; infinite where no index of the database finds them. */
export const mostOf = (source: RowSource, filter: BoundFilter, spreads: Spreads): number => {
  switch (filter.kind) {
    case 'and':
      return Math.min(...filter.filters.map((part) => mostOf(source, part, spreads)))
    // Alternatives are found by one index each, if the planner likes: the other way is safe.
    case 'or':
    case 'not':
    case 'related':
      return Number.POSITIVE_INFINITY
    case 'compare':
      return mostOfComparison(source, filter, spreads)
  }
}

const mostOfComparison = (
  { resource, schema }: RowSource,
  { list, column, operator, values }: BoundComparison,
  spreads: Spreads,
): number => {
  const form = formOf(operator, values)
  if (form === undefined) return Number.POSITIVE_INFINITY
  const table = list === undefined ? tableOf(resource) : listTableOf(resource, list)
  const spread = spreads.get(`${schema}.${table}.${toSnakeCase(column)}`)
  if (!spread?.forms.has(form)) return Number.POSITIVE_INFINITY
  return spread.most * values.length
}

/** The form of a column that an equality compares; undefined for anything but an equality. */
const formOf = (
  operator: BoundComparison['operator'],
  values: BoundComparison['values'],
): 'plain' | 'folded' | undefined => {
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
