import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { onTestFinished } from 'vitest'

/** An external provider: discovery and a key set that can be switched off. `close` ends it, by default when the test has finished. */
export const startFakeProvider = async (
  closeAt: (close: () => void) => void = (close) => onTestFinished(close),
) => {
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
  closeAt(() => void server.close())
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { issuer, privateKey, publicKey, state }
}
