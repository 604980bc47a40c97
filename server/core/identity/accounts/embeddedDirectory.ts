import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { toMembership } from '#resources/kit/users/groups.ts'
import type {
  FirstPasswords,
  UserChanges,
  UserControl,
  UserDirectory,
} from '#server/core/userDirectory.ts'
import {
  insertAccount,
  insertGroups,
  readAccount,
  toMember,
  toUser,
  userColumns,
} from './accountRows.ts'
import { noteForUser } from './accountNotices.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'

type Db = Kysely<IdentityTables>

/** The users of the embedded provider. Its tables are in the product's database, so one transaction covers everything. */
export const createEmbeddedDirectory = (
  db: Db,
  clock: () => Date,
  firstPasswords: FirstPasswords,
): UserDirectory => ({
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
  find: async (id) => (await readAccount(db, 'id', id))?.member,
  findByUsername: async (username) => (await readAccount(db, 'username', username))?.member,
  change: (transaction, work) => work(createChanges(transaction as unknown as Db, clock)),
  firstPasswords,
  control: createControl(clock),
})

const createControl = (clock: () => Date): UserControl => ({
  setEnabled: async (transaction, id, enabled) => {
    const db = transaction as unknown as Db
    await changeAccount(db, clock, id, { enabled })
    if (!enabled) await endSessions(db, id)
  },
  resetPassword: (transaction, id, companyCode) =>
    startAfresh(transaction as unknown as Db, clock, id, companyCode),
})

const createChanges = (db: Db, clock: () => Date): UserChanges => {
  const change = (id: string, values: { first_name?: string; last_name?: string } = {}) =>
    changeAccount(db, clock, id, values)

  return {
    find: async (id) => (await readAccount(db, 'id', id, true))?.member,
    findByUsername: async (username) => (await readAccount(db, 'username', username))?.member,
    create: async ({ username, email, firstName, lastName, groups, createdIn }) => {
      const now = clock()
      const row = {
        id: randomUUID(),
        version: 1,
        username,
        email,
        first_name: firstName,
        last_name: lastName,
        phone_number: null,
        enabled: true,
        password_hash: null,
        created: now,
        updated: now,
        created_in: createdIn,
      }
      return (await insertAccount(db, row, groups)) ? toMember(row, groups) : undefined
    },
    rename: async (id, { firstName, lastName }) => {
      await change(id, { first_name: firstName, last_name: lastName })
    },
    addGroups: async (id, groups) => {
      if (groups.length > 0 && (await insertGroups(db, id, groups)) > 0) await change(id)
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
    endSessions: (id) => endSessions(db, id),
    // All accounts here belong to the portal.
    isKnown: async () => true,
    startAfresh: async (id, companyCode) => {
      await startAfresh(db, clock, id, companyCode)
    },
  }
}

const changeAccount = async (
  db: Db,
  clock: () => Date,
  id: string,
  values: Partial<
    Omit<IdentityTables['account'], 'id' | 'created' | 'updated' | 'version' | 'language'>
  >,
): Promise<void> => {
  await db
    .updateTable('account')
    .set({ ...values, version: sql`version + 1`, updated: clock() })
    .where('id', '=', id)
    .execute()
}

/**
 * Invalidates earlier passwords, links and sessions, and removes the second factor and passkeys; the company issues a new first link. Returns
 * whether there was one of them.
 */
const startAfresh = async (
  db: Db,
  clock: () => Date,
  id: string,
  companyCode: string,
): Promise<{ hadSecondFactor: boolean }> => {
  const before = await readAccount(db, 'id', id, true)
  await changeAccount(db, clock, id, { password_hash: null, created_in: companyCode })
  await db.deleteFrom('first_password_link').where('account_id', '=', id).execute()
  const removed = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', id)
    .returning('confirmed_at')
    .executeTakeFirst()
  const passkeys = await db
    .deleteFrom('passkey')
    .where('account_id', '=', id)
    .returning('id')
    .execute()
  await endSessions(db, id)
  const hadSecondFactor = Boolean(removed?.confirmed_at) || passkeys.length > 0
  // A first link that is made again is none of the user's news.
  if (before?.row.password_hash != null)
    await noteForUser(
      db,
      id,
      hadSecondFactor ? ['resetPassword', 'removeSecondFactor'] : ['resetPassword'],
      clock(),
    )
  return { hadSecondFactor }
}

const endSessions = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('identity_record').where('account_id', '=', id).execute()
}
