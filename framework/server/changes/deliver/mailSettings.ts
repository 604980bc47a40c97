import type { Db } from '#server/database/guardedKysely.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MailChoice } from '#schema/record/watching.ts'
import { firstBase, type Application } from '#schema/application.ts'
import { unsubscribePath } from '#schema/record/watching.ts'
import { basePath } from '#server/http/basePaths.ts'
import type { Owner } from '#server/changes/readers.ts'

/** The address that ends the mails of a user without a session: its last part is a secret that only the user's mails have. */
export const toUnsubscribe = (application: Application, portalUrl: string, token: string): string =>
  `${portalUrl}${basePath(application, firstBase)}${unsubscribePath}/${token}`

export const readMailChoice = async (db: Db, owner: Owner): Promise<MailChoice> => {
  const { rows } = await sql<{ mail: MailChoice }>`
    select mail from watch_user where ${ownedBy(owner)}`.execute(db)
  return rows[0]?.mail ?? 'none'
}

/** For a user who is known already. What waited for a digest is not sent after mails were ended. */
export const keepMailChoice = async (
  db: Db,
  owner: Owner,
  mail: MailChoice,
  language: string,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url')
  await sql`
    update watch_user set mail = ${mail}, language = ${language}, token = coalesce(token, ${token})
    where ${ownedBy(owner)}`.execute(db)
  if (mail !== 'daily') await forgetDigest(db, owner)
}

const forgetDigest = (db: Db, owner: Owner) =>
  sql`update watch_notification set awaits_digest = false where awaits_digest and ${ownedBy(owner)}`.execute(
    db,
  )

const ownedBy = ({ subject, company }: Owner) => sql`subject = ${subject} and company = ${company}`

/** Whose mails a token ends; undefined for one that is not known. */
export const readToken = async (
  db: Db,
  token: string,
): Promise<(Owner & { readonly language: string }) | undefined> => {
  const { rows } = await sql<Owner & { language: string }>`
    select subject, company, language from watch_user where token = ${token}`.execute(db)
  return rows[0]
}

/** Ends the mails of the user of a token. */
export const endMails = async (db: Db, owner: Owner): Promise<void> => {
  await sql`update watch_user set mail = 'none' where ${ownedBy(owner)}`.execute(db)
  await forgetDigest(db, owner)
}
