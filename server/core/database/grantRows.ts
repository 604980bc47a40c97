import { sql, type Kysely } from 'kysely'
import { schemaOf } from '#server/core/sql/names.ts'
import type { Tables } from './guardedKysely.ts'

/** The tables to which a server only adds: those who take it over cannot change what it wrote there. */
const added = ['audit_entry']

/**
 * Lets a role that owns nothing serve calls: it may read and write rows, and add to the audit. Run by the owner after each
 * migration, so that new tables are included.
 */
export const grantRows = async (owner: Kysely<Tables>, role: string): Promise<void> => {
  const name = sql.id(role)
  const archive = sql.id(schemaOf(true))
  const schemas = sql`public, ${archive}`
  await owner.transaction().execute(async (transaction) => {
    for (const statement of [
      sql`grant usage on schema ${schemas} to ${name}`,
      sql`grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`,
      sql`grant usage, select on all sequences in schema ${schemas} to ${name}`,
      ...added.map(
        (table) => sql`revoke update, delete, truncate on ${sql.table(table)} from ${name}`,
      ),
    ])
      await statement.execute(transaction)
  })
}
