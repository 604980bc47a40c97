import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const publicUrl = 'https://portal.example'
const username = 'forwarder@fwd1.example'
const ownPassword = '/idp/password'

/** Every line `set-cookie` of what a visitor does. */
const record = (url: string, outside = url) => {
  const lines: string[] = []
  const visitor = createVisitor(url, outside, {}, 'emp', (line) => void lines.push(line))
  return { visitor, lines }
}
const namesOf = (visitor: Visitor, path = '/') =>
  visitor
    .cookiesFor(path)
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine, { environment: { PORTAL_URL: publicUrl } })
  })
  afterAll(() => portal.stop())

  test('over TLS every cookie of the provider is bound to this host, and signing in, renewing and signing out work', async () => {
    const { visitor, lines } = record(portal.url, publicUrl)
    const tokens = await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200)
    expect((await visitor.request(ownPassword)).status).toBe(200)
    await visitor.signOut(tokens.id_token)
    expect((await visitor.request(ownPassword)).status).toBe(410)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; secure(?:;|$)/i)
      expect(line).toMatch(/; httponly(?:;|$)/i)
      expect(line).toMatch(/; samesite=lax(?:;|$)/i)
      expect(line.match(/; path=[^;]*/gi)).toEqual(['; path=/'])
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('a cookie without the prefix, which a neighbour below the same domain could set, is not believed', async () => {
    const { visitor } = record(portal.url, publicUrl)
    await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    const own = visitor.cookiesFor(ownPassword)
    const ask = async (cookie: string) =>
      (await createVisitor(portal.url, publicUrl).request(ownPassword, { headers: { cookie } }))
        .status
    expect(await ask(own)).toBe(200)
    expect(await ask(own.replaceAll('__Host-', ''))).toBe(410)
    expect(await ask(own.replace(/(__Host-_session=)[^;]{4}/, '$1AAAA'))).toBe(410)
    expect(await ask(own.replace(/(__Host-_session\.sig=)[^;]{4}/, '$1AAAA'))).toBe(410)
  })

  test('two tabs of a browser sign in at the same time, each with its own cookies, which are gone afterwards', async () => {
    const { visitor } = record(portal.url, publicUrl)
    const one = await visitor.authorize('FWD1', { prompt: 'login' })
    const other = await visitor.authorize('FWD1', { prompt: 'login' })
    for (const tab of [one, other]) {
      const end = await visitor.logIn(tab, username, DEMO_PASSWORD)
      expect((await visitor.exchange(end.location, tab.verifier)).status).toBe(200)
    }
    expect(namesOf(visitor).filter((name) => name.includes('interaction'))).toEqual([])
  })

  test('sign-ins that are not finished do not fill the browser: a sixth one ends the oldest', async () => {
    const { visitor } = record(portal.url, publicUrl)
    const pages: Awaited<ReturnType<Visitor['authorize']>>[] = []
    for (let count = 0; count < 6; count += 1) pages.push(await visitor.authorize('FWD1'))
    const statuses = []
    for (const { location } of pages) statuses.push((await visitor.request(location)).status)
    expect(statuses).toEqual([410, 200, 200, 200, 200, 200])
    expect(namesOf(visitor).filter((name) => name.startsWith('__Host-_interaction.'))).toHaveLength(
      10,
    )
  })

  test('on loopback without TLS the names are plain, and signatures are of SHA-256 there too', async () => {
    const plain = await startPortal(engine, { database: portal.database })
    onTestFinished(plain.stop)
    const { visitor, lines } = record(plain.url)
    await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    expect(lines.filter((line) => /__Host-|; secure/i.test(line))).toEqual([])
    const signatures = lines.flatMap((line) => /\.sig=([\w-]+)/.exec(line)?.[1] ?? [])
    expect(signatures.length).toBeGreaterThan(2)
    // 32 bytes; those of SHA-1 have 20.
    for (const signature of signatures) expect(Buffer.from(signature, 'base64url')).toHaveLength(32)
  })
})
