import { randomBytes } from 'node:crypto'
import type { Accounts } from './accounts.ts'
import { DEMO_PASSWORD, demoAccounts, demoCompanies, toGroups } from './demoAccounts.ts'
import { demoColleagues } from './demoColleagues.ts'
import { toAdministration, toMembership, toPermissionGroup } from '#resources/kit/groups.ts'
import { IdentityError } from './identityError.ts'

export interface FirstAdministrator {
  readonly participantCode: string
  readonly username: string
  /** Random, stored as a hash only: show it once. */
  readonly password: string
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

/** The first start of an empty house makes one administrator. Later starts answer undefined. */
export const seedFirstAdministrator = async (
  accounts: Accounts,
): Promise<FirstAdministrator | undefined> => {
  if (!(await accounts.isEmpty())) return undefined
  const participantCode = 'PORT'
  const username = 'administrator@port.example'
  const password = randomBytes(18).toString('base64url')
  await accounts.saveCompany({ code: participantCode, name: 'Port', roles: ['SUPPORT'] })
  const isOurs = await createOnce(accounts, {
    username,
    password,
    firstName: 'First',
    lastName: 'Administrator',
    groups: [
      toMembership(participantCode),
      toAdministration(participantCode),
      toPermissionGroup('EM01_SUPPORT_TOOLS'),
      toPermissionGroup('EM01_NO_PARTICIPANT_RESTRICTION'),
    ],
  })
  return isOurs ? { participantCode, username, password } : undefined
}

/** Two processes may start at once; the one that comes second finds the account made. */
const createOnce = async (
  accounts: Accounts,
  account: Parameters<Accounts['create']>[0],
): Promise<boolean> => {
  try {
    await accounts.create(account)
    return true
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'ACCOUNT_EXISTS') return false
    throw error
  }
}
