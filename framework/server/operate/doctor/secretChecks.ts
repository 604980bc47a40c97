import { sql } from 'kysely'
import { openSecret } from '#server/changes/webhook/sealedSecret.ts'
import {
  checksAbout,
  type StartCheck,
  type StartContext,
  Skipped,
  type DoctorCheck,
} from './check.ts'
import { probeMail } from '#server/changes/deliver/mailer.ts'

/** Before the first start there is no table, and a user of the database that serves for the first time gets its rights later in that start. */
const readSecrets = async ({ database: { db } }: StartContext) => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select exists (
      select from pg_attribute where attrelid = to_regclass('webhook') and attname = 'sealed_secret'
      and has_table_privilege(attrelid, 'select')
    ) as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ company: string; secret: string; sealed: string | null }>`
    select company, secret, sealed_secret as sealed from webhook`.execute(db)
  return rows
}

/** Whether the secrets of webhooks are sealed in the database, and open with the key of the settings. */
export const secretChecks: readonly StartCheck[] = checksAbout('database', [
  {
    name: 'secretsOpen',
    level: 'stops',
    whatToDo:
      'Set WEBHOOK_SECRET_KEY to the key with which they were sealed; if it is lost, accept this, and let the companies renew these secrets.',
    find: async (context) => {
      const closed = (await readSecrets(context)).filter(
        ({ company, ...stored }) => openSecret(context.settings, company, stored) === undefined,
      )
      return closed.length > 0
        ? `WEBHOOK_SECRET_KEY does not open the secrets of ${closed.length} webhooks`
        : undefined
    },
  },
  {
    name: 'secretsSealed',
    level: 'warns',
    whatToDo: 'Set WEBHOOK_SECRET_KEY, and let the companies renew these secrets.',
    find: async (context) => {
      const readable = (await readSecrets(context)).filter(({ sealed }) => sealed === null)
      return readable.length > 0
        ? `the secrets of ${readable.length} webhooks are readable in the database`
        : undefined
    },
  },
])

/** The mail server of the portal itself. */
export const mailChecks: readonly DoctorCheck[] = [
  {
    name: 'mailServerAnswers',
    about: 'mail',
    level: 'stops',
    whatToDo:
      'Set SMTP_URL to a mail server that this machine reaches, with a user that it accepts.',
    find: async ({ settings: { mail } }) => {
      if (mail === undefined) return new Skipped('the portal sends no mails (SMTP_URL)')
      const problem = await probeMail(mail)
      return problem === undefined ? undefined : `the mail server of SMTP_URL says: ${problem}`
    },
  },
]
