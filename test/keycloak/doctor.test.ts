import { afterAll, beforeAll, expect, test } from 'vitest'
import { realmChecks } from '#framework/server/operate/doctor/realmChecks.ts'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { all, look, outcomesOf } from '#test/server/doctor/look.ts'
import { createOperator, readKeycloak } from './setup/operator.ts'
import { tokenOf } from './setup/visitor.ts'

const checks = realmChecks.map(({ name }) => name)
/** Not looked at, since the portal sends no mails here. */
const noMails = { realmMail: 'skipped' }
const ofTokens = [
  'tokenSigned',
  'tokenType',
  'tokenIssuer',
  'tokenAudience',
  'tokenUser',
  'tokenAuthTime',
  'tokenGroups',
  'tokenRights',
  'tokenLifetime',
  'tokenUnbound',
]

/** Read with the right to manage clients. */
const ofClient = ['realmClient', 'realmLogout', 'realmMappers']

let operator: ReturnType<typeof createOperator>
let database: Awaited<ReturnType<typeof createPostgres>>
let environment: Record<string, string>
let views: { readonly path: string; readonly roles: readonly unknown[] }
const user = 'dora@doc1.test'
beforeAll(async () => {
  const keycloak = readKeycloak()
  operator = createOperator(keycloak)
  const server = testServer ?? ''
  database = await createPostgres(server, await findMigratedTemplate(server))
  environment = {
    DATABASE_URL: database.databaseUrl,
    PORTAL_URL: `http://127.0.0.1:${keycloak.portalPort}`,
    OIDC_ISSUER: `${keycloak.url}/realms/port`,
    OIDC_ADMIN_URL: `${keycloak.url}/admin/realms/port`,
    OIDC_ADMIN_CLIENT_SECRET: await operator.renewSecret(),
  }
  await operator.addCompany('DOC1')
  await operator.addUser(user, ['/COMPANY/DOC1', '/APPLICATION/EMP/EM01_STATISTICS'])
  const service = await operator.find('service-account-emp-admin')
  const client = await operator.clientOf('realm-management')
  const path = `/users/${service?.id}/role-mappings/clients/${client}`
  const roles = await operator.read<{ name: string }[]>(`${path}/available`)
  views = { path, roles: roles.filter(({ name }) => name === 'view-realm') }
})
afterAll(async () => {
  await operator.send('DELETE', views.path, views.roles)
  await database.drop()
})

// The first one, before the account may view the realm.
test('what the service account may not view is not looked at, and said', async () => {
  const found = await look(environment)
  expect(outcomesOf(found, checks)).toEqual({
    ...all(checks, 'skipped'),
    ...all(['realmAccount', 'realmGroups', ...ofClient], 'fine'),
  })
  for (const name of ['realmGuards', 'realmPasswords', 'realmSecondFactor', 'realmEvents'])
    expect(found[name]?.message).toContain('give it view-realm')
  await operator.send('POST', views.path, views.roles)
})

test('the realm of the file, and a token of it, are as they should be', async () => {
  const found = await look(environment, { token: await tokenOf(user) })
  const identity = ['issuerAnswers', 'issuerOffers', 'issuerKeys', ...ofTokens]
  expect(outcomesOf(found, [...identity, ...checks])).toEqual({
    ...all([...identity, ...checks], 'fine'),
    ...noMails,
  })
  // Keycloak sends no time, where no proxy before it does.
  expect(found['clockOfIssuer']?.outcome).toBe('skipped')
})

const clientPath = async () => `/clients/${await operator.clientOf('emp')}`
/** Changes what is at a path, and resolves to what puts it back. */
const change = async (path: string, part: object) => {
  const before = await operator.read<object>(path)
  await operator.send('PUT', path, { ...before, ...part })
  return () => operator.send('PUT', path, before)
}
const removeMapper = async (name: string) => {
  const path = `${await clientPath()}/protocol-mappers/models`
  const known = await operator.read<{ id: string; name: string }[]>(path)
  const { id, ...rest } = known.find((mapper) => mapper.name === name) ?? { id: '', name }
  await operator.send('DELETE', `${path}/${id}`)
  return () => operator.send('POST', path, rest)
}
const groupPath = async () =>
  `/groups/${await operator.groupAt('/APPLICATION/EMP/EM01_RISK_FILE_WRITE')}`

test.each([
  {
    lack: 'a group of a right',
    spoil: async () => change(await groupPath(), { name: 'AWAY' }),
    said: { realmGroups: 'missing: /APPLICATION/EMP/EM01_RISK_FILE_WRITE' },
  },
  {
    lack: 'the mapper of groups',
    spoil: () => removeMapper('groups'),
    said: {
      realmMappers: 'no mapper puts groups into the access token',
      tokenGroups: 'groups',
    },
  },
  {
    lack: 'the mapper of the audience',
    spoil: () => removeMapper('audience'),
    said: { realmMappers: 'no mapper puts the audience', tokenAudience: 'aud' },
  },
  {
    lack: 'a limit of passwords',
    spoil: () => change('', { bruteForceProtected: false, registrationAllowed: true }),
    said: { realmGuards: 'passwords can be guessed without a limit, anybody can register' },
  },
  {
    lack: 'a low limit of passwords that opens again',
    spoil: () => change('', { failureFactor: 1_000, permanentLockout: true }),
    said: { realmGuards: '1000 wrong passwords in a row are tried, strangers can lock users out' },
  },
  {
    lack: 'codes that work once',
    spoil: () => change('', { otpPolicyCodeReusable: true, resetPasswordAllowed: true }),
    said: { realmCodes: 'a code of an app works more than once, a mail alone replaces' },
  },
  {
    lack: 'passkeys that are checked',
    spoil: () =>
      change('', {
        webAuthnPolicyPasswordlessPasskeysEnabled: false,
        webAuthnPolicyPasswordlessUserVerificationRequirement: 'preferred',
      }),
    said: { realmPasskeys: 'users cannot sign in with a passkey, a passkey opens without a check' },
  },
  {
    lack: 'links that set a password',
    spoil: () => change('/authentication/required-actions/UPDATE_PASSWORD', { enabled: false }),
    said: { realmActions: 'not enabled: UPDATE_PASSWORD' },
  },
  {
    lack: 'a policy of passwords',
    spoil: () => change('', { passwordPolicy: '' }),
    said: { realmPasswords: 'a password may have 1 characters instead of 12' },
  },
  {
    lack: 'a second factor of new users',
    spoil: () =>
      change('/authentication/required-actions/CONFIGURE_TOTP', { defaultAction: false }),
    said: { realmSecondFactor: 'new users sign in with a password alone' },
  },
  {
    lack: 'events',
    spoil: () => change('', { eventsEnabled: false, adminEventsEnabled: false }),
    said: { realmEvents: 'sign-ins are not in its events, what administrators do' },
  },
  {
    lack: 'a short lifetime of tokens',
    spoil: () => change('', { accessTokenLifespan: 3600, ssoSessionIdleTimeout: 86_400 }),
    said: {
      realmLifetimes: 'access tokens live 3600 s, a session that no one uses lives 86400 s',
      tokenLifetime: '',
    },
  },
  {
    lack: 'exact addresses of the portal',
    spoil: async () => change(await clientPath(), { redirectUris: ['http://127.0.0.1:*'] }),
    said: { realmClient: 'a redirect address has a *' },
  },
])('a realm without $lack is found, and nothing else', async ({ spoil, said }) => {
  // Before, since a client with other addresses lets no one in.
  const former = 'realmClient' in said ? await tokenOf(user) : undefined
  const restore = await spoil()
  const token = former ?? (await tokenOf(user))
  const found = await look(environment, { token })
  await restore()
  for (const [name, text] of Object.entries(said)) expect(found[name]?.message).toContain(text)
  const wrong = [...checks, ...ofTokens].filter((name) =>
    ['failed', 'warning'].includes(found[name]?.outcome ?? ''),
  )
  expect(wrong.toSorted()).toEqual(Object.keys(said).toSorted())
})

test('another secret, another realm and a realm without a mail server are found', async () => {
  const wrongSecret = await look({ ...environment, OIDC_ADMIN_CLIENT_SECRET: 'wrong' })
  expect(wrongSecret['realmAccount']?.outcome).toBe('failed')
  const issuer = environment['OIDC_ISSUER'] ?? ''
  const elsewhere = await look(
    { ...environment, OIDC_ISSUER: issuer.replace('/port', '/master') },
    { token: await tokenOf(user) },
  )
  expect(outcomesOf(elsewhere, ['issuerAnswers', 'tokenSigned', 'realmAccount'])).toEqual({
    issuerAnswers: 'fine',
    tokenSigned: 'failed',
    realmAccount: 'failed',
  })
  const { smtpServer } = await operator.read<{ smtpServer: object }>('')
  await operator.send('PUT', '', { smtpServer: {} })
  const mailless = await look({ ...environment, OIDC_ADMIN_MAIL: 'true' })
  await operator.send('PUT', '', { smtpServer })
  expect(mailless['realmMail']?.outcome).toBe('failed')
})
