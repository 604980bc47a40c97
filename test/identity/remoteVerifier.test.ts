import { port } from '#resources/application.ts'
import { SignJWT, type CryptoKey } from 'jose'
import { expect, test } from 'vitest'
import { createRemoteVerifier } from '#framework/server/identity/verifyToken.ts'
import { startFakeProvider } from '#test/fakes/fakeProvider.ts'

const sign = (issuer: string, key: CryptoKey, header: Record<string, unknown> = {}) =>
  new SignJWT({
    sid: 's1',
    preferred_username: 'anna@abcd.example',
    groups: ['/COMPANY/ABCD'],
    resource_access: { emp: { roles: ['EM01_STATISTICS'] } },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'one', ...header })
    .setIssuer(issuer)
    .setAudience('emp-api')
    .setSubject('anna')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

const options = { signIn: port.signIn, clock: () => new Date() }

test('reads the same claims from a token of an external provider [PM-015]', async () => {
  const { issuer, privateKey } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  expect(await verify(await sign(issuer, privateKey))).toEqual({
    subject: 'anna',
    sid: 's1',
    username: 'anna@abcd.example',
    issuedAt: expect.any(Number) as number,
    groups: ['/COMPANY/ABCD'],
    permissions: ['EM01_STATISTICS'],
  })
})

test('many first calls ask the provider once', async () => {
  const { issuer, privateKey, state } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  const token = await sign(issuer, privateKey)
  await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(state.requests).toBe(2)
})

test('an outage before the first key answers unavailable, and recovers', async () => {
  const { issuer, privateKey, state } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  const token = await sign(issuer, privateKey)
  state.isDown = true
  await expect(verify(token)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE', status: 503 })
  state.isDown = false
  expect(await verify(token)).toMatchObject({ subject: 'anna' })
})

test('an outage later is bridged by the last good keys', async () => {
  const { issuer, privateKey, state } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer, cacheMilliseconds: 0 })
  const token = await sign(issuer, privateKey)
  await verify(token)
  state.isDown = true
  expect(await verify(token)).toMatchObject({ subject: 'anna' })

  const unknownKey = await sign(issuer, privateKey, { kid: 'two' })
  await expect(verify(unknownKey)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE' })
})

test('a token of another provider, or of the wrong type, is refused', async () => {
  const { issuer, privateKey } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  for (const token of [
    await sign('https://evil.example', privateKey),
    await sign(issuer, privateKey, { typ: 'JWT' }),
  ])
    await expect(verify(token)).rejects.toMatchObject({ code: 'INVALID_SESSION' })

  const plain = createRemoteVerifier({ ...options, issuer, type: 'JWT' })
  expect(await plain.verify(await sign(issuer, privateKey, { typ: 'JWT' }))).toBeTruthy()
})

test('a discovery document that names another issuer is not trusted', async () => {
  const { issuer, privateKey } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer: `${issuer}/realms/other` })
  await expect(verify(await sign(`${issuer}/realms/other`, privateKey))).rejects.toMatchObject({
    code: 'IDENTITY_UNAVAILABLE',
  })
})

test('a discovery that leads elsewhere is not followed', async () => {
  const { issuer, privateKey, state } = await startFakeProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer: `${issuer}/moved` })
  await expect(verify(await sign(`${issuer}/moved`, privateKey))).rejects.toMatchObject({
    code: 'IDENTITY_UNAVAILABLE',
  })
  expect(state.requests).toBe(1)
})
