import { port } from '#resources/application.ts'
import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backChannelLogoutPath } from '#framework/server/userDirectory.ts'
import { startFakeProvider } from '#test/fakes/fakeProvider.ts'
import { engines } from '#test/process/engines.ts'
import {
  logoutEvent,
  newSession,
  setUpExternal,
  unique,
  type Claims,
  type External,
} from './setUpExternal.ts'

const foreignKey = async () => (await generateKeyPair('RS256')).privateKey
const unsigned = (claims: Claims, header: Claims) =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

describe.each(engines)('a message that a session has ended, on $name', (engine) => {
  let external: External
  beforeAll(async () => {
    external = await setUpExternal(engine)
  })
  afterAll(() => external.close())

  const attacks: Record<string, readonly [reason: string, (of: Claims) => Promise<string>]> = {
    'of another issuer': ['iss', (of) => external.logout({ ...of, iss: 'https://evil.example' })],
    'for another client': ['aud', (of) => external.logout({ ...of, aud: 'other' })],
    'for the audience of access tokens': [
      'aud',
      (of) => external.logout({ ...of, aud: port.signIn.audience }),
    ],
    'from minutes ago': [
      'iat',
      (of) => external.logout({ ...of, iat: external.second() - 180, exp: undefined }),
    ],
    'from the future': ['iat', (of) => external.logout({ ...of, iat: external.second() + 60 })],
    'without a time': ['iat', (of) => external.logout({ ...of, iat: undefined })],
    'that has expired': ['exp', (of) => external.logout({ ...of, exp: external.second() - 60 })],
    'with a nonce': ['nonce', (of) => external.logout({ ...of, nonce: 'n' })],
    'without events': ['events', (of) => external.logout({ ...of, events: undefined })],
    'of another event': ['events', (of) => external.logout({ ...of, events: { 'urn:other': {} } })],
    'whose event is no object': [
      'events',
      (of) => external.logout({ ...of, events: { [logoutEvent]: true } }),
    ],
    'whose events are a text': ['events', (of) => external.logout({ ...of, events: logoutEvent })],
    'of neither session nor user': [
      'sid',
      (of) => external.logout({ ...of, sid: undefined, sub: undefined }),
    ],
    'whose session is no text': ['sid', (of) => external.logout({ ...of, sid: 7 })],
    'of no user': ['sub', (of) => external.logout({ ...of, sub: '' })],
    'without an id': ['jti', (of) => external.logout({ ...of, jti: undefined })],
    'of the type of access tokens': ['typ', (of) => external.logout(of, { typ: 'at+jwt' })],
    'without a type': ['typ', (of) => external.logout(of, { typ: undefined })],
    'of a key of the attacker': [
      'signature',
      async (of) => external.logout(of, {}, await foreignKey()),
    ],
    'of an unknown key': ['signature', (of) => external.logout(of, { kid: 'two' })],
    'without a signature': [
      'signature',
      async (of) => `${unsigned(external.logoutClaims(of), { alg: 'none', typ: 'logout+jwt' })}.`,
    ],
    'signed with the public key as a secret': [
      'signature',
      async (of) => {
        const text = unsigned(external.logoutClaims(of), {
          alg: 'HS256',
          typ: 'logout+jwt',
          kid: 'one',
        })
        const secret = await exportSPKI(external.provider.publicKey)
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
      },
    ],
    'that is an ID token': [
      'events',
      (of) =>
        external.sign(
          { ...external.logoutClaims(of), events: undefined, preferred_username: 'anna' },
          { typ: 'JWT' },
        ),
    ],
    'that is no token': ['signature', async () => 'a.b.c'],
  }

  test.for(Object.entries(attacks))('%s is refused, and ends nothing', async ([, attack]) => {
    const { server, access, announce, countEnded, statusOf } = external
    const own = newSession()
    const token = await access(own)
    const before = await countEnded()
    server.log.length = 0
    const [reason, forge] = attack
    const forged = await forge(own)
    expect(await announce({ logout_token: forged })).toMatchObject({
      status: 400,
      headers: { 'cache-control': 'no-store' },
      body: { code: 'LOGOUT_TOKEN_INVALID', reason },
    })
    expect(await countEnded()).toBe(before)
    expect(await statusOf(token)).toBe(200)
    const lines = server.log.map((line) => JSON.parse(line) as { event?: string })
    expect(lines.flatMap(({ event }) => event ?? [])).toEqual(['logoutRefused'])
    expect(server.log.join('')).toContain(`is not valid: ${reason}`)
    expect(server.log.join('')).not.toContain(forged)
  })

  test('what they were made from counts, so they are refused for their own reason', async () => {
    const { access, end, statusOf } = external
    const own = newSession()
    const token = await access(own)
    expect(await end(own)).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  test('it counts once, at whatever process', async () => {
    const { server, other, announce, logout } = external
    const message = await logout({ sub: unique('subject') })
    expect((await announce({ logout_token: message })).status).toBe(200)
    for (const process of [server, other])
      expect(await announce({ logout_token: message }, process)).toMatchObject({
        status: 400,
        body: { code: 'LOGOUT_TOKEN_INVALID', reason: 'jti' },
      })
    const next = await logout({ sub: unique('subject') })
    const answers = await Promise.all(
      [server, other, server].map((process) => announce({ logout_token: next }, process)),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
  })

  test('of the type JWT, for several audiences and from a clock that is a little ahead, it counts', async () => {
    const { access, announce, logout, second, statusOf } = external
    const sid = unique('session')
    const token = await access({ sid })
    const aud = ['other', port.signIn.client]
    const message = await logout({ sid, aud, iat: second() + 20 }, { typ: 'JWT' })
    expect((await announce({ logout_token: message })).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  test('it is the one such field of a small form, whatever other fields are in it', async () => {
    const { server, announce, logout } = external
    const message = await logout({ sub: unique('subject') })
    const field = ['logout_token', message]
    for (const fields of [[], [['token', message]], [field, field]])
      expect(await announce(fields)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID', field: 'logout_token' },
      })
    expect((await announce({ logout_token: 'x'.repeat(5_000) })).status).toBe(413)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: backChannelLogoutPath,
      payload: { logout_token: message },
    })
    expect(statusCode).toBe(415)
    // The specification lets providers add fields.
    expect((await announce([field, ['state', 'x']])).status).toBe(200)
  })

  test('it is an event with the id of the user, and the log does not have it', async () => {
    const { server, announce, logout } = external
    const own = newSession()
    const message = await logout(own)
    server.log.length = 0
    await announce({ logout_token: message })
    const lines = server.log.map((line) => JSON.parse(line) as Claims)
    expect(lines.filter((line) => 'event' in line)).toEqual([
      expect.objectContaining({
        event: 'signedOutByProvider',
        target: own.sub,
        address: '127.0.0.1',
      }),
    ])
    expect(server.log.join('')).not.toContain(message)
  })

  test('while the keys of the provider cannot be read it is to be repeated, and access tokens are checked with the same keys', async () => {
    const { access, announce, logout, startBeside, statusOf } = external
    const { issuer, privateKey, state } = await startFakeProvider()
    const beside = await startBeside({ OIDC_ISSUER: issuer })
    const claims = { ...newSession(), iss: issuer }
    const message = await logout(claims, {}, privateKey)
    const token = await access(claims, {}, privateKey)
    state.isDown = true
    const during = await announce({ logout_token: message }, beside)
    expect(during).toMatchObject({ status: 503, body: { code: 'IDENTITY_UNAVAILABLE' } })
    expect(during.headers['retry-after']).toBeDefined()
    state.isDown = false
    expect((await announce({ logout_token: message }, beside)).status).toBe(200)
    const { requests } = state
    expect(await statusOf(token, beside)).toBe(401)
    expect(await statusOf(await access({ iss: issuer }, {}, privateKey), beside)).toBe(200)
    expect(state.requests).toBe(requests)
  })

  test('the embedded provider has no such call', async () => {
    const { announce, logout, startBeside } = external
    const embedded = await startBeside({})
    expect(await announce({ logout_token: await logout(newSession()) }, embedded)).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_NOT_FOUND' },
    })
  })
})
