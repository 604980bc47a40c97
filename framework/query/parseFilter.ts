import { operators, type Filter, type Operator } from './filter.ts'
import { excerpt, FilterError, type FilterErrorCode } from './filterError.ts'
import { filterLimits } from './filterLimits.ts'

/** Everything up to a reserved character; a list may have hundreds of values. */
const word = /[^"'();,=!~<> \t\r\n]*/y
const blanks = new Set(' \t\r\n')
const known: ReadonlySet<string> = new Set(operators)
const isOperator = (symbol: string): symbol is Operator => known.has(symbol)

/**
 * Reads a filter string: RSQL with ten operators; `and`, `or` or `;`, `,`; `and` binds tighter; parentheses
 * are preserved as groups; `!( )` is what does not fit (decision 3).
 * @throws FilterError with `code` and `position` (0-based UTF-16 offset)
 */
export const parseFilter = (text: string): Filter => new FilterReader(text).read()

class FilterReader {
  readonly #text: string
  #at = 0
  #depth = 0
  #comparisons = 0
  #values = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Filter {
    if (this.#text.length > filterLimits.characters) {
      this.#refuse('FILTER_TOO_COMPLEX', 'the filter is too long', filterLimits.characters)
    }
    this.#refuseBrokenCharacters()
    const filter = this.#readOr()
    this.#skipBlanks()
    if (this.#at < this.#text.length) this.#unexpected()
    return filter
  }

  #readOr(): Filter {
    return this.#readGroup('or', ',', () => this.#readGroup('and', ';', () => this.#readPart()))
  }

  #readGroup(kind: 'and' | 'or', sign: string, readOne: () => Filter): Filter {
    const first = readOne()
    if (!this.#skipJoint(kind, sign)) return first
    const filters = [first]
    do filters.push(readOne())
    while (this.#skipJoint(kind, sign))
    return { kind, filters }
  }

  /** The sign, or the word between blanks. */
  #skipJoint(word: string, sign: string): boolean {
    const start = this.#at
    this.#skipBlanks()
    if (this.#text[this.#at] === sign) {
      this.#at += 1
      return true
    }
    const after = this.#at + word.length
    const isWord =
      this.#at > start &&
      this.#text.startsWith(word, this.#at) &&
      blanks.has(this.#text[after] ?? '')
    this.#at = isWord ? after : start
    return isWord
  }

  #readPart(): Filter {
    this.#skipBlanks()
    const isNot = this.#text.startsWith('!(', this.#at)
    if (isNot) this.#at += 1
    if (this.#text[this.#at] !== '(') return this.#readComparison()
    if (this.#depth === filterLimits.depth) this.#refuse('FILTER_TOO_COMPLEX', 'too deeply nested')
    this.#depth += 1
    this.#at += 1
    const filter = this.#readOr()
    this.#skipBlanks()
    this.#expect(')')
    this.#depth -= 1
    return isNot ? { kind: 'not', filters: [filter] } : filter
  }

  #readComparison(): Filter {
    const start = this.#at
    const field = this.#readWord()
    if (field === '') this.#unexpected()
    this.#comparisons += 1
    if (this.#comparisons > filterLimits.comparisons) {
      this.#refuse('FILTER_TOO_COMPLEX', 'too many comparisons', start)
    }
    this.#skipBlanks()
    const operator = this.#readOperator()
    this.#skipBlanks()
    return { kind: 'compare', field, operator, values: this.#readValues(operator) }
  }

  #readOperator(): Operator {
    const start = this.#at
    const symbol = /=[a-zA-Z]*=|[<>]=?|!=/y
    symbol.lastIndex = start
    const found = symbol.exec(this.#text)?.[0]
    if (found === undefined) return this.#unexpected()
    if (!isOperator(found)) {
      return this.#refuse('FILTER_UNKNOWN_OPERATOR', `there is no operator ${found.slice(0, 40)}`)
    }
    this.#at += found.length
    return found
  }

  #readValues(operator: Operator): string[] {
    const start = this.#at
    const values = this.#text[start] === '(' ? this.#readList() : this.#readSingle(operator)
    if (values.length > 1 && operator !== '=in=') {
      this.#refuse('FILTER_ARITY', `${operator} takes one value`, start)
    }
    return values
  }

  #readSingle(operator: Operator): string[] {
    const start = this.#at
    const value = this.#readValue()
    if (value !== undefined) return [value]
    if (operator !== '=isnull=') return this.#unexpected()
    this.#at = start
    return []
  }

  #readList(): string[] {
    const values: string[] = []
    do {
      this.#at += 1
      this.#skipBlanks()
      const value = this.#readValue()
      if (value === undefined) return this.#unexpected()
      values.push(value)
      this.#skipBlanks()
    } while (this.#text[this.#at] === ',')
    this.#expect(')')
    return values
  }

  /** A quoted or an unquoted value; undefined if there is none. */
  #readValue(): string | undefined {
    const start = this.#at
    const sign = this.#text[start]
    const value = sign === '"' || sign === "'" ? this.#readQuoted(sign) : this.#readWord()
    if (this.#at === start) return undefined
    this.#values += 1
    if (value.length > filterLimits.valueCharacters || this.#values > filterLimits.values) {
      this.#refuse('FILTER_TOO_COMPLEX', 'too long a value or too many values', start)
    }
    return value
  }

  #readQuoted(quote: string): string {
    let value = ''
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const character = this.#text[at]
      if (character === quote) {
        this.#at = at + 1
        return value
      }
      if (character === '\\') at += 1
      value += this.#text[at] ?? ''
    }
    this.#at = this.#text.length
    return this.#unexpected()
  }

  #readWord(): string {
    word.lastIndex = this.#at
    const [found = ''] = word.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #skipBlanks(): void {
    while (blanks.has(this.#text.charAt(this.#at))) this.#at += 1
  }

  #expect(sign: string): void {
    if (this.#text[this.#at] !== sign) this.#unexpected()
    this.#at += 1
  }

  /** NUL cannot be stored and an unpaired surrogate would be stored as another character. */
  #refuseBrokenCharacters(): void {
    if (this.#text.isWellFormed() && !this.#text.includes('\0')) return
    let at = 0
    for (const character of this.#text) {
      if (character === '\0' || !character.isWellFormed()) break
      at += character.length
    }
    this.#refuse('FILTER_INVALID_CHARACTER', 'a character that no text may have', at)
  }

  #unexpected(): never {
    const what = this.#at < this.#text.length ? excerpt(this.#text, this.#at) : 'the end'
    return this.#refuse('FILTER_SYNTAX', `unexpected near ${what}`)
  }

  #refuse(code: FilterErrorCode, explanation: string, position = this.#at): never {
    throw new FilterError(code, explanation, { position })
  }
}
