import type { BoundComparison, BoundFilter } from '#server/core/sql/bindFilter.ts'
import { Bitset } from './bitset.ts'
import { markByTest, type Column, type Found, type Question } from './column.ts'
import { NumberColumn } from './numberColumn.ts'
import type { RowsByColumn } from './rowsByColumn.ts'

/** Which rows fit a filter: one by one, or all at once. */
export interface Fitting {
  readonly test: (slot: number) => boolean
  readonly all: () => Bitset
}

/** Undefined for a filter with a comparison that only the database can make. */
export const fittingOf = (rows: RowsByColumn, filter: BoundFilter): Fitting | undefined => {
  switch (filter.kind) {
    case 'related':
      return undefined
    case 'compare':
      return comparisonIn(rows, filter)
    case 'and':
    case 'or':
    case 'not': {
      const parts = filter.filters.map((part) => fittingOf(rows, part))
      return parts.every((part) => part !== undefined)
        ? joined[filter.kind](parts, rows)
        : undefined
    }
  }
}

type Parts = readonly Fitting[]

const anyOf = (parts: Parts, rows: RowsByColumn): Fitting => ({
  test: (slot) => parts.some((part) => part.test(slot)),
  all: () => parts.reduce((all, part) => all.or(part.all()), new Bitset(rows.end)),
})

const not = (part: Fitting): Fitting => ({
  test: (slot) => !part.test(slot),
  all: () => part.all().invert(),
})

const joined = {
  and: (parts: Parts): Fitting => ({
    test: (slot) => parts.every((part) => part.test(slot)),
    all: () => {
      const [first, ...others] = parts.map((part) => part.all())
      if (first === undefined) throw new TypeError('a filter of no filters')
      return others.reduce((all, part) => all.and(part), first)
    },
  }),
  or: anyOf,
  // Rows without a value do not fit what is denied, and so fit.
  not: (parts: Parts, rows: RowsByColumn): Fitting => not(anyOf(parts, rows)),
}

const comparisonIn = (rows: RowsByColumn, compared: BoundComparison): Fitting | undefined => {
  const { list, column: name, operator, values } = compared
  if (list !== undefined) return elementIn(rows, { ...compared, list })
  const column = name === 'id' ? idsOf(rows) : rows.columns.get(name)
  const found = column?.find({ operator, values })
  return found && rowsOf(rows, found)
}

const rowsOf = (rows: RowsByColumn, { test, mark }: Found): Fitting => ({
  test,
  all: () => {
    const all = new Bitset(rows.end)
    mark(all, rows.end, undefined)
    return all
  },
})

const idsOf = (rows: RowsByColumn): Column => {
  const ids = new NumberColumn(false)
  for (let slot = 1; slot < rows.end; slot += 1) ids.set(slot, rows.idOf(slot))
  return ids
}

type ListComparison = BoundComparison & { readonly list: string }

const elementIn = (rows: RowsByColumn, compared: ListComparison): Fitting | undefined => {
  const { operator, values } = compared
  // All elements of the list have to be without it.
  if (operator === '=ncontains=') {
    const some = someElement(rows, compared, { operator: '=contains=', values })
    return some && not(some)
  }
  if (operator === '=isnull=') {
    const some = someElement(rows, compared, { operator, values: [false] })
    return values[0] === true ? some && not(some) : some
  }
  return someElement(rows, compared, { operator, values })
}

const someElement = (
  rows: RowsByColumn,
  { list, column, only }: ListComparison,
  question: Question,
): Fitting | undefined => {
  const elements = rows.lists.get(list)
  const found = elements?.columns.get(column)?.find(question)
  const chosen =
    only && elements?.columns.get(only.column)?.find({ operator: '=in=', values: [only.value] })
  if (elements === undefined || found === undefined || (only && !chosen)) return undefined
  const test = chosen ? (place: number) => chosen.test(place) && found.test(place) : found.test
  return {
    test: (slot) => elements.someOf(slot, test),
    all: () => {
      const all = new Bitset(rows.end)
      const { size, owners } = elements
      if (chosen) markByTest(test, all, size, owners)
      else found.mark(all, size, owners)
      return all
    },
  }
}
