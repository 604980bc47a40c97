import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './guardedKysely.ts'

export interface Migration {
  /** `NNNN-verb-noun.sql`; the number is unique over all folders, and gives the order. */
  readonly name: string
  readonly text: string
  readonly sha256: string
}

interface Target {
  readonly db: Kysely<Tables>
}

interface MigrateOptions {
  /** The folders of the application, besides that of the framework. */
  readonly folders?: readonly URL[]
  /** Instead of the files of the folders. */
  readonly migrations?: readonly Migration[]
  readonly onProgress?: (name: string, done: number, total: number) => void
}

/**
 * Migrates the schema to the state of the code, each file in a separate transaction. Several
 * processes may do this concurrently: they take turns. Returns the names that this call ran.
 * Throws when an applied file has changed, when the database is newer than the code, when two files have one number,
 * or when a new file has a lower number than an applied one.
 */
export const migrate = async (target: Target, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = options.migrations ?? (await readMigrations(options.folders))
  const readMissing = async (db: Kysely<Tables>): Promise<Migration[]> => {
    const applied = await readApplied(db)
    refuseForeign(migrations, applied)
    refuseLate(migrations, applied)
    return missing(migrations, applied)
  }
  let wanted: readonly Migration[] = []
  await alone(target, async (db) => {
    await sql`create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied timestamptz(3) not null default now()
  )`.execute(db)
    wanted = await readMissing(db)
  })
  const ran: string[] = []
  for (const [index, migration] of wanted.entries()) {
    await alone(target, async (db) => {
      // Another process may have run it meanwhile.
      if (!(await readMissing(db)).includes(migration)) return
      await sql.raw(migration.text).execute(db)
      await db
        .insertInto('schema_migration')
        .values({ name: migration.name, sha256: migration.sha256 })
        .execute()
      ran.push(migration.name)
    })
    options.onProgress?.(migration.name, index + 1, wanted.length)
  }
  return ran
}

/** Names of the code's migrations that the database does not have yet. */
export const pendingMigrations = async (
  { db }: Target,
  options: Pick<MigrateOptions, 'folders' | 'migrations'> = {},
): Promise<string[]> => {
  const known = options.migrations ?? (await readMigrations(options.folders))
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migration') is not null as there`.execute(db)
  const applied = rows[0]?.there ? await readApplied(db) : []
  return missing(known, applied).map(({ name }) => name)
}

export const toMigration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** The tables of the framework are in every database. */
const ownFolder = new URL('../migrations/', import.meta.url)

/**
 * The files of the framework and of the given folders, in the order in which they are applied.
 * Throws when two of them have the same number.
 */
export const readMigrations = async (folders: readonly URL[] = []): Promise<Migration[]> => {
  const found = await Promise.all([ownFolder, ...folders].map(readFolder))
  const migrations = found.flat().sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const [index, { name }] of migrations.entries()) {
    const before = migrations[index - 1]?.name
    if (before !== undefined && numberOf(before) === numberOf(name))
      throw new Error(`the migrations ${before} and ${name} have the same number`)
  }
  return migrations
}

const readFolder = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return Promise.all(
    names.map(async (name) => toMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  )
}

const numberOf = (name: string): string => name.slice(0, 4)

// A number that is unique on this database; it spells "quay".
const lockNumber = 0x71756179

/** Runs the work in an exclusive transaction, without the time limit of queries. */
const alone = (target: Target, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> =>
  target.db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction)
    await work(transaction)
  })

interface Applied {
  readonly name: string
  readonly sha256: string
}

const readApplied = async (db: Kysely<Tables>): Promise<readonly Applied[]> => {
  const { rows } = await sql<Applied>`
    select name, sha256 from schema_migration order by name`.execute(db)
  return rows
}

const missing = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

const refuseForeign = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(`the database is newer than this program: it has migration ${name}`)
    }
    if (migration.sha256 !== sha256) {
      throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
    }
  }
}

/** A fresh database would run such a file before those that this one has: their schemas could differ. */
const refuseLate = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const last = applied.at(-1)?.name
  const late = missing(migrations, applied).find(({ name }) => last !== undefined && name < last)
  if (late !== undefined) {
    throw new Error(
      `migration ${late.name} is new, and ${last} ran already; give it a higher number`,
    )
  }
}
