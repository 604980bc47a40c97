import type { Column } from './columns/column.ts'
import { NumberColumn } from './columns/numberColumn.ts'
import { TextColumn } from './columns/textColumn.ts'
import type { RowSet } from './rowSet.ts'

type Compare = (one: number, other: number) => number

/** Once so many rows have moved, all are sorted again. */
const movedMax = 2_000

/** Rows that are counted at once. */
const block = 32

/** To compare two rows takes so many times what it takes to look at the next one. */
const compareEffort = 8

/**
 * All rows in the ascending order of one column, then of their ids. Rows that were written since are sorted in while reading, so that a
 * write costs nothing.
 */
export class SortedSlots {
  readonly #slots: Uint32Array
  readonly #compare: Compare
  readonly #moved = new Set<number>()
  #sortedMoved: number[] | undefined

  /** `slots` are all rows in the order of their ids. */
  constructor(slots: Uint32Array, column: Column | undefined, compare: Compare) {
    this.#slots = sortSlots(slots, column)
    this.#compare = compare
  }

  /** The value of a row, or the row itself, was written. False: it is time to sort all rows again. */
  move(slot: number): boolean {
    this.#moved.add(slot)
    this.#sortedMoved = undefined
    return this.#moved.size <= movedMax
  }

  /** The rows of a set, which has `count`, from an offset on, in ascending or descending order. */
  read(
    wanted: RowSet,
    count: number,
    offset: number,
    size: number,
    isDescending: boolean,
  ): number[] {
    // Few rows are far from one another in the order of all.
    const looked = ((offset + size) / count) * this.#slots.length
    if (count * Math.log2(count + 1) * compareEffort < looked) {
      const sorted = wanted.toArray(count).sort(this.#compare)
      if (isDescending) sorted.reverse()
      return [...sorted.subarray(offset, offset + size)]
    }
    if (this.#moved.size === 0) return this.#readUnmoved(wanted, offset, size, isDescending)
    this.#sortedMoved ??= [...this.#moved].toSorted(this.#compare)
    const moved = this.#sortedMoved.filter((slot) => wanted.has(slot))
    if (isDescending) moved.reverse()
    const compare: Compare = isDescending
      ? (one, other) => this.#compare(other, one)
      : this.#compare
    const slots = this.#slots
    const isMoved = this.#moved
    const page: number[] = []
    let skipped = 0
    let nextMoved = 0
    const take = (slot: number) => {
      if (skipped < offset) skipped += 1
      else page.push(slot)
    }
    for (let at = 0; at < slots.length && page.length < size; at += 1) {
      const slot = slots[isDescending ? slots.length - 1 - at : at] ?? 0
      if (!wanted.has(slot) || isMoved.has(slot)) continue
      for (
        let next = moved[nextMoved];
        next !== undefined && compare(next, slot) < 0 && page.length < size;
        next = moved[nextMoved]
      ) {
        take(next)
        nextMoved += 1
      }
      if (page.length < size) take(slot)
    }
    while (page.length < size && nextMoved < moved.length) {
      take(moved[nextMoved] ?? 0)
      nextMoved += 1
    }
    return page
  }

  /** The same without a row that has moved, as is usual. */
  #readUnmoved(wanted: RowSet, offset: number, size: number, isDescending: boolean): number[] {
    const slots = this.#slots
    const page: number[] = []
    const last = slots.length - 1
    let left = offset
    let begin = 0
    // What is before the page is counted only, without a decision for each row.
    for (; left > 0 && begin + block <= slots.length; begin += block) {
      const from = isDescending ? slots.length - begin - block : begin
      const count = wanted.countAmong(slots, from, from + block)
      if (count > left) break
      left -= count
    }
    for (let at = begin; at <= last && page.length < size; at += 1) {
      const slot = slots[isDescending ? last - at : at] ?? 0
      if (!wanted.has(slot)) continue
      if (left > 0) left -= 1
      else page.push(slot)
    }
    return page
  }

  get bytes(): number {
    return this.#slots.byteLength
  }
}

/** Sorted in time that grows with their number alone; stable, so that equal ones stay in the order of their ids. */
const sortSlots = (slots: Uint32Array, column: Column | undefined): Uint32Array => {
  if (column === undefined) return slots
  if (column instanceof TextColumn) {
    const { numbers, ranks } = column
    if (numbers && ranks)
      return byDigits(slots, ranks.length > 0xffff ? 2 : 1, (slot) => [
        ranks[numbers[slot] ?? 0] ?? 0,
        0,
      ])
  }
  if (column instanceof NumberColumn) {
    const { values } = column
    const number = new Float64Array(1)
    const halves = new Uint32Array(number.buffer)
    return byDigits(slots, 4, (slot) => {
      number[0] = values[slot] ?? Number.NaN
      if (Number.isNaN(number[0])) return [0xffffffff, 0xffffffff]
      if (number[0] === 0) number[0] = 0
      const low = halves[0] ?? 0
      const high = halves[1] ?? 0
      // So that the bits of a double are in the order of numbers.
      return high >>> 31 ? [~low >>> 0, ~high >>> 0] : [low, (high | 0x80000000) >>> 0]
    })
  }
  const compare = column.compare()
  if (compare === undefined) throw new TypeError('only the database knows this order')
  return slots.toSorted(compare)
}

/** Sorts by the digits of a number of 64 bits, 16 bits at a time, from its low end. */
const byDigits = (
  slots: Uint32Array,
  digits: number,
  keyOf: (slot: number) => readonly [low: number, high: number],
): Uint32Array => {
  const size = slots.length
  const low = new Uint32Array(size)
  const high = new Uint32Array(size)
  slots.forEach((slot, at) => {
    const [one, other] = keyOf(slot)
    low[at] = one
    high[at] = other
  })
  let places = Uint32Array.from(slots.keys())
  let next = new Uint32Array(size)
  for (let digit = 0; digit < digits; digit += 1) {
    const part = digit < 2 ? low : high
    const shift = (digit & 1) * 16
    const begins = new Uint32Array(0x10001)
    for (const place of places) begins[(((part[place] ?? 0) >>> shift) & 0xffff) + 1]! += 1
    for (let at = 1; at < begins.length; at += 1) begins[at]! += begins[at - 1] ?? 0
    for (const place of places) {
      const key = ((part[place] ?? 0) >>> shift) & 0xffff
      next[begins[key] ?? 0] = place
      begins[key]! += 1
    }
    ;[places, next] = [next, places]
  }
  return places.map((place) => slots[place] ?? 0)
}
