import type { Total } from './countRows.ts'

const lifetimeMs = 30_000
const entryLimit = 1_000

/**
 * Totals of lists that take too long to count for each page. They live for 30 s and are removed by the first write to
 * their resource by this process.
 */
export class TotalCache {
  readonly #entries = new Map<string, { total: Total; resource: string; until: number }>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  get(key: string): Total | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.until >= this.#clock().getTime()) return entry?.total
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, resource: string, total: Total): void {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= entryLimit && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, { total, resource, until: this.#clock().getTime() + lifetimeMs })
  }

  forget(resource: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.resource === resource) this.#entries.delete(key)
    }
  }
}
