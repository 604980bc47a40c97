import { sql } from 'kysely'
import { toMembership, toPermissionGroup } from '@quayside/framework'
import { type AfterWrite, createServer } from '@quayside/framework/server'
import { createText, loadCatalogue, toLanguageTag } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'

const company = { code: 'bike-shop', name: 'Bicycle workshop', roles: [] }
const part = { en: 'Mechanic', de: 'Mechanik', 'zh-Hans': '技师' }
const mechanic = {
  username: 'mechanic@shop.example',
  firstName: 'Mika',
  lastName: 'Speiche',
  companyCode: company.code,
  part,
  groups: [
    toMembership(company.code),
    toPermissionGroup(workshop, 'SHOP_READ'),
    toPermissionGroup(workshop, 'SHOP_WRITE'),
  ],
}

/** Who takes home a bike is a customer from that day on. */
const keepSince: AfterWrite = async (transaction, { resource, action, before, now }) => {
  if (resource.name !== 'bike' || action !== 'collect') return
  await sql`
    update customer set since = ${now.toISOString().slice(0, 10)}, version = version + 1
    where id = ${before?.['owner'] ?? null} and since is null`.execute(transaction)
}

/** The workshop as started. `WORKSHOP_FRONT` is the folder of its built front end. */
export const product = createServer(workshop, {
  people: {
    password: 'workshop-demo',
    first: { company, username: 'administrator@shop.example', permissions: ['SHOP_WRITE'] },
    demo: { companies: [company], accounts: [mechanic], colleagues: [] },
  },
  migrations: [new URL('../migrations/', import.meta.url)],
  front: new URL(process.env['WORKSHOP_FRONT'] ?? '../dist/', import.meta.url),
  hooks: {
    readTexts: async (_db, language, { timeZone }) => ({
      text: createText(await loadCatalogue(language, loadMessages), language),
      locale: toLanguageTag(language),
      timeZone,
      flags: [],
      nameOf: () => undefined,
    }),
    afterWrite: keepSince,
  },
})
