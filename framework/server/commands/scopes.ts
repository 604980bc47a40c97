import { sql } from 'kysely'
import { checkScopes } from '#server/database/checkScopes.ts'
import { fillScopeTable, scopePlacesOf, scopeTableName } from '#server/database/scopeTables.ts'
import { defineCommand, withDatabase } from './command.ts'

export const scopes = defineCommand({
  usage: `Usage: npm run scopes -- [--check]

Compares the tables that say which rows each company sees with the participants of the rows, and writes those again that differ.
Meanwhile participants can be read, not written.

--check    writes nothing, and ends with 1 if a table differs
--help     prints this text`,
  options: { check: { type: 'boolean', default: false } },
  run: ({ values }, { declarations }) =>
    withDatabase(async ({ db }) => {
      const different = new Set<string>()
      for (const { table, missing, needless } of await checkScopes(db, declarations)) {
        console.log(`${table}: ${missing} missing, ${needless} too many`)
        if (missing + needless > 0) different.add(table)
      }
      if (values.check && different.size > 0) process.exitCode = 1
      if (values.check) return
      for (const place of scopePlacesOf(declarations).filter((one) =>
        different.has(scopeTableName(one)),
      ))
        await db.transaction().execute(async (transaction) => {
          await sql`set local statement_timeout = 0`.execute(transaction)
          console.log(`${scopeTableName(place)}: writing it again`)
          await fillScopeTable(transaction, place)
        })
    }),
})
