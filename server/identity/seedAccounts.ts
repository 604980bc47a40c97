import type { FirstPasswordLink } from '#server/userDirectory.ts'
import type { Accounts } from './accounts.ts'
import { DEMO_PASSWORD, demoAccounts, demoCompanies, toGroups } from './demoAccounts.ts'
import { demoColleagues } from './demoColleagues.ts'
import { toAdministration, toMembership, toPermissionGroup } from '#resources/kit/groups.ts'
import { IdentityError } from './identityError.ts'

export interface FirstAdministrator {
  readonly participantCode: string
  readonly username: string
  readonly firstPassword: FirstPasswordLink
}

export const seedDemoAccounts = async (accounts: Accounts): Promise<void> => {
  for (const company of demoCompanies) await accounts.saveCompany(company)
  if (!(await accounts.isEmpty())) return
  await Promise.all(
    demoAccounts.map((account) => {
      const { username, firstName, lastName } = account
      const groups = toGroups(account)
      return createOnce(accounts, {
        username,
        firstName,
        lastName,
        groups,
        password: DEMO_PASSWORD,
      })
    }),
  )
  for (const colleague of demoColleagues) await createOnce(accounts, colleague)
}

const first = { participantCode: 'PORT', username: 'administrator@port.example' } as const

/**
 * The first start of an empty database creates one administrator without a password, and a link to set it. As long as no account
 * has a password, each start creates another link; afterwards undefined.
 */
export const seedFirstAdministrator = async (
  accounts: Accounts,
  issue: (accountId: string, companyCode: string) => Promise<FirstPasswordLink>,
): Promise<FirstAdministrator | undefined> => {
  if (await accounts.isEmpty()) await createFirstAdministrator(accounts)
  if (await accounts.hasPasswords()) return undefined
  const account = await accounts.findByUsername(first.username)
  return account && { ...first, firstPassword: await issue(account.id, first.participantCode) }
}

const createFirstAdministrator = async (accounts: Accounts): Promise<void> => {
  const { participantCode, username } = first
  await accounts.saveCompany({ code: participantCode, name: 'Port', roles: ['SUPPORT'] })
  await createOnce(accounts, {
    username,
    firstName: 'First',
    lastName: 'Administrator',
    groups: [
      toMembership(participantCode),
      toAdministration(participantCode),
      toPermissionGroup('EM01_SUPPORT_TOOLS'),
      toPermissionGroup('EM01_NO_PARTICIPANT_RESTRICTION'),
    ],
  })
}

/** Two processes may start concurrently; the second one finds the account created. */
const createOnce = async (
  accounts: Accounts,
  account: Parameters<Accounts['create']>[0],
): Promise<void> => {
  try {
    await accounts.create(account)
  } catch (error) {
    if (!(error instanceof IdentityError) || error.code !== 'ACCOUNT_EXISTS') throw error
  }
}
