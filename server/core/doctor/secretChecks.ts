import { sql } from 'kysely'
import { listUnopened } from '#server/core/identity/keys/sealedTexts.ts'
import { Skipped, type StartCheck } from './check.ts'

/** Whether what is sealed in the database opens with the secrets of the settings. */
export const secretChecks: readonly StartCheck[] = [
  {
    name: 'secretsOpen',
    about: 'database',
    level: 'stops',
    whatToDo:
      'Set the former secret as IDENTITY_SECRET_OTHER, start, and run npm run keys -- --seal before you take it away; if it is lost see operation.md, Second factors.',
    find: async ({ database, settings }) => {
      const { identitySecret: secret, identitySecretOther: other, isAtHome } = settings
      if (secret === undefined && isAtHome)
        return new Skipped('development and test seal with a key in the database')
      const unopened = await listUnopened(database.db, { secret, other })
      return unopened.length > 0
        ? `sealed with another secret than those of the settings: ${unopened.join(', ')}`
        : undefined
    },
  },
  {
    name: 'secretsSealed',
    about: 'database',
    level: 'warns',
    whatToDo:
      'Set IDENTITY_SECRET, and run npm run keys -- --seal once no process of a version before runs.',
    find: async ({ database: { db } }) => {
      const { rows: tables } = await sql<{ found: boolean }>`
        select exists (
          select from pg_class where oid = to_regclass('webhook') and has_table_privilege(oid, 'select')
        ) as found`.execute(db)
      if (!tables[0]?.found) return undefined
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from webhook where secret <> ''`.execute(db)
      const count = Number(rows[0]?.count)
      return count > 0 ? `the secrets of ${count} webhooks are readable in the database` : undefined
    },
  },
]
