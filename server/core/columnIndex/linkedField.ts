import { grown, trimmed, type Kept } from './columns/column.ts'
import type { ValueNumbers } from './valueNumbers.ts'

/** The values of a field by which rows of two tables are compared, as numbers that both tables share. */
export class LinkedField {
  readonly values: ValueNumbers
  #numbers = new Uint32Array(1_024)

  constructor(values: ValueNumbers) {
    this.values = values
  }

  /** Returns whether the row had another value. */
  set(slot: number, value: Kept): boolean {
    const number = value === null || value === undefined ? 0 : this.values.numberOf(String(value))
    this.#numbers = grown(this.#numbers, slot + 1)
    const isOther = this.#numbers[slot] !== number
    this.#numbers[slot] = number
    return isOther
  }

  /** The number of a row's value; 0: none. */
  get(slot: number): number {
    return this.#numbers[slot] ?? 0
  }

  trim(slots: number): void {
    this.#numbers = trimmed(this.#numbers, slots)
  }

  get bytes(): number {
    return this.#numbers.byteLength
  }
}
