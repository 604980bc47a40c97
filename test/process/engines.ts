import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#framework/server/database/migrate.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { keepRoleSettings } from '#framework/server/database/roleSettings.ts'
import { portMigrations } from '#server/portMigrations.ts'
import {
  copyFolder,
  findMigratedFolder,
  hashMigrations,
  quiet,
  readEmptyImage,
} from './databaseImages.ts'

export interface Engine {
  readonly name: Database['engine']
  /** A fresh database with the schema of the product and no data; closing it removes everything. */
  readonly open: () => Promise<Database>
  /** A fresh database without a schema. */
  readonly openEmpty: () => Promise<Database>
}

/** Creates a database on the test server, empty or a copy of another one, and returns its address and a function that drops it. */
export const createPostgres = async (server: string, template = 'template1', locale = '') => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, (client) =>
    client.query(`create database ${name} template ${template} ${locale} strategy file_copy`),
  )
  return {
    name,
    databaseUrl: addressOf(server, name),
    drop: () =>
      administer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

/**
 * The name of a database that has the schema of the product and no data, to be copied by `createPostgres`. It is made once for a
 * test server: migrating takes ten times as long as copying. The name includes the migrations.
 */
export const findMigratedTemplate = async (server: string): Promise<string> => {
  const name = `migrated_${await hashMigrations()}`
  await administer(server, async (client) => {
    // Test files run in parallel: one makes it, the others wait. The lock ends with the connection.
    await client.query(`select pg_advisory_lock(hashtext('migrated template'))`)
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 1) return
    const draft = await createPostgres(server)
    const database = await openDatabase({ databaseUrl: draft.databaseUrl, log: quiet })
    try {
      await migrate(database, { folders: portMigrations })
    } finally {
      await database.close()
    }
    await client.query(`alter database ${draft.name} rename to ${name}`)
  })
  return name
}

const addressOf = (server: string, name: string): string => {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

const administer = async (
  server: string,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

const openPostgres = async (
  findTemplate?: (server: string) => Promise<string>,
  locale?: string,
): Promise<Database> => {
  const server = testServer
  if (server === undefined) throw new Error('there is no PostgreSQL: set TEST_DATABASE_URL')
  const template = await findTemplate?.(server)
  const { databaseUrl, drop } = await createPostgres(server, template, locale)
  const database = await openThrough(pooler, databaseUrl)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** A pooler before the test server: with it the tests on PostgreSQL go through it. */
const pooler = process.env['TEST_POOLER_URL'] || undefined

const openThrough = async (poolerUrl: string | undefined, url: string): Promise<Database> => {
  const options = { log: quiet, briefQueryLimit }
  if (poolerUrl === undefined) return openDatabase({ ...options, databaseUrl: url })
  await keepRoleSettings(url)
  const databaseUrl = addressOf(poolerUrl, new URL(url).pathname.slice(1))
  return openDatabase({ ...options, databaseUrl, databaseSessionUrl: url })
}

/** Tests share two cores: a question of a search must not be left out as slow unless that is tested. */
const briefQueryLimit = 30_000

/** An address like `postgres://user@127.0.0.1:5433/postgres`; without it only PGlite is tested. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined

const openPglite = async (): Promise<Database> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-pglite-'))
  copyFolder(await findMigratedFolder(), dataDir)
  const database = await openDatabase({ log: quiet, dataDir, briefQueryLimit })
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, close }
}

/** The embedded database, where a test is about it. */
export const pglite: Engine = {
  name: 'pglite',
  open: openPglite,
  openEmpty: async () => openDatabase({ log: quiet, image: await readEmptyImage() }),
}
const postgres: Engine = {
  name: 'postgres',
  open: () => openPostgres(findMigratedTemplate),
  openEmpty: () => openPostgres(),
}

/** A PostgreSQL whose databases have another locale, in the words of `create database`. */
export const postgresWith = (locale: string): Pick<Engine, 'openEmpty'> => ({
  openEmpty: () => openPostgres(async () => 'template0', locale),
})

/** For `describe.each(bothEngines)`: the same suite on both, where the engine matters; tests on an unavailable one are skipped. */
export const bothEngines: readonly Engine[] = [pglite, postgres]

/**
 * For `describe.each(engines)`: on PostgreSQL if there is one, otherwise on the embedded database, where a test costs three times the
 * processor's time. All of them run there each night, in the step `embedded` (docs/decisions/0027).
 */
export const engines: readonly Engine[] = testServer ? [postgres] : bothEngines
