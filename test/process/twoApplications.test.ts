import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { openServer, type ServerOptions } from '#framework/server/openServer.ts'
import { product as port } from '#server/product.ts'
import { createTokenSigner } from '#framework/testing/tokenSigner.ts'
import { quiet, readEmptyImage, readMigratedImage } from './databaseImages.ts'

type Product = Omit<ServerOptions, 'environment'>

/** The types of an application hold for a whole program, so that this one cannot name both. */
const readWorkshop = async (): Promise<Product> => {
  const path: string = '#examples/workshop/server/product.ts'
  return ((await import(path)) as { readonly product: Product }).product
}

const serve = async (product: Product, portalUrl: string, company: string, image: Uint8Array) => {
  const { application } = product
  const { app, context, stop } = await openServer({
    ...product,
    staticDir: undefined,
    database: await openDatabase({ log: quiet, image }),
    environment: {
      STAGE: 'test',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      PORTAL_URL: portalUrl,
    },
  })
  const sign = await createTokenSigner({
    application,
    db: context.database.db as unknown as Kysely<IdentityTables>,
    portalUrl,
    now: Date.now,
  })
  const toToken = (permission: string) =>
    sign({ username: 'anna@test.example', company, roles: [permission as Permission] })
  return {
    [Symbol.asyncDispose]: stop,
    read: async (url: string): Promise<unknown> => (await app.inject(url)).json(),
    toToken,
    /** The status of a find call, and the code of a refusal. */
    find: async (path: string, token: string, asked = company) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${path}/find`,
        headers: { authorization: `Bearer ${token}`, [application.headers.company]: asked },
        payload: {},
      })
      return [answer.statusCode, answer.json<{ readonly code?: string }>().code]
    },
  }
}

test('two applications run in one process, each with its own settings, calls, kinds and permissions', async () => {
  await using quayside = await serve(
    port,
    'http://localhost:8081',
    'TEST',
    await readMigratedImage(),
  )
  await using workshop = await serve(
    await readWorkshop(),
    'http://localhost:8082',
    'velo-test',
    await readEmptyImage(),
  )

  expect(await quayside.read('/config.json')).toMatchObject({
    name: 'Quayside',
    baseAddresses: { main: '/api/main', dac: '/api/dac', support: '/api/support' },
    oidc: { clientId: 'emp', rolesOf: 'emp', scope: 'openid profile groups emp' },
    due: { hours: { release: 24, acknowledgement: 4, departure: 12 } },
  })
  expect(await workshop.read('/config.json')).toMatchObject({
    name: 'Workshop',
    baseAddresses: { shop: '/api/shop' },
    oidc: { clientId: 'shop', rolesOf: 'shop', scope: 'openid profile groups shop' },
    due: { hours: { collection: 72 } },
    companies: { characters: 'a-z0-9-', min: 3, max: 12, example: 'bike-shop', isOnly: false },
  })

  type Described = {
    readonly info: object
    readonly paths: Readonly<Record<string, unknown>>
    readonly components: object
  }
  const ours = (await quayside.read('/openapi.json')) as Described
  const theirs = (await workshop.read('/openapi.json')) as Described
  expect(ours.info).toMatchObject({ title: 'Quayside' })
  expect(theirs.info).toMatchObject({ title: 'Workshop' })
  // Users are declared by the framework, and answered below the base address that an application names.
  expect(ours.paths).toHaveProperty(['/api/dac/users/v1'])
  expect(theirs.paths).toHaveProperty(['/api/shop/users/v1'])
  const shared = Object.keys(ours.paths).filter((path) => path in theirs.paths)
  expect(shared.filter((path) => path.startsWith('/api/'))).toEqual([])
  const pattern = '^#[0-9a-f]{6}$'
  expect(JSON.stringify(theirs.components)).toContain(pattern)
  expect(JSON.stringify(ours.components)).not.toContain(pattern)

  const [riskFiles, bikes] = ['/api/main/risk-file/v1', '/api/shop/bike/v1']
  const refused = [403, 'RIGHT_MISSING']
  expect(await quayside.find(riskFiles, await quayside.toToken('EM01_RISK_FILE_READ'))).toEqual([
    200,
    undefined,
  ])
  expect(await quayside.find(riskFiles, await quayside.toToken('SHOP_READ'))).toEqual(refused)
  expect(await workshop.find(bikes, await workshop.toToken('SHOP_READ'))).toEqual([200, undefined])
  expect(await workshop.find(bikes, await workshop.toToken('EM01_RISK_FILE_READ'))).toEqual(refused)
  // Codes of companies are of each application's own form.
  const reader = await workshop.toToken('SHOP_READ')
  expect(await workshop.find(bikes, reader, 'TEST')).toEqual([400, 'COMPANY_INVALID'])
  expect(JSON.stringify(ours.paths)).toContain('"pattern":"^[A-Z0-9]{4}$"')
  expect(JSON.stringify(theirs.paths)).toContain('"pattern":"^[a-z0-9-]{3,12}$"')
  // A token of one of them opens nothing at the other.
  const [status] = await workshop.find(bikes, await quayside.toToken('SHOP_READ'))
  expect(status).toBe(401)
})
