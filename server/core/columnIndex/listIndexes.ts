import type { Resource } from '#resources/kit/resource.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import { schemaOf, tableOf } from '#server/core/sql/names.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { keptColumnsOf } from './columnsOf.ts'
import { ListIndex, readLongTables, type OtherIndexes } from './listIndex.ts'
import { linksOf, partOf, tablesIn, type Link, type Part } from './part.ts'
import type { RowTables } from './readRows.ts'
import { ValueNumbers } from './valueNumbers.ts'

/** How often tables are looked at, and indexes brought up to date without a call. */
const lookMs = 60_000

export interface ListIndexesOptions {
  readonly database: Database
  readonly catalogue: Catalogue
  /** Bytes that all indexes may take; 0: there are none. */
  readonly memory: number
  /** Tables with fewer rows need none. */
  readonly least: number
  readonly log: {
    info(facts: object, message: string): void
    warn(facts: object, message: string): void
  }
}

/** The indexes of the long lists, in the memory of this process. */
export class ListIndexes {
  readonly #options: ListIndexesOptions
  readonly #tables: readonly ListTables[]
  readonly #indexes = new Map<string, ListIndex>()
  /** The values by which rows of two tables are compared, by schema and name. */
  readonly #values = new Map<string, ValueNumbers>()
  /** Too large for the memory that is left: not tried again by this process. */
  readonly #tooLarge = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(options: ListIndexesOptions) {
    this.#options = options
    this.#tables = options.memory === 0 ? [] : tablesOf(options.catalogue)
  }

  /** Begins to load what is missing, one after the other, and to look for more from time to time. */
  start(): void {
    if (this.#tables.length === 0 || this.#options.database.engine === 'pglite') return
    this.#look()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  /** The index of the rows that a resource reads; undefined while there is none. */
  of(resource: Resource, schema: string): ListIndex | undefined {
    const index = this.#indexes.get(`${schema}.${tableOf(resource)}`)
    return index?.isLoaded ? index : undefined
  }

  /** Rows and bytes of all of them. */
  get size(): { readonly rows: number; readonly bytes: number } {
    const sizes = [...this.#indexes.values()].map((index) => index.size)
    const sum = (part: 'rows' | 'bytes') => sizes.reduce((all, size) => all + size[part], 0)
    const values = [...this.#values.values()].reduce((all, { bytes }) => all + bytes, 0)
    return { rows: sum('rows'), bytes: sum('bytes') + values }
  }

  #othersIn(schema: string): OtherIndexes {
    return {
      indexOf: (table) => this.#indexes.get(`${schema}.${table}`),
      valuesOf: (name) => {
        const key = `${schema}.${name}`
        const values = this.#values.get(key) ?? new ValueNumbers()
        this.#values.set(key, values)
        return values
      },
    }
  }

  #look(): void {
    this.#working = this.#loadMissing().catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'no list index could be loaded'),
    )
    void this.#working.then(() => {
      if (this.#isStopped) return
      this.#timer = setTimeout(() => this.#look(), lookMs)
      this.#timer.unref()
    })
  }

  async #loadMissing(): Promise<void> {
    const { database, least, memory, log } = this.#options
    // What rows had and no longer have is left in memory, until they are read again.
    if (this.size.bytes > memory) {
      this.#indexes.clear()
      this.#values.clear()
      log.info({ memory }, 'the list indexes are read again, since they have grown')
    }
    const long = await readLongTables(database.db, least)
    const wanted = this.#tables.filter((tables) => long.has(nameOf(tables)))
    // A short table that decides which rows of a long one a company sees is wanted as well.
    const looked = new Set(
      wanted.flatMap(({ schema, part }) => tablesIn(part).map((table) => `${schema}.${table}`)),
    )
    for (const tables of this.#tables) {
      if (this.#isStopped) return
      const name = nameOf(tables)
      const known = this.#indexes.get(name)
      if (known?.isLoaded) {
        await known.catchUp().catch(() => undefined)
        continue
      }
      if (this.#tooLarge.has(name) || !(long.has(name) || looked.has(name))) continue
      const lost = (reason: unknown) =>
        log.info({ list: name, reason: String(reason) }, 'a list index is read again')
      const index =
        known ?? new ListIndex({ database, tables, others: this.#othersIn(tables.schema), lost })
      const begin = performance.now()
      let isTooLarge = false
      const isLoaded = await index.load((bytes) => {
        isTooLarge = this.size.bytes + bytes > memory
        return !isTooLarge && !this.#isStopped
      })
      if (isTooLarge) {
        this.#tooLarge.add(name)
        log.warn({ list: name }, 'a list index needs more than LIST_INDEX_MEMORY')
      }
      if (!isLoaded) continue
      this.#indexes.set(name, index)
      const { rows, bytes } = index.size
      const seconds = (performance.now() - begin) / 1_000
      log.info({ list: name, rows, bytes, seconds }, 'a list index is loaded')
    }
  }
}

/** The tables of a resource whose rows are wanted in memory, and which of them a company sees. */
interface ListTables extends RowTables {
  readonly part: Part | undefined
}

const nameOf = ({ schema, table }: RowTables): string => `${schema}.${table}`

/** The tables of all lists that can be filtered, those of current rows first. */
export const tablesOf = (catalogue: Catalogue): ListTables[] => {
  const listed = Object.values(catalogue).filter(
    ({ storage, tableOf: other, list, calls }) =>
      storage === undefined && other === undefined && list && calls.includes('find'),
  )
  const links = listed.flatMap((resource) => [
    ...linksOf(tableOf(resource), partOf(catalogue, resource)),
  ])
  return listed
    .flatMap((resource) => {
      const table = tableOf(resource)
      const own = links.flatMap(([name, some]) => (name === table ? some : []))
      const kept = keptColumnsOf(resource, uniqueLinks(own))
      const part = partOf(catalogue, resource)
      return (resource.archive ? [false, true] : [false]).map((isArchive) => ({
        schema: schemaOf(isArchive),
        table,
        kept,
        part,
        isArchive,
      }))
    })
    .toSorted((one, other) => Number(one.isArchive) - Number(other.isArchive))
}

const uniqueLinks = (links: readonly Link[]): Link[] => [
  ...new Map(links.map((link) => [link.numbers, link])).values(),
]
