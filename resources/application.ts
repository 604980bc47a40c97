import { defineApplication } from '@quayside/framework'
import type { textCodes } from './textCodes.ts'
import { allResources } from './all.ts'
import { allowances } from './allowances.ts'
import { failsCheckDigit } from './checkDigits.ts'
import { featureFlags } from './featureFlags.ts'
import { identifierFormats } from './identifierFormats.ts'
import { menu, pages } from './pages.ts'
import { impliedBy, offeredPermissions, permissions, roles } from './permissions.ts'

declare module '@quayside/framework' {
  interface ApplicationTypes {
    readonly language: 'de' | 'en' | 'cn'
    readonly permission: (typeof permissions)[number]
    readonly role: keyof typeof roles
    readonly featureFlag: (typeof featureFlags)[number]
    readonly base: 'main' | 'dac' | 'support'
    readonly helpPage: 'invalidSequence' | 'contact' | 'manual'
    readonly codeGroup: keyof typeof textCodes
    readonly picture: 'timeline'
    readonly commonText: 'communicationError'
  }
}

/** The port: logistics and customs. */
export const port = defineApplication({
  name: 'Quayside',
  code: 'EMP',
  languages: ['de', 'en', 'cn'],
  draftLanguages: ['cn'],
  companies: { example: 'FWD1' },
  permissions,
  impliedBy,
  unrestricted: 'EM01_NO_PARTICIPANT_RESTRICTION',
  offeredPermissions,
  roles,
  permissionGroups: { path: '/APPLICATION/EMP/', name: /^EM01_[A-Z0-9_]+$/ },
  featureFlags,
  bases: ['main', 'dac', 'support'],
  usersBase: 'dac',
  helpPages: {
    invalidSequence: 'Help page about messages out of sequence, linked from customs errors',
    contact: 'URL of the support page in the help menu',
    manual: 'URL of the user manual in the help menu',
  },
  support: { page: 'contact', manual: 'manual' },
  bodyFlag: 'EMPN3183',
  signIn: { client: 'emp', audience: 'emp-api', realm: 'port' },
  headers: { company: 'EMP-COMPANY', archive: 'EMP-ARCHIVE' },
  identifiers: identifierFormats,
  looksMistyped: failsCheckDigit,
  allowances,
  resources: allResources,
  pages,
  menu,
})
