import { Bitset } from '#server/core/columnIndex/bitset.ts'
import { foundBy, grown, trimmed, type Found, type Question } from './column.ts'

const none = 0xffff

/** ASCII letters in lower case, other bytes as they are. */
const folding = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 65 && byte <= 90 ? byte + 32 : byte,
)
const asIs = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/**
 * Texts of which nearly every one is different, as bytes in one array. A text that is replaced leaves its bytes behind, until all are
 * read again.
 */
export class TextBytes {
  #bytes = new Uint8Array(16_384)
  #end = 0
  #size = 0
  #starts = new Uint32Array(1_024)
  #lengths = new Uint16Array(1_024).fill(none)
  /** What the database makes of texts with other letters than ASCII has. */
  readonly #folded = new Map<number, string>()
  /** The same to be searched, until one of them is written. */
  #foldedTexts: FoldedTexts | undefined
  /** Which pairs of bytes each text has, roughly: most of those that do not fit are ruled out by one comparison. */
  #signs = new Uint32Array(1_024)

  /** `folded` is given for a text with other letters than ASCII has. */
  set(place: number, text: string | undefined, folded?: string): void {
    const before = this.#lengths.length
    this.#size = Math.max(this.#size, place + 1)
    this.#starts = grown(this.#starts, place + 1)
    this.#lengths = grown(this.#lengths, place + 1)
    this.#signs = grown(this.#signs, place + 1)
    if (this.#lengths.length > before) this.#lengths.fill(none, before)
    if (this.#folded.delete(place) || folded !== undefined) this.#foldedTexts = undefined
    if (text === undefined) {
      this.#lengths[place] = none
      this.#signs[place] = 0
      return
    }
    if (folded !== undefined) this.#folded.set(place, folded)
    this.#bytes = grown(this.#bytes, this.#end + text.length * 3)
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#end))
    this.#starts[place] = this.#end
    this.#lengths[place] = written
    this.#signs[place] = signOf(this.#bytes, this.#end, this.#end + written)
    this.#end += written
  }

  find({ operator, values, folded }: Question): Found | undefined {
    const texts = values.map(String)
    const [text = ''] = texts
    switch (operator) {
      case '==':
      case '=exists=':
        return this.#like(text, asIs)
      case '=ci=':
      case '=existsci=':
        return folded === undefined ? undefined : this.#likeInAnyCase(folded)
      case '=contains=':
        return this.#like(`*${text}*`, asIs, [text])
      case '=ncontains=': {
        const { test } = this.#like(`*${text}*`, asIs, [text])
        return found((place) => this.#lengths[place] !== none && !test(place))
      }
      case '=in=': {
        const wanted = Map.groupBy(new Set(texts), signOfText)
        // Most signs are ruled out without a look into the map.
        const maybe = new Bitset(0x10000)
        for (const sign of wanted.keys()) maybe.add(shortOf(sign))
        return found((place) => {
          const sign = this.#signs[place] ?? 0
          if (!maybe.has(shortOf(sign))) return false
          const text = wanted.has(sign) ? this.get(place) : undefined
          return text !== undefined && wanted.get(sign)?.includes(text) === true
        })
      }
      case '=isnull=': {
        const isNull = values[0] === true
        return found((place) => ((this.#lengths[place] ?? none) === none) === isNull)
      }
      case '>=':
        return this.#compared(text, (order) => order >= 0)
      case '<=':
        return this.#compared(text, (order) => order <= 0)
    }
  }

  /** By code point. */
  compare(): (one: number, other: number) => number {
    return (one, other) => {
      const first = this.#lengths[one] ?? none
      const second = this.#lengths[other] ?? none
      if (first === none || second === none) return first === second ? 0 : first === none ? 1 : -1
      return compareBytes(
        this.#bytes,
        this.#starts[one] ?? 0,
        first,
        this.#bytes,
        this.#starts[other] ?? 0,
        second,
      )
    }
  }

  get(place: number): string | undefined {
    const length = this.#lengths[place] ?? none
    if (length === none) return undefined
    const start = this.#starts[place] ?? 0
    return decoder.decode(this.#bytes.subarray(start, start + length))
  }

  trim(): void {
    this.#bytes = trimmed(this.#bytes, this.#end)
    this.#starts = trimmed(this.#starts, this.#size)
    this.#lengths = trimmed(this.#lengths, this.#size)
    this.#signs = trimmed(this.#signs, this.#size)
  }

  get bytes(): number {
    const { byteLength } = this.#bytes
    return byteLength + this.#starts.byteLength + this.#lengths.byteLength + this.#signs.byteLength
  }

  /** `text` is folded. */
  #likeInAnyCase(text: string): Found {
    const plain = this.#like(text, folding)
    if (this.#folded.size === 0) return plain
    this.#foldedTexts ??= toFoldedTexts(this.#folded, this.#size)
    const { places, at, texts } = this.#foldedTexts
    const { test } = texts.#like(text, asIs)
    return found((place) => (places.has(place) ? test(at.get(place) ?? 0) : plain.test(place)))
  }

  /** Whether the bytes fit a pattern of parts, of which the first begins a text and the last ends it. */
  #like(pattern: string, fold: Uint8Array, onlyPart?: readonly string[]): Found {
    const parts = (
      onlyPart && pattern.startsWith('*') ? ['', ...onlyPart, ''] : (onlyPart ?? pattern.split('*'))
    ).map((part) => encoder.encode(part))
    const [first = empty] = parts
    const lengths = this.#lengths
    const starts = this.#starts
    const bytes = this.#bytes
    const sign = parts.reduce((all, part) => all | signOfBytes(part), 0)
    const among = (test: Found['test']): Found => this.#among(sign, test)
    if (parts.length === 1)
      return among(
        (place) => lengths[place] === first.length && isAt(bytes, starts[place] ?? 0, first, fold),
      )
    const last = parts.at(-1) ?? empty
    const between = parts.slice(1, -1).filter((part) => part.length > 0)
    const least = first.length + last.length
    if (between.length === 0 && last.length === 0)
      return among((place) => {
        const length = lengths[place] ?? none
        return length !== none && length >= least && isAt(bytes, starts[place] ?? 0, first, fold)
      })
    const searches = between.map((part) => searchFor(part, fold))
    return among((place) => {
      const length = lengths[place] ?? none
      if (length === none || length < least) return false
      const start = starts[place] ?? 0
      const end = start + length - last.length
      if (!isAt(bytes, start, first, fold) || !isAt(bytes, end, last, fold)) return false
      let from = start + first.length
      for (const search of searches) {
        from = search(bytes, from, end)
        if (from < 0) return false
      }
      return true
    })
  }

  /** What fits among the texts that have all pairs of a sign. */
  #among(sign: number, test: Found['test']): Found {
    const signs = this.#signs
    return {
      effort,
      test: (place) => ((signs[place] ?? 0) & sign) === sign && test(place),
      mark: (bits, size, owners) => {
        for (let place = 0; place < size; place += 1)
          if (((signs[place] ?? 0) & sign) === sign && test(place))
            bits.add(owners === undefined ? place : (owners[place] ?? 0))
      },
    }
  }

  #compared(text: string, fits: (order: number) => boolean): Found {
    const wanted = encoder.encode(text)
    return found((place) => {
      const length = this.#lengths[place] ?? none
      return (
        length !== none &&
        fits(compareBytes(this.#bytes, this.#starts[place] ?? 0, length, wanted, 0, wanted.length))
      )
    })
  }
}

interface FoldedTexts {
  readonly places: Bitset
  /** Where the text of a place is. */
  readonly at: ReadonlyMap<number, number>
  readonly texts: TextBytes
}

const toFoldedTexts = (folded: ReadonlyMap<number, string>, size: number): FoldedTexts => {
  const places = new Bitset(size)
  const at = new Map<number, number>()
  const texts = new TextBytes()
  for (const [place, text] of folded) {
    places.add(place)
    texts.set(at.size, text)
    at.set(place, at.size)
  }
  return { places, at, texts }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const empty = new Uint8Array(0)

const isAt = (bytes: Uint8Array, start: number, part: Uint8Array, fold: Uint8Array): boolean => {
  for (let at = 0; at < part.length; at += 1)
    if (fold[bytes[start + at] ?? 0] !== part[at]) return false
  return true
}

/**
 * Finds a part between two places, and returns the place behind it, or -1. Compares its last byte first and skips what cannot fit
 * (Boyer, Moore and Horspool): a column has tens of millions of bytes.
 */
const searchFor = (
  part: Uint8Array,
  fold: Uint8Array,
): ((bytes: Uint8Array, from: number, end: number) => number) => {
  const size = part.length
  const final = part[size - 1]
  const skips = new Uint32Array(256).fill(size)
  for (let byte = 0; byte < 256; byte += 1)
    for (let at = 0; at < size - 1; at += 1)
      if (fold[byte] === part[at]) skips[byte] = size - 1 - at
  return (bytes, from, end) => {
    for (let at = from + size - 1; at < end;) {
      const byte = bytes[at] ?? 0
      if (fold[byte] === final) {
        let same = 1
        while (same < size && fold[bytes[at - same] ?? 0] === part[size - 1 - same]) same += 1
        if (same === size) return at + 1
      }
      at += skips[byte] ?? 1
    }
    return -1
  }
}

const compareBytes = (
  one: Uint8Array,
  oneStart: number,
  oneLength: number,
  other: Uint8Array,
  otherStart: number,
  otherLength: number,
): number => {
  const length = Math.min(oneLength, otherLength)
  for (let at = 0; at < length; at += 1) {
    const order = (one[oneStart + at] ?? 0) - (other[otherStart + at] ?? 0)
    if (order !== 0) return order
  }
  return oneLength - otherLength
}

/** To compare bytes instead of a number. */
const effort = 4
const found = (test: Found['test']): Found => foundBy(effort, test)

const signOfPair = (one: number, other: number): number =>
  1 << (Math.imul((one << 8) | other, 0x9e3779b1) >>> 27)

/** One bit for each two neighbouring bytes, in any case of ASCII letters; a text has all bits of each of its parts. */
const signOf = (bytes: Uint8Array, from: number, end: number): number => {
  let sign = 0
  for (let at = from + 1; at < end; at += 1) {
    sign |= signOfPair(folding[bytes[at - 1] ?? 0] ?? 0, folding[bytes[at] ?? 0] ?? 0)
  }
  return sign >>> 0
}

/** The same of a text, without its bytes where they are its letters. */
const signOfText = (text: string): number => {
  let sign = 0
  let before = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return signOfBytes(encoder.encode(text))
    const byte = folding[code] ?? 0
    if (before >= 0) sign |= signOfPair(before, byte)
    before = byte
  }
  return sign >>> 0
}

const signOfBytes = (bytes: Uint8Array): number => signOf(bytes, 0, bytes.length)

const shortOf = (sign: number): number => (sign ^ (sign >>> 16)) & 0xffff
