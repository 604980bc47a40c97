import type { Operator } from '#resources/query/filter.ts'
import type { SqlValue } from '#server/core/kinds/kind.ts'
import type { Bitset } from '#server/core/columnIndex/bitset.ts'

/** A value as the database gives it. */
export type Kept = SqlValue | null | undefined

/** What a filter compares one column with. */
export interface Question {
  readonly operator: Operator
  readonly values: readonly SqlValue[]
  /** The first value as a statement folds it, for a comparison in any case with a text of other letters than ASCII has. */
  readonly folded?: string | undefined
}

/** What is found in a column. */
export interface Found {
  /** What it takes to look at one place; 1: to compare a number. */
  readonly effort: number
  /** Whether the value at a place fits. */
  readonly test: (place: number) => boolean
  /** Adds the owner of each of the first `size` places that fits; without owners, the place itself. */
  readonly mark: (found: Bitset, size: number, owners: Uint32Array | undefined) => void
}

/** The values of one column, by place. A place that was never set has none. */
export interface Column {
  set(place: number, value: Kept): void
  /** Undefined for a comparison that the database has to make. */
  find(question: Question): Found | undefined
  /** Compares two places as an ascending order does, places without a value last; undefined where only the database knows the order. */
  compare(): ((one: number, other: number) => number) | undefined
  /** Gives back the room for more. */
  trim(): void
  readonly bytes: number
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The same array without room for more. */
export const trimmed = <A extends Numbers>(array: A, size: number): A =>
  (size < array.length ? array.slice(0, size) : array) as A

/** The same array with room for more. */
export const grown = <A extends Numbers>(array: A, size: number): A => {
  if (size <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(
    Math.max(size, Math.ceil(array.length * 1.3)),
  )
  larger.set(array)
  return larger
}

/** What is found by looking at each place. */
export const foundBy = (effort: number, test: Found['test']): Found => ({
  effort,
  test,
  mark: (bits, size, owners) => markByTest(test, bits, size, owners),
})

/** Adds owners one by one, where nothing quicker is known. */
export const markByTest = (
  test: (place: number) => boolean,
  found: Bitset,
  size: number,
  owners: Uint32Array | undefined,
): void => {
  if (owners !== undefined) {
    for (let place = 0; place < size; place += 1) if (test(place)) found.add(owners[place] ?? 0)
    return
  }
  for (let at = 0; at * 32 < size; at += 1) {
    let bits = 0
    const end = Math.min(size - at * 32, 32)
    for (let bit = 0; bit < end; bit += 1) if (test(at * 32 + bit)) bits |= 1 << bit
    if (bits !== 0) found.addWord(at, bits)
  }
}
