import { sql, type Kysely } from 'kysely'
import { fieldOf } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { representationOf } from '#schema/representation.ts'
import { holdsAny } from '#schema/session.ts'
import type { Tables } from '#server/database/guardedKysely.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import type { RowsWork, SentLine } from './rowsWork.ts'

/**
 * Replaces what names other records in the relations of some rows by their ids. A name that several records have, or none that
 * the caller may see, stays: the check of the draft refuses it.
 */
export const withRelations = async (
  db: Kysely<Tables>,
  {
    catalogue,
    source: { resource },
    caller,
  }: Pick<RowsWork<SentLine>, 'catalogue' | 'source' | 'caller'>,
  columns: readonly string[],
  rows: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  const ids = new Map<string, ReadonlyMap<string, number>>()
  for (const name of columns) {
    const field = fieldOf(resource, name)
    if (field?.kind !== 'relation') continue
    const target = catalogue[field.to]
    const representation = target && representationOf(target)
    if (!target || !representation || !holdsAny(caller.session, target.access.read)) continue
    const names = [
      ...new Set(rows.map((one) => one[name]).filter((one) => typeof one === 'string')),
    ]
    if (names.length === 0) continue
    const { from, where } = toRowSource(catalogue, target, caller, undefined)
    const column = sql`${sql.ref(`${row}.${toSnakeCase(representation.name)}`)}::text`
    const found = await sql<{ id: number; name: string }>`
      select ${sql.ref(`${row}.id`)}, ${column} as name from ${from}
      where ${where} and ${column} = any(${names})`.execute(db)
    const same = Map.groupBy(found.rows, (one) => one.name)
    ids.set(
      name,
      new Map(
        [...same].flatMap(([text, [first, second]]) =>
          first && !second ? [[text, first.id]] : [],
        ),
      ),
    )
  }
  if (ids.size === 0) return rows
  return rows.map((one) => ({
    ...one,
    ...Object.fromEntries(
      [...ids].map(([name, known]) => [name, known.get(String(one[name])) ?? one[name]]),
    ),
  }))
}
