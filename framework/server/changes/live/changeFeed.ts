import { readRowChange, type ChangeEvent, type RowChange } from '#server/database/changeTriggers.ts'

/** What happened to a row. */
export interface RowNews {
  readonly event: ChangeEvent
  /** The columns and lists that differ, as the database names them; undefined: any may. */
  readonly columns: readonly string[] | undefined
}
/** What happened to rows of one table since the last look, by id; undefined: to many. */
export type TableChanges = ReadonlyMap<number, RowNews> | undefined
/** The same by table. */
export type Changes = ReadonlyMap<string, TableChanges>

interface FeedOptions {
  /** Called with the changes of a window; the next window waits until it is done. */
  readonly deliver: (changes: Changes) => Promise<void>
  /** Called when changes may have been missed. */
  readonly missed: () => void
}

/** What happens within this time is delivered together, in milliseconds: a storm of writes costs little. */
const windowMs = 250
/** How long changes are remembered for those who come back, and at most how many notifications. */
const memoryMs = 120_000
const memorySize = 20_000
/** More rows than these are many: each of them would be asked for. */
const rowsAtOnce = 1_000

/** The changes of all declared rows, as the database says them to this process: gathered, and remembered for a while. */
export class ChangeFeed {
  readonly #options: FeedOptions
  #memory: { readonly at: number; readonly change: RowChange }[] = []
  /** From when on the memory is complete. */
  #from = Number.POSITIVE_INFINITY
  #gathered: RowChange[] = []
  #timer: NodeJS.Timeout | undefined
  #delivering: Promise<void> | undefined

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /** The connection that listens is there, at first or again. */
  readonly begun = (): void => {
    this.#memory = []
    this.#from = performance.now()
    this.#options.missed()
  }

  readonly heard = (text: string): void => {
    const change = readRowChange(text)
    if (change === undefined) return
    const at = performance.now()
    this.#memory.push({ at, change })
    if (this.#memory.length > memorySize || (this.#memory[0]?.at ?? at) < at - memoryMs)
      this.#forget(at)
    this.#gathered.push(change)
    this.#wait()
  }

  /** What happened in the last milliseconds; undefined if that is not known. */
  since(milliseconds: number): Changes | undefined {
    const from = performance.now() - milliseconds
    if (from < this.#from || milliseconds > memoryMs) return undefined
    return gather(this.#memory.filter(({ at }) => at >= from).map(({ change }) => change))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** A tenth more than necessary, so that it is not done for each change. */
  #forget(now: number): void {
    const left = this.#memory
      .slice(-Math.floor(memorySize * 0.9))
      .filter(({ at }) => at >= now - memoryMs)
    this.#from = Math.max(this.#from, left[0]?.at ?? now)
    this.#memory = left
  }

  #wait(): void {
    if (this.#timer !== undefined || this.#delivering !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const changes = gather(this.#gathered)
      this.#gathered = []
      this.#delivering = this.#options.deliver(changes).finally(() => {
        this.#delivering = undefined
        if (this.#gathered.length > 0) this.#wait()
      })
    }, windowMs)
    this.#timer.unref()
  }
}

const gather = (changes: readonly RowChange[]): Changes => {
  const tables = new Map<string, Map<number, RowNews> | undefined>()
  for (const { table, event, ids, columns } of changes) {
    const known = tables.has(table) ? tables.get(table) : new Map<number, RowNews>()
    if (known !== undefined && ids !== undefined)
      for (const id of ids) known.set(id, join(known.get(id), { event, columns }))
    const isMany = known === undefined || ids === undefined || known.size > rowsAtOnce
    tables.set(table, isMany ? undefined : known)
  }
  return tables
}

/** A new row that is changed at once is new. */
const join = (before: RowNews | undefined, { event, columns }: RowNews): RowNews => {
  if (before === undefined) return { event, columns }
  if (before.event === 'insert' && event === 'update') return before
  const isAny = before.columns === undefined || columns === undefined
  return { event, columns: isAny ? undefined : [...new Set([...before.columns, ...columns])] }
}
