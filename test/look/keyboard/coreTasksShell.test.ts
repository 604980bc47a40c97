import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { filter, settled } from '#test/journeys/pages/list.ts'
import { bar, languageButton, rail, readUsername, user } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { takeHands } from './hands.ts'

/* Core tasks by keyboard alone: into the portal, around in it, and out of it. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'

test('a user signs in by keyboard alone', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.goto('/login')
  await page.locator('#code').waitFor()
  const hands = await takeHands(page)
  await hands.tabTo(page.locator('#code'))
  await hands.type('FWD1')
  await hands.press('Enter')
  await hands.tabTo(page.locator('#username'))
  await hands.type(forwarder)
  await hands.tabTo(page.locator('#password'))
  await hands.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await bar(page).waitFor()
  await expect.poll(() => readUsername(page)).toBe(forwarder)
  await hands.press('Tab')
  await hands.done('sign in')
})

test('lists are opened from the rail and by their name, orders of the archive are shown, by keyboard alone', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder)
  const hands = await takeHands(page)
  await hands.use(rail(page).getByRole('link', { name: 'Port orders', exact: true }))
  await page.waitForURL(/\/portorder(\?|$)/)
  await settled(page)
  await hands.done('open a list from the rail')
  await hands.press('Control+k')
  await hands.type('port order status')
  await dialog(page)
    .getByRole('option', { name: /^Port order status/ })
    .first()
    .waitFor()
  await hands.press('Enter')
  await page.waitForURL(/\/portorderstatus(\?|$)/)
  await settled(page)
  await hands.done('open a list by its name')
  await hands.press('Control+k')
  await hands.type('archive')
  await dialog(page)
    .getByRole('option', { selected: true, name: /archive/i })
    .waitFor()
  await hands.press('Enter')
  await page.locator('header.RaAppBar-appBar [aria-pressed=true]').waitFor()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/portorderstatus')
  await hands.done('look at archived orders')
})

test('? shows every key where it is not typed, and can be turned off', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder, '/portorder')
  await settled(page)
  const keys = dialog(page, 'Keyboard shortcuts')
  const input = filter(page, 'Reference')
  await input.fill('')
  await page.keyboard.press('?')
  await expect.poll(() => input.inputValue()).toBe('?')
  await expect.poll(() => keys.count()).toBe(0)
  await input.fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await keys.getByText('Search everything').waitFor()
  await expect.poll(() => keys.locator('kbd').first().innerText()).toBe('Ctrl+K')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  const off = page.getByRole('group', { name: 'Shortcuts ? and /' })
  await bar(page).locator('[data-popup=user]').click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await off.getByRole('button', { name: 'Off' }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox').fill('keyboard shortcuts')
  await expect.poll(() => keys.count()).toBe(0)
  await page.keyboard.press('Enter')
  await keys.getByText('Search everything').waitFor()
})

test('language, appearance and row height are chosen, and a user signs out, by keyboard alone', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder)
  const hands = await takeHands(page)
  const root = (name: string) => page.locator('html').getAttribute(name)
  const languages = page.getByRole('menu', { name: /^(Language|Sprache)$/ })
  await hands.tabTo(languageButton(page))
  await hands.press('Enter')
  await languages.waitFor()
  await hands.type('d')
  await hands.press('Enter')
  await expect.poll(() => root('lang')).toBe('de')
  await hands.done('choose another language')
  await hands.press('Enter')
  await languages.waitFor()
  for (const key of ['ArrowDown', 'Enter']) await hands.press(key)
  await expect.poll(() => root('lang')).toBe('en')
  await hands.done('choose another language')
  await hands.use(user(page))
  await page.getByRole('menu', { name: 'User menu' }).waitFor()
  await hands.press('Enter')
  for (const [choice, name, value, task] of [
    ['theme', 'data-theme', 'dark', 'choose the dark appearance'],
    ['density', 'data-density', 'compact', 'choose dense rows'],
  ] as const) {
    const choices = page.getByRole('main').locator(`[data-choice=${choice}]`)
    await choices.waitFor()
    await hands.tabTo(choices.locator('button[tabindex="0"]'))
    await hands.tabTo(choices.locator(`button[value=${value}]`), 'ArrowRight')
    await hands.press('Enter')
    await expect.poll(() => root(name)).toBe(value)
    await hands.done(task)
  }
  // From anywhere on a page.
  await hands.press('Control+k')
  await dialog(page).getByRole('combobox').waitFor()
  await hands.type('sign')
  await page.getByRole('option', { name: 'Sign out', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#code').waitFor()
  await hands.press('Tab')
  await hands.done('sign out')
})
