import { lockKey } from './advisoryLock.ts'
import pg from 'pg'
import { sql } from 'kysely'
import { schemaOf } from '#server/sql/names.ts'
import type { Db } from './guardedKysely.ts'

/** What each session of the server has. Compiling a query takes longer than running it, and random pages are in memory or on an SSD. */
export const sessionSettings = {
  TimeZone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
  work_mem: '32MB',
} as const

/** Milliseconds that a statement may take. */
export const statementTimeout = 5_000

const wanted = { ...sessionSettings, statement_timeout: `${statementTimeout / 1_000}s` }

/**
 * Makes these settings those of the user, in this database. A pooler refuses them from a client, as it gives a session of the
 * database to many; with the user each session has them from its begin. Changes nothing where they are there.
 * @param sessionUrl an address of the database without the pooler, with the user whose statements go through the pooler
 */
export const keepRoleSettings = async (sessionUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: sessionUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ settings: string[] | null }>(
      `select (select s.setconfig from pg_db_role_setting as s
         join pg_database as d on d.oid = s.setdatabase and d.datname = current_database()
         join pg_roles as r on r.oid = s.setrole and r.rolname = current_user) as settings`,
    )
    const known = new Set(rows[0]?.settings)
    const missing = Object.entries(wanted).filter(([name, value]) => !known.has(`${name}=${value}`))
    if (missing.length === 0) return
    const place = `current_user in database ${pg.escapeIdentifier(client.database ?? '')}`
    // Two processes that start at once take turns.
    await client.query(
      [
        'begin',
        `select pg_advisory_xact_lock(hashtext('role settings'))`,
        ...missing.map(
          ([name, value]) => `alter role ${place} set ${name} = ${pg.escapeLiteral(value)}`,
        ),
        'commit',
      ].join(';\n'),
    )
  } finally {
    await client.end()
  }
}

/** The names of the settings that sessions behind the pooler do not have. */
export const missingSettings = async (
  read: (name: string) => Promise<string | undefined>,
): Promise<string[]> => {
  const missing: string[] = []
  for (const [name, value] of Object.entries(wanted))
    if ((await read(name)) !== value) missing.push(name)
  return missing
}

/** The tables to which a server only adds: those who take it over cannot change what it wrote there. */
const added = ['audit_entry', 'audit_chain']

/**
 * Lets a role that owns nothing serve calls: it may read and write rows, and add to the audit. Run by the owner after each
 * migration, so that new tables are included. In the schemas of libraries that bring tables of their own it may make these.
 * Several processes may do this concurrently: they take turns.
 */
export const grantRows = async (
  owner: Db,
  role: string,
  ofLibraries: readonly string[],
): Promise<void> => {
  const name = sql.id(role)
  const archive = sql.id(schemaOf(true))
  const schemas = sql`public, ${archive}`
  await owner.transaction().execute(async (transaction) => {
    // Of two processes that grant at once, PostgreSQL refuses one.
    await lockKey(transaction, 'grants')
    for (const statement of [
      sql`grant usage on schema ${schemas} to ${name}`,
      sql`grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`,
      sql`grant usage, select on all sequences in schema ${schemas} to ${name}`,
      ...added.map(
        (table) => sql`revoke update, delete, truncate on ${sql.table(table)} from ${name}`,
      ),
      ...ofLibraries.flatMap((schema) => [
        sql`create schema if not exists ${sql.id(schema)}`,
        sql`grant usage, create on schema ${sql.id(schema)} to ${name}`,
      ]),
    ])
      await statement.execute(transaction)
  })
}
