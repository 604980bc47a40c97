import { TextBytes } from './columns/textBytes.ts'

/** Of the table of hashes, at most so many places of a hundred are taken. */
const fullAt = 50

/**
 * Numbers for values, from 1 on, the same number for the same value: so rows of two tables are compared by numbers. In typed arrays, because
 * a map of a million texts takes three times as much memory. A value keeps its number when the last row that has it is
 * gone, until all indexes are read again.
 */
export class ValueNumbers {
  /** The values by their numbers. */
  readonly #texts = new TextBytes()
  #count = 0
  /** Numbers by the hashes of their values; 0: free. */
  #places = new Uint32Array(4_096)
  #hashes = new Uint32Array(4_096)

  /** How many values have a number, which is also the greatest one. */
  get count(): number {
    return this.#count
  }

  numberOf(value: string): number {
    const hash = hashOf(value)
    const place = this.#placeOf(hash, (number) => this.#texts.get(number) === value)
    const known = this.#places[place] ?? 0
    if (known > 0) return known
    this.#count += 1
    this.#texts.set(this.#count, value)
    this.#places[place] = this.#count
    this.#hashes[place] = hash
    if (this.#count * 100 > this.#places.length * fullAt) this.#grow()
    return this.#count
  }

  get bytes(): number {
    return this.#texts.bytes + this.#places.byteLength + this.#hashes.byteLength
  }

  /** Where a number is, or would be. */
  #placeOf(hash: number, isIt: (number: number) => boolean): number {
    const mask = this.#places.length - 1
    let place = hash & mask
    for (;;) {
      const number = this.#places[place] ?? 0
      if (number === 0 || (this.#hashes[place] === hash && isIt(number))) return place
      place = (place + 1) & mask
    }
  }

  #grow(): void {
    const [places, hashes] = [this.#places, this.#hashes]
    this.#places = new Uint32Array(places.length * 2)
    this.#hashes = new Uint32Array(places.length * 2)
    places.forEach((number, before) => {
      if (number === 0) return
      const hash = hashes[before] ?? 0
      const place = this.#placeOf(hash, () => false)
      this.#places[place] = number
      this.#hashes[place] = hash
    })
  }
}

/** FNV-1a, with its bits mixed once more, since the low ones choose the place. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
