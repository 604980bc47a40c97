import { sql } from 'kysely'
import type { Application } from '#schema/application.ts'
import { calculate, calculatedFields } from '#schema/record/calculated.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'

/** Rows that are read at once. */
const portion = 500

/** The rows of a table whose calculated values differ from what follows from their other fields. */
export interface Recalculated {
  /** With its schema. */
  readonly table: string
  readonly different: number
}

/**
 * Compares the calculated values of all rows with what follows from their other fields, and writes those that differ unless `check` is set. It is
 * needed after a migration, or another write by SQL, that changes those fields or adds a calculated one.
 * @returns each table with calculated fields, current and archived
 */
export const recalculate = async (
  db: Db,
  { permissions }: Pick<Application, 'permissions'>,
  resources: readonly Resource[],
  { check }: { readonly check: boolean },
): Promise<Recalculated[]> => {
  const found: Recalculated[] = []
  for (const resource of resources) {
    if (resource.tableOf !== undefined || calculatedFields(resource).length === 0) continue
    for (const isArchive of resource.archive ? [false, true] : [false])
      found.push(await compareTable(db, resource, permissions, schemaOf(isArchive), check))
  }
  return found
}

const compareTable = async (
  db: Db,
  resource: Resource,
  permissions: Application['permissions'],
  schema: string,
  check: boolean,
): Promise<Recalculated> => {
  const name = `${schema}.${tableOf(resource)}`
  const session = { ...everybody, permissions }
  const columns = toProjection(resource, schema, session)
  let different = 0
  let last = 0
  for (;;) {
    const { rows } = await sql<AnyRecord>`
      select ${columns} from ${sql.table(name)} as ${sql.id(row)} where ${sql.ref(`${row}.id`)} > ${last}
      order by ${sql.ref(`${row}.id`)} limit ${portion}`.execute(db)
    for (const one of rows) {
      const values = Object.entries(calculate(resource, one)).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(one[field]),
      )
      if (values.length === 0) continue
      different += 1
      if (!check) await correct(db, name, one, values)
    }
    if (rows.length < portion) return { table: name, different }
    last = Number(rows.at(-1)?.['id'])
  }
}

/** Only what nobody has saved since: a save calculates by itself. */
const correct = async (
  db: Db,
  table: string,
  { id, version }: AnyRecord,
  values: readonly (readonly [string, unknown])[],
): Promise<void> => {
  const set = values.map(([field, value]) => sql`${sql.id(toSnakeCase(field))} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id} and version = ${version}`.execute(
    db,
  )
}

/** A reader from whom nothing is hidden. */
const everybody = {
  participantCode: '',
  username: 'recalculate',
  groups: [],
  flags: [],
  archive: false,
} as const
