import { grown, trimmed, type Column, type Found, type Kept, type Question } from './column.ts'
import { compareCodePoints, foldAscii, isAscii, matcherOf } from './textMatch.ts'
import { TextBytes } from './textBytes.ts'

/** More different texts are not numbered, but kept one by one. */
const numbersMax = 0xffff

interface TextColumnOptions {
  /** Ordered by code point; else as readers expect, which only the database knows. */
  readonly isCode: boolean
  /** How many different texts are numbered. */
  readonly max?: number
}

/** Texts: numbered as long as few of them are different, else one by one. */
export class TextColumn implements Column {
  readonly isCode: boolean
  readonly #max: number
  /** The number of the text at each place; 0: none. */
  #numbers = new Uint16Array(1_024)
  #size = 0
  readonly #texts: (string | undefined)[] = [undefined]
  /** The same, folded. */
  readonly #foldedTexts: string[] = ['']
  readonly #numberOf = new Map<string, number>()
  /** Folded texts with other letters than ASCII has, as the database folds them. */
  readonly #folds = new Map<string, string>()
  /** The place of each numbered text in the order of the database. */
  #ranks: Uint32Array | undefined
  #single: TextBytes | undefined

  constructor({ isCode, max = numbersMax }: TextColumnOptions) {
    this.isCode = isCode
    this.#max = max
  }

  /** @throws TypeError for a text whose fold the database has to say first */
  set(place: number, value: Kept): void {
    const text = value === null || value === undefined ? undefined : String(value)
    if (text !== undefined && this.needsFold(text))
      throw new TypeError('the database has not folded this text')
    if (this.#single) return this.#setSingle(this.#single, place, text)
    this.#size = Math.max(this.#size, place + 1)
    this.#numbers = grown(this.#numbers, place + 1)
    if (text === undefined) {
      this.#numbers[place] = 0
      return
    }
    const number = this.#numberOf.get(text) ?? this.#number(text)
    if (number === undefined) return this.#setSingle(this.#separate(), place, text)
    this.#numbers[place] = number
  }

  get(place: number): string | undefined {
    return this.#single ? this.#single.get(place) : this.#texts[this.#numbers[place] ?? 0]
  }

  /** Whether `learnFold` has to be called before this text is set. */
  needsFold(text: string): boolean {
    return !isAscii(text) && !this.#folds.has(text)
  }

  learnFold(text: string, folded: string): void {
    this.#folds.set(text, folded)
  }

  /** The texts whose order only the database knows, where that is wanted and not known; undefined otherwise. */
  get unranked(): readonly string[] | undefined {
    if (this.isCode || this.#single || this.#ranks) return undefined
    return [...this.#numberOf.keys()]
  }

  /** The numbered texts in the order of the database. */
  learnOrder(texts: readonly string[]): void {
    const ranks = new Uint32Array(this.#texts.length)
    texts.forEach((text, rank) => {
      const number = this.#numberOf.get(text)
      if (number !== undefined) ranks[number] = rank + 1
    })
    if (texts.length === this.#numberOf.size) this.#ranks = ranks
  }

  find(question: Question): Found | undefined {
    const folded = this.#foldPattern(question)
    if (this.#single) return this.#single.find({ ...question, folded })
    const fits = this.#fitting({ ...question, folded })
    if (fits === undefined) return undefined
    const numbers = this.#numbers
    return {
      effort: 1,
      test: (place) => fits[numbers[place] ?? 0] === 1,
      mark: (found, size, owners) => {
        const end = Math.min(size, numbers.length)
        if (owners === undefined) {
          // A word of bits at a time, without a branch for each place.
          const whole = end >>> 5
          for (let at = 0; at < whole; at += 1) {
            let bits = 0
            for (let bit = 0; bit < 32; bit += 1)
              bits |= (fits[numbers[at * 32 + bit] ?? 0] ?? 0) << bit
            if (bits !== 0) found.addWord(at, bits)
          }
          for (let place = whole * 32; place < end; place += 1)
            if (fits[numbers[place] ?? 0] === 1) found.add(place)
        } else {
          for (let place = 0; place < end; place += 1)
            if (fits[numbers[place] ?? 0] === 1) found.add(owners[place] ?? 0)
        }
        if (fits[0] === 1)
          for (let place = end; place < size; place += 1) found.add(owners?.[place] ?? place)
      },
    }
  }

  compare(): ((one: number, other: number) => number) | undefined {
    if (this.#single) return this.isCode ? this.#single.compare() : undefined
    if (this.ranks === undefined) return undefined
    const rankOf = (place: number) => this.ranks?.[this.#numbers[place] ?? 0] ?? 0
    // Texts may be kept one by one since.
    return (one, other) =>
      this.#single ? this.#single.compare()(one, other) : rankOf(one) - rankOf(other)
  }

  /** The numbers of the texts by place; undefined where each text is kept by itself. */
  get numbers(): Uint16Array | undefined {
    return this.#single ? undefined : this.#numbers
  }

  /** The rank of each number, no text last; undefined where it is not known. */
  get ranks(): Uint32Array | undefined {
    if (this.#single) return undefined
    if (this.isCode && !this.#ranks)
      this.learnOrder([...this.#numberOf.keys()].toSorted(compareCodePoints))
    if (this.#ranks) this.#ranks[0] = this.#texts.length
    return this.#ranks
  }

  trim(): void {
    if (this.#single) this.#single.trim()
    else this.#numbers = trimmed(this.#numbers, this.#size)
  }

  get bytes(): number {
    return this.#single?.bytes ?? this.#numbers.byteLength
  }

  /** For each number whether its text fits. */
  #fitting({ operator, values, folded }: Question): Uint8Array | undefined {
    const wanted = values.map(String)
    const [first = ''] = wanted
    const fits = new Uint8Array(this.#texts.length)
    const checkEach = (texts: readonly (string | undefined)[], test: (text: string) => boolean) => {
      for (let number = 1; number < texts.length; number += 1)
        if (test(texts[number] ?? '')) fits[number] = 1
      return fits
    }
    const check = (test: (text: string) => boolean) => checkEach(this.#texts, test)
    switch (operator) {
      case '==':
      case '=exists=':
        return check(matcherOf(first))
      case '=ci=':
      case '=existsci=': {
        if (folded === undefined) return undefined
        return checkEach(this.#foldedTexts, matcherOf(folded))
      }
      case '=contains=':
        return check((text) => text.includes(first))
      case '=ncontains=':
        return check((text) => !text.includes(first))
      case '>=':
        return check((text) => compareCodePoints(text, first) >= 0)
      case '<=':
        return check((text) => compareCodePoints(text, first) <= 0)
      case '=in=': {
        const all = new Set(wanted)
        return check((text) => all.has(text))
      }
      case '=isnull=':
        if (values[0] === true) fits[0] = 1
        else fits.fill(1, 1)
        return fits
    }
  }

  /** Undefined where only the database knows. */
  #foldPattern({ values: [pattern], folded }: Question): string | undefined {
    const text = String(pattern)
    return isAscii(text) ? foldAscii(text) : folded
  }

  #number(text: string): number | undefined {
    if (this.#texts.length > this.#max) return undefined
    const number = this.#texts.length
    this.#texts.push(text)
    this.#foldedTexts.push(this.#folds.get(text) ?? foldAscii(text))
    this.#numberOf.set(text, number)
    this.#ranks = undefined
    return number
  }

  #setSingle(single: TextBytes, place: number, text: string | undefined): void {
    single.set(place, text, text === undefined ? undefined : this.#folds.get(text))
  }

  /** From now on each text is kept by itself. */
  #separate(): TextBytes {
    const single = new TextBytes()
    const texts = this.#texts
    const numbers = this.#numbers
    for (let place = 0; place < numbers.length; place += 1)
      this.#setSingle(single, place, texts[numbers[place] ?? 0])
    this.#numbers = new Uint16Array(0)
    this.#texts.length = 1
    this.#foldedTexts.length = 1
    this.#numberOf.clear()
    this.#ranks = undefined
    this.#single = single
    return single
  }
}
