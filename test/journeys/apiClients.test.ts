import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './setup/openPage.ts'
import { openList, wide } from './pages/list.ts'
import { openSettings, overflows, speak, toasts } from './pages/shell.ts'
import { startProduct, type Product } from './setup/startProduct.ts'
import { looks } from '#test/setup/night.ts'

const run = promisify(execFile)

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Preferences before the first list, and refusals that a test asks for. */
const expected = /status of (40[0134]|500)/
const none = 'Your company has no API client.'

const isBodyFocused = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const secretBox = (page: Page) => page.getByRole('textbox', { name: 'Secret' })
const clientOf = (page: Page, name: string) => page.getByRole('listitem', { name })
const factOf = (page: Page, name: string, fact: string) =>
  clientOf(page, name).locator('dl > div', { hasText: fact }).locator('dd')

/** Runs the commands that the page shows for the first call, with the secret of a client. */
const callByExamples = async (page: Page, name: string, secret: string) => {
  const [token = '', call = ''] = await page.locator('main pre').allInnerTexts()
  const env = {
    PATH: process.env['PATH'],
    CLIENT_ID: await factOf(page, name, 'Client ID').innerText(),
    CLIENT_SECRET: secret,
  }
  return run('bash', ['-c', `set -euo pipefail\n${token}\n${call}`], { env }).then(
    ({ stdout }) => (JSON.parse(stdout) as { readonly entityList: readonly object[] }).entityList,
    () => undefined,
  )
}

const takeSecret = async (page: Page): Promise<string> => {
  await secretBox(page).waitFor()
  const secret = await secretBox(page).inputValue()
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Done').press('Enter')
  await secretBox(page).waitFor({ state: 'detached' })
  await expect.poll(() => isBodyFocused(page)).toBe(false)
  return secret
}

test('a company admin creates an API client by keyboard, calls with its secret, renews that and deletes it', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(page, 'Connect your system')
  await page.getByText(none).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/api-clients')
  await expect.poll(() => page.title()).toBe('Connect your system – Quayside')
  expect(await findBarriers(page)).toEqual([])

  await button(page, 'Add API client').press('Enter')
  const name = page.getByLabel('Name')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  await name.fill('Stock system')
  await name.press('Enter')
  await page.getByText('Choose at least one permission.').waitFor()
  // Only what the admin holds.
  await expect.poll(() => page.getByRole('checkbox', { name: 'See risk files' }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'See presentation of goods' }).press('Space')
  expect(await findBarriers(page)).toEqual([])
  await name.press('Enter')
  await secretBox(page).waitFor()
  await button(page, /^Copy$/).press('Enter')
  await button(page, 'Copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const secret = await takeSecret(page)
  expect(copied).toBe(secret)
  await expect
    .poll(() => factOf(page, 'Stock system', 'Permissions').innerText())
    .toBe('See presentation of goods')
  await expect.poll(() => factOf(page, 'Stock system', 'Last used').innerText()).toBe('Never')

  expect((await callByExamples(page, 'Stock system', secret))?.length).toBe(5)
  await page.reload()
  await expect.poll(() => factOf(page, 'Stock system', 'Last used').innerText()).not.toBe('Never')
  await secretBox(page).waitFor({ state: 'detached' })

  await button(page, 'Add API client').press('Enter')
  await name.fill('stock SYSTEM')
  await page.getByRole('checkbox').first().press('Space')
  await name.press('Enter')
  await page.getByText('Your company already has an API client with this name.').waitFor()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await button(page, 'Cancel').press('Enter')
  await expect.poll(() => isBodyFocused(page)).toBe(false)

  await button(page, 'Renew secret: Stock system').press('Enter')
  await page.getByText('The current secret stops working at once.').waitFor()
  await button(page, 'Renew secret: Stock system').press('Enter')
  const renewed = await takeSecret(page)
  expect(await callByExamples(page, 'Stock system', secret)).toBeUndefined()
  expect(await callByExamples(page, 'Stock system', renewed)).toHaveLength(5)

  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Delete: Stock system').press('Enter')
  await page.getByText('This cannot be undone.').waitFor()
  await button(page, 'Delete: Stock system').press('Enter')
  await page.getByText(none).waitFor()
  await expect.poll(() => isBodyFocused(page)).toBe(false)
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(() => ({ ...localStorage }))))
    .not.toContain(renewed)
})

test('what cannot be loaded or saved says so, and is tried again', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
  const failing = /\/api-clients\/v1$/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/settings/api-clients')
  await page.getByText('API clients could not be loaded.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(failing)
  await button(page, 'Try again').press('Enter')
  await page.getByText(none).waitFor()
  await expect.poll(() => isBodyFocused(page)).toBe(false)

  await button(page, 'Add API client').press('Enter')
  await page.getByLabel('Name').fill('Refused')
  await page.getByRole('checkbox').first().press('Space')
  const refusal = { status: 403, code: 'GROUP_REFUSED', error: 'Forbidden', message: 'refused' }
  await page.route(failing, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: refusal })
      : route.continue(),
  )
  await page.getByLabel('Name').press('Enter')
  await page.locator('form').getByText('Not saved').waitFor()
  await page.unroute(failing)
  await page.getByLabel('Name').press('Enter')
  await takeSecret(page)
})

test('users who are no admins have no such page', async () => {
  const page = await openList(product, 'forwarder@fwd1.example', '/portorder', {
    ...wide,
    expected,
  })
  await page.goto('/settings/api-clients')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test.for(
  looks(
    ['de', 'API-Client hinzufügen', 'System anbinden'],
    ['cn', '添加 API 客户端', '接入您的系统'],
  ),
)('the page is in %s', async ([language, add, connect]) => {
  const page = await openList(product, 'forwarder@fwd2.example', '/portorder', {
    ...wide,
    expected,
  })
  await speak(page, language)
  await page.goto('/settings/api-clients')
  await button(page, add).press('Enter')
  await page.getByRole('heading', { level: 1, name: connect }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page)).toBe(false)
})
