import { sql } from 'kysely'
import { checkSchema } from '#server/database/checkSchema.ts'
import { pendingMigrations, readMigrations } from '#server/database/migrate.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { readSchema } from '#server/database/readSchema.ts'
import { printDifference } from '#server/sql/printDifference.ts'
import { checksAbout, isLocal } from './check.ts'
import { Skipped, type DoctorCheck, type DoctorContext } from './check.ts'
import { readOne, readSetting } from './roleChecks.ts'

/** Connections of one process: three pools, one that listens, and one that asks whether the server is still there. */
const connectionsOfProcess = 22
const freeShare = 0.15
/** Bytes of the log that a standby may be behind for a moment. */
const muchBehind = 16 * 2 ** 20

const embedded = new Skipped('the embedded database has no such thing')

/** The directory whose disk can be looked at from here. */
const findDirectory = async ({ database, settings }: DoctorContext) => {
  if (database.engine === 'pglite') return settings.dataDir
  if (!settings.databaseUrl || !isLocal(settings.databaseUrl)) return undefined
  try {
    return await readSetting(database, 'data_directory')
  } catch {
    // Only superusers and pg_monitor may know it.
    return undefined
  }
}

const listNames = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ')

/** What has to hold in the database. */
export const databaseChecks: readonly DoctorCheck[] = checksAbout('database', [
  {
    name: 'databaseVersion',
    level: 'stops',
    whatToDo: 'Upgrade PostgreSQL.',
    find: async ({ database }) => {
      const version = Number(await readSetting(database, 'server_version_num'))
      return version < 150_000
        ? `PostgreSQL ${Math.floor(version / 10_000)} is older than 15`
        : undefined
    },
  },
  {
    name: 'databaseExtensions',
    level: 'stops',
    whatToDo: 'Run: create extension pg_trgm, as the owner of the database.',
    find: async ({ database, migrations: folders }) => {
      const { there } = await readOne(
        database,
        sql<{ there: boolean }>`
          select exists (select from pg_extension where extname = 'pg_trgm') as there`,
      )
      if (there) return undefined
      return (await pendingMigrations(database, { folders })).length > 0
        ? new Skipped('there are migrations to apply first')
        : 'the extension pg_trgm is missing'
    },
  },
  {
    name: 'databaseTexts',
    level: 'stops',
    whatToDo: 'Make the database with encoding UTF8, in a PostgreSQL that was built with ICU.',
    find: async ({ database }) => {
      const encoding = await readSetting(database, 'server_encoding')
      if (encoding !== 'UTF8') return `the encoding is ${encoding}`
      if (database.engine === 'pglite') return undefined
      const { icu } = await readOne(
        database,
        sql<{ icu: boolean }>`
          select exists (select from pg_collation where collprovider = 'i') as icu`,
      )
      return icu ? undefined : 'PostgreSQL was built without ICU'
    },
  },
  {
    name: 'databaseKeepsWrites',
    level: 'stops',
    whatToDo: 'Turn fsync, full_page_writes and synchronous_commit on.',
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      const names = ['fsync', 'full_page_writes', 'synchronous_commit']
      const values = await Promise.all(names.map((name) => readSetting(database, name)))
      const off = names.filter((_, index) => values[index] === 'off')
      return off.length > 0
        ? `${off.join(' and ')} off: a power cut loses what was saved`
        : undefined
    },
  },
  {
    name: 'databaseWrites',
    level: 'stops',
    whatToDo: 'Point DATABASE_URL at the primary.',
    find: async ({ database }) => {
      const { isStandby } = await readOne(
        database,
        sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`,
      )
      return isStandby ? 'the database is a standby and only read' : undefined
    },
  },
  {
    name: 'databaseCopied',
    level: 'warns',
    whatToDo: 'Set up a standby, or archive the write-ahead log (archive_mode).',
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      const { copies } = await readOne(
        database,
        sql<{ copies: number }>`select count(*)::int as copies from pg_stat_replication`,
      )
      const archives = await readSetting(database, 'archive_mode')
      return copies === 0 && archives === 'off'
        ? 'there is neither a standby nor an archive: a lost disk loses everything since the last backup'
        : undefined
    },
  },
  {
    name: 'replicationFollows',
    level: 'warns',
    whatToDo: 'Start the standby again, or drop its slot: its write-ahead log fills the disk.',
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      const { idle, late } = await readOne(
        database,
        sql<{ idle: string[]; late: string[] }>`select
          array(select slot_name::text from pg_replication_slots where not active order by 1) as idle,
          array(select application_name from pg_stat_replication
            where replay_lag > interval '1 minute' order by 1) as late`,
      )
      if (idle.length > 0) return `no standby uses the slots ${listNames(idle)}`
      return late.length > 0 ? `${listNames(late)} is more than a minute behind` : undefined
    },
  },
  {
    name: 'standbyRead',
    level: 'warns',
    whatToDo:
      'Let DATABASE_READ_URL lead to standbys of this database that stream, and set hot_standby_feedback there.',
    find: async ({ database: { standbys } }) => {
      if (standbys.length === 0) return new Skipped('DATABASE_READ_URL is not set')
      for (const { server, look } of standbys) {
        const { delay, hasFeedback } = await look()
        if (delay > muchBehind)
          return `${server} is ${Math.round(delay / 2 ** 20)} megabytes of the log behind, so others answer`
        if (!hasFeedback)
          return `hot_standby_feedback is off at ${server}: the primary may clean up what a long export still reads`
      }
      return undefined
    },
  },
  {
    name: 'diskHasRoom',
    level: 'warns',
    whatToDo: 'Make the disk larger, or find what fills it.',
    find: async (context) => {
      const directory = await findDirectory(context)
      if (directory === undefined)
        return new Skipped('the disk of the database is not visible from here')
      try {
        const share = await context.readDisk(directory)
        return share < freeShare
          ? `${Math.floor(share * 100)} % of the disk of ${directory} is free`
          : undefined
      } catch {
        return new Skipped(`${directory} cannot be looked at from here`)
      }
    },
  },
  {
    name: 'connectionsSuffice',
    level: 'warns',
    whatToDo: `Raise max_connections: each process takes up to ${connectionsOfProcess}, and during a change of version there are twice as many processes.`,
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      const all = Number(await readSetting(database, 'max_connections'))
      const kept = Number(await readSetting(database, 'superuser_reserved_connections'))
      const free = all - kept
      return free < connectionsOfProcess * 2
        ? `${free} connections are enough for ${Math.floor(free / connectionsOfProcess)} processes`
        : undefined
    },
  },
  {
    name: 'migrationsKnown',
    level: 'stops',
    whatToDo: 'Start the version that wrote them, or a later one.',
    find: async ({ database, migrations }) => {
      const known = new Set((await readMigrations(migrations)).map(({ name }) => name))
      const applied = await readApplied(database)
      const foreign = applied.filter((name) => !known.has(name))
      return foreign.length > 0
        ? `the database has ${listNames(foreign)}, which this version does not know`
        : undefined
    },
  },
  {
    name: 'migrationsApplied',
    level: 'warns',
    whatToDo: 'Nothing, if this version was never started here: the next start applies them.',
    find: async ({ database, migrations: folders }) => {
      const pending = await pendingMigrations(database, { folders })
      return pending.length > 0 ? `${listNames(pending)} not applied yet` : undefined
    },
  },
  {
    name: 'schemaFits',
    level: 'stops',
    whatToDo: 'Restore the table, or write the migration that the finding names.',
    find: async ({ application, database, migrations: folders }) => {
      if ((await pendingMigrations(database, { folders })).length > 0)
        return new Skipped('there are migrations to apply first')
      try {
        await checkSchema(database, application.resources)
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  },
  {
    name: 'indexesThere',
    level: 'warns',
    whatToDo: 'Run what npm run migration -- --check prints, or reindex those that are not valid.',
    find: async ({ database, declarations, handIndexed, migrations: folders }) => {
      if ((await pendingMigrations(database, { folders })).length > 0)
        return new Skipped('there are migrations to apply first')
      const invalid = await readInvalid(database)
      if (invalid.length > 0) return `${listNames(invalid)} not valid, so no query uses it`
      const files = (await readMigrations(folders)).map(({ text }) => text)
      const facts = await readSchema(database.db)
      const { text = '' } = printDifference(declarations, facts, { handIndexed, files }) ?? {}
      const missing = text.match(/^create (?:unique )?index .*$/gm) ?? []
      return missing.length > 0 ? `missing: ${listNames(missing)}` : undefined
    },
  },
  {
    name: 'tablesAnalyzed',
    level: 'warns',
    whatToDo: 'Turn autovacuum on, and run: analyze.',
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      if ((await readSetting(database, 'autovacuum')) === 'off') return 'autovacuum is off'
      const { tables } = await readOne(
        database,
        sql<{ tables: string[] }>`select array(
          select relname::text from pg_stat_user_tables
          where n_live_tup > 10000 and last_analyze is null and last_autoanalyze is null
          order by 1) as tables`,
      )
      return tables.length > 0 ? `never analyzed: ${listNames(tables)}` : undefined
    },
  },
])

const readApplied = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const applied = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

const readInvalid = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where not i.indisvalid order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
