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
    readonly base: 'shop'
  }
}

/** A bicycle workshop: another trade on the same framework. */
export const workshop = defineApplication({
  name: 'Workshop',
  code: 'SHOP',
  permissions,
  bases: ['shop'],
  languages: ['en', 'de', 'cn'],
  companies: { example: 'bike-shop', characters: 'a-z0-9-', min: 3, max: companyCodeMax },
  identifiers,
  support: {
    phone: '+49 40 555 0123',
    email: 'help@workshop.example',
    hours: {
      en: 'Monday to Friday, 8:00 to 17:00',
      de: 'Montag bis Freitag, 8 bis 17 Uhr',
      cn: '周一至周五 8:00 至 17:00',
    },
  },
  allowances: {
    collection: { hours: 72, description: 'Hours after which a bike should be collected' },
  },
  resources,
  pages,
  menu: [
    ['bike', 'customer', 'sparePart'],
    ['owners', 'job'],
  ],
})
