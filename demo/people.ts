import type { People } from '@quayside/framework/server'
import { DEMO_PASSWORD, demoAccounts, demoCompanies } from './demoAccounts.ts'
import { demoColleagues } from './demoColleagues.ts'

/** Whom the provider of development and test knows at first. */
export const people: People = {
  password: DEMO_PASSWORD,
  first: {
    company: { code: 'PORT', name: 'Port', roles: ['SUPPORT'] },
    username: 'administrator@port.example',
    permissions: ['EM01_SUPPORT_TOOLS', 'EM01_NO_PARTICIPANT_RESTRICTION'],
  },
  demo: {
    companies: demoCompanies,
    accounts: demoAccounts,
    colleagues: demoColleagues,
  },
}
