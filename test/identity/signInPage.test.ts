import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#server/identity/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toFragment } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  }, 60_000)
  afterAll(() => portal.stop())

  const open = async (url = portal.url, extra: Record<string, string> = {}, company = 'FWD1') => {
    const visitor = createVisitor(url)
    const page = await visitor.authorize(company, extra)
    return { visitor, page, html: await page.response.text() }
  }

  test('unknown user, wrong password and disabled user read the same', async () => {
    const { id } = await portal.identity.accounts.create({
      username: 'off@fwd1.example',
      firstName: 'Off',
      lastName: 'Duty',
      groups: ['/COMPANY/FWD1'],
      password: 'the right one',
    })
    await portal.identity.accounts.setEnabled(id, false)

    const answers: string[] = []
    for (const [username, password] of [
      ['unknown@fwd1.example', 'whatever'],
      ['forwarder@fwd1.example', 'whatever'],
      ['off@fwd1.example', 'the right one'],
    ] as const) {
      const { visitor, page } = await open()
      const answer = await visitor.post(page.location, { username, password })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('id="problem"')
      answers.push(
        html.replace(`value="${username}"`, '').replaceAll(/nonce="[^"]*"|signin\/[\w-]{40,}/g, ''),
      )
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('the page obeys a strict policy, is never framed and never cached', async () => {
    const { page, html } = await open()
    const policy = page.response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${portal.url}`)
    expect(policy).not.toContain('unsafe')
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/style=|<style|onclick=/)
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(html).toContain(`<script nonce="${nonce}">`)
    expect((await open()).html).not.toContain(`nonce="${nonce}"`)
  })

  test('every field has a label, the code is fixed, and the page speaks three languages', async () => {
    const titles = new Set<string>()
    for (const [locale, lang] of [
      ['de', 'de'],
      ['en-GB', 'en'],
      ['zh-Hans', 'zh-Hans'],
      ['fr', 'de'],
    ] as const) {
      const { html } = await open(portal.url, { ui_locales: locale })
      expect(html).toContain(`<html lang="${lang}">`)
      for (const id of ['company', 'username', 'password'])
        expect(html).toMatch(new RegExp(`<label for="${id}">[^<]+</label>\\s*<input id="${id}"`))
      expect(html).toMatch(/id="company" value="FWD1" readonly/)
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '')
    }
    expect(titles.size).toBe(3)
  })

  test('what was typed comes back as text, not as markup', async () => {
    const { visitor, page } = await open()
    const username = `"><script>alert(1)</script>`
    const html = await (await visitor.post(page.location, { username, password: 'x' })).text()
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert')
  })

  test('demo accounts are listed with demo data on loopback only', async () => {
    const own = demoAccounts.filter((account) => account.companyCode === 'FWD1')
    const { html } = await open()
    for (const { username } of own) expect(html).toContain(`data-username="${username}"`)
    expect(html).not.toContain('support@port.example')

    const elsewhere = await startPortal(engine, {
      host: 'portal.example',
      database: portal.database,
    })
    const page = await createVisitor(elsewhere.url, elsewhere.publicUrl).authorize('FWD1')
    const shown = await page.response.text()
    expect(shown).toContain('name="password"')
    expect(shown).not.toContain(DEMO_PASSWORD)
    await elsewhere.stop()
  }, 60_000)

  test('a house without demo data starts with one administrator, who sets a password by a link shown at the start', async () => {
    const database = await engine.open()
    onTestFinished(() => database.close())
    const startEmpty = () => startPortal(engine, { database, demo: false })
    const readLink = ({ said }: Portal) =>
      said.map((line) => /^First administrator (\S+), .*(http\S+)/.exec(line)).find(Boolean) ?? []

    const first = await startEmpty()
    const [, username = '', stale = ''] = readLink(first)
    expect(new URL(stale).origin).toBe(first.url)
    await first.stop()

    // Nobody has signed in yet, so the next start shows another link, and the first one is worth nothing.
    const second = await startEmpty()
    const [, again, address = ''] = readLink(second)
    expect(again).toBe(username)
    const password = 'kelp lantern 47'
    const form = { password, repeated: password }
    const visitor = createVisitor(second.url)
    expect((await visitor.post(new URL(stale).pathname, form)).status).toBe(410)
    expect((await visitor.post(new URL(address).pathname, form)).status).toBe(303)
    expect((await visitor.post(new URL(address).pathname, form)).status).toBe(410)

    const { html } = await open(second.url, {}, 'PORT')
    expect(html).not.toContain(DEMO_PASSWORD)
    const tokens = await visitor.signIn('PORT', username, password)
    expect(await second.identity.verify(tokens.access_token)).toMatchObject({
      groups: expect.arrayContaining(['/COMPANY/PORT/ADMIN']),
    })
    await second.stop()

    const third = await startEmpty()
    expect(readLink(third)).toEqual([])
    await third.stop()
  }, 60_000)

  test('an address without its cookie, or an old one, leads back to the portal', async () => {
    const { page } = await open()
    for (const location of [page.location, '/signin/never-was']) {
      const response = await fetch(new URL(location, portal.url))
      expect(response.status).toBe(410)
      expect(await response.text()).toContain(`href="${portal.url}/login"`)
    }
  })

  test('ten wrong passwords close a user name for a while, whoever asks', async () => {
    const own = await startPortal(engine, { database: portal.database })
    const { visitor, page } = await open(own.url, { ui_locales: 'en' })
    const attempt = (username: string, password: string) =>
      visitor.post(page.location, { username, password })
    for (let count = 0; count < 10; count += 1)
      expect((await attempt('Agent@agt1.example', 'wrong')).status).toBe(422)

    const closed = await attempt('agent@agt1.example', DEMO_PASSWORD)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await closed.text()).toContain('Too many attempts')
    expect((await attempt('admin@fwd1.example', 'wrong')).status).toBe(422)

    own.moveClock(15 * 60 + 1)
    const again = createVisitor(own.url)
    expect(await again.signIn('AGT1', 'agent@agt1.example', DEMO_PASSWORD)).toBeTruthy()
    await own.stop()
  }, 60_000)

  test('guesses sent at once do not slip past the limits of user name and address', async () => {
    const own = await startPortal(engine, { database: portal.database })
    const { visitor, page } = await open(own.url)
    const attempt = async (username: string, password = 'wrong') =>
      (await visitor.post(page.location, { username, password })).status
    const times = (count: number, act: (number: number) => Promise<number>) =>
      Promise.all(Array.from({ length: count }, (_, number) => act(number)))
    const countRefused = (statuses: number[]) => statuses.filter((status) => status === 422).length

    expect(countRefused(await times(15, () => attempt('customs@zoll.example')))).toBe(10)
    const others = await times(60, (number) => attempt(`user${number}@x.example`))
    expect(countRefused(others)).toBe(50)
    expect(await attempt('forwarder@fwd1.example', DEMO_PASSWORD)).toBe(429)
    await own.stop()
  }, 60_000)

  test('people who sign in correctly behind one address do not lock each other out', async () => {
    const own = await startPortal(engine, { database: portal.database })
    for (let count = 0; count < 62; count += 1) {
      const { visitor, page } = await open(own.url)
      const end = await visitor.post(page.location, {
        username: 'forwarder@fwd1.example',
        password: DEMO_PASSWORD,
      })
      expect(end.status).toBe(303)
    }
    await own.stop()
  }, 60_000)

  test('one address cannot try many participant codes, however it spells the address', async () => {
    const own = await startPortal(engine, { database: portal.database })
    const visitor = createVisitor(own.url)
    for (let count = 0; count < 120; count += 1) await visitor.authorize('NONE')
    for (const path of ['/idp/auth', '/idp/auth/', '/idp/AUTH', '/idp/Auth/?company=FWD1']) {
      const response = await visitor.request(path)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    own.moveClock(61)
    expect((await visitor.authorize('FWD1')).location).toMatch(/^\/signin\//)
    await own.stop()
  }, 60_000)

  test('a login page left open for a quarter of an hour has expired', async () => {
    const { visitor, page } = await open()
    portal.moveClock(16 * 60)
    const late = await visitor.request(page.location)
    expect(late.status).toBe(410)
    portal.moveClock(-16 * 60)
    const end = await visitor.logIn(page, 'forwarder@fwd1.example', DEMO_PASSWORD)
    expect(toFragment(end.location).get('code')).toBeTruthy()
  })
})
