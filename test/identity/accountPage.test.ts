import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { lacksChromium } from '#test/setup/lacksChromium.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { createVisitor } from './createVisitor.ts'
import { anyEngine, startPortal, type Portal } from './startPortal.ts'
import { toTimeCode } from './timeCode.ts'

const password = 'kelp lantern 47'
const address = '/idp/account'

let portal: Portal
let browser: Browser | undefined
beforeAll(async () => {
  portal = await startPortal(anyEngine)
  if (!lacksChromium) browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await portal.stop()
})

const signIn = async (name: string) => {
  const username = `${name}@fwd1.example`
  await portal.identity.accounts.create({
    username,
    firstName: 'Kai',
    lastName: '<b>',
    groups: ['/COMPANY/FWD1'],
    password,
  })
  const visitor = createVisitor(portal.url)
  await visitor.signIn('FWD1', username, password)
  return { username, visitor }
}

const expectNoBarriers = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(violations.map(({ id }) => id)).toEqual([])
}

const toCookies = (pairs: string, path: string) =>
  pairs.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: '127.0.0.1', path }
  })
const type = async (page: Page, region: string | undefined, label: string, text: string) => {
  const part = region === undefined ? page : page.getByRole('region', { name: region })
  await part.getByLabel(label).fill(text)
  await page.keyboard.press('Enter')
}

test.skipIf(lacksChromium).each(['light', 'dark'] as const)(
  'the pages of the own sign-in are free of barriers in %s colours at 320 pixels, and work by keyboard',
  async (colorScheme) => {
    const { username, visitor } = await signIn(colorScheme)
    await createVisitor(portal.url).signIn('FWD1', username, password)
    const context = await (browser as Browser).newContext({
      colorScheme,
      viewport: { width: 320, height: 720 },
    })
    onTestFinished(() => context.close())
    await context.addCookies(toCookies(visitor.cookiesFor(address), '/idp'))
    const page = await context.newPage()
    await page.goto(`${portal.url}${address}?ui_locales=en`)
    await expectNoBarriers(page)
    await type(page, 'Second factor', 'Current password', 'wrong')
    await page.getByRole('alert').waitFor()
    await expectNoBarriers(page)
    await type(page, 'Second factor', 'Current password', password)
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
    await expectNoBarriers(page)
    const secret = (await page.locator('#key').innerText()).replaceAll(' ', '')
    await type(page, undefined, 'Code that the app shows now', toTimeCode(secret, new Date()))
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'I have saved them' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Recovery codes left: 10').waitFor()
    await expectNoBarriers(page)

    const later = createVisitor(portal.url)
    const { location } = await later.authorize('FWD1', { ui_locales: 'en' })
    await later.post(location, { username, password })
    const { pathname } = new URL(location, portal.url)
    await context.addCookies(toCookies(later.cookiesFor(pathname), pathname))
    await page.goto(portal.url + pathname)
    await page.getByRole('heading', { name: 'Second factor' }).waitFor()
    await expectNoBarriers(page)
  },
)

test('the pages speak three languages, run no script and are never cached or framed', async () => {
  const { visitor } = await signIn('kim')
  for (const [language, title] of [
    ['de', 'Anmeldung und Sicherheit'],
    ['en', 'Sign-in and security'],
    ['zh-Hans', '登录与安全'],
  ] as const) {
    const target = `${address}?ui_locales=${language}`
    const pages = [
      await visitor.request(target),
      await visitor.post(target, { do: 'setUp', current: password }),
    ]
    for (const page of pages) {
      expect(page.headers.get('content-security-policy')).toBe(portal.pagePolicy)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    const [overview = '', setUp] = await Promise.all(pages.map((page) => page.text()))
    expect(overview + setUp).not.toContain('<script')
    expect(overview).toContain(`<html lang="${language}">`)
    expect(overview).toContain(`<h1>${title}</h1>`)
    expect(setUp).toContain('otpauth://totp/')
  }
})
