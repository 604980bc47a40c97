import type { Order } from '#server/core/sql/toOrder.ts'
import { toSnakeCase } from '#server/core/sql/names.ts'
import { Bitset } from './bitset.ts'
import { grown, trimmed, type Column, type Kept } from './columns/column.ts'
import type { KeptColumns } from './columnsOf.ts'
import { CompanyRows } from './companyRows.ts'
import { Elements } from './columns/elements.ts'
import { LinkedField } from './linkedField.ts'
import { RecentSets } from './recentSets.ts'
import { SortedSlots } from './sortedSlots.ts'
import { TextColumn } from './columns/textColumn.ts'
import type { ValueNumbers } from './valueNumbers.ts'

/** A row as the database has it: its columns by the names of fields, and its elements by the names of lists. */
export interface ReadRow {
  readonly id: number
  readonly values: Readonly<Record<string, Kept>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, Kept>>[]>>
}

/** What rows of several tables share. */
export interface Others {
  /** The numbers of the values by which rows of two tables are compared, by their name. */
  readonly valuesOf: (name: string) => ValueNumbers
  /** The rows of another table; undefined while they are not in memory. */
  readonly rowsOf: (table: string) => RowsByColumn | undefined
}

/**
 * All rows of a resource, current or archived ones, column by column. Each row has a slot; slot 0 is empty.
 */
export class RowsByColumn {
  readonly columns: ReadonlyMap<string, Column>
  readonly lists: ReadonlyMap<string, Elements>
  /** Fields by which rows of another table are compared, by the name of their numbers. */
  readonly links: ReadonlyMap<string, LinkedField>
  /** The rows that companies see. */
  readonly companies: CompanyRows
  readonly alive = new Bitset(1_024)
  /** The rows that fit what was asked for lately. */
  readonly recent = new RecentSets()
  /** Texts that were searched for, as a statement folds them, where only the database knows. */
  readonly patterns = new Map<string, string>()
  #ids = new Float64Array(1_024)
  /** Slots before this one are in the order of their ids. */
  #sortedEnd = 1
  /** The slots of the other ids. */
  readonly #slotOf = new Map<number, number>()
  readonly #sorted = new Map<string, SortedSlots>()
  readonly #kept: KeptColumns
  readonly #others: Others
  #end = 1
  #count = 0

  constructor(kept: KeptColumns, others: Others) {
    this.#kept = kept
    this.#others = others
    this.columns = new Map([...kept.columns].map(([name, { create }]) => [name, create()]))
    this.lists = new Map([...kept.lists].map(([name, list]) => [name, new Elements(list)]))
    this.links = new Map(
      kept.links.map(({ numbers }) => [numbers, new LinkedField(others.valuesOf(numbers))]),
    )
    this.companies = new CompanyRows(this)
  }

  /** The rows of another table, while they are in memory. */
  othersOf(table: string): RowsByColumn | undefined {
    return this.#others.rowsOf(table)
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
    let isRelinked = false
    for (const { field, numbers } of this.#kept.links)
      if (this.links.get(numbers)?.set(slot, values[field])) isRelinked = true
    this.#moved(slot, isRelinked)
  }

  /** A row that is not there any more. */
  delete(id: number): void {
    const slot = this.slotOf(id)
    if (slot === undefined) return
    this.alive.delete(slot)
    this.#count -= 1
    for (const elements of this.lists.values()) elements.set(slot, [])
    this.#moved(slot, false)
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
    for (const link of this.links.values()) link.trim(this.#end)
  }

  /** Main memory, roughly: ids, columns, lists, orders, sets. */
  get bytes(): number {
    let bytes = this.#ids.byteLength + this.#slotOf.size * 48 + this.alive.bytes
    for (const { bytes: part } of this.columns.values()) bytes += part
    for (const { bytes: part } of this.lists.values()) bytes += part
    for (const { bytes: part } of this.#sorted.values()) bytes += part
    for (const { bytes: part } of this.links.values()) bytes += part
    return bytes + this.companies.bytes + this.recent.bytes
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

  #moved(slot: number, isRelinked: boolean): void {
    for (const [name, sorted] of this.#sorted) if (!sorted.move(slot)) this.#sorted.delete(name)
    this.companies.moved(slot, isRelinked)
    this.recent.moved(slot)
  }
}

const isUncommon = ({ ignoreCase, isLong, nulls }: Order): boolean =>
  ignoreCase || isLong === true || nulls !== undefined
