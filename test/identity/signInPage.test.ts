import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toFragment } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
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
    })
    await portal.identity.accounts.setEnabled(id, false)

    const answers: string[] = []
    for (const [username, password] of [
      ['unknown@fwd1.example', 'whatever'],
      ['forwarder@fwd1.example', 'whatever'],
      ['off@fwd1.example', DEMO_PASSWORD],
    ] as const) {
      const { visitor, page } = await open()
      const answer = await visitor.post(page.location, { username, password })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('id="problem"')
      answers.push(html.replace(`value="${username}"`, '').replaceAll(/signin\/[\w-]{40,}/g, ''))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('who is expected to sign in is filled in, and the password is typed next', async () => {
    const { html } = await open(portal.url, { login_hint: 'reader@fwd1.example' })
    expect(html).toMatch(/id="username"[^>]* value="reader@fwd1.example"/)
    expect(html).toMatch(/id="password"[^>]* autofocus/)
    const { html: plain } = await open()
    expect(plain).toMatch(/id="username"[^>]* autofocus/)
    const { html: hostile } = await open(portal.url, { login_hint: '"><b>x' })
    expect(hostile).not.toContain('<b>x')
  })

  test('the page obeys a strict policy, is never framed and never cached', async () => {
    const { page, html } = await open()
    expect(page.response.headers.get('content-security-policy')).toBe(portal.pagePolicy)
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/style=|<style|onclick=/)
    expect(html).not.toContain('<script')
    const { headers } = await fetch(`${portal.url}/page.css`)
    expect(headers.get('content-type')).toContain('text/css')
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

  test('typed values are returned as text, not as markup', async () => {
    const { visitor, page } = await open()
    const username = `"><script>alert(1)</script>`
    const html = await (await visitor.post(page.location, { username, password: 'x' })).text()
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert')
  })

  test('demo accounts are listed with demo data on loopback only', async () => {
    const own = demoAccounts.filter((account) => account.companyCode === 'FWD1')
    const { html } = await open()
    for (const { username } of own) expect(html).toContain(`value="${username}"`)
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
  })

  test('an address without its cookie, or an old one, leads back to the portal', async () => {
    const { page } = await open()
    for (const location of [page.location, '/signin/never-was']) {
      const response = await fetch(new URL(location, portal.url))
      expect(response.status).toBe(410)
      expect(await response.text()).toContain(`href="${portal.url}/login"`)
    }
  })

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
