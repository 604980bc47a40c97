import { defineKinds, setApplication } from '@quayside/framework'
import { colourKind } from './colour.ts'
import { identifiers } from './identifiers.ts'

const permissions = ['SHOP_READ', 'SHOP_WRITE'] as const

declare module '@quayside/framework' {
  interface ApplicationTypes {
    readonly permission: (typeof permissions)[number]
    readonly featureFlag: never
    readonly base: 'shop'
    readonly helpPage: never
  }
}

/* A bicycle workshop: another trade on the same framework. */
setApplication({
  permissions,
  offeredPermissions: permissions,
  permissionGroups: { path: '/APPLICATION/SHOP/', name: /^SHOP_[A-Z_]+$/ },
  featureFlags: [],
  bases: ['shop'],
  usersBase: 'shop',
  helpPages: {},
  name: 'Workshop',
  code: 'SHOP',
  signIn: { client: 'shop', audience: 'shop-api' },
  headers: { company: 'Shop-Company', archive: 'Shop-Archive' },
  identifiers,
})

defineKinds({ colour: colourKind })
