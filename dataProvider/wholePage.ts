import type { ListQuery } from '@quayside/framework/admin'
import {
  type AnyRecord,
  type ColumnFilterContext,
  readSorts,
  type Resource,
} from '@quayside/framework'
import { allOf, matchesFilter } from '@quayside/framework/query'
import { toFilter } from './readFilters.ts'

export type Row = AnyRecord & { readonly id: string | number; readonly version: number }

/** The rows of a page, of a list that is here as a whole, and how many rows fit its filters. Loaded with the first such list. */
export const findPage = (
  resource: Resource,
  rows: readonly Row[],
  { page, pageSize, sort, filters, within }: ListQuery,
  context: ColumnFilterContext,
): { shown: Row[]; total: number } => {
  const filter = allOf([within, toFilter(resource, filters, context)])
  const found = rows
    .filter((row) => filter === undefined || matchesFilter(filter, row))
    .toSorted(orderBy(sort))
  return { shown: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

/** As the server sorts words; empty values last, others that are equal by id. */
const words = new Intl.Collator('und')

const orderBy = (sort: ListQuery['sort']) => {
  const sorts = readSorts(sort)
  const last = sorts.at(-1)?.order ?? 'ASC'
  return (one: Row, other: Row): number => {
    for (const { field, order } of [...sorts, { field: 'id', order: last }]) {
      const [a = '', b = ''] = [one[field] ?? '', other[field] ?? ''].map(String)
      if (a === b) continue
      if (a === '' || b === '') return Number(a === '') - Number(b === '')
      const byWord = words.compare(a, b)
      if (byWord !== 0) return order === 'ASC' ? byWord : -byWord
    }
    return 0
  }
}
