import { sql } from 'kysely'
import { schemaOf } from '#server/sql/names.ts'
import type { Db } from './guardedKysely.ts'

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
    await sql`select pg_advisory_xact_lock(hashtext('grants'))`.execute(transaction)
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
