import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isCompanyCode, isGroup, readCompanyGroup } from '#resources/kit/users/groups.ts'
import type { Company } from './people.ts'
import type { DirectoryMember } from '#server/core/userDirectory.ts'
import { insertAccount, insertGroups, readAccount, toMember } from './accountRows.ts'
import { IdentityError } from '#server/core/identity/identityError.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { endOtherSessions, noteOwnChange } from './ownChanges.ts'
import { hashPassword, isOutdated, isPassword } from './passwordHash.ts'

export type Account = DirectoryMember

export interface NewAccount {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber?: string
  readonly groups: readonly string[]
  /** Without it the account exists, but cannot sign in yet. */
  readonly password?: string
}

export type Accounts = ReturnType<typeof createAccounts>

/** The users and companies of the embedded provider, in our own database. */
export const createAccounts = (db: Kysely<IdentityTables>, clock: () => Date) => {
  const endSessions = async (accountId: string): Promise<void> => {
    await db.deleteFrom('identity_record').where('account_id', '=', accountId).execute()
  }

  /** The password is the same, so that sessions go on; one that was changed meanwhile stays. */
  const renewHash = async (accountId: string, stored: string, password: string): Promise<void> => {
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', accountId)
      .where('password_hash', '=', stored)
      .execute()
  }

  return {
    find: async (id: string): Promise<Account | undefined> =>
      (await readAccount(db, 'id', id))?.member,

    /** The account with this user name and password; undefined: unknown, wrong or disabled. */
    authenticate: async (username: string, password: string): Promise<Account | undefined> => {
      const found = await readAccount(db, 'username', username.trim().toLowerCase())
      const stored = found?.row.password_hash ?? null
      const matches = await isPassword(password, stored)
      if (!matches || !found?.member.enabled) return undefined
      if (stored !== null && isOutdated(stored)) await renewHash(found.row.id, stored, password)
      return found.member
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
        version: 1,
        created_in: null,
      }
      await db.transaction().execute(async (transaction) => {
        if (!(await insertAccount(transaction, row, input.groups)))
          throw new IdentityError('ACCOUNT_EXISTS', 'This user name is taken.')
      })
      return toMember(row, input.groups)
    },

    /** Replaces all groups. The browser gets them with the next access token. */
    setGroups: async (accountId: string, groups: readonly string[]): Promise<void> => {
      assertGroups(groups)
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('account_group').where('account_id', '=', accountId).execute()
        if (groups.length > 0) await insertGroups(transaction, accountId, groups)
        await transaction
          .updateTable('account')
          .set({ version: sql`version + 1`, updated: clock() })
          .where('id', '=', accountId)
          .execute()
      })
    },

    /** Mails about the account are written in it. */
    rememberLanguage: async (accountId: string, language: string): Promise<void> => {
      await db
        .updateTable('account')
        .set({ language })
        .where('id', '=', accountId)
        .where('language', 'is distinct from', language)
        .execute()
    },

    /** A new password ends every session, including those of an attacker who knew the old one. */
    setPassword: async (accountId: string, password: string): Promise<void> => {
      const password_hash = await hashPassword(password)
      await db
        .updateTable('account')
        .set({ password_hash, updated: clock() })
        .where('id', '=', accountId)
        .execute()
      await endSessions(accountId)
    },

    /**
     * Changes the user's own password: every other session of the account ends, the one of this grant continues, and all passkeys
     * go if the user wants that. `from` is the origin of the request, for the audit entry. Returns how many passkeys went.
     */
    changePassword: async (
      account: Account,
      password: string,
      {
        grantId,
        from,
        removesPasskeys,
      }: {
        readonly grantId: string
        readonly from: { readonly issuer: string; readonly address: string }
        readonly removesPasskeys: boolean
      },
    ): Promise<number> => {
      const password_hash = await hashPassword(password)
      return db.transaction().execute(async (transaction) => {
        const now = clock()
        await transaction
          .updateTable('account')
          .set({ password_hash, updated: now })
          .where('id', '=', account.id)
          .execute()
        await endOtherSessions(transaction, account.id, grantId)
        await noteOwnChange(transaction, account, now, 'changePassword', from)
        if (!removesPasskeys) return 0
        const removed = await transaction
          .deleteFrom('passkey')
          .where('account_id', '=', account.id)
          .returning('id')
          .execute()
        for (const _each of removed)
          await noteOwnChange(transaction, account, now, 'removePasskey', from)
        return removed.length
      })
    },

    /** Codes and names of the companies in these groups. */
    namesOfCompanies: async (groups: readonly string[]): Promise<string[]> => {
      const codes = groups.flatMap((group) => readCompanyGroup(group)?.company ?? [])
      if (codes.length === 0) return []
      const rows = await db.selectFrom('company').selectAll().where('code', 'in', codes).execute()
      return rows.flatMap(({ code, name }) => [code, name])
    },

    /** A disabled account gets no further tokens, and its sessions end at once. */
    setEnabled: async (accountId: string, enabled: boolean): Promise<void> => {
      await db
        .updateTable('account')
        .set({ enabled, updated: clock() })
        .where('id', '=', accountId)
        .execute()
      if (!enabled) await endSessions(accountId)
    },

    endSessions,

    findByUsername: async (username: string): Promise<Account | undefined> =>
      (await readAccount(db, 'username', username))?.member,

    /** Whether any account can sign in. */
    hasPasswords: async (): Promise<boolean> =>
      Boolean(
        await db
          .selectFrom('account')
          .select('id')
          .where('password_hash', 'is not', null)
          .limit(1)
          .executeTakeFirst(),
      ),

    isEmpty: async (): Promise<boolean> =>
      !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst()),

    /** Whether a company with this code exists. Queries the database for well-formed codes only. */
    isCompany: async (code: unknown): Promise<boolean> =>
      isCompanyCode(code) &&
      Boolean(
        await db.selectFrom('company').select('code').where('code', '=', code).executeTakeFirst(),
      ),

    saveCompany: async ({ code, name, roles }: Company): Promise<void> => {
      const company = { code, name, roles: [...roles] }
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
