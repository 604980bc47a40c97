import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { providerVisits } from '#framework/server/identity/development/providerRoutes.ts'
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

  test('pushed requests and bound tokens, which the portal does not use, are not there', async () => {
    const visitor = createVisitor(portal.url)
    const before = await countRows()
    const pushed = await visitor.post('/idp/request', { client_id: 'emp', company: 'FWD1' })
    expect(pushed.status).toBe(404)
    expect(await countRows()).toBe(before)
    const discovery = await visitor.request('/idp/.well-known/openid-configuration')
    expect(await discovery.text()).not.toMatch(/pushed_authorization|dpop/)
  })

  test('signing out without an ID token of ours ends nothing, and leads nowhere else', async () => {
    const visitor = createVisitor(portal.url)
    const tokens = await visitor.signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)
    const [head = '', claims = ''] = tokens.id_token.split('.')
    const before = await countRows()
    for (const hint of ['', 'x', `${head}.${claims}.${'A'.repeat(86)}`]) {
      const query = new URLSearchParams({
        id_token_hint: hint,
        post_logout_redirect_uri: 'https://evil.example/',
      })
      const { status, headers } = await visitor.request(`/idp/session/end?${query}`)
      expect([status, headers.get('location')]).toEqual([303, `${portal.url}/login`])
    }
    expect(await countRows()).toBe(before)
    expect(await portal.identity.verify(tokens.access_token)).toBeTruthy()
  })

  test('the ID token of another sign-in ends that one alone', async () => {
    const signIn = (who = createVisitor(portal.url)) =>
      who.signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)
    const visitor = createVisitor(portal.url)
    const [earlier, tokens] = [await signIn(), await signIn(visitor)]
    expect(toClaims(tokens.id_token)['sid']).toBe(toClaims(tokens.access_token)['sid'])
    await visitor.signOut(earlier.id_token)
    await expect(portal.identity.verify(earlier.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
    expect(await portal.identity.verify(tokens.access_token)).toBeTruthy()
  })

  test('visits of one address are limited', async () => {
    const own = await startPortal(engine, { database: portal.database })
    onTestFinished(own.stop)
    const visitor = createVisitor(own.url)
    for (let count = 0; count < providerVisits.max; count += 1)
      await visitor.request('/signin/never-was')
    expect((await visitor.request('/signin/never-was')).status).toBe(429)
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
