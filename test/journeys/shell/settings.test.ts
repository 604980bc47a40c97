import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bar,
  openSettings,
  openUserMenu,
  overflows,
  settingsMenu,
  speak,
  toasts,
} from '#test/journeys/pages/shell.ts'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const admin = 'admin@fwd1.example'
const forwarder = 'forwarder@fwd1.example'
/** Preferences before the first list. */
const expected = /status of 404/
const account = 'https://accounts.example/account'

const open = async (username: string, path: string) => {
  const page = await openPage(product, { viewport: { width: 1280, height: 800 } }, expected)
  await signIn(page, username, path)
  return page
}
/** As where the sign-in service has a page of the account. */
const withAccount = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as { readonly links: object }
    await route.fulfill({
      response: answer,
      json: { ...config, links: { ...config.links, account } },
    })
  })
const links = (page: Page) => settingsMenu(page).getByRole('link')
const current = (page: Page) => settingsMenu(page).locator('[aria-current=page]')
const pathOf = (page: Page) => new URL(page.url()).pathname
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test('the settings are one area with an address for each page, by keyboard, reload and Back', async () => {
  const page = await open(admin, '/')
  const menu = await openUserMenu(page)
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['Settings', 'Sign out'])
  await menu.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/settings/appearance')
  await title(page, 'Appearance').waitFor()
  await expect
    .poll(() => links(page).allInnerTexts())
    .toEqual(['Appearance', 'Notifications', 'Roles', 'Webhooks', 'Connect your system'])
  expect(await findBarriers(page)).toEqual([])

  // The focus goes to the page that was chosen, and not before the menu again.
  await settingsMenu(page).getByRole('link', { name: 'Webhooks' }).press('Enter')
  await title(page, 'Webhooks').waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('article', { name: 'Webhooks' })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Add webhook' }).waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add webhook')
  await expect.poll(() => current(page).innerText()).toBe('Webhooks')
  await expect.poll(() => page.title()).toBe('Webhooks – Quayside')
  await page.reload()
  await title(page, 'Webhooks').waitFor()
  await expect.poll(() => current(page).innerText()).toBe('Webhooks')
  await page.goBack()
  await title(page, 'Appearance').waitFor()
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/')
  await openSettings(page)
})

test('earlier addresses lead to the pages of the settings', async () => {
  const page = await open(admin, '/')
  for (const [earlier, now] of [
    ['/notifications/webhooks', '/settings/webhooks'],
    ['/api-clients', '/settings/api-clients'],
    ['/roles?from=mail', '/settings/roles'],
    ['/settings', '/settings/appearance'],
  ] as const) {
    await page.goto(earlier)
    await expect.poll(() => pathOf(page), { message: earlier }).toBe(now)
    await current(page).waitFor()
  }
  await page.goto('/roles?from=mail')
  await current(page).waitFor()
  expect(new URL(page.url()).search).toBe('?from=mail')
})

test('rights decide what the settings have, and a refused page says so', async () => {
  const page = await open(forwarder, '/settings')
  await expect.poll(() => links(page).allInnerTexts()).toEqual(['Appearance', 'Notifications'])
  for (const refused of ['roles', 'webhooks', 'api-clients']) {
    await page.goto(`/settings/${refused}`)
    await expect.poll(() => pathOf(page), { message: refused }).toBe('/')
    await toasts(page).first().waitFor()
  }
})

test('sign-in and security is in the settings where the sign-in service has a page for it', async () => {
  const page = await open(forwarder, '/settings/security')
  await page.getByRole('link', { name: 'To the overview' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Manage sign-in' }).count()).toBe(0)
  await withAccount(page)
  await page.reload()
  await title(page, 'Sign-in and security').waitFor()
  await page.getByRole('article', { name: 'Sign-in and security' }).getByText(forwarder).waitFor()
  const href = await page.getByRole('link', { name: 'Manage sign-in' }).getAttribute('href')
  expect(href).toBe(`${account}?ui_locales=en`)
  await expect.poll(() => links(page).allInnerTexts()).toContain('Sign-in and security')
  expect(await findBarriers(page)).toEqual([])
})

test('language and theme are chosen on the page of the appearance', async () => {
  const page = await open(forwarder, '/')
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Dark' }).press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await findBarriers(page)).toEqual([])
  await settings.getByRole('button', { name: 'Deutsch' }).press('Enter')
  await title(page, 'Darstellung').waitFor()
  await page.reload()
  await title(page, 'Darstellung').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
})

test('the search leads to a page of the settings', async () => {
  const page = await open(admin, '/')
  await bar(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('webhook')
  await page.getByRole('option', { name: 'Settings: Webhooks' }).waitFor()
  await page.getByRole('option', { name: 'Settings: Webhooks' }).click()
  await expect.poll(() => pathOf(page)).toBe('/settings/webhooks')
})

test.for(looks(['en'], ['de'], ['cn']))(
  'on a phone the menu is a row that scrolls, in %s',
  async ([language]) => {
    const page = await open(admin, '/settings/api-clients')
    await speak(page, language)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['appearance', 'notifications', 'roles', 'webhooks', 'api-clients']) {
      await page.goto(`/settings/${path}`)
      await current(page).waitFor()
      // What is current is in view, also at the end of the row.
      await expect
        .poll(
          async () => {
            const box = await current(page).boundingBox()
            return box !== null && box.x >= 0 && box.x + box.width <= 320
          },
          { message: path },
        )
        .toBe(true)
      await expect.poll(() => overflows(page), { message: path }).toBe(false)
      expect(await findBarriers(page), path).toEqual([])
    }
  },
)
