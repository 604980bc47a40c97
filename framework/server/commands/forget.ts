import { findTraces, forgetUser } from '#server/users/forgetUser.ts'
import { defineCommand, withDatabase } from './command.ts'

export const forget = defineCommand({
  usage: `Usage: npm run forget -- <username> [--yes]

Deletes a user of the provider of development with everything that is only there for the user: sessions, preferences, watches,
notifications, registered webhooks. Entries of the audit and of the business stay. With an external provider delete the user there, too.

--yes      deletes; without it only what would be deleted is printed
--help     prints this text`,
  positionals: 1,
  options: { yes: { type: 'boolean', default: false } },
  run: ({ values, positionals: [username] }) => {
    if (username === undefined) throw new TypeError('name one user')
    return withDatabase(
      async ({ db }) => {
        const traces = await findTraces(db, username)
        if (traces.subjects.length === 0 && !traces.rows['user_data'])
          throw new Error(`there is no user ${username}`)
        if (values.yes) await forgetUser(db, username, new Date())
        for (const [table, rows] of Object.entries(traces.rows))
          console.log(`${table}: ${rows} ${values.yes ? 'deleted' : 'to delete'}`)
        console.log(`audit_entry: ${traces.auditEntries} stay, as evidence of what was done`)
      },
      { asOwner: true },
    )
  },
})
