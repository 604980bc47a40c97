import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './guardedKysely.ts'

/** Whose tables a migration makes. Each package numbers its own files. */
export type MigrationPackage = 'framework' | 'application'

export interface Migration {
  readonly package: MigrationPackage
  /** `NNNN-verb-noun.sql`; the number is unique within its package, and gives the order there. */
  readonly name: string
  readonly text: string
  readonly sha256: string
}

interface Target {
  readonly db: Db
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
 * @throws Error when an applied file has changed, when the database is newer than the code, when two files of a package have one
 * number, when a new file has a lower number than an applied one of its package, and when a statement fails: with file, line, table and column
 */
export const migrate = async (target: Target, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = options.migrations ?? (await readMigrations(options.folders))
  const readMissing = async (db: Db): Promise<Migration[]> => {
    const applied = await readApplied(db)
    refuseForeign(migrations, applied)
    refuseLate(migrations, applied)
    return missing(migrations, applied)
  }
  let wanted: readonly Migration[] = []
  await alone(target, async (db) => {
    await provideTable(db, migrations)
    wanted = await readMissing(db)
  })
  const ran: string[] = []
  for (const [index, migration] of wanted.entries()) {
    await alone(target, async (db) => {
      // Another process may have run it meanwhile.
      if (!(await readMissing(db)).includes(migration)) return
      await run(db, migration)
      await sql`insert into schema_migration (package, name, sha256)
        values (${migration.package}, ${migration.name}, ${migration.sha256})`.execute(db)
      ran.push(migration.name)
    })
    options.onProgress?.(migration.name, index + 1, wanted.length)
  }
  return ran
}

/** The table of applied migrations. One of a version that knew no packages gets them from the files that the code has. */
const provideTable = async (db: Db, migrations: readonly Migration[]): Promise<void> => {
  await sql`create table if not exists schema_migration (
    package text not null,
    name text not null,
    sha256 text not null,
    applied timestamptz(3) not null default now(),
    primary key (package, name)
  )`.execute(db)
  if (await knowsPackages(db)) return
  const own = migrations.filter((one) => one.package === 'framework').map(({ name }) => name)
  // The version before names no package: what it writes is of the application, whose files it adds last.
  await sql`alter table schema_migration add column package text not null default 'application'`.execute(
    db,
  )
  await sql`update schema_migration set package = 'framework' where name = any(${own}::text[])`.execute(
    db,
  )
  await sql`alter table schema_migration drop constraint schema_migration_pkey`.execute(db)
  await sql`alter table schema_migration add primary key (package, name)`.execute(db)
}

const knowsPackages = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from pg_attribute
    where attrelid = to_regclass('public.schema_migration') and attname = 'package'`.execute(db)
  return rows.length > 0
}

interface StatementFault {
  readonly code?: string
  readonly position?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

const run = async (db: Db, migration: Migration): Promise<void> => {
  try {
    await sql.raw(migration.text).execute(db)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, position, table, column, constraint } = error as StatementFault
    const line = position && migration.text.slice(0, Number(position)).split('\n').length
    const facts = Object.entries({ line, table, column, constraint }).flatMap(([name, value]) =>
      value ? [`${name} ${value}`] : [],
    )
    const place = [`migration ${migration.name} of the ${migration.package}`, ...facts].join(', ')
    throw Object.assign(new Error(`${place}: ${error.message}`, { cause: error }), { code })
  }
}

/** Names of the code's migrations that the database does not have yet. */
export const pendingMigrations = async (
  { db }: Target,
  options: Pick<MigrateOptions, 'folders' | 'migrations'> = {},
): Promise<string[]> => {
  const known = options.migrations ?? (await readMigrations(options.folders))
  if (await knowsPackages(db)) return missing(known, await readApplied(db)).map(({ name }) => name)
  const applied = await readNames(db)
  return known.flatMap(({ name }) => (applied.has(name) ? [] : [name]))
}

export const toMigration = (
  name: string,
  text: string,
  owner: MigrationPackage = 'application',
): Migration => ({
  package: owner,
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** The tables of the framework are in every database. */
const ownFolder = new URL('../migrations/', import.meta.url)

/**
 * The files of the framework and of the given folders of the application, in the order in which they are applied (`inOrder`).
 * @throws Error when two files of a package have the same number
 */
export const readMigrations = async (folders: readonly URL[] = []): Promise<Migration[]> => {
  const own = await readFolder('framework')(ownFolder)
  const found = await Promise.all(folders.map(readFolder('application')))
  return inOrder(byNumber(own), byNumber(found.flat()))
}

const readFolder =
  (owner: MigrationPackage) =>
  async (folder: URL): Promise<Migration[]> => {
    const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    return Promise.all(
      names.map(async (name) =>
        toMigration(name, await readFile(new URL(name, folder), 'utf8'), owner),
      ),
    )
  }

const byNumber = (files: readonly Migration[]): Migration[] => {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const [index, { name }] of sorted.entries()) {
    const before = sorted[index - 1]?.name
    if (before !== undefined && numberOf(before) === numberOf(name))
      throw new Error(`the migrations ${before} and ${name} have the same number`)
  }
  return sorted
}

const numberOf = (name: string): number => Number(name.slice(0, 4))

/** The line with which a file of an application names the last file of the framework that was there when it was written. */
export const writtenOn = (last: string): string => `-- framework ${last}\n`

/**
 * Each file of the application comes after the files of the framework that were there when it was written, and before the later ones, on
 * every database. A file without that line is of the time when both shared one row of numbers.
 */
const inOrder = (own: readonly Migration[], added: readonly Migration[]): Migration[] => {
  const order: Migration[] = []
  let next = 0
  let basis = 0
  for (const file of added) {
    const line = /^-- framework (\d{4})/m.exec(file.text)?.[1]
    basis = Math.max(basis, line === undefined ? numberOf(file.name) : Number(line))
    for (; next < own.length && numberOf(own[next]?.name ?? '') <= basis; next += 1)
      order.push(...own.slice(next, next + 1))
    order.push(file)
  }
  return [...order, ...own.slice(next)]
}

// A number that is unique on this database; it spells "quay".
const lockNumber = 0x71756179

/** Runs the work in an exclusive transaction, without the time limit of queries. */
const alone = (target: Target, work: (db: Db) => Promise<unknown>): Promise<void> =>
  target.db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction)
    await work(transaction)
  })

type Applied = Pick<Migration, 'package' | 'name' | 'sha256'>

const readApplied = async (db: Db): Promise<readonly Applied[]> => {
  const { rows } = await sql<Applied>`
    select package, name, sha256 from schema_migration order by package, name`.execute(db)
  return rows
}

/** The applied files of a database that knows no packages, or of an empty one. */
const readNames = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } =
    await sql`select where to_regclass('public.schema_migration') is not null`.execute(db)
  if (rows.length === 0) return new Set()
  const applied = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  return new Set(applied.rows.map(({ name }) => name))
}

const keyOf = ({ package: owner, name }: Pick<Migration, 'package' | 'name'>): string =>
  `${owner}/${name}`

const missing = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  const done = new Set(applied.map(keyOf))
  return migrations.filter((one) => !done.has(keyOf(one)))
}

const refuseForeign = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const known = new Map(migrations.map((migration) => [keyOf(migration), migration]))
  for (const one of applied) {
    const migration = known.get(keyOf(one))
    if (!migration) {
      throw new Error(
        `the database is newer than this program: it has migration ${one.name} of the ${one.package}`,
      )
    }
    if (migration.sha256 !== one.sha256) {
      throw new Error(`migration ${one.name} was changed after it ran; write a new one instead`)
    }
  }
}

/** A fresh database would run such a file before those that this one has: their schemas could differ. */
const refuseLate = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  for (const one of missing(migrations, applied)) {
    const last = applied.findLast((other) => other.package === one.package)?.name
    if (last !== undefined && one.name < last)
      throw new Error(
        `migration ${one.name} is new, and ${last} ran already; give it a higher number`,
      )
  }
}
