import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate, readMigrations } from '#framework/server/database/migrate.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { portMigrations } from '#server/portMigrations.ts'

export const quiet = { warn: () => {} }

const pgliteVersion = '0.5.16'
const directory = join(tmpdir(), 'quayside-test')
const extensions = { pg_trgm }

/** An empty PGlite cluster, created once on this machine: opening it takes a fifth of the time. */
export const readEmptyImage = (): Promise<Uint8Array> =>
  readImage(`pglite-${pgliteVersion}`, async () => dump(await PGlite.create({ extensions })))

/** A PGlite cluster with the schema of the product and no data. */
export const readMigratedImage = async (): Promise<Uint8Array> =>
  readImage(`pglite-${pgliteVersion}-${await hashMigrations()}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-image-'))
    try {
      copyFolder(await findMigratedFolder(), folder)
      return await dump(await PGlite.create({ dataDir: join(folder, 'pglite'), extensions }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

/**
 * A folder with a database that has the schema of the product and no data, to be copied by `copyFolder`. Creating it takes PGlite
 * seconds, and each test file needs it. The name includes the migrations, so that none of another schema is opened.
 */
export const findMigratedFolder = async (): Promise<string> => {
  const folder = join(directory, `migrated-${pgliteVersion}-${await hashMigrations()}`)
  if (existsSync(folder)) return folder
  await mkdir(directory, { recursive: true })
  const draft = await mkdtemp(`${folder}.`)
  const database = await openDatabase({ log: quiet, dataDir: draft })
  await migrate(database, { folders: portMigrations })
  await database.close()
  // Test files run in parallel: the first one stays, because a folder with files is never replaced.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}

/** Copies a folder of many small files: `cp` of `node:fs/promises` takes the processor eight times as long. */
export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true })

/** Changes with every change of a migration. */
export const hashMigrations = async (): Promise<string> => {
  const migrations = await readMigrations(portMigrations)
  return createHash('sha256')
    .update(
      JSON.stringify(migrations.map(({ package: owner, name, sha256 }) => [owner, name, sha256])),
    )
    .digest('hex')
    .slice(0, 16)
}

const readImage = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  const path = join(directory, `${name}.tar`)
  try {
    return await readFile(path)
  } catch {
    const image = await make()
    await mkdir(directory, { recursive: true })
    // Test files run in parallel; each sees a complete image or none.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, image)
    await rename(draft, path)
    return image
  }
}

const dump = async (database: PGlite): Promise<Uint8Array> => {
  const file = await database.dumpDataDir('none')
  await database.close()
  return new Uint8Array(await file.arrayBuffer())
}
