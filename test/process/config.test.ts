import { expect, test } from 'vitest'
import { ServerError } from '#framework/server/errors.ts'
import { setUpApp } from './setUpApp.ts'

const issuer = { OIDC_ISSUER: 'https://id.example/realms/port' }

const readConfig = async (environment: Record<string, string> = {}) => {
  await using app = await setUpApp(environment)
  const answer = await app.inject('/config.json')
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}

test('the browser learns everything it needs before it starts [LM-006]', async () => {
  expect(await readConfig({ PORT: '9000', IMPRINT_URL: 'https://port.example/imprint' })).toEqual({
    baseAddresses: { main: '/api/main', dac: '/api/dac', support: '/api/support' },
    companies: { characters: 'A-Z0-9', min: 4, max: 4, example: 'FWD1', isOnly: false },
    companyHeaderBases: ['main', 'dac', 'support'],
    name: 'Quayside',
    oidc: {
      authority: 'http://localhost:9000/idp',
      clientId: 'emp',
      scope: 'openid profile groups emp',
      rolesOf: 'emp',
    },
    stage: 'test',
    featureFlags: ['EMPN3307', 'EMPN3183', 'EMPN2161', 'EMPN2641', 'EMPN2786', 'EMPN3399'],
    timeZone: 'Europe/Berlin',
    loader: { delay: 1, interval: 10, minimum: 250 },
    links: {
      imprint: 'https://port.example/imprint',
      privacy: null,
      contact: null,
      invalidSequence: null,
      manual: null,
      account: null,
    },
    languages: ['de', 'en', 'cn'],
    draftLanguages: ['cn'],
    build: 'none',
    due: { hours: { acknowledgement: 4, departure: 12, release: 24 }, soonHours: 4 },
    delegateAdmin: true,
  })
})

test('each of the three base addresses is configurable [CV-001]', async () => {
  const { baseAddresses } = await readConfig({
    MAIN_URL: 'https://main.example/rest/',
    DAC_URL: '/dac',
    SUPPORT_URL: 'https://support.example',
  })
  expect(baseAddresses).toEqual({
    main: 'https://main.example/rest',
    dac: '/dac',
    support: 'https://support.example',
  })
})

test('loader times, flags, issuer and bases follow the settings', async () => {
  const config = await readConfig({
    LOADER_DELAY: '5',
    LOADER_INTERVAL: '20',
    LOADER_MINIMUM: '0',
    FEATURE_FLAGS: 'EMPN2161',
    OIDC_ISSUER: 'https://id.example/realms/port/',
    COMPANY_HEADER_BASES: 'main',
    PORTAL_TIME_ZONE: 'Europe/Lisbon',
    DELEGATE_ADMIN: 'false',
  })
  expect(config).toMatchObject({
    loader: { delay: 5, interval: 20, minimum: 0 },
    featureFlags: ['EMPN2161'],
    oidc: {
      authority: 'https://id.example/realms/port',
      clientId: 'emp',
      scope: 'openid profile',
      rolesOf: 'emp',
    },
    links: { account: null },
    companyHeaderBases: ['main'],
    timeZone: 'Europe/Lisbon',
    delegateAdmin: false,
  })
})

test.each([
  ['development', ['de', 'en', 'cn']],
  ['test', ['de', 'en', 'cn']],
  ['integration', ['de', 'en']],
  ['production', ['de', 'en']],
])('stage %s offers the languages %j', async (stage, languages) => {
  // The embedded database on http is enough here.
  const accepted = { ACCEPTED_FINDINGS: 'portalOverTls,databaseIsServer', ...issuer }
  expect((await readConfig({ STAGE: stage, STOP_DELAY: '0', ...accepted })).languages).toEqual(
    languages,
  )
})

test('the interfaces describe themselves as OpenAPI 3.1', async () => {
  await using app = await setUpApp()
  const document = (await app.inject('/openapi.json')).json()
  expect(document.openapi).toBe('3.1.1')
  expect(Object.keys(document.paths)).toContain('/config.json')
})

test('where it is not public, signed-in users alone read what the interfaces are', async () => {
  const accepted = { ACCEPTED_FINDINGS: 'portalOverTls,databaseIsServer', STOP_DELAY: '0' }
  const who = { subject: 'a', sid: 's', username: 'a@b.example', issuedAt: 0 }
  const claims = { ...who, groups: [], permissions: [] }
  const verify = async (token: string) => {
    if (token !== 'good') throw new ServerError('INVALID_SESSION')
    return claims
  }
  await using app = await setUpApp(
    { STAGE: 'production', ...accepted, ...issuer },
    {
      createIdentity: async () => ({
        issuer: issuer.OIDC_ISSUER,
        scope: 'openid',
        register: async () => {},
        verify,
      }),
    },
  )
  const headers = { authorization: 'Bearer good' }
  const answer = await app.inject({ url: '/openapi.json', headers })
  expect(answer.json()).toMatchObject({ openapi: '3.1.1' })
  for (const authorization of ['', 'Bearer forged'])
    expect(await app.inject({ url: '/openapi.json', headers: { authorization } })).toMatchObject({
      statusCode: 401,
    })
})

test('pages of a named origin may call, others get no CORS headers', async () => {
  await using app = await setUpApp({ CORS_ORIGINS: 'https://portal.example' })
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({
      url: '/config.json',
      method,
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
  const named = await ask('https://portal.example')
  expect(named.headers['access-control-allow-origin']).toBe('https://portal.example')
  expect(named.headers['vary']).toBe('Origin')
  const before = await ask('https://portal.example', 'OPTIONS')
  expect(before.statusCode).toBe(204)
  expect(before.headers['access-control-allow-headers']).toContain('EMP-COMPANY')
  for (const origin of ['https://portal.example.evil', 'null', 'http://portal.example']) {
    expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    expect((await ask(origin, 'OPTIONS')).statusCode).toBe(405)
  }
})

test('without configured origins no page gets permission', async () => {
  await using app = await setUpApp()
  const headers = { origin: 'https://portal.example' }
  const answer = await app.inject({ url: '/config.json', headers })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
