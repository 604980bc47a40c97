import { grown, trimmed, type Column, type Kept } from './column.ts'
import type { KeptList } from '#server/core/columnIndex/columnsOf.ts'

/** A free place belongs to no row: to slot 0, which no row has. */
const noOwner = 0

/** The elements of a to-many field of all rows, by place; those of one row are adjacent. */
export class Elements {
  readonly columns: ReadonlyMap<string, Column>
  #owners = new Uint32Array(1_024)
  /** The first place of each row, and how many it has. */
  #firsts = new Uint32Array(1_024)
  #counts = new Uint16Array(1_024)
  #size = 0

  constructor({ columns }: KeptList) {
    this.columns = new Map([...columns].map(([name, { create }]) => [name, create()]))
  }

  /** Replaces the elements of a row. */
  set(slot: number, elements: readonly Readonly<Record<string, Kept>>[]): void {
    this.#firsts = grown(this.#firsts, slot + 1)
    this.#counts = grown(this.#counts, slot + 1)
    const had = this.#counts[slot] ?? 0
    const before = this.#firsts[slot] ?? 0
    for (let place = before; place < before + had; place += 1) this.#owners[place] = noOwner
    const first = elements.length <= had ? before : this.#size
    if (first === this.#size) this.#size += elements.length
    this.#owners = grown(this.#owners, this.#size)
    this.#firsts[slot] = first
    this.#counts[slot] = elements.length
    elements.forEach((element, at) => {
      this.#owners[first + at] = slot
      for (const [name, column] of this.columns) column.set(first + at, element[name])
    })
  }

  get owners(): Uint32Array {
    return this.#owners
  }

  /** How many places there are, free ones included. */
  get size(): number {
    return this.#size
  }

  /** Whether some element of a row fits. */
  someOf(slot: number, test: (place: number) => boolean): boolean {
    const first = this.#firsts[slot] ?? 0
    const end = first + (this.#counts[slot] ?? 0)
    for (let place = first; place < end; place += 1) if (test(place)) return true
    return false
  }

  /** Gives back the room for more; `slots` is one more than the last slot. */
  trim(slots: number): void {
    this.#owners = trimmed(this.#owners, this.#size)
    this.#firsts = trimmed(this.#firsts, slots)
    this.#counts = trimmed(this.#counts, slots)
    for (const column of this.columns.values()) column.trim()
  }

  get bytes(): number {
    let bytes = this.#owners.byteLength + this.#firsts.byteLength + this.#counts.byteLength
    for (const column of this.columns.values()) bytes += column.bytes
    return bytes
  }
}
