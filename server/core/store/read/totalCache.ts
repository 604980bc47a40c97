import type { Total } from './countRows.ts'

/** Where the total of a long list came from: it was kept, or the database counted. */
export type TotalOutcome = 'kept' | 'counted'

const lifetimeMs = 30_000
const entryLimit = 1_000
/** A size is counted again after this many uses. */
const sizeUses = 200

/**
 * Totals of lists that take too long to count for each page. They live for 30 s and are removed by the first write to
 * their resource by this process. Beside them, how many rows a company has, roughly.
 */
export class TotalCache {
  readonly #entries = new Map<string, { total: Total; resource: string; until: number }>()
  readonly #sizes = new Map<string, { size: number; uses: number }>()
  readonly #clock: () => Date
  readonly #asked: (outcome: TotalOutcome) => void
  /** Raised with each write to a resource. */
  readonly #writes = new Map<string, number>()

  /** `asked` hears where a total came from. */
  constructor(clock: () => Date, asked: (outcome: TotalOutcome) => void = () => {}) {
    this.#clock = clock
    this.#asked = asked
  }

  get(key: string): Total | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined && entry.until >= this.#clock().getTime()) {
      this.#asked('kept')
      return entry.total
    }
    this.#asked('counted')
    this.#entries.delete(key)
    return undefined
  }

  /** Call it before rows are counted, and what it returns with the total: a write meanwhile makes that total wrong. */
  count(key: string, resource: string): (total: Total) => void {
    const begun = this.#writes.get(resource)
    return (total) => {
      if (this.#writes.get(resource) !== begun) return
      makeRoom(this.#entries)
      this.#entries.set(key, { total, resource, until: this.#clock().getTime() + lifetimeMs })
    }
  }

  forget(resource: string): void {
    this.#writes.set(resource, (this.#writes.get(resource) ?? 0) + 1)
    for (const [key, entry] of this.#entries) {
      if (entry.resource === resource) this.#entries.delete(key)
    }
  }

  /** Roughly how many rows there are: good enough to choose how to find some of them. */
  size(key: string): number | undefined {
    const known = this.#sizes.get(key)
    if (known === undefined || known.uses >= sizeUses) return undefined
    known.uses += 1
    return known.size
  }

  /** Returns the size. */
  keepSize(key: string, size: number): number {
    makeRoom(this.#sizes)
    this.#sizes.set(key, { size, uses: 0 })
    return size
  }
}

const makeRoom = (entries: Map<string, unknown>): void => {
  const [oldest] = entries.keys()
  if (entries.size >= entryLimit && oldest !== undefined) entries.delete(oldest)
}
