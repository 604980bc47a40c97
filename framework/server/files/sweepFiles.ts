import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { listTableOf, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { fileFieldsOf } from './attachFiles.ts'
import type { FileStore } from './fileStore.ts'

/** So long a file without an entry stays: longer than a form is open, and than a deletion can be undone. */
export const looseKeptHours = 24

const portion = 100

/**
 * Removes files that no entry has had for a day: uploads that were never saved, and what was taken out of an entry or deleted with it.
 * Returns how many it removed.
 */
export const sweepFiles = async (
  {
    db,
    catalogue,
    store,
  }: { readonly db: Db; readonly catalogue: Catalogue; readonly store: FileStore },
  now: Date,
): Promise<number> => {
  const until = subSeconds(now, looseKeptHours * 3_600)
  for (const place of fileColumnsOf(catalogue)) await markLoose(db, place, now)
  await emptyIncoming(store, until)
  let all = 0
  for (let removed = portion; removed === portion; all += removed)
    removed = await removePortion(db, store, until)
  return all
}

/** A column that has files. */
interface FileColumn {
  readonly table: string
  readonly field: string
  /** The tables that have it, current and archived, with the schema. */
  readonly columns: readonly { readonly table: string; readonly column: string }[]
}

const fileColumnsOf = (catalogue: Catalogue): readonly FileColumn[] => {
  const places = new Map<string, FileColumn>()
  for (const resource of Object.values(catalogue)) {
    if (resource.storage !== undefined) continue
    for (const field of fileFieldsOf(resource)) {
      const declared = resource.fields[field]
      const isOne = declared !== undefined && isColumn(declared)
      const inSchema = isOne ? tableOf(resource) : listTableOf(resource, field)
      const column = isOne ? toSnakeCase(field) : 'value'
      const schemas = resource.archive ? [false, true] : [false]
      places.set(`${tableOf(resource)}.${field}`, {
        table: tableOf(resource),
        field,
        columns: schemas.map((archive) => ({ table: `${schemaOf(archive)}.${inSchema}`, column })),
      })
    }
  }
  return [...places.values()]
}

/** Files that lost their entry since the last look are loose from now on; those that got it back, as by an undone deletion, no longer. */
const markLoose = async (
  db: Db,
  { table, field, columns }: FileColumn,
  now: Date,
): Promise<void> => {
  const isHad = sql.join(
    columns.map(
      (one) => sql`exists (
        select 1 from ${sql.table(one.table)} as holder
        where holder.${sql.id(one.column)} = file.name || '/' || file.id)`,
    ),
    sql` or `,
  )
  const ofPlace = sql`file.table_name = ${table} and file.field = ${field}`
  await sql`
    update stored_file as file set loose_since = ${now}
    where ${ofPlace} and file.loose_since is null and not (${isHad})`.execute(db)
  await sql`
    update stored_file as file set loose_since = null
    where ${ofPlace} and file.loose_since is not null and (${isHad})`.execute(db)
}

/** The content first: a row whose content is gone already is removed by the next sweep. */
const removePortion = (db: Db, store: FileStore, until: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // An upload that is being saved right now stays; one that is locked here is refused there.
    const { rows } = await sql<{ id: number; key: string }>`
      select id, key from stored_file where loose_since < ${until}
      order by id limit ${sql.lit(portion)} for update skip locked`.execute(transaction)
    for (const { key } of rows) await store.remove(key)
    const ids = rows.map(({ id }) => Number(id))
    await sql`delete from stored_file where id = any(${ids}::bigint[])`.execute(transaction)
    return rows.length
  })

/** What a process left behind that ended while it received a file. */
const emptyIncoming = async (store: FileStore, until: Date): Promise<void> => {
  const folder = await store.incoming()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < until.getTime()) await rm(path, { force: true })
  }
}
