import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './setup/openPage.ts'
import { closed, dialog, save } from './pages/dialog.ts'
import { actionOf, filter, openList, rowOf, wide } from './pages/list.ts'
import { openSettings, overflows, speak } from './pages/shell.ts'
import { startProduct, type Product } from './setup/startProduct.ts'
import { looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Preferences before the first list, and refusals that a test asks for. */
const expected = /status of 40[0134]/
const nobody = 'nobody@fwd1.example'

const isBodyFocused = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const card = (page: Page, name: string) => page.getByRole('listitem', { name })
const openUser = async (page: Page) => {
  await filter(page, 'Username').fill(nobody)
  await rowOf(page, nobody).waitFor()
  await actionOf(rowOf(page, nobody), 'Edit').click()
  await dialog(page).getByRole('group', { name: 'Roles' }).waitFor()
}

test('a company admin gives a user a role, sees whom a change of the role affects, and deletes it, by keyboard', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/users', { ...wide, expected })
  await openUser(page)
  await dialog(page).getByText('Permissions of this role: See order status').waitFor()
  await box(page, /^Analyst/).press('Space')
  expect(await findBarriers(page)).toEqual([])
  await save(page)
  await closed(page)
  await rowOf(page, nobody).getByText('Role Analyst').waitFor()

  await openSettings(page, 'Roles')
  await card(page, 'Analyst').getByText('1 user has this role.').waitFor()
  await expect.poll(() => page.title()).toBe('Roles – Quayside')
  expect(await findBarriers(page)).toEqual([])

  await button(page, 'Edit: Analyst').press('Enter')
  await box(page, 'Download statistics').press('Space')
  await box(page, 'See the risk file').press('Space')
  await button(page, 'Save').press('Enter')
  const effects = card(page, 'Analyst').getByRole('region', { name: 'Affected users' })
  await effects.getByText('Gains: See the risk file').waitFor()
  await effects.getByText('Loses: Download statistics').waitFor()
  await effects.getByText(nobody).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page)).toBe(false)
  await button(page, 'Save for these users').press('Enter')
  await button(page, 'Edit: Analyst').waitFor()
  await card(page, 'Analyst').getByText('See the risk file').waitFor()
  await expect.poll(() => isBodyFocused(page)).toBe(false)

  await button(page, 'Delete: Analyst').press('Enter')
  await card(page, 'Analyst').getByText('Loses: See').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Delete: Analyst').press('Enter')
  await card(page, 'Analyst').waitFor({ state: 'detached' })
  await expect.poll(() => isBodyFocused(page)).toBe(false)
  await card(page, 'Dispatcher').waitFor()
})

test('a role is added under a name of its own, and what was changed meanwhile is said', async () => {
  const page = await openList(product, 'forwarder@fwd2.example', '/portorder', {
    ...wide,
    expected: /status of 40[049]/,
  })
  await page.goto('/settings/roles')
  await button(page, 'Add role').press('Enter')
  const name = page.getByLabel('Name')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  await name.fill('Dispatcher')
  await name.press('Enter')
  await page.getByText('Choose at least one permission.').waitFor()
  await box(page, 'Download statistics').press('Space')
  await name.press('Enter')
  await page.getByText('Your company already has a role with this name.').waitFor()
  await name.fill('Night shift')
  await name.press('Enter')
  await card(page, 'Night shift').getByText('0 users have this role.').waitFor()
  await expect.poll(() => isBodyFocused(page)).toBe(false)

  await button(page, 'Edit: Night shift').press('Enter')
  const other = await openList(product, 'forwarder@fwd2.example', '/portorder', {
    ...wide,
    expected,
  })
  await other.goto('/settings/roles')
  await button(other, 'Edit: Night shift').press('Enter')
  await box(other, 'See loading stops').press('Space')
  await button(other, 'Save').press('Enter')
  await card(other, 'Night shift').getByText('See loading stops').waitFor()
  await page.getByLabel('Name').fill('Nights')
  await button(page, 'Save').press('Enter')
  await page.getByText('Someone else changed the role or its users.').waitFor()
})

test('users who are no admins have no such page', async () => {
  const page = await openList(product, 'forwarder@fwd1.example', '/portorder', {
    ...wide,
    expected,
  })
  await page.goto('/settings/roles')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test.for(looks(['de', 'Rolle hinzufügen', 'Disposition'], ['cn', '添加角色', '调度']))(
  'the page is in %s',
  async ([language, add, dispatcher]) => {
    const page = await openList(product, 'forwarder@fwd2.example', '/portorder', {
      ...wide,
      expected,
    })
    await speak(page, language)
    await page.goto('/settings/roles')
    await card(page, dispatcher).waitFor()
    await button(page, add).press('Enter')
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => overflows(page)).toBe(false)
  },
)
