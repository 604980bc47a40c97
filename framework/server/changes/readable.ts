import type { Db } from '#server/database/guardedKysely.ts'
import { sql } from 'kysely'
import { ownValue } from '#schema/ownValue.ts'
import type { Resource } from '#schema/resource.ts'
import { holdsAny } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { Filter } from '#query/filter.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { row } from '#server/sql/toWhere.ts'
import { toRowSource } from '#server/read/rowSource.ts'

/** Something that happened to a row, as far as its reader matters. */
export interface Happened {
  readonly resource: string
  readonly rowId: number
  readonly rule: string
  /** Every field of the rule that the change touched. */
  readonly fields: readonly string[]
}

/** The fields of a stored change, in SQL; an older version kept one. */
export const storedFields = sql<string[]>`coalesce(fields, array[field::text])`

interface Parts {
  readonly db: Db
  readonly catalogue: Catalogue
}

export const resourceNamed = (catalogue: Catalogue, name: string): Resource | undefined =>
  Object.values(catalogue).find((resource) => resource.name === name)

/** Which of some rows a caller can read now, by the source of every list, narrowed by a filter. */
export const readableIds = async (
  { db, catalogue }: Parts,
  resource: Resource,
  caller: Caller,
  ids: readonly number[],
  filter?: Filter,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0 || !holdsAny(caller.session, resource.access.read)) return new Set()
  const { from, where } = toRowSource(catalogue, resource, caller, filter)
  const id = sql.ref(`${row}.id`)
  const { rows } = await sql<{ id: number }>`
    select ${id} from ${from} where ${where} and ${id} = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map((found) => found.id))
}

/**
 * What of it a caller may know now: the rule is declared, the row can be read, and any of the fields that it is about.
 * Asked whenever anything is shown or sent.
 */
export const mayKnow = async <H extends Happened>(
  parts: Parts,
  caller: Caller,
  all: readonly H[],
): Promise<readonly H[]> => {
  const known = all.filter(({ resource: name, rule, fields }) => {
    const resource = resourceNamed(parts.catalogue, name)
    return (
      resource !== undefined &&
      ownValue(resource.watch, rule) !== undefined &&
      fields.some((field) => isReadable(resource, field, caller.session))
    )
  })
  const readable = new Map<string, ReadonlySet<number>>()
  for (const [name, of] of Map.groupBy(known, ({ resource }) => resource)) {
    const resource = resourceNamed(parts.catalogue, name)
    if (resource === undefined) continue
    const ids = [...new Set(of.map(({ rowId }) => rowId))]
    readable.set(name, await readableIds(parts, resource, caller, ids))
  }
  return known.filter(({ resource, rowId }) => readable.get(resource)?.has(rowId) === true)
}
