import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { createSharedQuestion } from '#server/core/sharedQuestion.ts'
import { readChanges, readMoment, type Moment } from './changeLog.ts'
import { findInColumns, type Asked, type FoundIds } from './findInColumns.ts'
import { learnFolds, learnOrder, learnPatterns } from './learnTexts.ts'
import { readRows, type RowTables } from './readRows.ts'
import { tablesIn, type Part } from './part.ts'
import { RowsByColumn, type Others } from './rowsByColumn.ts'

/** Rows of one statement while loading: so that other work of the process waits for some milliseconds only. */
const portion = 1_000
/** More changes at once take longer to read one by one than all rows. */
const changesMax = 20_000
/** Changes are kept for an hour; an index that was not brought up to date for so long may have missed some. */
const staleMs = 30 * 60_000

/** What the indexes of one schema share. */
export interface OtherIndexes {
  readonly valuesOf: Others['valuesOf']
  /** The index of another table; undefined where there is none. */
  readonly indexOf: (table: string) => ListIndex | undefined
}

interface ListIndexOptions {
  readonly database: Pick<Database, 'db' | 'steady'>
  readonly tables: RowTables
  readonly others: OtherIndexes
  /** Called when all rows have to be read again. */
  readonly lost: (reason: unknown) => void
}

/** What was changed since an index was up to date. */
export interface Changes {
  /** The rows that were written or deleted. */
  readonly ids: ReadonlySet<number>
  /** Nothing was changed, nor in the other tables that decide which rows a company sees. */
  readonly isNone: boolean
}

interface Loaded {
  readonly rows: RowsByColumn
  moment: Moment
  /** When it was up to date last, by both clocks: one of them pauses while a machine sleeps. */
  at: readonly [number, number]
}

/**
 * The rows of a list in the memory of this process, by column. It proposes which rows a page has; the database decides, and says what
 * was changed since.
 */
export class ListIndex {
  readonly #options: ListIndexOptions
  readonly #rowsOf: string
  readonly #catchUp: (asked: undefined) => Promise<ReadonlySet<number> | undefined>
  #loaded: Loaded | undefined

  constructor(options: ListIndexOptions) {
    this.#options = options
    this.#rowsOf = `${options.tables.schema}.${options.tables.table}`
    this.#catchUp = createSharedQuestion(() => this.#readChanges())
  }

  get isLoaded(): boolean {
    return this.#loaded !== undefined
  }

  /** Its rows, while it has them. */
  get rows(): RowsByColumn | undefined {
    return this.#loaded?.rows
  }

  /** Rows, and bytes of memory, roughly. */
  get size(): { readonly rows: number; readonly bytes: number } {
    const rows = this.#loaded?.rows
    return { rows: rows?.count ?? 0, bytes: rows?.bytes ?? 0 }
  }

  /** Reads all rows as of one moment. `isWanted` is asked after each portion. Resolves to whether it has them now. */
  async load(isWanted: (bytes: number) => boolean): Promise<boolean> {
    const { database, tables, others } = this.#options
    const { valuesOf, indexOf } = others
    const rowsOf = (table: string) => indexOf(table)?.rows
    const rows = new RowsByColumn(tables.kept, { valuesOf, rowsOf })
    const moment = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const begin = await readMoment(transaction)
        for (let after = 0, count = portion; count === portion;) {
          const read = await readRows(transaction, tables, { after, most: portion })
          await learnFolds(transaction, rows, read)
          for (const row of read) rows.set(row)
          count = read.length
          after = read.at(-1)?.id ?? after
          if (!isWanted(rows.bytes)) return undefined
          await yieldToOthers()
        }
        return begin
      })
    if (moment === undefined) return false
    rows.trim()
    this.#loaded = { rows, moment, at: clocks() }
    return (await this.catchUp()) !== undefined
  }

  /** Finds a page as of the last time that changes were read; undefined where only the database can. */
  async find(asked: Asked): Promise<FoundIds | undefined> {
    const rows = this.#loaded?.rows
    const unranked = rows?.unrankedOf(asked.order)
    if (unranked) await learnOrder(this.#options.database.db, unranked)
    if (rows && asked.filter) await learnPatterns(this.#options.database.db, rows, asked.filter)
    return this.#loaded && findInColumns(this.#loaded.rows, asked)
  }

  /**
   * Brings the rows up to date with everything that was committed before this call, and with them those of the other tables that decide
   * which rows a company sees. Undefined when one of them has no rows any more.
   */
  async catchUp(part?: Part): Promise<Changes | undefined> {
    const others = tablesIn(part).map((table) => this.#options.others.indexOf(table)?.catchUp())
    const [ids, ...looked] = await Promise.all([this.#catchUp(undefined), ...others])
    if (ids === undefined || looked.includes(undefined)) return undefined
    return { ids, isNone: ids.size === 0 && looked.every((other) => other?.isNone) }
  }

  #lose(reason: unknown): undefined {
    if (this.#loaded === undefined) return undefined
    this.#loaded = undefined
    this.#options.lost(reason)
    return undefined
  }

  async #readChanges(): Promise<ReadonlySet<number> | undefined> {
    const loaded = this.#loaded
    if (loaded === undefined) return undefined
    const [elapsed, clock] = clocks()
    const [elapsedThen, clockThen] = loaded.at
    if (Math.max(elapsed - elapsedThen, clock - clockThen) > staleMs)
      return this.#lose('it was not brought up to date for half an hour')
    const { database, tables } = this.#options
    const none: ReadonlySet<number> = new Set<number>()
    try {
      const changes = await readChanges(database.steady, this.#rowsOf, loaded.moment)
      if (changes.history !== loaded.moment.history) return this.#lose('another history')
      if (changes.isMany || changes.ids.length > changesMax) return this.#lose('many changes')
      if (changes.ids.length > 0)
        await this.#readAgain(database.db, loaded.rows, tables, changes.ids)
      loaded.moment = changes
      loaded.at = [elapsed, clock]
      return changes.ids.length === 0 ? none : new Set(changes.ids)
    } catch (error) {
      // What was written meanwhile is not known, nor whether the database is the same one afterwards.
      this.#lose(error)
      throw error
    }
  }

  async #readAgain(
    db: Kysely<Tables>,
    rows: RowsByColumn,
    tables: RowTables,
    ids: readonly number[],
  ): Promise<void> {
    const read = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const found = await readRows(transaction, tables, { ids })
        await learnFolds(transaction, rows, found)
        return found
      })
    const there = new Set(read.map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) rows.delete(id)
    for (const row of read) rows.set(row)
  }
}

const clocks = (): readonly [number, number] => [performance.now(), Date.now()]

/** The tables, with their schemas, in which the planner expects so many rows that pages of them are worth an index in memory. */
export const readLongTables = async (
  db: Kysely<Tables>,
  least: number,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.reltuples >= ${least}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
