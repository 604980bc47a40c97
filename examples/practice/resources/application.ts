import { defineApplication } from '@quayside/framework'
import { identifiers } from './identifiers.ts'
import { resources } from './index.ts'

const permissions = ['VET_READ', 'VET_WRITE', 'VET_BILL'] as const

declare module '@quayside/framework' {
  interface ApplicationTypes {
    readonly language: 'en'
    readonly permission: (typeof permissions)[number]
  }
}

/** A veterinary practice: owners, their animals, and the visits of these. */
export const practice = defineApplication({
  name: 'Practice',
  code: 'VET',
  permissions,
  languages: ['en'],
  companies: { example: 'VET1' },
  identifiers,
  resources,
})
