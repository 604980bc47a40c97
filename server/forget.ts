import '#resources/port/application.ts'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { readSettings } from '#server/core/settings.ts'
import { findTraces, forgetUser } from '#server/core/users/forgetUser.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run forget -- <username> [--yes]

Deletes a user of the embedded provider with everything that is only there for the user: sessions, second factor, preferences, watches,
notifications, registered webhooks. Entries of the audit and of the business stay. With an external provider delete the user there, too.

--yes      deletes; without it only what would be deleted is printed
--help     prints this text`

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [username, ...others] = positionals
  if (values.help) return console.log(usage)
  if (username === undefined || others.length > 0) throw new TypeError('name one user')
  const { databaseUrl, databaseOwnerUrl, databaseSessionUrl, dataDir } = readSettings(process.env)
  const url = databaseOwnerUrl ?? databaseSessionUrl ?? databaseUrl
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ databaseUrl: url, dataDir, log })
  try {
    const traces = await findTraces(database.db, username)
    if (traces.subjects.length === 0 && !traces.rows['user_data'])
      throw new Error(`there is no user ${username}`)
    if (values.yes) await forgetUser(database.db, username, new Date())
    for (const [table, rows] of Object.entries(traces.rows))
      console.log(`${table}: ${rows} ${values.yes ? 'deleted' : 'to delete'}`)
    console.log(`audit_entry: ${traces.auditEntries} stay, as evidence of what was done`)
  } finally {
    await database.close()
  }
}

await runCommand(usage, run)
