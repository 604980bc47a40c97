import type { BoundComparison, BoundFilter } from '#server/sql/bindFilter.ts'
import { listTableOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { ColumnStatistics, Statistics } from './columnStatistics.ts'

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
