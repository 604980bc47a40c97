import { Bitset } from './bitset.ts'

/** A set of slots. */
export interface RowSet {
  has(slot: number): boolean
  add(slot: number): void
  delete(slot: number): void
  /** Makes room for slots below a size. */
  grow(size: number): void
  /** How many of the slots from one place of an array to another one it has. */
  countAmong(slots: Uint32Array, from: number, end: number): number
  /** The slots in ascending order; `count` is how many there are. */
  toArray(count: number): Uint32Array
  readonly bytes: number
}

/** Roughly what a number takes in a set of the language. */
const bytesOfOne = 40

/** A set that takes as little memory as it can, for slots below `end`: what a few of a million rows take must not depend on the million. */
export const toRowSet = (slots: readonly number[], end: number): RowSet => {
  if (slots.length * bytesOfOne * 8 < end) return new FewRows(slots)
  const rows = new Bitset(end)
  for (const slot of slots) rows.add(slot)
  return rows
}

class FewRows implements RowSet {
  readonly #slots: Set<number>

  constructor(slots: readonly number[]) {
    this.#slots = new Set(slots)
  }

  has(slot: number): boolean {
    return this.#slots.has(slot)
  }

  add(slot: number): void {
    this.#slots.add(slot)
  }

  delete(slot: number): void {
    this.#slots.delete(slot)
  }

  grow(): void {}

  countAmong(slots: Uint32Array, from: number, end: number): number {
    let count = 0
    for (let at = from; at < end; at += 1) if (this.#slots.has(slots[at] ?? 0)) count += 1
    return count
  }

  toArray(): Uint32Array {
    return Uint32Array.from(this.#slots).sort()
  }

  get bytes(): number {
    return this.#slots.size * bytesOfOne
  }
}
