import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHmac, createPublicKey } from 'node:crypto'
import { inspect } from 'node:util'
import { base64url, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  let signing: JWK
  let good: { access_token: string; id_token: string; refresh_token: string }
  beforeAll(async () => {
    portal = await startPortal(engine)
    const row = await portal.db
      .selectFrom('identity_key')
      .select('material')
      .where('name', '=', 'signing')
      .executeTakeFirstOrThrow()
    signing = row.material
    good = await createVisitor(portal.url).signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)
  })
  afterAll(() => portal.stop())

  /** A token signed with the real key, with some claims or header fields replaced. */
  const forge = async (
    claims: Record<string, unknown> = {},
    header: Record<string, unknown> = {},
    key: JWK = signing,
  ) =>
    new SignJWT({ ...toClaims(good.access_token), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid ?? '', ...header })
      .sign(await importJWK(key, 'ES256'))

  const toPart = (value: object) => base64url.encode(JSON.stringify(value))
  const now = () => Math.floor(Date.now() / 1000)
  const foreignKey = async () =>
    exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)

  const attacks: Record<string, () => string | Promise<string>> = {
    'no token at all': () => '',
    'a text that is no token': () => 'a.b.c',
    'algorithm none': () =>
      `${toPart({ alg: 'none', typ: 'at+jwt' })}.${toPart(toClaims(good.access_token))}.`,
    'HS256 keyed with our public key': () => {
      const { d: _private, ...publicJwk } = signing
      const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      const text = `${toPart({ alg: 'HS256', typ: 'at+jwt', kid: signing.kid })}.${toPart(toClaims(good.access_token))}`
      return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
    },
    'a key of the attacker': async () => forge({}, {}, await foreignKey()),
    'a key of the attacker inside the header': async () => {
      const key = await foreignKey()
      const { d: _private, ...jwk } = key
      return forge({}, { jwk }, key)
    },
    'an unknown key id': () => forge({}, { kid: 'other' }),
    'another issuer': () => forge({ iss: 'https://evil.example/idp' }),
    'another audience': () => forge({ aud: 'another-api' }),
    'no audience': () => forge({ aud: undefined }),
    'the type of an ordinary JWT': () => forge({}, { typ: 'JWT' }),
    'no type': () => forge({}, { typ: undefined }),
    'an ID token': () => good.id_token,
    'a refresh token': () => good.refresh_token,
    'no subject': () => forge({ sub: undefined }),
    'no session id': () => forge({ sid: undefined }),
    'no expiry': () => forge({ exp: undefined }),
    'not valid yet': () => forge({ nbf: now() + 3600 }),
    'bound to a key': () => forge({ cnf: { jkt: 'thumbprint' } }),
    'a session that never was': () => forge({ sid: 'never-signed-in' }),
    'a changed payload': () => {
      const [header, , signature] = good.access_token.split('.')
      return `${header}.${toPart({ ...toClaims(good.access_token), groups: ['/COMPANY/ZOLL'] })}.${signature}`
    },
  }

  test.for(Object.entries(attacks))('refuses %s [ER-003]', async ([, attack]) => {
    await expect(portal.identity.verify(await attack())).rejects.toMatchObject({
      code: 'INVALID_SESSION',
      status: 401,
    })
  })

  test('accepts the tokens that the attacks were made from, so they fail for their own reason', async () => {
    expect(await portal.identity.verify(await forge())).toMatchObject({
      username: 'forwarder@fwd1.example',
    })
  })

  test('accepts our audience among others', async () => {
    expect(await portal.identity.verify(await forge({ aud: ['other', 'emp-api'] }))).toBeTruthy()
  })

  test('distinguishes an expired token from an invalid one [ER-002]', async () => {
    const expired = await forge({ exp: now() - 6 })
    await expect(portal.identity.verify(expired)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
      status: 401,
    })
    expect(await portal.identity.verify(await forge({ exp: now() - 2 }))).toBeTruthy()
  })

  test('reads the time from the given clock [ER-002]', async () => {
    const fresh = await createVisitor(portal.url).signIn(
      'FWD1',
      'forwarder@fwd1.example',
      DEMO_PASSWORD,
    )
    portal.moveClock(310)
    await expect(portal.identity.verify(fresh.access_token)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    portal.moveClock(-310)
  })

  test('excludes token and claims from a refusal, which may be logged', async () => {
    for (const token of [await forge({ aud: 'another-api' }), await forge({ exp: now() - 60 })]) {
      const refusal: unknown = await portal.identity.verify(token).catch((error: unknown) => error)
      expect(inspect(refusal, { depth: 9 })).not.toMatch(/eyJ|forwarder@/)
    }
  })

  test('a failing database is an outage and ends no session', async () => {
    const own = await startPortal(engine)
    const tokens = await createVisitor(own.url).signIn(
      'FWD1',
      'forwarder@fwd1.example',
      DEMO_PASSWORD,
    )
    await own.db.schema.alterTable('identity_record').renameTo('gone').execute()
    await expect(own.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'IDENTITY_UNAVAILABLE',
      status: 503,
    })
    await own.stop()
  })
})
