import { sql, type Kysely } from 'kysely'
import type { AnnouncedAction } from '#i18n/parts/accountMailTexts.ts'
import { eventChannel } from '#server/core/database/listen.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'

type Db = Kysely<IdentityTables>

/**
 * Notes, in the transaction of a change of how a user signs in, that the user is to be told. Without an address it was an administrator. Where
 * no mails are sent the notice is deleted with time.
 */
export const noteForUser = async (
  transaction: Db,
  accountId: string,
  actions: readonly AnnouncedAction[],
  now: Date,
  address?: string,
): Promise<void> => {
  await transaction
    .insertInto('account_notice')
    .values(
      actions.map((action) => ({
        account_id: accountId,
        action,
        address: address ?? null,
        at: now,
      })),
    )
    .execute()
  await sql`select pg_notify(${eventChannel}, '')`.execute(transaction)
}

/** What a mail says: the changes of one moment. */
export interface AccountNotice {
  readonly actions: readonly string[]
  readonly at: string
  readonly address: string | null
  /** Of the last sign-in; null: there was none. */
  readonly language: string | null
}

/** Takes the notices, those of a moment as one, each in one transaction alone. */
export const takeNotices = async (
  transaction: Db,
): Promise<readonly { readonly accountId: string; readonly notice: AccountNotice }[]> => {
  const { rows } = await sql<AccountNotice & { account_id: string }>`
    with taken as (
      delete from account_notice where id in (
        select id from account_notice order by id limit 1000 for update skip locked)
      returning *)
    select t.account_id, array_agg(t.action order by t.id) as actions, t.at, t.address, a.language
    from taken as t join account as a on a.id = t.account_id
    group by t.account_id, t.at, t.address, a.language`.execute(transaction)
  return rows.map(({ account_id: accountId, ...notice }) => ({ accountId, notice }))
}
