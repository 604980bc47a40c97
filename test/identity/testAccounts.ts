import type { Kysely } from 'kysely'
import { createAccount, type NewAccount } from '#framework/server/identity/development/accounts.ts'
import { createDirectory } from '#framework/server/identity/development/accounts.ts'
import { insertGroups } from '#framework/server/identity/development/accountRows.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import type { ProductTransaction, UserChanges } from '#framework/server/userDirectory.ts'

/** Changes accounts of the development provider past the rules of the portal. */
export const createTestAccounts = (db: Kysely<IdentityTables>, clock: () => Date) => {
  const directory = createDirectory(db, clock, { initialPassword: '', issuer: '' })
  const change = <T>(work: (changes: UserChanges) => Promise<T>) =>
    directory.change(db as unknown as ProductTransaction, work)
  return {
    create: async (account: NewAccount) => {
      const username = account.username.toLowerCase()
      const made = await createAccount(db, { ...account, username }, clock())
      if (made === undefined) throw new TypeError(`${account.username} is taken`)
      return made
    },
    setGroups: async (id: string, groups: readonly string[]): Promise<void> => {
      await db.deleteFrom('account_group').where('account_id', '=', id).execute()
      await insertGroups(db, id, groups)
    },
    setEnabled: (id: string, enabled: boolean) => change((of) => of.setEnabled(id, enabled)),
    endSessions: (id: string) => change((of) => of.endSessions(id)),
  }
}
