import { settleRestored } from '#server/database/afterRestore.ts'
import { checkScopes } from '#server/database/checkScopes.ts'
import { migrate, pendingMigrations, readMigrations } from '#server/database/migrate.ts'
import { defineCommand, withDatabase } from './command.ts'

const lines = {
  sessions: 'sessions and their tokens ended',
  mails: 'mails marked as unclear',
  webhooks: 'messages to webhooks marked as dead',
  events: 'events deleted, of which no one is notified',
  digests: 'notifications left out of the next digest',
  sequences: 'sequences that left out numbers',
  marks: 'marks of earlier transactions and looks deleted',
} as const

export const restored = defineCommand({
  usage: `Usage: npm run restored

Run it once after a restore, before the first process starts. It applies missing migrations, ends sessions of the provider of development,
marks what waited to be sent, leaves out numbers that were perhaps given since, and compares derived tables with their sources.
Ends with 1 if one of these differs.

--help     prints this text`,
  run: (_given, { declarations, migrations: folders }) =>
    withDatabase(
      async (database) => {
        const all = await readMigrations(folders)
        if ((await pendingMigrations(database, { folders })).length === all.length)
          throw new Error('this database has no tables of the product')
        await migrate(database, { folders })
        for (const [what, count] of Object.entries(await settleRestored(database.db, new Date())))
          console.log(`${lines[what as keyof typeof lines]}: ${count}`)
        for (const { table, missing, needless } of await checkScopes(database.db, declarations)) {
          console.log(`${table}: ${missing} missing, ${needless} too many`)
          if (missing + needless === 0) continue
          process.exitCode = 1
          console.error(`${table} does not follow its source: npm run scopes writes it again`)
        }
      },
      { asOwner: true },
    ),
})
