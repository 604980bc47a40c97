import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  isCompanyCode,
  toAdministration,
  toMembership,
  toPermissionGroup,
} from '#schema/users/groups.ts'
import type { Application } from '#schema/application.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { DirectoryMember } from '#server/userDirectory.ts'
import { insertAccount } from './accountRows.ts'
import type { Company, People } from './people.ts'

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
export const isCompany = async (db: Db, code: unknown): Promise<boolean> =>
  isCompanyCode(code) &&
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
