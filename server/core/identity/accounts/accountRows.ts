import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DirectoryMember, DirectoryUser } from '#server/core/userDirectory.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'

type Db = Kysely<IdentityTables>
type AccountRow = Omit<Selectable<IdentityTables['account']>, 'created' | 'updated' | 'language'>
type UserColumns = Omit<AccountRow, 'password_hash' | 'created_in'>

export const userColumns = [
  'account.id',
  'account.version',
  'account.username',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.phone_number',
  'account.enabled',
] as const

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** An account with its groups; `hold` locks it until the transaction ends. */
export const readAccount = async (
  db: Db,
  by: 'id' | 'username',
  value: string,
  hold = false,
): Promise<{ row: AccountRow; member: DirectoryMember } | undefined> => {
  // The database would raise an error for anything else.
  if (by === 'id' && !UUID.test(value)) return undefined
  const query = db.selectFrom('account').selectAll().where(by, '=', value)
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst()
  return row && { row, member: toMember(row, await readGroups(db, row.id)) }
}

/** False when the user name is taken. */
export const insertAccount = async (
  db: Db,
  account: Insertable<IdentityTables['account']>,
  groups: readonly string[],
): Promise<boolean> => {
  const written = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written && groups.length > 0) await insertGroups(db, account.id, groups)
  return Boolean(written)
}

/** The number of groups that the account did not have. */
export const insertGroups = async (
  db: Db,
  accountId: string,
  groups: readonly string[],
): Promise<number> => {
  const written = await db
    .insertInto('account_group')
    .values(groups.map((group_path) => ({ account_id: accountId, group_path })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_path')
    .execute()
  return written.length
}

export const toMember = (row: AccountRow, groups: readonly string[]): DirectoryMember => ({
  ...toUser(row),
  groups,
  ...(row.created_in === null || row.password_hash !== null ? {} : { awaitedBy: row.created_in }),
})

export const toUser = (row: UserColumns): DirectoryUser => ({
  id: row.id,
  version: row.version,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  enabled: row.enabled,
})

const readGroups = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_group')
    .select('group_path')
    .where('account_id', '=', accountId)
    .orderBy('group_path')
    .execute()
  return rows.map((row) => row.group_path)
}
