import type { Kysely } from 'kysely'
import type { Session } from '#schema/session.ts'
import type { Tables } from '#server/database/guardedKysely.ts'

/**
 * Preferences belong to a user and not to a name. Those of a user whose name has changed get the new one, and those of a former
 * user of the same name are deleted. Where no owner is known yet, the name decides, once.
 */
export const settleOwner = async (db: Kysely<Tables>, session: Session): Promise<void> => {
  const { subject, username } = session
  if (subject === undefined) return
  const found = await readCandidates(db, session).execute()
  if (found.every((row) => row['subject'] === subject && row['user_name'] === username)) return
  await db.transaction().execute(async (transaction) => {
    const rows = await readCandidates(transaction, session).forUpdate('user_data').execute()
    const own = rows.find((row) => row['subject'] === subject)
    const named = rows.find((row) => row !== own)
    const isForeign = named !== undefined && (own !== undefined || named['subject'] !== null)
    if (isForeign) await transaction.deleteFrom('user_data').where('id', '=', named['id']).execute()
    if (own) {
      const renamed = transaction.updateTable('user_data').set({ user_name: username })
      await renamed.where('id', '=', own['id']).execute()
    } else if (named && !isForeign) await ownRow(transaction, named['id'], session)
  })
}

const readCandidates = (db: Kysely<Tables>, { subject, username, participantCode }: Session) =>
  db
    .selectFrom('user_data')
    .leftJoin('user_data_owner', 'user_data_owner.user_data_id', 'user_data.id')
    .select(['user_data.id', 'user_data.user_name', 'user_data_owner.subject'])
    .where('user_data.company_code', '=', participantCode)
    .where((where) =>
      where.or([
        where('user_data_owner.subject', '=', subject),
        where('user_data.user_name', '=', username),
      ]),
    )

/** Makes these preferences those of the user. */
export const ownRow = async (
  db: Kysely<Tables>,
  id: unknown,
  { subject, participantCode }: Session,
): Promise<void> => {
  if (subject === undefined) return
  const values = { user_data_id: id, subject, company_code: participantCode }
  // Two calls of the first page of a user may come here at once.
  await db
    .insertInto('user_data_owner')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
