import type { Order } from '#server/core/sql/toOrder.ts'
import { toSnakeCase } from '#server/core/sql/names.ts'
import { Bitset } from './bitset.ts'
import { grown, trimmed, type Column, type Kept } from './column.ts'
import type { KeptColumns } from './columnsOf.ts'
import { Elements } from './elements.ts'
import { SortedSlots } from './sortedSlots.ts'
import { TextColumn } from './textColumn.ts'

/** A row as the database has it: its columns by the names of fields, and its elements by the names of lists. */
export interface ReadRow {
  readonly id: number
  readonly values: Readonly<Record<string, Kept>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, Kept>>[]>>
}

/** The list that says which companies take part, its property with the code of one, and a company. */
export interface Part {
  readonly list: string
  readonly code: string
  readonly company: string
}

/** The rows of a company among all, and how many they are. */
interface Scope extends Part {
  readonly rows: Bitset
  count: number
}

/** Companies whose rows are kept as a set. */
const scopesMax = 500

/**
 * All rows of a resource, current or archived ones, column by column. Each row has a slot; slot 0 is empty.
 */
export class RowsByColumn {
  readonly columns: ReadonlyMap<string, Column>
  readonly lists: ReadonlyMap<string, Elements>
  readonly alive = new Bitset(1_024)
  /** Texts that were searched for, as a statement folds them, where only the database knows. */
  readonly patterns = new Map<string, string>()
  #ids = new Float64Array(1_024)
  /** Slots before this one are in the order of their ids. */
  #sortedEnd = 1
  /** The slots of the other ids. */
  readonly #slotOf = new Map<number, number>()
  readonly #sorted = new Map<string, SortedSlots>()
  readonly #scopes = new Map<string, Scope>()
  #end = 1
  #count = 0

  constructor({ columns, lists }: KeptColumns) {
    this.columns = new Map([...columns].map(([name, { create }]) => [name, create()]))
    this.lists = new Map([...lists].map(([name, kept]) => [name, new Elements(kept)]))
  }

  /** Rows that are there. */
  get count(): number {
    return this.#count
  }

  /** One more than the last slot. */
  get end(): number {
    return this.#end
  }

  idOf(slot: number): number {
    return this.#ids[slot] ?? 0
  }

  /** The slot of a row that is there. */
  slotOf(id: number): number | undefined {
    const slot = this.#knownSlot(id)
    return slot !== undefined && this.alive.has(slot) ? slot : undefined
  }

  /** Writes a row as it is now. */
  set({ id, values, lists }: ReadRow): void {
    const slot = this.#knownSlot(id) ?? this.#open(id)
    if (!this.alive.has(slot)) this.#count += 1
    this.alive.grow(slot + 1)
    this.alive.add(slot)
    for (const [name, column] of this.columns) column.set(slot, values[name])
    for (const [name, elements] of this.lists) elements.set(slot, lists[name] ?? [])
    this.#moved(slot)
  }

  /** A row that is not there any more. */
  delete(id: number): void {
    const slot = this.slotOf(id)
    if (slot === undefined) return
    this.alive.delete(slot)
    this.#count -= 1
    for (const elements of this.lists.values()) elements.set(slot, [])
    this.#moved(slot)
  }

  /** The rows in which a company takes part. */
  scopeOf({ list, code, company }: Part): Pick<Scope, 'rows' | 'count'> | undefined {
    const key = JSON.stringify([list, code, company])
    const known = this.#scopes.get(key)
    if (known) return known
    const elements = this.lists.get(list)
    const found = elements?.columns.get(code)?.find({ operator: '=in=', values: [company] })
    if (elements === undefined || found === undefined) return undefined
    const rows = new Bitset(this.#end)
    found.mark(rows, elements.size, elements.owners)
    rows.and(this.alive)
    const scope = { list, code, company, rows, count: rows.count() }
    const [oldest] = this.#scopes.keys()
    if (this.#scopes.size >= scopesMax && oldest !== undefined) this.#scopes.delete(oldest)
    this.#scopes.set(key, scope)
    return scope
  }

  /** All rows in an order; undefined for one that only the database knows. */
  sortedBy(orders: readonly Order[]): { slots: SortedSlots; isDescending: boolean } | undefined {
    const [first, second] = orders
    if (first === undefined || orders.some(isUncommon)) return undefined
    const isById = first.column === 'id'
    if (isById ? orders.length > 1 : orders.length !== 2 || second?.column !== 'id')
      return undefined
    if (second && second.direction !== first.direction) return undefined
    const column = isById ? undefined : this.#columnOf(first.column)
    if (!isById && column?.compare() === undefined) return undefined
    const slots = this.#sorted.get(first.column) ?? this.#sort(first.column, column)
    return { slots, isDescending: first.direction === 'desc' }
  }

  /** The texts whose order the database has to say before rows can be sorted by a column. */
  unrankedOf([first]: readonly Order[]): TextColumn | undefined {
    const column = first && this.#columnOf(first.column)
    return column instanceof TextColumn && column.unranked ? column : undefined
  }

  /** Gives back the room for more, once all rows are read. */
  trim(): void {
    this.#ids = trimmed(this.#ids, this.#end)
    for (const column of this.columns.values()) column.trim()
    for (const elements of this.lists.values()) elements.trim(this.#end)
  }

  /** Main memory, roughly: ids, columns, lists, orders, sets. */
  get bytes(): number {
    let bytes = this.#ids.byteLength + this.#slotOf.size * 48 + this.alive.bytes
    for (const { bytes: part } of this.columns.values()) bytes += part
    for (const { bytes: part } of this.lists.values()) bytes += part
    for (const { bytes: part } of this.#sorted.values()) bytes += part
    for (const { rows } of this.#scopes.values()) bytes += rows.bytes
    return bytes
  }

  #columnOf(name: string): Column | undefined {
    for (const [field, column] of this.columns) if (toSnakeCase(field) === name) return column
    return undefined
  }

  #open(id: number): number {
    const slot = this.#end
    this.#end += 1
    this.#ids = grown(this.#ids, this.#end)
    this.#ids[slot] = id
    if (slot === this.#sortedEnd && id > (this.#ids[slot - 1] ?? 0)) this.#sortedEnd += 1
    else this.#slotOf.set(id, slot)
    return slot
  }

  /** The slot that an id has or had. */
  #knownSlot(id: number): number | undefined {
    let from = 1
    let end = this.#sortedEnd
    while (from < end) {
      const middle = (from + end) >>> 1
      if ((this.#ids[middle] ?? 0) < id) from = middle + 1
      else end = middle
    }
    return from < this.#sortedEnd && this.#ids[from] === id ? from : this.#slotOf.get(id)
  }

  #sort(name: string, column: Column | undefined): SortedSlots {
    const byValue = column?.compare()
    const byId = (one: number, other: number) => this.idOf(one) - this.idOf(other)
    const compare = (one: number, other: number) => byValue?.(one, other) || byId(one, other)
    const slots = this.alive.toArray()
    // Rows are read in the order of their ids; later ones nearly always have greater ones.
    const isInOrder = slots.every(
      (slot, at) => at === 0 || this.idOf(slots[at - 1] ?? 0) < this.idOf(slot),
    )
    const sorted = new SortedSlots(isInOrder ? slots : slots.toSorted(byId), column, compare)
    this.#sorted.set(name, sorted)
    return sorted
  }

  #moved(slot: number): void {
    for (const [name, sorted] of this.#sorted) if (!sorted.move(slot)) this.#sorted.delete(name)
    for (const scope of this.#scopes.values()) {
      const isIn = this.alive.has(slot) && this.#takesPart(slot, scope)
      scope.rows.grow(slot + 1)
      if (isIn === scope.rows.has(slot)) continue
      if (isIn) scope.rows.add(slot)
      else scope.rows.delete(slot)
      scope.count += isIn ? 1 : -1
    }
  }

  #takesPart(slot: number, { list, code, company }: Part): boolean {
    const elements = this.lists.get(list)
    const codes = elements?.columns.get(code)
    return (
      codes instanceof TextColumn &&
      elements?.someOf(slot, (place) => codes.get(place) === company) === true
    )
  }
}

const isUncommon = ({ due, ignoreCase, nulls }: Order): boolean =>
  due !== undefined || ignoreCase || nulls !== undefined
