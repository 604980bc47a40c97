import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { featureFlags } from '#resources/featureFlags.ts'
import { readSettings, SettingsError } from '#framework/server/settings.ts'
import { describeSettings } from '#framework/server/settingVariables.ts'
import { splitHosts } from '#framework/server/settingKinds.ts'

test('without any variable the portal runs locally with all features', () => {
  expect(readSettings({}, port)).toEqual({
    port: 8080,
    host: 'localhost',
    portalUrl: 'http://localhost:8080',
    dataDir: '.data',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    stage: 'development',
    timeZone: 'Europe/Berlin',
    featureFlags: ['EMPN3307', 'EMPN3183', 'EMPN2161', 'EMPN2641', 'EMPN2786', 'EMPN3399'],
    demoData: true,
    oidcIssuer: undefined,
    oidcAdmin: undefined,
    freshSignInMinutes: 15,
    delegateAdmin: true,
    loader: { delay: 1, interval: 10, minimum: 250 },
    links: { imprint: null, privacy: null, invalidSequence: null, contact: null, manual: null },
    logLevel: 'warn',
    corsOrigins: [],
    baseAddresses: { main: '/api/main', dac: '/api/dac', support: '/api/support' },
    companyDomains: new Map(),
    companyHeaderBases: ['main', 'dac', 'support'],
    trustProxy: [],
    due: { hours: { release: 24, acknowledgement: 4, departure: 12 }, soonHours: 4 },
    metricsPort: undefined,
    tracesUrl: undefined,
    acceptedFindings: [],
    databaseReadUrl: undefined,
    databaseSessionUrl: undefined,
    mail: undefined,
    isLocal: true,
    webhooks: { allowsHttp: true, networks: [], secretKey: undefined },
    stopDelay: 0,
  })
})

test('production starts without demo data, without flags and with time for the balancer', () => {
  expect(
    readSettings({ STAGE: 'production', OIDC_ISSUER: 'https://sso.example/realms/port' }, port),
  ).toMatchObject({
    demoData: false,
    featureFlags: [],
    logLevel: 'info',
    stopDelay: 5000,
  })
})

test('an existing PostgreSQL is never filled with invented data by default', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://u:p@db/quayside' }
  expect(readSettings(databaseUrl, port).demoData).toBe(false)
  expect(readSettings({ ...databaseUrl, DEMO_DATA: 'true' }, port).demoData).toBe(true)
})

test('feature flags are switched by name', () => {
  expect(readSettings({ FEATURE_FLAGS: 'EMPN3399, EMPN3307' }, port).featureFlags).toEqual([
    'EMPN3307',
    'EMPN3399',
  ])
  expect(readSettings({ FEATURE_FLAGS: 'none' }, port).featureFlags).toEqual([])
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', STAGE: ' ' }, port)).toMatchObject({
    port: 8080,
    stage: 'development',
  })
})

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '8080.5', 'a whole number from 0 to 65535'],
  ['PORTAL_URL', 'localhost:8080', 'an address that starts with http:// or https://'],
  ['PORTAL_URL', 'javascript:alert(1)', 'an address that starts with http:// or https://'],
  ['STAGE', 'prod', 'one of development, test, integration, production'],
  ['PORTAL_TIME_ZONE', 'Europe/Bremerhaven', 'a time zone like Europe/Berlin'],
  ['PORTAL_TIME_ZONE', '+02:00', 'a time zone like Europe/Berlin'],
  ['FEATURE_FLAGS', 'EMPN9999', `a comma-separated list of ${featureFlags.join(', ')}, none`],
  ['DEMO_DATA', 'yes', 'true or false'],
  ['DELEGATE_ADMIN', '1', 'true or false'],
  ['OIDC_ISSUER', 'keycloak', 'an address that starts with http:// or https://'],
  ['OIDC_ADMIN_URL', 'keycloak', 'an address that starts with http:// or https://'],
  ['OIDC_ADMIN_MAIL', 'yes', 'true or false'],
  ['LOADER_INTERVAL', '0', 'a whole number from 1 to 60000'],
  ['CORS_ORIGINS', '*', 'a comma-separated list of origins like https://portal.example'],
  [
    'CORS_ORIGINS',
    'https://a.example/x',
    'a comma-separated list of origins like https://portal.example',
  ],
  ['DAC_URL', '//evil.example', 'a path like /api/main or an address'],
  ['COMPANY_HEADER_BASES', 'main,sub', 'a comma-separated list of main, dac, support'],
  ['TRUST_PROXY', 'true', 'a comma-separated list of addresses like 10.0.0.0/8'],
  ['METRICS_PORT', 'localhost:9180', 'a port, or address:port like 0.0.0.0:9180'],
  ['METRICS_PORT', '0.0.0.0:99999', 'a port, or address:port like 0.0.0.0:9180'],
  ['STOP_DELAY', '9000', 'a whole number from 0 to 8000'],
])('%s=%s is refused in one line that says what is expected', (name, value, expected) => {
  expect(() => readSettings({ [name]: value }, port)).toThrow(
    new SettingsError(`${name}="${value}" is not valid: expected ${expected}`),
  )
})

test('a key for secrets is long, and not shown if it is not', () => {
  expect(() => readSettings({ WEBHOOK_SECRET_KEY: 'hunter2' }, port)).toThrow(
    new SettingsError(
      'WEBHOOK_SECRET_KEY=(not shown) is not valid: expected at least 32 characters',
    ),
  )
})

test.each(['integration', 'production'])('%s needs an identity provider', (STAGE) => {
  expect(() => readSettings({ STAGE }, port)).toThrow(
    new SettingsError(
      `STAGE=${STAGE} needs OIDC_ISSUER, the address of an OpenID Connect provider such as Keycloak`,
    ),
  )
})

test('an invalid database address is refused without showing its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db/x' }, port)).toThrow(
    new SettingsError(
      'DATABASE_URL=(not shown) is not valid: expected an address that starts with postgres:// and names one host; put HAProxy in front of several',
    ),
  )
})

test('the address to read from may name several hosts, the others one, and only a database that is a server has a standby', () => {
  const one = 'postgres://u:p@one:5432/quayside'
  const several = 'postgres://u:p@one:5432,two:5433/quayside?sslmode=verify-full'
  expect(readSettings({ DATABASE_URL: one, DATABASE_READ_URL: several }, port)).toMatchObject({
    databaseUrl: one,
    databaseReadUrl: several,
  })
  expect(splitHosts(several)).toEqual([
    'postgres://u:p@one:5432/quayside?sslmode=verify-full',
    'postgres://u:p@two:5433/quayside?sslmode=verify-full',
  ])
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_SESSION_URL'])
    expect(() => readSettings({ [name]: several }, port)).toThrow(
      `${name}=(not shown) is not valid: expected an address that starts with postgres:// and names one host; put HAProxy in front of several`,
    )
  expect(() =>
    readSettings(
      {
        DATABASE_URL: one,
        DATABASE_READ_URL: 'postgres://u:p@one:5432,two:x/quayside',
      },
      port,
    ),
  ).toThrow('DATABASE_READ_URL=(not shown) is not valid')
  expect(() => readSettings({ DATABASE_READ_URL: several }, port)).toThrow(
    new SettingsError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no standby'),
  )
})

const oidcAdmin = {
  OIDC_ISSUER: 'https://sso.example/realms/port',
  OIDC_ADMIN_URL: 'https://sso.example/admin/realms/port/',
  OIDC_ADMIN_CLIENT_SECRET: 'hunter2',
}

test('users of an issuer are administered with the settings of its admin interface', () => {
  expect(readSettings(oidcAdmin, port).oidcAdmin).toEqual({
    url: 'https://sso.example/admin/realms/port',
    clientId: 'emp-admin',
    clientSecret: 'hunter2',
    sendsMail: false,
  })
  expect(readSettings({ OIDC_ISSUER: oidcAdmin.OIDC_ISSUER }, port).oidcAdmin).toBeUndefined()
})

test.each(Object.keys(oidcAdmin))(
  'without %s the rest of the admin settings is refused',
  (name) => {
    expect(() => readSettings({ ...oidcAdmin, [name]: '' }, port)).toThrow(
      new SettingsError(`The settings OIDC_ADMIN_… are not complete: ${name} missing`),
    )
  },
)

test('the mail setting alone is not an admin interface', () => {
  expect(() => readSettings({ OIDC_ADMIN_MAIL: 'true' }, port)).toThrow(/OIDC_ADMIN_URL.* missing$/)
})

test('every setting has a name, a default and a description', () => {
  const described = describeSettings(port)
  expect(described.length).toBeGreaterThan(20)
  for (const { name, description, default: shown } of described) {
    expect(name).toMatch(/^[A-Z_]+$/)
    expect(description).not.toBe('')
    expect(shown).not.toMatch(/^(undefined)?$/)
  }
  expect(described[0]).toEqual({
    name: 'PORT',
    default: '8080',
    description: 'Port that the server listens on',
    secret: false,
  })
})

test.each([
  ['9180', '127.0.0.1'],
  ['0.0.0.0:9180', '0.0.0.0'],
  ['[::1]:9180', '::1'],
])('METRICS_PORT=%s listens at %s', (text, host) => {
  expect(readSettings({ METRICS_PORT: text }, port).metricsPort).toEqual({ host, port: 9180 })
})

test('working hours and holidays are read together', () => {
  const { due } = readSettings(
    {
      WORKING_HOURS: 'Mo-Fr 08:00-16:00',
      HOLIDAYS: '12-25, 2026-12-24',
    },
    port,
  )
  expect(due.calendar?.week.map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
  expect(due.calendar?.holidays).toEqual(['12-25', '2026-12-24'])
  expect(() => readSettings({ HOLIDAYS: '12-25' }, port)).toThrow('HOLIDAYS need WORKING_HOURS')
  expect(() => readSettings({ WORKING_HOURS: 'always' }, port)).toThrow(SettingsError)
})
