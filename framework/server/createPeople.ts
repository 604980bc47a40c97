import type { Application } from '#schema/application.ts'
import { companyCodesOf } from '#schema/users/companyCodes.ts'
import { toMembership, toPermissionGroup } from '#schema/users/groups.ts'
import type { People } from '#server/identity/development/people.ts'

/**
 * The people of a small application for the provider of development and test: one company, whose code is the example of the
 * application, an administrator, and an account `demo` with every permission. Their password is the client of the sign-in and `-demo`.
 */
export const createPeople = (
  application: Application,
  /** The name of the company, and the domain of its email addresses. */
  { name, domain }: { readonly name: string; readonly domain: string },
): People => {
  const { permissions, offeredPermissions, languages, signIn } = application
  const company = { code: companyCodesOf(application).example, name, roles: [] }
  const account = {
    username: `demo@${domain}`,
    firstName: 'Dana',
    lastName: 'Demo',
    companyCode: company.code,
    part: Object.fromEntries(languages.map((language) => [language, 'Demo'])) as Parts,
    groups: [
      toMembership(company.code),
      ...permissions.map((permission) => toPermissionGroup(application, permission)),
    ],
  }
  return {
    password: `${signIn.client}-demo`,
    first: { company, username: `administrator@${domain}`, permissions: offeredPermissions },
    demo: { companies: [company], accounts: [account], colleagues: [] },
  }
}

type Parts = People['demo']['accounts'][number]['part']
