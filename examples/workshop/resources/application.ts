import { defineApplication } from '@quayside/framework'
import { identifiers } from './identifiers.ts'
import { companyCodeMax } from './stamps.ts'
import { resources } from './index.ts'
import { pages } from './pages.ts'

const permissions = ['SHOP_READ', 'SHOP_WRITE'] as const

declare module '@quayside/framework' {
  interface ApplicationTypes {
    readonly language: 'en' | 'de' | 'cn'
    readonly permission: (typeof permissions)[number]
    readonly featureFlag: never
    readonly base: 'shop'
    readonly helpPage: never
  }
}

/** A bicycle workshop: another trade on the same framework. */
export const workshop = defineApplication({
  name: 'Workshop',
  code: 'SHOP',
  permissions,
  offeredPermissions: permissions,
  permissionGroups: { path: '/APPLICATION/SHOP/', name: /^SHOP_[A-Z_]+$/ },
  featureFlags: [],
  bases: ['shop'],
  usersBase: 'shop',
  helpPages: {},
  languages: ['en', 'de', 'cn'],
  companies: { example: 'bike-shop', characters: 'a-z0-9-', min: 3, max: companyCodeMax },
  signIn: { client: 'shop', audience: 'shop-api', realm: 'workshop' },
  headers: { company: 'Shop-Company', archive: 'Shop-Archive' },
  identifiers,
  allowances: {
    collection: { hours: 72, description: 'Hours after which a bike should be collected' },
  },
  resources,
  pages,
  menu: [['bike', 'customer', 'sparePart'], ['owners']],
})
