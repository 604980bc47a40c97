import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { toFileValue } from '#schema/values/fileReference.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { tableOf } from '#server/sql/names.ts'
import type { FileStore } from './fileStore.ts'

/** A file of the program's own, which nothing checks. */
interface OwnFile {
  readonly resource: Resource
  /** The field of the resource that will have it. */
  readonly field: string
  /** With the extension of its content. */
  readonly name: string
  /** The media type of the content. */
  readonly type: string
  readonly content: Buffer
  readonly created: Date
}

/**
 * Stores a file for a row that the program writes itself, such as demo data; uploads have their own call. Resolves to the value of the field. The sweep
 * removes the content where no row has it.
 */
export const storeFile = async (
  db: Db,
  store: FileStore,
  { resource, field, name, type, content, created }: OwnFile,
): Promise<string> => {
  const path = join(await store.incoming(), randomUUID())
  await writeFile(path, content)
  const { rows } = await sql<{ id: number; key: string }>`
    insert into stored_file (table_name, field, name, type, size, created)
    values (${tableOf(resource)}, ${field}, ${name}, ${type}, ${content.length}, ${created})
    returning id, key`.execute(db)
  const [row] = rows
  if (row === undefined) throw new TypeError('the row of a file was not inserted')
  await store.put(row.key, path)
  return toFileValue({ id: Number(row.id), name })
}
