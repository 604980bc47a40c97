import type { FirstPasswordLink } from '#server/core/userDirectory.ts'
import type { Accounts } from './accounts.ts'
import type { People } from './people.ts'
import { toAdministration, toMembership, toPermissionGroup } from '#resources/kit/users/groups.ts'
import { IdentityError } from '#server/core/identity/identityError.ts'

export interface FirstAdministrator {
  readonly participantCode: string
  readonly username: string
  readonly firstPassword: FirstPasswordLink
}

export const seedDemoAccounts = async (
  accounts: Accounts,
  { companies, accounts: people, colleagues, password }: People['demo'],
): Promise<void> => {
  for (const company of companies) await accounts.saveCompany(company)
  if (!(await accounts.isEmpty())) return
  await Promise.all(
    people.map(({ username, firstName, lastName, groups }) =>
      createOnce(accounts, { username, firstName, lastName, groups, password }),
    ),
  )
  for (const colleague of colleagues) await createOnce(accounts, colleague)
}

/**
 * The first start of an empty database makes one administrator without a password, and a link to set it. As long as no account has a
 * password, each start makes another link; afterwards undefined.
 */
export const seedFirstAdministrator = async (
  accounts: Accounts,
  first: People['first'],
  issue: (accountId: string, companyCode: string) => Promise<FirstPasswordLink>,
): Promise<FirstAdministrator | undefined> => {
  if (await accounts.isEmpty()) await createFirstAdministrator(accounts, first)
  if (await accounts.hasPasswords()) return undefined
  const { username, company } = first
  const account = await accounts.findByUsername(username)
  return (
    account && {
      participantCode: company.code,
      username,
      firstPassword: await issue(account.id, company.code),
    }
  )
}

const createFirstAdministrator = async (
  accounts: Accounts,
  { company, username, permissions }: People['first'],
): Promise<void> => {
  await accounts.saveCompany(company)
  await createOnce(accounts, {
    username,
    firstName: 'First',
    lastName: 'Administrator',
    groups: [
      toMembership(company.code),
      toAdministration(company.code),
      ...permissions.map(toPermissionGroup),
    ],
  })
}

/** Two processes may start at once; the one that comes second finds the account made. */
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
