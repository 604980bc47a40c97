import { sql } from 'kysely'
import { missingSettings } from '#server/database/roleSettings.ts'
import { splitHosts } from '#server/settingKinds.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { checksAbout, isLocal } from './check.ts'
import { Skipped, type StartCheck } from './check.ts'

const embedded = new Skipped('the embedded database has one user and no network')

/** The first row of a statement. */
export const readOne = async <Row>(
  { db }: Database,
  statement: ReturnType<typeof sql<Row>>,
): Promise<Row> => {
  const { rows } = await statement.execute(db)
  if (rows[0] === undefined) throw new Error('the database answered with no row')
  return rows[0]
}

export const readSetting = async (
  database: Database,
  name: string,
): Promise<string | undefined> => {
  const { value } = await readOne(
    database,
    sql<{ value: string | null }>`select current_setting(${name}, true) as value`,
  )
  return value ?? undefined
}

const modeOf = (url: string): string =>
  new URL(splitHosts(url)[0]).searchParams.get('sslmode') ?? ''

const saysTls = (url: string): boolean =>
  /^(?:require|verify-ca|verify-full|no-verify)$/.test(modeOf(url))

/** How the server is connected to the database, and as whom. */
export const roleChecks: readonly StartCheck[] = checksAbout('database', [
  {
    name: 'databaseOverTls',
    level: 'stops',
    whatToDo:
      'Turn TLS on at the database, and add ?sslmode=verify-full to DATABASE_URL and each other address of it.',
    find: async ({ database, settings }) => {
      if (database.engine === 'pglite') return embedded
      const { databaseUrl, databaseReadUrl, databaseSessionUrl, databaseOwnerUrl } = settings
      if (databaseOwnerUrl && !isLocal(databaseOwnerUrl) && !saysTls(databaseOwnerUrl))
        return 'the owner of the tables signs in unencrypted: DATABASE_OWNER_URL has no sslmode'
      if (databaseReadUrl && !isLocal(databaseReadUrl) && !saysTls(databaseReadUrl))
        return 'rows travel from the standby unencrypted: DATABASE_READ_URL has no sslmode'
      const urls = [databaseUrl, databaseSessionUrl].filter((url) => url !== undefined)
      if (urls.every(isLocal)) return undefined
      if (databaseSessionUrl && urls.some((url) => !isLocal(url) && !saysTls(url)))
        return 'rows travel to the pooler, or to the database, unencrypted'
      const { ssl } = await readOne(
        database,
        sql<{ ssl: boolean | null }>`
          select (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as ssl`,
      )
      return ssl ? undefined : 'rows travel to the database unencrypted'
    },
  },
  {
    name: 'databaseCertificate',
    level: 'warns',
    whatToDo: 'Use ?sslmode=verify-full, and NODE_EXTRA_CA_CERTS for an authority of your own.',
    find: ({ database, settings }) => {
      if (database.engine === 'pglite') return embedded
      const { databaseUrl, databaseReadUrl, databaseSessionUrl, databaseOwnerUrl } = settings
      const urls = [databaseUrl, databaseReadUrl, databaseSessionUrl, databaseOwnerUrl]
      return urls.some((url) => url !== undefined && modeOf(url) === 'no-verify')
        ? 'sslmode=no-verify takes any certificate, so another server could pose as the database'
        : undefined
    },
  },
  {
    name: 'poolerSettings',
    level: 'warns',
    whatToDo:
      'Use one user in DATABASE_URL and DATABASE_SESSION_URL, and after a change give RECONNECT to the console of the pooler.',
    find: async ({ database, settings: { databaseSessionUrl } }) => {
      if (database.engine === 'pglite') return embedded
      if (databaseSessionUrl === undefined) return new Skipped('there is no pooler')
      const missing = await missingSettings((name) => readSetting(database, name))
      return missing.length > 0
        ? `sessions behind the pooler lack ${missing.join(', ')}`
        : undefined
    },
  },
  {
    name: 'roleIsNoSuperuser',
    level: 'stops',
    whatToDo:
      'Connect with a role of its own that is no superuser (see docs/how-to/database-users.md).',
    find: async ({ database }) => {
      if (database.engine === 'pglite') return embedded
      const { name, isSuper } = await readOne(
        database,
        sql<{ name: string; isSuper: boolean }>`
          select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
      )
      return isSuper ? `${name} is a superuser: one fault opens the whole cluster` : undefined
    },
  },
  {
    name: 'roleOwnsNothing',
    level: 'warns',
    whatToDo:
      'Give the tables to a second role, put it into DATABASE_OWNER_URL, which the start migrates with, and serve calls with one that owns nothing.',
    find: async ({ database, settings: { databaseOwnerUrl } }) => {
      if (database.engine === 'pglite') return embedded
      const { name, owned } = await readOne(
        database,
        sql<{ name: string; owned: number }>`
          select current_user as name, count(*)::int as owned from pg_class as c
          join pg_namespace as n on n.oid = c.relnamespace
          where n.nspname in ('public', 'archive') and c.relkind in ('r', 'p')
            and pg_has_role(current_user, c.relowner, 'member')`,
      )
      if (owned > 0)
        return `${name} serves calls and owns ${owned} tables: it could change them, and the audit`
      return databaseOwnerUrl === undefined
        ? `${name} serves calls and will own the tables: DATABASE_OWNER_URL is not set`
        : undefined
    },
  },
])
