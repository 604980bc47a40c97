import type { Application } from '#schema/application.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { readableIds } from '#server/changes/readable.ts'
import type { Changes, RowNews, TableChanges } from './changeFeed.ts'
import type { LiveKind } from '#schema/list/live.ts'
import type { Resource } from '#schema/resource.ts'
import { isCarried } from '#schema/views.ts'
import { toSnakeCase } from '#server/sql/names.ts'

/** The stream of one page. */
export interface LiveStream {
  readonly session: Session
  readonly watches: readonly Watch[]
  /** Rejects when the session has ended. */
  readonly verify: () => Promise<unknown>
  readonly send: (event: string, data: unknown) => void
  readonly end: (reason: string) => void
}

interface Parts {
  readonly database: Pick<Database, 'db'>
  readonly application: Application
  readonly catalogue: Catalogue
  readonly timeZone: string
}

/**
 * The open streams of this process. What they receive is asked for when it happens, by the same source of rows as a list: once for all
 * streams whose sessions read the same rows.
 */
export class LiveStreams {
  readonly #parts: Parts
  readonly #streams = new Set<LiveStream>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#streams.size
  }

  add(stream: LiveStream): void {
    this.#streams.add(stream)
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream)
  }

  /** Tells all streams to ask for what they show, as changes may have been missed. */
  readonly missed = (): void => {
    for (const stream of this.#streams) stream.send('again', {})
  }

  endAll(reason: string): void {
    for (const stream of this.#streams) stream.end(reason)
  }

  /** Ends the streams whose sessions have ended, and shows the others that the connection is alive. */
  async beat(): Promise<void> {
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        if (await this.#isAlive(stream)) stream.send('alive', {})
      }),
    )
  }

  async readable(
    session: Session,
    { resource }: Watch,
    ids: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const { application, database, catalogue, timeZone } = this.#parts
    const caller = { application, session, timeZone }
    return readableIds({ db: database.db, catalogue }, resource, caller, ids)
  }

  /** Tells streams what changed, as far as their sessions can read it: all of them, or those that are given. */
  readonly deliver = async (
    changes: Changes,
    streams: Iterable<LiveStream> = this.#streams,
  ): Promise<void> => {
    const requested = new Map<string, Promise<ReadonlySet<number>>>()
    await Promise.all(
      [...streams].map(async (stream) => {
        const concerned = stream.watches.filter(({ table }) => changes.has(table))
        if (concerned.length === 0) return
        try {
          const events: [event: string, data: object][] = []
          for (const watch of concerned) {
            const event = await this.#eventOf(stream, watch, changes.get(watch.table), requested)
            if (event) events.push(event)
          }
          if (events.length === 0 || !(await this.#isAlive(stream))) return
          for (const [event, data] of events) stream.send(event, data)
        } catch {
          // Without the database it is not known who may read what; once it is back, the page asks itself.
          stream.send('again', {})
        }
      }),
    )
  }

  async #eventOf(
    { session }: LiveStream,
    watch: Watch,
    changes: TableChanges,
    requested: Map<string, Promise<ReadonlySet<number>>>,
  ): Promise<[string, object] | undefined> {
    const resource = watch.resource.name
    if (changes === undefined) return ['again', { resource }]
    const ids = [...changes.keys()]
    if (!watch.isList && !ids.some((id) => watch.known.has(id))) return undefined
    const { unrestricted } = this.#parts.application
    const isWide = unrestricted !== undefined && holdsAny(session, [unrestricted])
    const key = readersKey(watch, session, isWide)
    const asking = requested.get(key) ?? this.readable(session, watch, ids)
    requested.set(key, asking)
    const rows = toLiveRows(watch, changes, await asking)
    return rows.length === 0 ? undefined : ['changes', { resource, rows }]
  }

  async #isAlive(stream: LiveStream): Promise<boolean> {
    try {
      await stream.verify()
      return this.#streams.has(stream)
    } catch {
      stream.end('session')
      return false
    }
  }
}

/** What one page shows of a resource. */
export interface Watch {
  readonly resource: Resource
  /** Its table, with the schema. */
  readonly table: string
  /** Whether other rows count as well, as for a list. */
  readonly isList: boolean
  /** The columns and lists that its session gets, as the database names them. */
  readonly carried: ReadonlySet<string>
  /** The rows that are shown, and could be read when the stream began, or were reported since. */
  readonly known: Set<number>
}

type LiveRow = readonly [id: number, kind: LiveKind]

/** At most as many rows are kept in mind for a stream. */
const knownMax = 1_000

/** What of a row a session gets. */
export const carriedColumns = (resource: Resource, session: Session): ReadonlySet<string> =>
  new Set(
    Object.keys(resource.fields)
      .filter((name) => isCarried(resource, name, session))
      .map(toSnakeCase),
  )

/**
 * The changes that a watch receives, given which of these rows its session can read now: those of which something changed that it
 * gets. A row that cannot be read is mentioned only if the page has it: its reader could read it, and would see by reading again that it is gone.
 */
const toLiveRows = (
  { isList, known, carried }: Watch,
  changes: ReadonlyMap<number, RowNews>,
  readable: ReadonlySet<number>,
): LiveRow[] =>
  [...changes].flatMap(([id, { event, columns }]): LiveRow[] => {
    if (!readable.has(id)) return known.delete(id) ? [[id, 'gone']] : []
    if (!isList && !known.has(id)) return []
    if (columns?.some((column) => carried.has(column)) === false) return []
    // A page may have a row already that was added a moment before it asked.
    const kind = event === 'insert' && !known.has(id) ? 'new' : 'changed'
    if (known.size < knownMax) known.add(id)
    return [[id, kind]]
  })

/** Sessions with the same key read the same rows of a resource. */
const readersKey = (
  { resource, table }: Watch,
  { participantCode }: Session,
  isWide: boolean,
): string => `${resource.name} ${table} ${participantCode} ${isWide}`
