import type { Db } from '#server/database/guardedKysely.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { unsubscribePath, type MailChoice, type UndeliveredMail } from '#schema/record/watching.ts'
import { firstBase, type Application } from '#schema/application.ts'
import { basePath } from '#server/http/basePaths.ts'
import { ownedBy, type Owner } from '#server/changes/readers.ts'
import { ServerError } from '#server/errors.ts'

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

const shown = 20

/** Mails to a user that were given up, or of which no one knows whether they arrived; none to a user who wants none any longer. */
const ofUser = ({ subject, company }: Owner) => sql`
  d.channel = 'mail' and d.subject = ${subject} and d.company = ${company} and d.state in ('dead', 'unclear')
  and exists (select from watch_user as u
    where u.subject = d.subject and u.company = d.company and u.mail <> 'none')`

export const readUndelivered = async (
  db: Db,
  owner: Owner,
): Promise<readonly UndeliveredMail[]> => {
  const { rows } = await sql<{
    id: string
    at: string
    state: UndeliveredMail['state']
    answer: string | null
    count: number
  }>`
    select d.id, d.created as at, d.state, d.answer,
      (select count(*)::int from watch_notification where delivery_id = d.id) as count
    from watch_delivery as d where ${ofUser(owner)} order by d.created desc limit ${shown}`.execute(
    db,
  )
  return rows.map(({ answer, ...mail }) => {
    const reason = toReason(answer)
    return { ...mail, ...(reason === undefined ? {} : { reason }) }
  })
}

/** What a mail server answered; of other faults nothing, as they may name servers of the operator. */
const toReason = (answer: string | null): string | undefined =>
  /(?:^|: )([45]\d\d[ -].*)/.exec(answer ?? '')?.[1]

/**
 * Marks one to be sent again, and returns its id.
 * @throws ServerError NOT_FOUND for one that is not there, is of another user, or is under way
 */
export const repeatMail = async (
  transaction: Db,
  owner: Owner,
  id: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    update watch_delivery as d set state = 'waiting', answer = null, done = null
    where d.id = ${id}::uuid and ${ofUser(owner)} returning d.id`.execute(transaction)
  if (rows.length === 0) throw new ServerError('NOT_FOUND')
  return rows.map((row) => row.id)
}
