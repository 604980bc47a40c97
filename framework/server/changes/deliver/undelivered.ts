import { sql } from 'kysely'
import type { UndeliveredMail } from '#schema/record/watching.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import type { Owner } from '#server/changes/readers.ts'

/** As many are shown: the latest. */
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
  return rows.map(({ id, at, state, answer, count }) => {
    const reason = toReason(answer)
    return {
      id,
      at: new Date(at).toISOString(),
      state,
      count,
      ...(reason === undefined ? {} : { reason }),
    }
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
