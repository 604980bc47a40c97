import { Bitset } from './bitset.ts'
import { markByTest } from './columns/column.ts'
import { numbersOf, type Part } from './part.ts'
import type { RowsByColumn } from './rowsByColumn.ts'
import { TextColumn } from './columns/textColumn.ts'

/** Which rows a company sees. */
export interface Seen {
  readonly part: Part
  readonly company: string
}

/** The rows that a company sees, and how many they are. */
export interface SeenRows {
  readonly rows: Bitset
  readonly count: number
  /** The rows in the order of their slots. */
  readonly slots: () => Uint32Array
  /** Another one as soon as they are other rows, or have other values where rows of another table are compared with them. */
  readonly version: number
}

/** What makes a row one of a company. */
interface Membership {
  readonly has: (slot: number) => boolean
  /** All rows that are in, in a set of their own. */
  readonly all: () => Bitset
  /** False once rows of other tables decide otherwise. */
  readonly isCurrent: () => boolean
}

class Known implements SeenRows {
  readonly membership: Membership
  readonly rows: Bitset
  count: number
  version: number
  #slots: Uint32Array | undefined

  constructor(membership: Membership, rows: Bitset, version: number) {
    this.membership = membership
    this.rows = rows
    this.count = rows.count()
    this.version = version
  }

  readonly slots = (): Uint32Array => {
    if (this.#slots) return this.#slots
    const slots = this.rows.toArray(this.count)
    // More than that would take more memory than the set.
    if (slots.byteLength <= this.rows.bytes) this.#slots = slots
    return slots
  }

  put(slot: number, isIn: boolean): void {
    if (isIn) this.rows.add(slot)
    else this.rows.delete(slot)
    this.count += isIn ? 1 : -1
    this.#slots = undefined
  }

  get bytes(): number {
    return this.rows.bytes + (this.#slots?.byteLength ?? 0)
  }
}

/** Companies whose rows are kept as a set. */
const companiesMax = 500

/** The rows of each company that asked, kept while rows are written. */
export class CompanyRows {
  readonly #all: RowsByColumn
  readonly #known = new Map<string, Known>()
  #versions = 0

  constructor(all: RowsByColumn) {
    this.#all = all
  }

  /** Undefined where only the database knows. */
  of({ part, company }: Seen): SeenRows | undefined {
    const key = JSON.stringify([company, part])
    const known = this.#known.get(key)
    if (known?.membership.isCurrent()) return known
    this.#known.delete(key)
    const membership = membershipOf(this.#all, part, company)
    if (membership === undefined) return undefined
    const rows = membership.all().and(this.#all.alive)
    const found = new Known(membership, rows, this.#nextVersion())
    const [oldest] = this.#known.keys()
    if (this.#known.size >= companiesMax && oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(key, found)
    return found
  }

  /** A row was written or deleted. `isRelinked`: it has another value where rows of another table are compared with it. */
  moved(slot: number, isRelinked: boolean): void {
    for (const known of this.#known.values()) {
      const { rows, membership } = known
      const isIn = this.#all.alive.has(slot) && membership.has(slot)
      rows.grow(slot + 1)
      const wasIn = rows.has(slot)
      if (isIn !== wasIn || (isIn && isRelinked)) known.version = this.#nextVersion()
      if (isIn === wasIn) continue
      known.put(slot, isIn)
    }
  }

  get bytes(): number {
    let bytes = 0
    for (const known of this.#known.values()) bytes += known.bytes
    return bytes
  }

  #nextVersion(): number {
    this.#versions += 1
    return this.#versions
  }
}

const membershipOf = (all: RowsByColumn, part: Part, company: string): Membership | undefined => {
  switch (part.kind) {
    case 'participant':
      return inList(all, part, company)
    case 'company':
      return inField(all, part.field, company)
    case 'related':
      return byOthers(all, part, company)
    case 'anyOf': {
      const each = part.parts.map((one) => membershipOf(all, one, company))
      return each.every((one) => one !== undefined) ? inAny(each) : undefined
    }
  }
}

const always = () => true

const inList = (
  all: RowsByColumn,
  { list, code }: Part & { kind: 'participant' },
  company: string,
): Membership | undefined => {
  const elements = all.lists.get(list)
  const codes = elements?.columns.get(code)
  if (elements === undefined || !(codes instanceof TextColumn)) return undefined
  return {
    has: (slot) => elements.someOf(slot, (place) => codes.get(place) === company),
    all: () => {
      const rows = new Bitset(all.end)
      const found = codes.find({ operator: '=in=', values: [company] })
      found?.mark(rows, elements.size, elements.owners)
      return rows
    },
    isCurrent: always,
  }
}

const inField = (all: RowsByColumn, field: string, company: string): Membership | undefined => {
  const codes = all.columns.get(field)
  if (!(codes instanceof TextColumn)) return undefined
  return {
    has: (slot) => codes.get(slot) === company,
    all: () => {
      const rows = new Bitset(all.end)
      codes.find({ operator: '=in=', values: [company] })?.mark(rows, all.end, undefined)
      return rows
    },
    isCurrent: always,
  }
}

const byOthers = (
  all: RowsByColumn,
  related: Part & { kind: 'related' },
  company: string,
): Membership | undefined => {
  const seen = { part: related.part, company }
  const others = all.othersOf(related.table)
  const theirs = others?.companies.of(seen)
  const own = all.links.get(numbersOf(related))
  const their = others?.links.get(numbersOf(related))
  if (!theirs || !own || !their) return undefined
  const { version } = theirs
  const numbers = new Bitset(their.values.count + 1)
  for (const slot of theirs.rows.toArray(theirs.count)) numbers.add(their.get(slot))
  // Rows without a value have nothing in common.
  numbers.delete(0)
  const has = (slot: number) => numbers.has(own.get(slot))
  return {
    has,
    all: () => {
      const rows = new Bitset(all.end)
      markByTest(has, rows, all.end, undefined)
      return rows
    },
    isCurrent: () =>
      all.othersOf(related.table) === others && others?.companies.of(seen)?.version === version,
  }
}

const inAny = (each: readonly Membership[]): Membership => ({
  has: (slot) => each.some((one) => one.has(slot)),
  all: () => each.map((one) => one.all()).reduce((all, rows) => all.or(rows)),
  isCurrent: () => each.every((one) => one.isCurrent()),
})
