import axe, { type AxeResults } from 'axe-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { lacksChromium } from '#test/setup/lacksChromium.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { anyEngine, startPortal, type Portal } from './startPortal.ts'

const password = 'kelp lantern 47'
const next = 'nine harbour pilots'
const address = '/idp/password'

let people = 0
const newPerson = async (portal: Portal) => {
  people += 1
  const username = `changer${people}@fwd1.example`
  const { accounts } = portal.identity
  const groups = ['/COMPANY/FWD1']
  const { id } = await accounts.create({
    username,
    firstName: 'Kai',
    lastName: 'Kran & Co',
    groups,
    password,
  })
  const visitor = createVisitor(portal.url)
  return { id, username, visitor, tokens: await visitor.signIn('FWD1', username, password) }
}

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  const open = (visitor: Visitor, language = 'en') =>
    visitor.request(`${address}?ui_locales=${language}`)
  const change = (visitor: Visitor, current: string, first: string, second = first) =>
    visitor.post(`${address}?ui_locales=en`, { current, password: first, repeated: second })
  const isAlive = (token: string) =>
    portal.identity.verify(token).then(
      () => true,
      () => false,
    )

  test('a signed-in user changes their own password, and all their other sessions end', async () => {
    const { id, username, visitor, tokens } = await newPerson(portal)
    const elsewhere = createVisitor(portal.url)
    const others = await elsewhere.signIn('FWD1', username, password)
    const page = await open(visitor)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain(`value="${username}" readonly`)

    const answer = await change(visitor, password, next)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Your password has been changed')
    expect(await isAlive(others.access_token)).toBe(false)
    expect((await elsewhere.refresh(others.refresh_token)).status).toBe(400)
    expect(await isAlive(tokens.access_token)).toBe(true)
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200)

    const fresh = () => createVisitor(portal.url)
    const old = fresh()
    const form = await old.authorize('FWD1')
    expect((await old.post(form.location, { username, password })).status).toBe(422)
    expect(await fresh().signIn('FWD1', username, next)).toBeTruthy()
    const { rows } = await sql`select action, username, company, record_key, after from audit_entry
      where record_key = ${id}`.execute(portal.db)
    expect(rows).toEqual([
      {
        action: 'changePassword',
        username,
        company: 'FWD1',
        record_key: id,
        after: { issuer: `${portal.url}/idp`, address: '127.0.0.1' },
      },
    ])
  })

  test.each([
    ['wrong', next, next, 'is not correct'],
    [password, 'eleven char', 'eleven char', 'fewer than 12'],
    [password, 'password1234', 'password1234', 'easy to guess'],
    [password, 'fwd1 kran 2026', 'fwd1 kran 2026', 'easy to guess'],
    [password, next, `${next}!`, 'do not match'],
    [password, password, password, 'must differ from the current one'],
  ])('with %j a new password %j is refused', async (current, first, second, problem) => {
    const { username, visitor, tokens } = await newPerson(portal)
    const answer = await change(visitor, current, first, second)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(problem)
    expect(html).not.toMatch(/type="password"[^>]* value=/)
    expect(await isAlive(tokens.access_token)).toBe(true)
    expect(await createVisitor(portal.url).signIn('FWD1', username, password)).toBeTruthy()
  })

  test('without a session, and for a disabled user, nothing can be changed', async () => {
    const stranger = createVisitor(portal.url)
    expect((await open(stranger)).status).toBe(410)
    expect((await change(stranger, password, next)).status).toBe(410)
    const { id, visitor } = await newPerson(portal)
    await portal.identity.accounts.setEnabled(id, false)
    expect((await change(visitor, password, next)).status).toBe(410)
  })

  test('the old password cannot be guessed here either', async () => {
    const { visitor } = await newPerson(portal)
    for (let count = 0; count < 10; count += 1)
      expect((await change(visitor, 'wrong', next)).status).toBe(422)
    const closed = await change(visitor, password, next)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the page speaks three languages, runs no script and is never cached or framed', async () => {
    const { visitor } = await newPerson(portal)
    for (const [locale, lang] of [
      ['de', 'de'],
      ['en', 'en'],
      ['zh-Hans', 'zh-Hans'],
    ] as const) {
      const page = await open(visitor, locale)
      expect(page.headers.get('content-security-policy')).toBe(portal.pagePolicy)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const html = await page.text()
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).not.toContain('<script')
    }
  })
})

test.skipIf(lacksChromium).each(['light', 'dark'] as const)(
  'the page of the own password is free of barriers in %s colours at 320 pixels',
  async (colorScheme) => {
    const portal = await startPortal(anyEngine)
    onTestFinished(portal.stop)
    const { visitor } = await newPerson(portal)
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 720 },
    })
    const pairs = visitor.cookiesFor(address).split('; ')
    await context.addCookies(
      pairs.map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, domain: '127.0.0.1', path: '/idp' }
      }),
    )
    const page = await context.newPage()
    for (const hasProblem of [false, true]) {
      if (!hasProblem) await page.goto(`${portal.url}${address}?ui_locales=en`)
      else {
        await page.getByLabel('Current password').fill('wrong')
        await page.getByLabel('New password', { exact: true }).fill(next)
        await page.getByLabel('Repeat new password').fill(next)
        await page.getByRole('button').click()
        await page.getByRole('alert').waitFor()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      expect(violations.map(({ id }) => id)).toEqual([])
    }
  },
)
