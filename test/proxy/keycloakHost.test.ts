import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#test/findFreePort.ts'
import { ask } from './setup/ask.ts'
import { startNginx } from './setup/startNginx.ts'

test('Keycloak is behind a host of its own: what browsers need, with the address of the client, and not its console', async () => {
  const reached: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const keycloak = createServer(({ url, headers }, response) => {
    reached.push({ url, headers })
    response.setHeader('set-cookie', `KC=${'x'.repeat(10_000)}`).end('keycloak')
  })
  await new Promise<void>((resolve) => {
    keycloak.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    keycloak.closeAllConnections()
    await new Promise((resolve) => keycloak.close(resolve))
  })
  const [http, https, one, two] = await Promise.all([1, 2, 3, 4].map(findFreePort))
  const { port } = keycloak.address() as AddressInfo
  const nginx = await startNginx({ http: http ?? 0, https: https ?? 0 }, [one ?? 0, two ?? 0], port)
  onTestFinished(nginx.stop)
  const headers = {
    host: 'sso.localhost',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
  }
  const from = (path: string) => ask(nginx.url + path, { headers })

  for (const path of ['/realms/port/.well-known/openid-configuration', '/resources/x.css'])
    expect(await from(path)).toMatchObject({ status: 200, body: Buffer.from('keycloak') })
  for (const path of ['/', '/admin/', '/admin/realms/port/users', '/metrics', '/health'])
    expect((await from(path)).status).toBe(404)
  expect(reached.map(({ url }) => url)).toEqual([
    '/realms/port/.well-known/openid-configuration',
    '/resources/x.css',
  ])
  expect(reached[0]?.headers).toMatchObject({
    host: 'sso.localhost',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  })
  expect(reached[0]?.headers).not.toHaveProperty('x-forwarded-host')
  const plain = await ask(`http://127.0.0.1:${http}/realms/port?a=b`, { headers })
  expect([plain.status, plain.headers['location']]).toEqual([
    301,
    'https://sso.localhost/realms/port?a=b',
  ])
  // The portal has no such path, whose processes are missing here.
  expect((await ask(`${nginx.url}/realms/port`)).status).toBe(503)
})
