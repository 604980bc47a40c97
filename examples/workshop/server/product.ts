import '#examples/workshop/resources/application.ts'
import '#examples/workshop/resources/allowances.ts'
import { sql } from 'kysely'
import { toMembership, toPermissionGroup } from '#framework/schema/users/groups.ts'
import type { AfterWrite } from '#framework/server/write/afterWrite.ts'
import { asText, collations } from '#framework/server/kinds/kind.ts'
import { defineColumnKinds } from '#framework/server/kinds/kinds.ts'
import { productOf } from '#framework/server/productOf.ts'
import { printTextsOf } from './printTexts.ts'
import { resources } from '#examples/workshop/resources/index.ts'

defineColumnKinds({
  colour: {
    column: () => `varchar(7) ${collations.codes}`,
    read: asText,
    schema: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
    initial: () => `'#000000'`,
    search: () => 'whole',
    print: (_field, value) => String(value),
  },
})

const company = { code: 'SHOP', name: 'Bicycle workshop', roles: [] }
const part = { en: 'Mechanic', de: 'Mechanik', 'zh-Hans': '技师' }
const mechanic = {
  username: 'mechanic@shop.example',
  firstName: 'Mika',
  lastName: 'Speiche',
  companyCode: 'SHOP',
  part,
  groups: [toMembership('SHOP'), toPermissionGroup('SHOP_READ'), toPermissionGroup('SHOP_WRITE')],
}

/** Who takes home a bike is a customer from that day on. */
const keepSince: AfterWrite = async (transaction, { resource, action, before, now }) => {
  if (resource.name !== 'bike' || action !== 'collect') return
  await sql`
    update customer set since = ${now.toISOString().slice(0, 10)}, version = version + 1
    where id = ${before?.['owner'] ?? null} and since is null`.execute(transaction)
}

/** The workshop as started. `WORKSHOP_FRONT` is the folder of its built front end. */
export const product = productOf({
  catalogue: resources,
  people: {
    password: 'workshop-demo',
    first: { company, username: 'administrator@shop.example', permissions: ['SHOP_WRITE'] },
    demo: { companies: [company], accounts: [mechanic], colleagues: [] },
  },
  migrations: [new URL('../migrations/', import.meta.url)],
  front: new URL(process.env['WORKSHOP_FRONT'] ?? '../dist/', import.meta.url),
  hooks: {
    readTexts: async (_db, language, { timeZone }) => printTextsOf(language, timeZone),
    afterWrite: keepSince,
  },
})
