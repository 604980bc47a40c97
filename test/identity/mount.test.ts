import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  const countRows = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from identity_record`.execute(
      portal.db,
    )
    return rows[0]?.n
  }

  /** The status of a request whose path no client would send in this form. */
  const sendRaw = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(portal.port, '127.0.0.1')
      let answer = ''
      socket
        .on('data', (part) => void (answer += String(part)))
        .on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
        .on('error', reject)
      socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    })

  test('pushed requests and bound tokens, which the portal does not use, are not there', async () => {
    const visitor = createVisitor(portal.url)
    const before = await countRows()
    const pushed = await visitor.post('/idp/request', { client_id: 'emp', company: 'FWD1' })
    expect(pushed.status).toBe(404)
    expect(await countRows()).toBe(before)
    const discovery = await visitor.request('/idp/.well-known/openid-configuration')
    expect(await discovery.text()).not.toMatch(/pushed_authorization|dpop/)
  })

  test.each([
    '/idp/auth\\?client_id=emp',
    '/idp/auth\\?client_id=emp#x',
    '/idp\\auth?client_id=emp',
    '/idp/%61uth?client_id=emp',
    '/idp/auth;x?client_id=emp',
    '/idp/auth%2f?client_id=emp',
  ])('the path %s is not plain and reaches no provider', async (path) => {
    expect(await sendRaw(path)).toBe(404)
  })

  test('every address of the provider but tokens, keys and discovery is counted', async () => {
    const own = await startPortal(engine, { database: portal.database })
    onTestFinished(own.stop)
    const visitor = createVisitor(own.url)
    for (let count = 0; count < 240; count += 1) await visitor.request('/idp/session/end')
    for (const path of [
      '/idp/session/end',
      '/idp/Session/End/',
      '/idp/auth/x',
      '/idp/token/revocation',
    ])
      expect((await visitor.request(path)).status, path).toBe(429)
    for (const path of ['/idp/jwks', '/idp/.well-known/openid-configuration'])
      expect((await visitor.request(path)).status, path).toBe(200)
    expect((await visitor.refresh('unknown')).status).toBe(400)
    own.moveClock(61)
    expect((await visitor.request('/idp/session/end')).status).toBe(200)
  })

  test('signing out without a session stores nothing', async () => {
    const before = await countRows()
    const end = `/idp/session/end?${new URLSearchParams({
      client_id: 'emp',
      post_logout_redirect_uri: `${portal.url}/login`,
    })}`
    for (const cookie of ['', '_session=never-was; _session.sig=x']) {
      const response = await createVisitor(portal.url).request(end, { headers: { cookie } })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`${portal.url}/login`)
    }
    const elsewhere = end.replace(encodeURIComponent(portal.url), 'https%3A%2F%2Fevil.example')
    const bare = await createVisitor(portal.url).request(elsewhere)
    expect(bare.status).toBe(200)
    expect(bare.headers.get('location')).toBeNull()
    expect(await countRows()).toBe(before)
  })

  test('the ID token of another user, or of an earlier sign-in, only shows the button', async () => {
    const visitor = createVisitor(portal.url)
    const signIn = (who = visitor, username = 'forwarder@fwd1.example') =>
      who.signIn('FWD1', username, DEMO_PASSWORD)
    const stranger = await signIn(createVisitor(portal.url), 'reader@fwd1.example')
    const earlier = await signIn(createVisitor(portal.url))
    const tokens = await signIn()
    expect(toClaims(tokens.id_token)['sid']).toBe(toClaims(tokens.access_token)['sid'])
    for (const { id_token } of [stranger, earlier]) {
      const query = new URLSearchParams({ id_token_hint: id_token })
      const page = await (await visitor.request(`/idp/session/end?${query}`)).text()
      expect(page).toContain('<button type="submit"')
      expect(page).not.toContain('<script')
    }
    expect(await portal.identity.verify(tokens.access_token)).toBeTruthy()
    const { page } = await visitor.signOut(tokens.id_token)
    expect(page).toContain('<script')
    await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
  })

  test('answers below /idp have the security headers and an id, and the log names the whole path', async () => {
    const secure = await startPortal(engine, {
      database: portal.database,
      environment: { PORTAL_URL: 'https://portal.example' },
    })
    onTestFinished(secure.stop)
    const paths = ['/idp/jwks', '/idp/.well-known/openid-configuration', '/idp/auth', '/idp/none']
    for (const path of paths) {
      const { headers } = await fetch(secure.url + path)
      expect(headers.get('strict-transport-security'), path).toContain('max-age=')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('content-security-policy'), path).toBe(secure.pagePolicy)
      const id = headers.get('x-correlation-id')
      expect(id).toMatch(/^[\da-f-]{36}$/)
      await expect
        .poll(() => secure.log.find((line) => line.includes(String(id))))
        .toContain(`"path":"${path}"`)
    }
  })
})
