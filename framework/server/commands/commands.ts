import { migration } from './migration.ts'
import { plan } from './plan.ts'
import { seed } from './seed.ts'
import type { ChainHead } from '#server/audit/chainEntries.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { defineCommand, withDatabase } from './command.ts'
import { findTraces, forgetUser } from '#server/users/forgetUser.ts'
import { writeFile } from 'node:fs/promises'
import { serializeRealm } from '#server/identity/keycloak/realm.ts'
import { settleRestored } from '#server/database/afterRestore.ts'
import { recalculate } from '#server/database/recalculate.ts'
import { checkScopes } from '#server/database/scopeTables.ts'
import { migrate, pendingMigrations, readMigrations } from '#server/database/migrate.ts'
import { sql } from 'kysely'
import { fillScopeTable, scopePlacesOf, scopeTableName } from '#server/database/scopeTables.ts'
import { text } from 'node:stream/consumers'
import { examine } from '#server/operate/doctor/runChecks.ts'
import type { Finding } from '#server/operate/doctor/runChecks.ts'

const doctor = defineCommand({
  usage: `Usage: npm run doctor -- [--json] [--token]

Looks at settings, database, identity provider, the portal as seen through PORTAL_URL, clocks and mail, with the settings of this
environment. It changes nothing. Each finding says what to do; ends with 1 if one of them failed.

--json     prints the findings as JSON
--token    reads an access token from standard input, and looks at its claims
--help     prints this text`,
  options: {
    json: { type: 'boolean', default: false },
    token: { type: 'boolean', default: false },
  },
  run: async ({ values }, parts) => {
    const findings = await examine({
      ...parts,
      environment: process.env,
      // An argument could be read by every user of the machine.
      token: values.token ? (await text(process.stdin)).trim() : undefined,
    })
    process.stdout.write(
      values.json ? `${JSON.stringify(findings, undefined, 2)}\n` : formatReport(findings),
    )
    if (findings.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  },
})

const marks: Record<Finding['outcome'], string> = {
  fine: 'ok     ',
  warning: 'WARNING',
  failed: 'FAILED ',
  accepted: 'ok (*) ',
  skipped: '-      ',
}

/** The findings as text: each with its outcome, and what to do about it. */
export const formatReport = (findings: readonly Finding[]): string => {
  const groups = Map.groupBy(findings, ({ about }) => about)
  const parts = [...groups].map(([about, all]) => [`${about}:`, ...all.flatMap(toLines)].join('\n'))
  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length
  const sum = `${count('fine') + count('accepted')} ok, ${count('warning')} to mend, ${count('failed')} failed, ${count('skipped')} not looked at`
  const note = count('accepted') > 0 ? '\n(*) accepted by ACCEPTED_FINDINGS' : ''
  return `${parts.join('\n\n')}\n\n${sum}${note}\n`
}

const toLines = ({ name, outcome, message, whatToDo }: Finding): string[] => [
  `  ${marks[outcome]} ${name}${message === undefined ? '' : `: ${message}`}`,
  ...(outcome === 'failed' || outcome === 'warning' ? [`          -> ${whatToDo}`] : []),
]

const scopes = defineCommand({
  usage: `Usage: npm run scopes -- [--check]

Compares the tables that say which rows each company sees with the participants of the rows, and writes those again that differ.
Meanwhile participants can be read, not written.

--check    writes nothing, and ends with 1 if a table differs
--help     prints this text`,
  options: { check: { type: 'boolean', default: false } },
  run: ({ values }, { application, declarations }) =>
    withDatabase(application, async ({ db }) => {
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

const recalculation = defineCommand({
  usage: `Usage: npx quayside recalculate -- [--check]

Compares the calculated values of all rows with what follows from their other fields, and writes those that differ. Run it after a migration
that adds a calculated field, or changes by SQL what one follows from.

--check    writes nothing, and ends with 1 if a row differs
--help     prints this text`,
  options: { check: { type: 'boolean', default: false } },
  run: ({ values: { check } }, { application, declarations }) =>
    withDatabase(application, async ({ db }) => {
      for (const { table, different } of await recalculate(db, application, declarations, {
        check,
      })) {
        console.log(`${table}: ${different} different`)
        if (check && different > 0) process.exitCode = 1
      }
    }),
})

const lines = {
  sessions: 'sessions and their tokens ended',
  mails: 'mails marked as unclear',
  webhooks: 'messages to webhooks marked as dead',
  events: 'events deleted, of which no one is notified',
  digests: 'notifications left out of the next digest',
  sequences: 'sequences that left out numbers',
  marks: 'marks of earlier transactions and looks deleted',
} as const

const restored = defineCommand({
  usage: `Usage: npm run restored

Run it once after a restore, before the first process starts. It applies missing migrations, ends sessions of the provider of development,
marks what waited to be sent, leaves out numbers that were perhaps given since, and compares derived tables with their sources.
Ends with 1 if one of these differs.

--help     prints this text`,
  run: (_given, { application, declarations, migrations: folders }) =>
    withDatabase(
      application,
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

const file = 'docs/keycloak/realm.json'

const realm = defineCommand({
  usage: `Usage: npm run realm

Writes ${file}, which a new Keycloak imports, from the permissions of the application.`,
  run: async (_given, { application }) => {
    await writeFile(file, serializeRealm(application))
    console.log(file)
  },
})

const forget = defineCommand({
  usage: `Usage: npm run forget -- <username> [--yes]

Deletes a user of the provider of development with everything that is only there for the user: sessions, preferences, watches,
notifications, registered webhooks. Entries of the audit and of the business stay. With an external provider delete the user there, too.

--yes      deletes; without it only what would be deleted is printed
--help     prints this text`,
  positionals: 1,
  options: { yes: { type: 'boolean', default: false } },
  run: ({ values, positionals: [username] }, { application }) => {
    if (username === undefined) throw new TypeError('name one user')
    return withDatabase(
      application,
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

const readHead = (text: string): ChainHead => {
  const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (hash === undefined) throw new TypeError(`--head ${text} is no PLACE:HASH`)
  return { place: Number(place), hash }
}

const auditVerify = defineCommand({
  usage: `Usage: npm run audit:verify -- [--head PLACE:HASH]

Reads the whole audit and the chain of its hashes, and names the first entry that was changed, deleted or inserted; ends with 1 then.
It changes nothing, and may run beside the portal.

--head     an auditHead of the log: shows whether the end of the audit was cut off, or all of it written again
--help     prints this text`,
  options: { head: { type: 'string' } },
  run: async ({ values }, { application }) => {
    const known = values.head === undefined ? undefined : readHead(values.head)
    const { head, waiting, problems } = await withDatabase(application, ({ db }) =>
      verifyAudit(db, known),
    )
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
    const end = head ? `${head.place}:${head.hash}` : 'none'
    const outcome =
      problems.length > 0 ? 'The audit is not as it was written' : 'The audit is whole'
    console.log(`${outcome}. Followed up to ${end}; ${waiting} entries have no place yet.`)
  },
})

/** The commands that every application has, by name. */
export const commands = {
  'audit:verify': auditVerify,
  doctor,
  forget,
  migration,
  plan,
  realm,
  recalculate: recalculation,
  restored,
  scopes,
  seed,
}
