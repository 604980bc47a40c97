/** A set of small whole numbers, one bit each. */
export class Bitset {
  #words: Uint32Array

  constructor(size: number) {
    this.#words = new Uint32Array((size + 31) >>> 5)
  }

  /** Makes room for numbers below a size. */
  grow(size: number): void {
    const needed = (size + 31) >>> 5
    if (needed <= this.#words.length) return
    const words = new Uint32Array(Math.max(needed, this.#words.length * 2))
    words.set(this.#words)
    this.#words = words
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  /** How many of the numbers from one place of an array to another one it has. */
  countAmong(numbers: Uint32Array, from: number, end: number): number {
    const words = this.#words
    let count = 0
    for (let at = from; at < end; at += 1) {
      const number = numbers[at] ?? 0
      count += ((words[number >>> 5] ?? 0) >>> (number & 31)) & 1
    }
    return count
  }

  add(number: number): void {
    const at = number >>> 5
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (number & 31))
  }

  /** Adds up to 32 numbers at once: 32 times `at`, and what follows, by the bits of a word. */
  addWord(at: number, bits: number): void {
    this.#words[at] = (this.#words[at] ?? 0) | bits
  }

  delete(number: number): void {
    const at = number >>> 5
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (number & 31))
  }

  /** Keeps what is in the other set as well. */
  and(other: Bitset): this {
    const words = this.#words
    for (let at = 0; at < words.length; at += 1)
      words[at] = (words[at] ?? 0) & (other.#words[at] ?? 0)
    return this
  }

  or(other: Bitset): this {
    const words = this.#words
    for (let at = 0; at < words.length; at += 1)
      words[at] = (words[at] ?? 0) | (other.#words[at] ?? 0)
    return this
  }

  /** Has what it had not, and the other way round. */
  invert(): this {
    const words = this.#words
    for (let at = 0; at < words.length; at += 1) words[at] = ~(words[at] ?? 0)
    return this
  }

  copy(): Bitset {
    const copy = new Bitset(0)
    copy.#words = this.#words.slice()
    return copy
  }

  count(): number {
    let count = 0
    const words = this.#words
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? 0
      let bits = word - ((word >>> 1) & 0x55555555)
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return count
  }

  /** The numbers in ascending order; `count` is how many there are. */
  toArray(count = this.count()): Uint32Array {
    const numbers = new Uint32Array(count)
    const words = this.#words
    let place = 0
    // Most words of a small set are empty, and nothing follows its last number.
    for (let at = 0; place < count && at < words.length; at += 1) {
      for (let left = words[at] ?? 0; left !== 0; left &= left - 1) {
        numbers[place] = at * 32 + (31 - Math.clz32(left & -left))
        place += 1
      }
    }
    return numbers
  }

  get bytes(): number {
    return this.#words.byteLength
  }
}
