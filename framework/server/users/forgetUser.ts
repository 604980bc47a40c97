import { sql } from 'kysely'
import { user } from '#schema/included/user.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { countIn } from '#server/read/countRows.ts'
import { foldCase } from '#server/sql/names.ts'
import { writeAudit } from '#server/write/writeAudit.ts'

/** What there is of a user: rows that go, by their table, and the entries of the audit, which stay. */
export interface UserTraces {
  readonly subjects: readonly string[]
  readonly rows: Readonly<Record<string, number>>
  readonly auditEntries: number
}

/** Rows of a user by their table, in the order in which they go; what hangs on them goes with them. */
const owned: Readonly<Record<string, string>> = {
  identity_record: 'account_id',
  watch_notification: 'subject',
  watch_delivery: 'subject',
  watch: 'subject',
  watch_user: 'subject',
  webhook: 'subject',
  account: 'id::text',
}

/** Finds a user by the name: the account, and what an external provider's user of this name has here. */
export const findTraces = async (db: Db, username: string): Promise<UserTraces> => {
  const { rows: found } = await sql<{ subject: string }>`
    select id::text as subject from account where ${isNamed('username', username)}
    union select subject from watch_user where ${isNamed('username', username)}
    union select o.subject from user_data_owner as o join user_data as d on d.id = o.user_data_id
      where ${isNamed('d.user_name', username)}`.execute(db)
  const subjects = found.map(({ subject }) => subject)
  const rows: Record<string, number> = {}
  for (const [table, column] of Object.entries(owned))
    rows[table] = await countIn(db, sql`${sql.table(table)} where ${ofSubjects(column, subjects)}`)
  rows['user_data'] = await countIn(db, sql`user_data where ${preferencesOf(username, subjects)}`)
  const auditEntries = await countIn(
    db,
    sql`audit_entry where ${ofSubjects('subject', subjects)} or ${isNamed('username', username)}
      or ${ofSubjects('record_key', subjects)}`,
  )
  return { subjects, rows, auditEntries }
}

/**
 * Deletes the user, and everything that is only there for the user, in one transaction with an entry of the audit. The audit
 * itself stays, and so do entries of the business: they are evidence of what was declared.
 */
export const forgetUser = async (db: Db, username: string, now: Date): Promise<UserTraces> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    const traces = await findTraces(transaction, username)
    const { subjects } = traces
    // Views and API clients are the company's, and only had the name of who shared or created them.
    await sql`update company_view set username = '' where ${isNamed('username', username)}`.execute(
      transaction,
    )
    await sql`update api_client set username = '' where ${isNamed('username', username)}`.execute(
      transaction,
    )
    // What the user sent to others has the name and a note.
    await sql`delete from watch_notification where ${isSentBy(username)}`.execute(transaction)
    await sql`delete from user_data where ${preferencesOf(username, subjects)}`.execute(transaction)
    for (const [table, column] of Object.entries(owned))
      await sql`delete from ${sql.table(table)} where ${ofSubjects(column, subjects)}`.execute(
        transaction,
      )
    const operator = { username: 'operator', participantCode: '' }
    for (const subject of subjects)
      await writeAudit(transaction, operator, now, {
        resource: user.name,
        recordId: subject,
        action: 'forget',
      })
    return traces
  })

const ofSubjects = (column: string, subjects: readonly string[]) =>
  sql`${sql.raw(column)} = any(${subjects}::text[])`

/** Names are compared without letter case. */
const isNamed = (column: string, username: string) =>
  sql`${foldCase(sql.ref(column))} = ${foldCase(sql`${username}::text`)}`

const isSentBy = (username: string) =>
  sql`${foldCase(sql`sent ->> 'by'`)} = ${foldCase(sql`${username}::text`)}`

/** Those without an owner have only the name. */
const preferencesOf = (username: string, subjects: readonly string[]) => sql`(
  id in (select user_data_id from user_data_owner where ${ofSubjects('subject', subjects)})
  or (${isNamed('user_name', username)} and id not in (select user_data_id from user_data_owner)))`
