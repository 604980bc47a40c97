import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityChecks } from '#framework/server/operate/doctor/identityChecks.ts'
import { formatReport } from '#framework/server/commands/commands.ts'
import { portalChecks } from '#framework/server/operate/doctor/portalChecks.ts'
import { backChannelLogoutPath } from '#framework/server/userDirectory.ts'
import { realmChecks } from '#framework/server/operate/doctor/realmChecks.ts'
import { people } from '#demo/people.ts'
import { startFakeRealm } from '#test/fakes/fakeRealm.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { anyEngine, startPortal, type Portal } from '#test/identity/startPortal.ts'
import { clockShift } from '#test/setup/shiftClock.ts'
import { all, look, outcomesOf } from './look.ts'

let portal: Portal
let settings: Record<string, string>
const closing: (() => void)[] = []
beforeAll(async () => {
  portal = await startPortal(anyEngine)
  settings = { PORTAL_URL: portal.url }
})
afterAll(async () => {
  for (const close of closing) close()
  await portal.stop()
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const identityNames = identityChecks.map(({ name }) => name)
const tokenNames = identityNames.filter((name) => name.startsWith('token'))
const realmNames = realmChecks.map(({ name }) => name)
const portalNames = portalChecks.map(({ name }) => name)
const outside = portalNames.filter((name) => name !== 'portalRedirects')

test('a running portal with its own provider, and a token of it, are in order', async () => {
  const { accounts } = people.demo
  const { username = '', companyCode = '' } = accounts[0] ?? {}
  const tokens = await createVisitor(portal.url).signIn(companyCode, username, people.password)
  const findings = await look(settings, { database: portal.database, token: tokens.access_token })
  const names = [...identityNames, ...outside.filter((name) => !name.startsWith('clock'))]
  expect(outcomesOf(findings, names)).toEqual(all(names, 'fine'))
  // The tests shift the clock of their process, and with it that of the portal's tokens.
  const clock = () => new Date(Date.now() - clockShift)
  const now = await look(settings, { database: portal.database, clock })
  const clocks = portalNames.filter((name) => name.startsWith('clock'))
  expect(outcomesOf(now, clocks)).toEqual(all(clocks, 'fine'))
  const report = formatReport(Object.values(findings))
  expect(report).toContain('  ok      tokenGroups\n')
  expect(report).toMatch(/ {2}FAILED {2}portalOverTls: .*\n {10}-> Set PORTAL_URL/)
  expect(report).not.toContain(tokens.access_token)
})

test('the mail server is asked whether it answers', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@port.example' }
  const outcome = async () =>
    (await look({ ...settings, ...mail }, { database: portal.database }))['mailServerAnswers']
  expect(await outcome()).toMatchObject({ outcome: 'fine' })
  await new Promise<void>((resolve) => smtp.close(resolve))
  expect(await outcome()).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('ECONNREFUSED') as string,
  })
})

test('each claim that a token lacks is a finding of its own', async () => {
  const token = await new SignJWT({ groups: ['COMPANY'], cnf: { jkt: 'x' } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('https://other.example')
    .setIssuedAt(0)
    .setExpirationTime(36_000)
    .sign(new Uint8Array(32))
  const findings = await look(settings, { database: portal.database, token })
  const failed = tokenNames.filter((name) => name !== 'tokenLifetime')
  expect(outcomesOf(findings, failed)).toEqual(all(failed, 'failed'))
  expect(findings['tokenLifetime']).toMatchObject({ outcome: 'warning' })
  expect(findings['tokenUser']?.message).toBe('it lacks sub, sid, preferred_username')
  const none = await look(settings, { database: portal.database, token: 'no token' })
  expect(none['tokenGroups']).toMatchObject({ outcome: 'failed', message: 'the text is no token' })
})

test('without a token its checks are left out', async () => {
  const findings = await look(settings, { database: portal.database })
  expect(outcomesOf(findings, tokenNames)).toEqual(all(tokenNames, 'skipped'))
  expect(outcomesOf(findings, realmNames)).toEqual(all(realmNames, 'skipped'))
})

test('an issuer under another name, without PKCE and keys, is found', async () => {
  const url = await serve((request, response) => {
    response.setHeader('content-type', 'application/json')
    const found = {
      issuer: 'https://sso.example',
      jwks_uri: `${url}/keys`,
      code_challenge_methods_supported: ['plain'],
      authorization_endpoint: url,
    }
    const keys = { keys: [{ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP' }] }
    response.end(JSON.stringify(request.url === '/keys' ? keys : found))
  })
  const findings = await look({ ...settings, OIDC_ISSUER: url }, { database: portal.database })
  expect(findings['issuerAnswers']).toMatchObject({
    outcome: 'failed',
    message: `the provider calls itself https://sso.example, not ${url}`,
  })
  expect(findings['issuerOffers']?.message).toBe(
    'it does not offer S256, token_endpoint, end_session_endpoint',
  )
  expect(findings['issuerKeys']?.message).toBe('the key set has no key for RS256 or ES256')
  const nowhere = await look(
    { ...settings, OIDC_ISSUER: 'http://127.0.0.1:1' },
    { database: portal.database },
  )
  expect(nowhere['issuerAnswers']?.outcome).toBe('failed')
  expect(nowhere['issuerOffers']?.outcome).toBe('skipped')
})

test('a proxy that loses headers, caches, shows metrics and has another time is found', async () => {
  const url = await serve((request, response) => {
    response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
    response.setHeader('age', '7')
    if (request.url === '/metrics') return void response.end('# HELP portal_database_up x\n')
    void fetch(`${portal.url}${request.url}`).then(async (answer) => {
      response.setHeader('x-content-type-options', 'nosniff, nosniff')
      response.end(await answer.text())
    })
  })
  const findings = await look({ PORTAL_URL: url }, { database: portal.database })
  const names = [
    'portalIsConfigured',
    'portalHeaders',
    'portalNotCached',
    'metricsHidden',
    'clockOfPortal',
  ]
  expect(outcomesOf(findings, names)).toEqual(all(names, 'failed'))
  expect(findings['portalHeaders']?.message).toContain('content-security-policy')
  expect(findings['clockOfPortal']?.message).toMatch(/^the clock of the portal is 3\d+\.\d s ahead/)
  const silent = await look({ PORTAL_URL: 'http://127.0.0.1:1' }, { database: portal.database })
  expect(silent['portalAnswers']?.outcome).toBe('failed')
  expect(silent['portalHeaders']?.outcome).toBe('skipped')
})

test.each([
  ['answers http without leading to https', {}, 'warning'],
  ['leads to https', { location: 'https://portal.example/' }, 'fine'],
] as const)('a host that %s', async (_what, headers, outcome) => {
  const url = await serve((_request, response) => {
    response.writeHead('location' in headers ? 308 : 200, headers).end()
  })
  const PORTAL_URL = url.replace('http:', 'https:')
  const { portalRedirects } = await look({ PORTAL_URL }, { database: portal.database })
  expect(portalRedirects?.outcome).toBe(outcome)
})

test('a database whose clock is wrong is found', async () => {
  const clock = () => new Date(Date.now() - clockShift - 60_000)
  const findings = await look(settings, { database: portal.database, clock })
  const names = ['clockOfDatabase', 'clockOfIssuer']
  expect(outcomesOf(findings, names)).toEqual(all(names, 'failed'))
})

test('the realm of the file is in order, and each difference is found', async () => {
  const fake = await startFakeRealm(portal.url)
  closing.push(fake.close)
  const environment = {
    ...settings,
    OIDC_ISSUER: fake.issuer,
    OIDC_ADMIN_URL: fake.adminUrl,
    OIDC_ADMIN_CLIENT_SECRET: fake.state.secret,
    OIDC_ADMIN_MAIL: 'true',
  }
  const examineRealm = () => look(environment, { database: portal.database })
  const good = await examineRealm()
  expect(outcomesOf(good, realmNames)).toEqual(all(realmNames, 'fine'))

  const { realm, state } = fake
  const long = { ssoSessionIdleTimeout: 86_400, ssoSessionMaxLifespan: 864_000 }
  const { ssoSessionIdleTimeout, ssoSessionMaxLifespan } = realm
  Object.assign(realm, long)
  expect((await examineRealm())['realmLifetimes']).toMatchObject({
    outcome: 'warning',
    message: 'a session that no one uses lives 86400 s, a session lives 864000 s',
  })
  Object.assign(realm, { ssoSessionIdleTimeout, ssoSessionMaxLifespan })
  const [client] = realm.clients
  Object.assign(realm, { accessTokenLifespan: 3_600, bruteForceProtected: false, smtpServer: {} })
  Object.assign(client, { redirectUris: ['*'], protocolMappers: [], attributes: {} })
  Object.assign(realm, { passwordPolicy: 'length(8)', eventsExpiration: 0 })
  Object.assign(realm, { adminEventsEnabled: false, requiredActions: [] })
  state.missingGroup = 'EM01_STATISTICS'
  const bad = await examineRealm()
  expect(bad['realmLifetimes']).toMatchObject({
    outcome: 'warning',
    message: 'access tokens live 3600 s',
  })
  expect(bad['realmLogout']).toMatchObject({
    outcome: 'warning',
    message: expect.stringContaining('are not announced') as string,
  })
  expect(bad).toMatchObject({
    realmPasswords: {
      outcome: 'warning',
      message:
        'a password may have 8 characters instead of 12, the name of a user may be the password',
    },
    realmSecondFactor: { outcome: 'warning', message: 'new users sign in with a password alone' },
    realmEvents: {
      outcome: 'warning',
      message: 'its events are kept without end, what administrators do there is not in its events',
    },
  })
  Object.assign(realm, { passwordPolicy: undefined, eventsEnabled: undefined })
  const bare = await examineRealm()
  expect(bare['realmPasswords']?.message).toContain('may have 1 characters')
  expect(bare['realmEvents']).toMatchObject({
    outcome: 'skipped',
    message: expect.stringContaining('give it view-events') as string,
  })
  const failed = ['realmGroups', 'realmGuards', 'realmClient', 'realmMappers', 'realmMail']
  expect(outcomesOf(bad, failed)).toEqual(all(failed, 'failed'))
  expect(bad['realmGroups']?.message).toBe('missing: /APPLICATION/EMP/EM01_STATISTICS')

  for (const [url, said] of [
    [`${portal.url}/logout`, `${portal.url}/logout, not to ${portal.url}${backChannelLogoutPath}`],
    [`http://portal.internal${backChannelLogoutPath}`, 'the end of one session ends all'],
  ]) {
    client.attributes = { 'backchannel.logout.url': String(url) }
    expect((await examineRealm())['realmLogout']?.message).toContain(said)
  }

  state.isRefused = true
  const refused = await examineRealm()
  const unseen = [
    'realmLifetimes',
    'realmGuards',
    'realmPasswords',
    'realmSecondFactor',
    'realmEvents',
    'realmClient',
    'realmLogout',
    'realmMappers',
    'realmMail',
  ]
  expect(outcomesOf(refused, unseen)).toEqual(all(unseen, 'skipped'))
  expect(refused['realmClient']?.message).toContain('view-clients')
  state.secret = 'another one'
  expect((await examineRealm())['realmAccount']).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('401'),
  })
})
