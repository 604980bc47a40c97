import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/core/database/migrate.ts'
import { openDatabase, type Database } from '#server/core/database/openDatabase.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { copyFolder, findMigratedFolder, quiet, readEmptyImage } from './databaseImages.ts'

export interface Engine {
  readonly name: Database['engine']
  /** A fresh database with the schema of the product and no data; closing it removes everything. */
  readonly open: () => Promise<Database>
  /** A fresh database without a schema. */
  readonly openEmpty: () => Promise<Database>
}

/** Creates a database on the test server and returns its address and a function that drops it. */
export const createPostgres = async (server: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  await administer(server, `create database ${name}`)
  return {
    databaseUrl: databaseUrl.href,
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const openPostgres = async (): Promise<Database> => {
  const server = testServer
  if (server === undefined) throw new Error('there is no PostgreSQL: set TEST_DATABASE_URL')
  const { databaseUrl, drop } = await createPostgres(server)
  const database = await openDatabase({ databaseUrl, log: quiet })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** An address like `postgres://user@127.0.0.1:5433/postgres`; without it only PGlite is tested. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined

const openPglite = async (): Promise<Database> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-pglite-'))
  copyFolder(await findMigratedFolder(), dataDir)
  const database = await openDatabase({ log: quiet, dataDir })
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, close }
}

const pglite: Engine = {
  name: 'pglite',
  open: openPglite,
  openEmpty: async () => openDatabase({ log: quiet, image: await readEmptyImage() }),
}
const postgres: Engine = {
  name: 'postgres',
  open: async () => {
    const database = await openPostgres()
    await migrate(database, { folders: portMigrations })
    return database
  },
  openEmpty: openPostgres,
}

/** For `describe.each(engines)`: the same suite on both; tests on an unavailable engine are skipped. */
export const engines: readonly Engine[] = [pglite, postgres]
