import { sql } from 'kysely'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { firstPasswordVisits } from '#server/core/identity/pages/firstPasswordRoutes.ts'
import type { ProductTransaction } from '#server/core/userDirectory.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { engines } from '#test/process/engines.ts'
import { lacksChromium } from '#test/setup/lacksChromium.ts'
import { createVisitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const password = 'a long password'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  let people = 0
  /** A new user of FWD1, and the link that its admin got. */
  const newcomer = async () => {
    people += 1
    const username = `newcomer${people}@fwd1.example`
    const { directory } = portal.identity
    const link = await portal.db.transaction().execute(async (transaction) => {
      const product = transaction as unknown as ProductTransaction
      return directory.change(product, async (changes) => {
        const made = await changes.create({
          username,
          email: username,
          firstName: 'Nea',
          lastName: 'Neu & Co',
          groups: ['/COMPANY/FWD1'],
          createdIn: 'FWD1',
        })
        if (!made) throw new Error('not made')
        return directory.firstPasswords?.issue(product, made.id, 'FWD1')
      })
    })
    if (!link) throw new Error('no link')
    const { pathname } = new URL(link.url)
    return { username, path: pathname, token: pathname.split('/').at(-1) ?? '' }
  }
  const visitor = () => createVisitor(portal.url)
  const open = (path: string, language = 'en') =>
    visitor().request(path, { headers: { 'accept-language': language } })
  const set = (path: string, first: string, second = first) =>
    visitor().post(path, { password: first, repeated: second })

  test('the link shows whom it is for, sets the password, and leads to the sign-in of the company', async () => {
    const { username, path } = await newcomer()
    const page = await open(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Nea Neu &amp; Co')
    expect(html).toContain(`value="${username}" readonly`)
    expect(html).toContain('value="FWD1" readonly')

    const answer = await set(path, password)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${portal.url}/login?company=FWD1`)
    expect(await visitor().signIn('FWD1', username, password)).toBeTruthy()
    const { rows } = await sql<{ after: object }>`
      select after from audit_entry where action = 'setFirstPassword' order by id desc limit 1`.execute(
      portal.db,
    )
    expect(rows).toEqual([{ after: { issuer: `${portal.url}/idp`, address: '127.0.0.1' } }])
    expect((await open(path)).status).toBe(410)
    expect((await set(path, 'another long password')).status).toBe(410)
    expect(await visitor().signIn('FWD1', username, password)).toBeTruthy()
  })

  test('used, expired, unknown and malformed links read the same', async () => {
    const used = await newcomer()
    await set(used.path, password)
    const expired = await newcomer()
    portal.moveClock(24 * 60 * 60 - 60)
    expect((await open(expired.path)).status).toBe(200)
    portal.moveClock(60)
    const paths = [
      used.path,
      expired.path,
      `/first-password/${'x'.repeat(43)}`,
      '/first-password/x',
    ]
    const pages: string[] = []
    for (const path of paths) {
      const page = await open(path)
      expect(page.status).toBe(410)
      pages.push(await page.text())
      expect((await set(path, password)).status).toBe(410)
    }
    expect(new Set(pages).size).toBe(1)
  })

  test.each([
    ['eleven ch.', undefined, 'fewer than 12'],
    ['x'.repeat(129), undefined, 'more than 128'],
    ['NEWCOMER', undefined, 'must not be your username'],
    ['password1234', undefined, 'easy to guess'],
    ['fwd1 newcomer Neu 2026', undefined, 'easy to guess'],
    ['a long password', 'a long passwort', 'do not match'],
    ['', undefined, 'fewer than 12'],
  ])('the password %j is refused, and the link still works', async (first, second, problem) => {
    const { username, path } = await newcomer()
    const typed = first === 'NEWCOMER' ? username.toUpperCase() : first
    const answer = await visitor().request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      body: new URLSearchParams({ password: typed, repeated: second ?? typed }).toString(),
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(problem)
    expect(html).not.toMatch(/type="password"[^>]* value=/)
    expect((await set(path, 'long passphrase '.repeat(8))).status).toBe(303)
  })

  test('of two concurrent uses of a link one sets the password', async () => {
    const { username, path } = await newcomer()
    const passwords = ['the password of one', 'the password of two']
    const answers = await Promise.all(passwords.map((one) => set(path, one)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 410])
    const winner = passwords[statuses.indexOf(303)] ?? ''
    expect(await visitor().signIn('FWD1', username, winner)).toBeTruthy()
  })

  test('a disabled user sets no password', async () => {
    const { username, path } = await newcomer()
    const { id } = (await portal.identity.directory.findByUsername(username)) ?? { id: '' }
    await portal.identity.accounts.setEnabled(id, false)
    expect((await open(path)).status).toBe(410)
  })

  test('the page runs no script, is never framed or cached, and leaks its address to no other site', async () => {
    const { path } = await newcomer()
    const page = await open(path)
    expect(page.headers.get('content-security-policy')).toBe(portal.pagePolicy)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).not.toMatch(/<script|style=|onclick=/)
  })

  test('the page uses the first supported language of the browser', async () => {
    const { path } = await newcomer()
    for (const [wish, lang] of [
      ['de-DE,de;q=0.9,en;q=0.8', 'de'],
      ['fr;q=1.0, en;q=0.5', 'en'],
      ['zh-CN,zh;q=0.9', 'zh-Hans'],
      ['fr', 'de'],
    ] as const) {
      expect(await (await open(path, wish)).text()).toContain(`<html lang="${lang}">`)
    }
  })

  test('the token is stored as a hash alone, and no line of the log has it', async () => {
    const { token } = await newcomer()
    const rows = await portal.db.selectFrom('first_password_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)

    // Every spelling that reaches the page, and some that do not.
    const paths = [
      `/first-password/${token}`,
      `/First-Password/${token}`,
      `/first-password/${token}/`,
      `/first-password/${token}/x`,
      `/first%2dpassword/${token}`,
      `/first-passwor%64/${token}`,
      `/%66irst-password/${token}?x=1`,
      `/first-password//${token}`,
      `//first-password/${token}`,
      `/first-password/${token.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`)}`,
    ]
    const before = portal.log.length
    for (const path of paths) await portal.app.inject(path)
    const lines = portal.log.slice(before).join('')
    expect(lines.match(/"answered"/g)).toHaveLength(paths.length)
    expect(lines).toContain('/first-password/[hidden]')
    expect(lines).not.toContain(token.slice(1))
  })

  test('visits of one address are limited for some time', async () => {
    const own = await startPortal(engine, { database: portal.database })
    const guess = () => createVisitor(own.url).request('/first-password/guess')
    for (let count = 0; count < firstPasswordVisits.attempts; count += 1) {
      expect((await guess()).status).toBe(410)
    }
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    own.moveClock(firstPasswordVisits.windowSeconds)
    expect((await guess()).status).toBe(410)
    await own.stop()
  })

  test('users with expired links leave none behind', async () => {
    await newcomer()
    portal.moveClock(24 * 60 * 60)
    await portal.identity.deleteExpired()
    expect(await portal.db.selectFrom('first_password_link').selectAll().execute()).toEqual([])
  })

  let browser: Browser | undefined
  afterAll(() => browser?.close())

  const openPage = async (path: string, options: BrowserContextOptions) => {
    browser ??= await launchChromium()
    const context = await browser.newContext({ locale: 'en', ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(portal.url + path)
    return page
  }

  test.skipIf(lacksChromium).each(['light', 'dark'] as const)(
    'the page is free of barriers in %s colours and fits 320 pixels, with and without a problem',
    async (colorScheme) => {
      const { path } = await newcomer()
      const page = await openPage(path, { colorScheme, viewport: { width: 320, height: 640 } })
      for (const hasProblem of [false, true]) {
        if (hasProblem) {
          await page.getByLabel('New password', { exact: true }).fill('a long password')
          await page.getByLabel('Repeat new password').fill('another password')
          await page.getByRole('button').click()
          await page.getByRole('alert').waitFor()
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(320)
        // Through the debugger, which bypasses the page's own policy.
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate<AxeResults>('axe.run()')
        expect(violations.map(({ id }) => id)).toEqual([])
      }
    },
  )

  test.skipIf(lacksChromium)('everything works in a browser that runs no scripts', async () => {
    const { path } = await newcomer()
    const page = await openPage(path, { javaScriptEnabled: false })
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat new password').fill(password)
    const next = page.waitForRequest((request) => request.url().includes('/login'))
    await page.getByRole('button').click()
    expect(new URL((await next).url()).search).toBe('?company=FWD1')
  })
})
