import type { LiveKind } from '#schema/list/live.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isCarried } from '#schema/views.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import type { RowNews } from './changeFeed.ts'

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

export type LiveRow = readonly [id: number, kind: LiveKind]

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
export const toLiveRows = (
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
export const readersKey = (
  { resource, table }: Watch,
  { participantCode }: Session,
  isWide: boolean,
): string => `${resource.name} ${table} ${isWide ? '*' : participantCode}`
