import {
  foundBy,
  grown,
  markByTest,
  trimmed,
  type Column,
  type Found,
  type Kept,
  type Question,
} from './column.ts'

/** Numbers, and instants as milliseconds. */
export class NumberColumn implements Column {
  #values = new Float64Array(1_024).fill(Number.NaN)
  readonly #isInstant: boolean

  constructor(isInstant: boolean) {
    this.#isInstant = isInstant
  }

  #size = 0

  set(place: number, value: Kept): void {
    this.#size = Math.max(this.#size, place + 1)
    const before = this.#values.length
    this.#values = grown(this.#values, place + 1)
    if (this.#values.length > before) this.#values.fill(Number.NaN, before)
    this.#values[place] = value === null || value === undefined ? Number.NaN : this.#toNumber(value)
  }

  find({ operator, values }: Question): Found | undefined {
    const [wanted] = values
    const kept = this.#values
    switch (operator) {
      case '==':
      case '=exists=':
        return wanted === undefined ? undefined : this.#within([wanted])
      case '=in=':
        return this.#within(values)
      case '>=':
        return this.#between(this.#toNumber(wanted), Number.POSITIVE_INFINITY)
      case '<=':
        return this.#between(Number.NEGATIVE_INFINITY, this.#toNumber(wanted))
      case '=isnull=':
        return found((place) => Number.isNaN(kept[place]) === (wanted === true))
      case '=ci=':
      case '=existsci=':
      case '=contains=':
      case '=ncontains=':
        return undefined
    }
  }

  compare(): (one: number, other: number) => number {
    return (one, other) => {
      const first = this.#values[one] ?? Number.NaN
      const second = this.#values[other] ?? Number.NaN
      if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
      return Number.isNaN(second) ? -1 : first - second
    }
  }

  /** The values, for sorting all of them at once. */
  get values(): Float64Array {
    return this.#values
  }

  trim(): void {
    this.#values = trimmed(this.#values, this.#size)
  }

  get bytes(): number {
    return this.#values.byteLength
  }

  #within(values: Question['values']): Found {
    const kept = this.#values
    const wanted = new Set(values.map((value) => this.#toNumber(value)))
    const [only] = wanted
    return wanted.size === 1 && only !== undefined
      ? this.#between(only, only)
      : found((place) => wanted.has(kept[place] ?? Number.NaN))
  }

  /** Places without a value are not in between. */
  #between(least: number, most: number): Found {
    const kept = this.#values
    const test = (place: number) => {
      const value = kept[place] ?? Number.NaN
      return value >= least && value <= most
    }
    return {
      effort: 1,
      test,
      mark: (bits, size, owners) => {
        if (owners !== undefined) return markByTest(test, bits, size, owners)
        const end = Math.min(size, kept.length)
        // A word of bits at a time, without a call for each place.
        for (let at = 0; at * 32 < end; at += 1) {
          let word = 0
          const places = Math.min(end - at * 32, 32)
          for (let bit = 0; bit < places; bit += 1) {
            const value = kept[at * 32 + bit] ?? Number.NaN
            word |= (value >= least && value <= most ? 1 : 0) << bit
          }
          if (word !== 0) bits.addWord(at, word)
        }
      },
    }
  }

  #toNumber(value: Kept): number {
    if (typeof value === 'number') return value
    return this.#isInstant ? Date.parse(String(value)) : Number(value)
  }
}

const found = (test: Found['test']): Found => foundBy(1, test)
