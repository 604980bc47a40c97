import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { IdentityError } from './identityError.ts'
import type { IdentityTables } from './identityTables.ts'
import { isCompanyCode, isGroup } from '#resources/kit/groups.ts'
import { hashPassword, isPassword } from './passwordHash.ts'

export interface Account {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly enabled: boolean
  readonly groups: readonly string[]
}

export interface NewAccount {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber?: string
  readonly groups: readonly string[]
  /** Left out: the account exists, but nobody can sign in with it yet. */
  readonly password?: string
}

export type Accounts = ReturnType<typeof createAccounts>

/** The people and companies of the embedded provider, in our own database. */
export const createAccounts = (db: Kysely<IdentityTables>, clock: () => Date) => {
  const read = async (by: 'id' | 'username', value: string) => {
    const row = await db.selectFrom('account').selectAll().where(by, '=', value).executeTakeFirst()
    return row && { row, account: toAccount(row, await groupsOf(row.id)) }
  }

  const groupsOf = async (accountId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('account_group')
      .select('group_path')
      .where('account_id', '=', accountId)
      .orderBy('group_path')
      .execute()
    return rows.map((row) => row.group_path)
  }

  const endSessions = async (accountId: string): Promise<void> => {
    await db.deleteFrom('identity_record').where('account_id', '=', accountId).execute()
  }

  return {
    groupsOf,

    find: async (id: string): Promise<Account | undefined> => (await read('id', id))?.account,

    /** The account that this user name and password open, or nothing: unknown, wrong or disabled. */
    authenticate: async (username: string, password: string): Promise<Account | undefined> => {
      const found = await read('username', username.trim().toLowerCase())
      const matches = await isPassword(password, found?.row.password_hash ?? null)
      return matches && found?.account.enabled ? found.account : undefined
    },

    /** Throws IdentityError: ACCOUNT_EXISTS for a taken user name, ACCOUNT_INVALID for a bad group. */
    create: async (input: NewAccount): Promise<Account> => {
      assertGroups(input.groups)
      const username = input.username.trim().toLowerCase()
      const now = clock()
      const password_hash = input.password === undefined ? null : await hashPassword(input.password)
      const row = {
        id: randomUUID(),
        username,
        email: username,
        first_name: input.firstName,
        last_name: input.lastName,
        phone_number: input.phoneNumber ?? null,
        enabled: true,
        password_hash,
        created: now,
        updated: now,
      }
      await db.transaction().execute(async (transaction) => {
        const written = await transaction
          .insertInto('account')
          .values(row)
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!written) throw new IdentityError('ACCOUNT_EXISTS', 'This user name is taken.')
        if (input.groups.length > 0)
          await transaction
            .insertInto('account_group')
            .values(input.groups.map((group_path) => ({ account_id: row.id, group_path })))
            .execute()
      })
      return toAccount(row, input.groups)
    },

    /** Replaces all groups. They reach the browser with the next access token. */
    setGroups: async (accountId: string, groups: readonly string[]): Promise<void> => {
      assertGroups(groups)
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('account_group').where('account_id', '=', accountId).execute()
        if (groups.length > 0)
          await transaction
            .insertInto('account_group')
            .values(groups.map((group_path) => ({ account_id: accountId, group_path })))
            .execute()
      })
    },

    /** A new password ends every session: whoever knew the old one is out. */
    setPassword: async (accountId: string, password: string): Promise<void> => {
      const password_hash = await hashPassword(password)
      await db
        .updateTable('account')
        .set({ password_hash, updated: clock() })
        .where('id', '=', accountId)
        .execute()
      await endSessions(accountId)
    },

    /** A disabled account gets no further token, and its sessions end at once. */
    setEnabled: async (accountId: string, enabled: boolean): Promise<void> => {
      await db
        .updateTable('account')
        .set({ enabled, updated: clock() })
        .where('id', '=', accountId)
        .execute()
      if (!enabled) await endSessions(accountId)
    },

    endSessions,

    isEmpty: async (): Promise<boolean> =>
      !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst()),

    /** Whether a participant code belongs to a company. Asks the database for well-formed codes only. */
    isCompany: async (code: unknown): Promise<boolean> =>
      isCompanyCode(code) &&
      Boolean(
        await db.selectFrom('company').select('code').where('code', '=', code).executeTakeFirst(),
      ),

    saveCompany: async (company: IdentityTables['company']): Promise<void> => {
      await db
        .insertInto('company')
        .values(company)
        .onConflict((conflict) =>
          conflict.column('code').doUpdateSet({ name: company.name, roles: company.roles }),
        )
        .execute()
    },
  }
}

const assertGroups = (groups: readonly string[]): void => {
  if (!groups.every(isGroup) || new Set(groups).size !== groups.length)
    throw new IdentityError('ACCOUNT_INVALID', 'A group is malformed or given twice.')
}

const toAccount = (
  row: Omit<IdentityTables['account'], 'created'>,
  groups: readonly string[],
): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  enabled: row.enabled,
  groups,
})
