import { permissions } from '#resources/port/permissions.ts'
import type { Permission } from '#resources/kit/application.ts'
import type { createIdentity } from '#server/core/identity/createIdentity.ts'
import { toMembership, toPermissionGroup } from '#resources/kit/users/groups.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'

type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The users of the benchmarks: the same rights, in a company with many orders and without a restriction. */
export const benchUsers = {
  company: { username: 'bench@fwd1.example', company: 'FWD1' },
  unrestricted: { username: 'bench@port.example', company: 'PORT' },
} as const
export type BenchUser = keyof typeof benchUsers

const password = 'benchmark-only-1'
const restrictionLifted: Permission = 'EM01_NO_PARTICIPANT_RESTRICTION'

/** Adds missing accounts; they can see every column. */
export const addBenchUsers = async ({ accounts }: Identity): Promise<void> => {
  const rights = permissions.filter((right) => right !== restrictionLifted)
  for (const [name, { username, company }] of Object.entries(benchUsers)) {
    if (await accounts.authenticate(username, password)) continue
    const held = name === 'unrestricted' ? [...rights, restrictionLifted] : rights
    const groups = [toMembership(company), ...held.map(toPermissionGroup)]
    await accounts.create({ username, firstName: 'Bench', lastName: name, groups, password })
  }
}

/** Signs in through the provider's pages; returns the headers for calls. */
export const signInAs = async (
  url: string,
  user: BenchUser,
): Promise<{ authorization: string; 'emp-company': string }> => {
  const { username, company } = benchUsers[user]
  const { access_token: token } = await createVisitor(url).signIn(company, username, password)
  return { authorization: `Bearer ${token}`, 'emp-company': company }
}
