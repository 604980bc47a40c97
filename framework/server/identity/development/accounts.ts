import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isCompanyCode } from '#schema/users/companyCodes.ts'
import { toAdministration, toMembership, toPermissionGroup } from '#schema/users/groups.ts'
import type { Application } from '#schema/application.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { DirectoryMember, UserChanges, UserDirectory } from '#server/userDirectory.ts'
import { insertAccount, insertGroups, readAccount, toUser, userColumns } from './accountRows.ts'
import { deleteClient, insertClient, readClient, renewSecret } from './apiClients.ts'
import type { Company, People } from './people.ts'
import { createRoleChanges, createRoles } from './roles.ts'

type Db = Kysely<IdentityTables>

export interface NewAccount {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
}

/** The account as it was made; undefined if the name is taken. `username` is in lower case. */
export const createAccount = async (
  db: Db,
  { username, firstName, lastName, groups }: NewAccount,
  now: Date,
): Promise<DirectoryMember | undefined> => {
  const user = {
    id: randomUUID(),
    version: 1,
    username,
    email: username,
    firstName,
    lastName,
    phoneNumber: null,
    enabled: true,
  }
  return (await insertAccount(db, user, groups, now)) ? { ...user, groups } : undefined
}

/** Whether there is a company with this code. */
export const isCompany = async (
  db: Db,
  application: Application,
  code: unknown,
): Promise<boolean> =>
  isCompanyCode(application, code) &&
  Boolean(await db.selectFrom('company').select('code').where('code', '=', code).executeTakeFirst())

/** Fills an empty directory: with the demo accounts, or with the first administrator. Companies of the demo data are written again. */
export const seedAccounts = async (
  db: Db,
  application: Application,
  { demo, first }: People,
  isDemo: boolean,
  now: Date,
): Promise<void> => {
  const isEmpty = !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())
  for (const company of isDemo ? demo.companies : isEmpty ? [first.company] : [])
    await saveCompany(db, company)
  if (!isEmpty) return
  const accounts = isDemo
    ? [...demo.accounts, ...demo.colleagues]
    : [firstAdministrator(application, first)]
  for (const account of accounts) await createAccount(db, account, now)
}

const firstAdministrator = (
  application: Application,
  { company, username, permissions }: People['first'],
): NewAccount => ({
  username,
  firstName: 'First',
  lastName: 'Administrator',
  groups: [
    toMembership(company.code),
    toAdministration(company.code),
    ...permissions.map((name) => toPermissionGroup(application, name)),
  ],
})

/** Writes a company, or its name and roles again. */
export const saveCompany = async (db: Db, { code, name, roles }: Company): Promise<void> => {
  const company = { name, roles: [...roles] }
  await db
    .insertInto('company')
    .values({ code, ...company })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(company))
    .execute()
}

/** The users of the provider of development and test. Its tables are in the product's database, so one transaction covers everything. */
export const createDirectory = (
  db: Db,
  clock: () => Date,
  { initialPassword, issuer }: { readonly initialPassword: string; readonly issuer: string },
): UserDirectory => ({
  initialPassword,
  tokenUrl: `${issuer}/token`,
  findClientGroups: async (subject) => (await readClient(db, subject))?.groups,
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
  ...createRoles(db),
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
    // Its id is the subject of its tokens.
    createClient: async (client) => ({
      subject: client.clientId,
      secret: await insertClient(db, client),
    }),
    renewClientSecret: (clientId) => renewSecret(db, clientId),
    deleteClient: (clientId) => deleteClient(db, clientId),
    ...createRoles(db),
    ...createRoleChanges(db, clock),
  }
}
