import type { BoundComparison, BoundFilter } from '#server/core/sql/bindFilter.ts'
import type { Bitset } from './bitset.ts'
import type { Seen } from './companyRows.ts'
import type { RowSet } from './rowSet.ts'

/** A set of rows, and how many it has. */
export interface CountedRows<Rows extends RowSet = RowSet> {
  readonly rows: Rows
  readonly count: number
}

interface Recent<Rows extends RowSet = RowSet> {
  readonly rows: Rows
  /** Its rows are all of this set; another set, such as that of a company which sees other rows now, has to be looked through again. */
  readonly among: Bitset
  count: number
  /** How many writes it has seen. */
  seen: number
  /** Of the rows, when they were found, and of the key. */
  readonly bytes: number
}

/** The key of a question. */
export const keyOf = (seen: Seen | undefined, filter: BoundFilter | undefined): string =>
  JSON.stringify([seen, filter && partsOf(filter)])

/** The key of what one comparison finds, also among rows that are gone: another one than that of the question for it. */
export const keyOfComparison = (compared: BoundComparison): string =>
  JSON.stringify(partsOf(compared))

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

/** The memory that they take in each list; where a few take more, they are few. */
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
  #bytes = 0
  #written: number[] = []

  /**
   * The rows for a key, kept or found; they must not be changed. `test` says whether a row is one of them, for those that were written since.
   * `find` has to make the same kind of set each time it is called for a key.
   */
  of<Rows extends RowSet>(
    key: string,
    among: Bitset,
    test: (slot: number) => boolean,
    find: () => CountedRows<Rows>,
  ): CountedRows<Rows> {
    const known = this.#sets.get(key) as Recent<Rows> | undefined
    this.#drop(key)
    const recent =
      known?.among === among ? this.#broughtUp(known, test) : this.#toRecent(key, among, find())
    this.#sets.set(key, recent)
    this.#bytes += recent.bytes
    for (const oldest of this.#sets.keys()) {
      if (this.#sets.size <= setsMin || this.#bytes <= bytesMax) break
      this.#drop(oldest)
    }
    return recent
  }

  /** A row was written or deleted. */
  moved(slot: number): void {
    if (this.#sets.size === 0) return
    this.#written.push(slot)
    if (this.#written.length <= writtenMax) return
    this.#sets.clear()
    this.#bytes = 0
    this.#written = []
  }

  get bytes(): number {
    return this.#bytes
  }

  #toRecent<Rows extends RowSet>(
    key: string,
    among: Bitset,
    found: CountedRows<Rows>,
  ): Recent<Rows> {
    const bytes = found.rows.bytes + key.length
    return { ...found, among, seen: this.#written.length, bytes }
  }

  #drop(key: string): void {
    this.#bytes -= this.#sets.get(key)?.bytes ?? 0
    this.#sets.delete(key)
  }

  #broughtUp<Rows extends RowSet>(
    recent: Recent<Rows>,
    test: (slot: number) => boolean,
  ): Recent<Rows> {
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
