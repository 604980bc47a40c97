import { port } from '#resources/application.ts'
import { permissions } from '#resources/permissions.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { Kysely } from 'kysely'
import { createAccount, saveCompany } from '#framework/server/identity/development/accounts.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { toMembership, toPermissionGroup } from '#framework/schema/users/groups.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'

/** The users of the benchmarks: the same rights, in a company with many orders and without a restriction. */
export const benchUsers = {
  company: { username: 'bench@fwd1.example', company: 'FWD1' },
  unrestricted: { username: 'bench@port.example', company: 'PORT' },
} as const
export type BenchUser = keyof typeof benchUsers

/** The demo data has no company with that few orders. */
export const typicalCompany = { code: 'TYP1', name: 'Typical Freight', roles: ['FORWARDER'] }

/** And one of a company with as many orders as most have, for `find`. */
export const benchAccounts = {
  ...benchUsers,
  typical: { username: 'bench@typ1.example', company: typicalCompany.code },
} as const
export type BenchAccount = keyof typeof benchAccounts

const restrictionLifted: Permission = 'EM01_NO_PARTICIPANT_RESTRICTION'

/** A user has a share of the server, so as many ask at once as have one each. */
const colleagues = 5

const nameOf = (user: BenchAccount, colleague: number): string => {
  const { username } = benchAccounts[user]
  return colleague === 0 ? username : username.replace('@', `${colleague}@`)
}

/** Adds the missing company and accounts; all can see every column. */
export const addBenchUsers = async (db: Kysely<IdentityTables>): Promise<void> => {
  await saveCompany(db, typicalCompany)
  const rights = permissions.filter((right) => right !== restrictionLifted)
  for (const name of Object.keys(benchAccounts) as BenchAccount[]) {
    const held = name === 'unrestricted' ? [...rights, restrictionLifted] : rights
    const groups = [
      toMembership(benchAccounts[name].company),
      ...held.map((right) => toPermissionGroup(port, right)),
    ]
    for (let colleague = 0; colleague < colleagues; colleague += 1) {
      const username = nameOf(name, colleague)
      const account = { username, firstName: 'Bench', lastName: name, groups }
      await createAccount(db, account, new Date())
    }
  }
}

/** Signs in through the provider's pages; returns the headers for calls. */
export const signInAs = async (
  url: string,
  user: BenchAccount,
  colleague = 0,
): Promise<{ authorization: string; 'emp-company': string }> => {
  const { company } = benchAccounts[user]
  const visitor = createVisitor(url)
  const { access_token: token } = await visitor.signIn(
    company,
    nameOf(user, colleague),
    DEMO_PASSWORD,
  )
  return { authorization: `Bearer ${token}`, 'emp-company': company }
}

/** The same for all colleagues. */
export const signInAll = (url: string, user: BenchAccount) =>
  Promise.all(Array.from({ length: colleagues }, (_, colleague) => signInAs(url, user, colleague)))
