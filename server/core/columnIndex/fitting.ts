import type { BoundComparison, BoundFilter } from '#server/core/sql/bindFilter.ts'
import { Bitset } from './bitset.ts'
import { markByTest, type Column, type Found, type Question } from './columns/column.ts'
import { NumberColumn } from './columns/numberColumn.ts'
import { keyOfComparison } from './recentSets.ts'
import type { RowsByColumn } from './rowsByColumn.ts'

/** Which rows fit a filter: one by one, or all at once. */
export interface Fitting {
  /** What it takes to look at one row; 1: to compare a number. */
  readonly effort: number
  readonly test: (slot: number) => boolean
  /** A set that is kept, so it must not be changed. */
  readonly all: () => Bitset
  /** Of what has to fit each of several filters. */
  readonly parts?: Parts
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

/** Of so few of all rows, one in so many, each is looked at; of more, the columns are read from end to end, which is faster for each row. */
const fewOf = 8
/** Whether so many rows of all are few. */
export const areFew = (count: number, end: number): boolean => count * fewOf <= end

/** Those of some rows that fit. */
export const pickFitting = (fitting: Fitting, slots: Uint32Array): readonly number[] => {
  const parts = fitting.parts ? byEffort(fitting.parts) : [fitting]
  const fits: number[] = []
  for (const slot of slots) if (parts.every(({ test }) => test(slot))) fits.push(slot)
  return fits
}

/** Takes the rows that do not fit out of a set of `count` rows, and returns how many are left. */
export const keepFitting = (fitting: Fitting, rows: Bitset, count: number, end: number): number => {
  if (fitting.parts) {
    return byEffort(fitting.parts).reduce((left, part) => keepFitting(part, rows, left, end), count)
  }
  if (!areFew(count, end)) return rows.and(fitting.all()).count()
  let left = count
  for (const slot of rows.toArray(count)) {
    if (fitting.test(slot)) continue
    rows.delete(slot)
    left -= 1
  }
  return left
}

type Parts = readonly Fitting[]

/** What is easy to compare leaves fewer rows for what is not. */
const byEffort = (parts: Parts): Parts => parts.toSorted((one, other) => one.effort - other.effort)

const effortOf = (parts: Parts): number => parts.reduce((sum, { effort }) => sum + effort, 0)

const anyOf = (parts: Parts, rows: RowsByColumn): Fitting => ({
  effort: effortOf(parts),
  test: (slot) => parts.some((part) => part.test(slot)),
  all: () => parts.reduce((all, part) => all.or(part.all()), new Bitset(rows.end)),
})

const not = (part: Fitting): Fitting => ({
  effort: part.effort,
  test: (slot) => !part.test(slot),
  all: () => part.all().copy().invert(),
})

const joined = {
  and: (parts: Parts): Fitting => ({
    effort: effortOf(parts),
    parts,
    test: (slot) => parts.every((part) => part.test(slot)),
    all: () => {
      const [first, ...others] = parts.map((part) => part.all())
      if (first === undefined) throw new TypeError('a filter of no filters')
      return others.reduce((all, part) => all.and(part), first.copy())
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
  const found = column?.find(questionOf(rows, { operator, values }))
  return found && rowsOf(rows, compared, found)
}

const questionOf = (rows: RowsByColumn, question: Question): Question => ({
  ...question,
  folded: rows.patterns.get(String(question.values[0])),
})

const rowsOf = (
  rows: RowsByColumn,
  compared: BoundComparison,
  { effort, test, mark }: Found,
): Fitting => ({
  effort,
  test,
  all: () => keptSet(rows, compared, test, (all) => mark(all, rows.end, undefined)),
})

/** The rows that one comparison finds, kept for the next question with it. */
const keptSet = (
  rows: RowsByColumn,
  compared: BoundComparison,
  test: Fitting['test'],
  mark: (all: Bitset) => void,
): Bitset =>
  rows.recent.of(keyOfComparison(compared), rows.alive, test, () => {
    const all = new Bitset(rows.end)
    mark(all)
    return { rows: all, count: all.count() }
  }).rows

const idsOf = (rows: RowsByColumn): Column => {
  const ids = new NumberColumn(false)
  for (let slot = 1; slot < rows.end; slot += 1) ids.set(slot, rows.idOf(slot))
  return ids
}

/** A row has several elements, which are elsewhere in memory. */
const elementEffort = 3

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
  compared: ListComparison,
  question: Question,
): Fitting | undefined => {
  const { list, column, only } = compared
  const elements = rows.lists.get(list)
  const found = elements?.columns.get(column)?.find(questionOf(rows, question))
  const chosen =
    only && elements?.columns.get(only.column)?.find({ operator: '=in=', values: [only.value] })
  if (elements === undefined || found === undefined || (only && !chosen)) return undefined
  const test = chosen ? (place: number) => chosen.test(place) && found.test(place) : found.test
  const hasOne = (slot: number) => elements.someOf(slot, test)
  return {
    effort: found.effort * elementEffort,
    test: hasOne,
    all: () =>
      keptSet(rows, { ...compared, ...question }, hasOne, (all) => {
        const { size, owners } = elements
        if (chosen) markByTest(test, all, size, owners)
        else found.mark(all, size, owners)
      }),
  }
}
