import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { readSettings } from '#server/core/settings.ts'
import { fillScopeTable, scopePlacesOf, scopeTableName } from '#server/core/database/scopeTables.ts'
import { checkScopes } from '#server/core/database/checkScopes.ts'
import { declarations } from '#server/port/portSchema.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run scopes -- [--check]

Compares the tables that say which rows each company sees with the participants of the rows, and writes those again that differ.
Meanwhile participants can be read, not written.

--check    writes nothing, and ends with 1 if a table differs
--help     prints this text`

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ ...readSettings(process.env), log })
  try {
    const different = new Set<string>()
    for (const { table, missing, needless } of await checkScopes(database.db, declarations)) {
      console.log(`${table}: ${missing} missing, ${needless} too many`)
      if (missing + needless > 0) different.add(table)
    }
    if (values.check && different.size > 0) process.exitCode = 1
    if (values.check) return
    for (const place of scopePlacesOf(declarations).filter((one) =>
      different.has(scopeTableName(one)),
    ))
      await database.db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction)
        console.log(`${scopeTableName(place)}: writing it again`)
        await fillScopeTable(transaction, place)
      })
  } finally {
    await database.close()
  }
}

await runCommand(usage, run)
