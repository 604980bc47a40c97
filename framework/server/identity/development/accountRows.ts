import type { Kysely, Selectable } from 'kysely'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { DirectoryMember, DirectoryUser } from '#server/userDirectory.ts'

type Db = Kysely<IdentityTables>
type AccountRow = Omit<Selectable<IdentityTables['account']>, 'created' | 'updated'>

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
): Promise<DirectoryMember | undefined> => {
  // The database would raise an error for anything else.
  if (by === 'id' && !UUID.test(value)) return undefined
  const query = db.selectFrom('account').select(userColumns).where(by, '=', value)
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const groups = await db
    .selectFrom('account_group')
    .select('group_path')
    .where('account_id', '=', row.id)
    .orderBy('group_path')
    .execute()
  return { ...toUser(row), groups: groups.map(({ group_path: path }) => path) }
}

/** False when the user name is taken. */
export const insertAccount = async (
  db: Db,
  { firstName, lastName, phoneNumber, ...user }: DirectoryUser,
  groups: readonly string[],
  now: Date,
): Promise<boolean> => {
  const names = { first_name: firstName, last_name: lastName, phone_number: phoneNumber }
  const written = await db
    .insertInto('account')
    .values({ ...user, ...names, created: now, updated: now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await insertGroups(db, user.id, groups)
  return Boolean(written)
}

/** The number of groups that the account did not have. */
export const insertGroups = async (
  db: Db,
  accountId: string,
  groups: readonly string[],
): Promise<number> => {
  if (groups.length === 0) return 0
  const written = await db
    .insertInto('account_group')
    .values(groups.map((path) => ({ account_id: accountId, group_path: path })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_path')
    .execute()
  return written.length
}

export const toUser = (row: AccountRow): DirectoryUser => ({
  id: row.id,
  version: row.version,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  enabled: row.enabled,
})
