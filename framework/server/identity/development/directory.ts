import { sql, type Kysely } from 'kysely'
import { toMembership } from '#schema/users/groups.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { UserChanges, UserDirectory } from '#server/userDirectory.ts'
import { insertGroups, readAccount, toUser, userColumns } from './accountRows.ts'
import { createAccount } from './accounts.ts'

type Db = Kysely<IdentityTables>

/** The users of the provider of development and test. Its tables are in the product's database, so one transaction covers everything. */
export const createDirectory = (
  db: Db,
  clock: () => Date,
  initialPassword: string,
): UserDirectory => ({
  initialPassword,
  listMembers: async (companyCode) => {
    const rows = await db
      .selectFrom('account_group')
      .innerJoin('account', 'account.id', 'account_group.account_id')
      .select(userColumns)
      .where('group_path', '=', toMembership(companyCode))
      .orderBy('username')
      .execute()
    return rows.map(toUser)
  },
  find: (id) => readAccount(db, 'id', id),
  findByUsername: (username) => readAccount(db, 'username', username),
  change: (transaction, work) => work(createChanges(transaction as unknown as Db, clock)),
})

const createChanges = (db: Db, clock: () => Date): UserChanges => {
  const change = async (
    id: string,
    values: { first_name?: string; last_name?: string; enabled?: boolean } = {},
  ): Promise<void> => {
    await db
      .updateTable('account')
      .set({ ...values, version: sql`version + 1`, updated: clock() })
      .where('id', '=', id)
      .execute()
  }
  const endSessions = async (id: string): Promise<void> => {
    await db.deleteFrom('identity_record').where('account_id', '=', id).execute()
  }
  return {
    find: (id) => readAccount(db, 'id', id, true),
    findByUsername: (username) => readAccount(db, 'username', username),
    create: (user) => createAccount(db, user, clock()),
    rename: (id, { firstName, lastName }) =>
      change(id, { first_name: firstName, last_name: lastName }),
    addGroups: async (id, groups) => {
      if ((await insertGroups(db, id, groups)) > 0) await change(id)
    },
    removeGroups: async (id, groups) => {
      const removed = await db
        .deleteFrom('account_group')
        .where('account_id', '=', id)
        .where('group_path', 'in', groups.length > 0 ? [...groups] : [''])
        .returning('group_path')
        .execute()
      if (removed.length > 0) await change(id)
    },
    setEnabled: async (id, enabled) => {
      await change(id, { enabled })
      if (!enabled) await endSessions(id)
    },
    endSessions,
    // All accounts here belong to the portal.
    isKnown: async () => true,
    startAfresh: endSessions,
  }
}
