import type { BoundFilter } from '#server/core/sql/bindFilter.ts'
import type { Bitset } from './bitset.ts'
import type { Seen } from './companyRows.ts'

/** A set of rows, and how many it has. */
export interface CountedRows {
  readonly rows: Bitset
  readonly count: number
}

interface Recent {
  readonly rows: Bitset
  /** Its rows are all of this set; another set, such as that of a company which sees other rows now, has to be looked through again. */
  readonly among: Bitset
  count: number
  /** How many writes it has seen. */
  seen: number
}

/** The key of a question. */
export const keyOf = (seen: Seen | undefined, filter: BoundFilter | undefined): string =>
  JSON.stringify([seen, filter && partsOf(filter)])

/** What a column is follows from its name. */
const partsOf = (filter: BoundFilter): readonly unknown[] => {
  switch (filter.kind) {
    case 'compare': {
      const { list, only, column, operator, values } = filter
      return [list, only, column, operator, values]
    }
    case 'and':
    case 'or':
    case 'not':
      return [filter.kind, filter.filters.map(partsOf)]
    case 'related':
      throw new TypeError('only the database knows the rows of a relation')
  }
}

/** The memory that they take in each list; sets of so many rows that a few take more are few. */
const bytesMax = 32_000_000
const setsMin = 16
/** After so many writes it is as quick to look at all rows again. */
const writtenMax = 10_000

/**
 * The rows that fit what was asked for lately. The next page of the same question, and a second filter beside the first, look at those rows
 * alone that were written since.
 */
export class RecentSets {
  readonly #sets = new Map<string, Recent>()
  #written: number[] = []

  /** The rows for a key, kept or found; they must not be changed. `test` says whether a row is one of them, for those that were written since. */
  of(
    key: string,
    among: Bitset,
    test: (slot: number) => boolean,
    find: () => CountedRows,
  ): CountedRows {
    const known = this.#sets.get(key)
    this.#sets.delete(key)
    const recent =
      known?.among === among
        ? this.#broughtUp(known, test)
        : { ...find(), among, seen: this.#written.length }
    this.#sets.set(key, recent)
    for (const oldest of this.#sets.keys()) {
      const { size } = this.#sets
      if (size <= setsMin || size * recent.rows.bytes <= bytesMax) break
      this.#sets.delete(oldest)
    }
    return recent
  }

  /** A row was written or deleted. */
  moved(slot: number): void {
    if (this.#sets.size === 0) return
    this.#written.push(slot)
    if (this.#written.length <= writtenMax) return
    this.#sets.clear()
    this.#written = []
  }

  get bytes(): number {
    let bytes = 0
    for (const { rows } of this.#sets.values()) bytes += rows.bytes
    return bytes
  }

  #broughtUp(recent: Recent, test: (slot: number) => boolean): Recent {
    const { rows, among } = recent
    for (; recent.seen < this.#written.length; recent.seen += 1) {
      const slot = this.#written[recent.seen] ?? 0
      rows.grow(slot + 1)
      const isIn = among.has(slot) && test(slot)
      if (isIn === rows.has(slot)) continue
      if (isIn) rows.add(slot)
      else rows.delete(slot)
      recent.count += isIn ? 1 : -1
    }
    return recent
  }
}
