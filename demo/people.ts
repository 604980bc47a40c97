import type { People } from '#server/core/identity/accounts/people.ts'
import { DEMO_PASSWORD, demoAccounts, demoCompanies } from './demoAccounts.ts'
import { demoColleagues } from './demoColleagues.ts'

/** Whom the embedded identity provider of the port knows at first. */
export const people: People = {
  first: {
    company: { code: 'PORT', name: 'Port', roles: ['SUPPORT'] },
    username: 'administrator@port.example',
    permissions: ['EM01_SUPPORT_TOOLS', 'EM01_NO_PARTICIPANT_RESTRICTION'],
  },
  demo: {
    companies: demoCompanies,
    accounts: demoAccounts,
    colleagues: demoColleagues,
    password: DEMO_PASSWORD,
  },
}
