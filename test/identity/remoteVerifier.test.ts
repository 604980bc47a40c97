import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteVerifier } from '#server/core/identity/remoteVerifier.ts'

/** An external provider: discovery and a key set that can be switched off. */
const startProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const state = { isDown: false, requests: 0 }
  const server: Server = createServer((request, response) => {
    state.requests += 1
    if (state.isDown) return void response.writeHead(502).end()
    const isDiscovery = request.url?.endsWith('/openid-configuration')
    if (request.url?.startsWith('/moved/'))
      return void response
        .writeHead(302, { location: '/elsewhere/.well-known/openid-configuration' })
        .end()
    const of = request.url?.startsWith('/elsewhere/') ? `${issuer}/moved` : issuer
    const body = isDiscovery ? { issuer: of, jwks_uri: `${issuer}/keys` } : keys
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { issuer, privateKey, state }
}

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

const options = { audience: 'emp-api', clock: () => new Date() }

test('reads the same claims from a token of an external provider [PM-015]', async () => {
  const { issuer, privateKey } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  expect(await verify(await sign(issuer, privateKey))).toEqual({
    subject: 'anna',
    sid: 's1',
    username: 'anna@abcd.example',
    groups: ['/COMPANY/ABCD'],
    permissions: ['EM01_STATISTICS'],
  })
})

test('many first calls ask the provider once', async () => {
  const { issuer, privateKey, state } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  const token = await sign(issuer, privateKey)
  await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(state.requests).toBe(2)
})

test('an outage before the first key answers unavailable, and recovers', async () => {
  const { issuer, privateKey, state } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer })
  const token = await sign(issuer, privateKey)
  state.isDown = true
  await expect(verify(token)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE', status: 503 })
  state.isDown = false
  expect(await verify(token)).toMatchObject({ subject: 'anna' })
})

test('an outage later is bridged by the last good keys', async () => {
  const { issuer, privateKey, state } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer, cacheMilliseconds: 0 })
  const token = await sign(issuer, privateKey)
  await verify(token)
  state.isDown = true
  expect(await verify(token)).toMatchObject({ subject: 'anna' })

  const unknownKey = await sign(issuer, privateKey, { kid: 'two' })
  await expect(verify(unknownKey)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE' })
})

test('a token of another provider, or of the wrong type, is refused', async () => {
  const { issuer, privateKey } = await startProvider()
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
  const { issuer, privateKey } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer: `${issuer}/realms/other` })
  await expect(verify(await sign(`${issuer}/realms/other`, privateKey))).rejects.toMatchObject({
    code: 'IDENTITY_UNAVAILABLE',
  })
})

test('a discovery that leads elsewhere is not followed', async () => {
  const { issuer, privateKey, state } = await startProvider()
  const { verify } = createRemoteVerifier({ ...options, issuer: `${issuer}/moved` })
  await expect(verify(await sign(`${issuer}/moved`, privateKey))).rejects.toMatchObject({
    code: 'IDENTITY_UNAVAILABLE',
  })
  expect(state.requests).toBe(1)
})
