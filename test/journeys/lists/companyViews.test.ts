import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import {
  cells,
  clearFilters,
  columnNames,
  filter,
  openList,
  openView,
  reloading,
  resetView,
  savedViews,
  showColumns,
  shownTotal,
  sort,
  typeFilter,
  viewMark,
} from '#test/journeys/pages/list.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const boss = 'admin@fwd1.example'
const reader = 'reader@fwd1.example'

const open = (path: string, username: string) => openList(product, username, path)

const shared = (page: Page) =>
  savedViews(page).getByRole('region', { name: 'Shared in the company' })

/** Makes a shared view the default for some, or no longer, by the keyboard. */
const chooseFor = async (page: Page, name: string, who: string) => {
  const star = shared(page).getByRole('button', { name: `Choose who begins with “${name}”` })
  await star.press('Enter')
  const menu = page.getByRole('menu', { name: `Choose who begins with “${name}”` })
  const item = menu.getByRole('menuitemcheckbox', { name: who, exact: true })
  const first = menu.getByRole('menuitemcheckbox').first()
  await expect.poll(() => hasFocus(first)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await item.press('Enter')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(star)).toBe(true)
}
const hasFocus = (one: Locator) => one.evaluate((element) => element.matches(':focus'))

test('an admin shares a view with the company, colleagues begin with it, and have it no more when it ends', async () => {
  const admin = await open('/portorder', 'admin@fwd1.example')
  const panel = savedViews(admin)
  await typeFilter(admin, 'Type', 'AES')
  await showColumns(admin, { Vessel: false })
  await sort(admin, 'Type')
  await openView(admin)
  await panel.getByLabel('Name of this view').fill('Exports')
  await panel.getByLabel('Name of this view').press('Enter')
  await panel.getByRole('button', { name: 'Share “Exports” with the company' }).press('Enter')
  await shared(admin).getByRole('link', { name: 'Exports' }).waitFor()
  expect(await findBarriers(admin)).toEqual([])
  await chooseFor(admin, 'Exports', 'All users')
  await toasts(admin).getByText('“Exports” is now the default view for “All users”').waitFor()
  await chooseFor(admin, 'Exports', 'All users')
  await toasts(admin).getByText('“Exports” is no longer the default view for “All users”').waitFor()
  await chooseFor(admin, 'Exports', 'All users')
  await shared(admin).getByText('Default for: All users').waitFor()

  const colleague = await open('/portorder', reader)
  await expect.poll(() => filter(colleague, 'Type').inputValue()).toBe('AES')
  await expect.poll(async () => new Set(await cells(colleague, 'Type'))).toEqual(new Set(['AES']))
  // Filter, columns and order are those of the company: the colleague has changed nothing.
  const begun = await columnNames(colleague)
  expect(begun).not.toContain('Vessel')
  const unsaved = viewMark(colleague)
  await expect.poll(() => unsaved.count()).toBe(0)
  await showColumns(colleague, { Vessel: true })
  await unsaved.waitFor()
  await resetView(colleague)
  await expect.poll(() => columnNames(colleague)).toEqual(begun)
  const few = await shownTotal(colleague)
  await clearFilters(colleague)
  await expect.poll(() => shownTotal(colleague)).toBeGreaterThan(few)
  await openView(colleague)
  await expect.poll(() => shared(colleague).getByRole('button').count()).toBe(0)
  await shared(colleague).getByText('default', { exact: true }).waitFor()
  await reloading(colleague, () =>
    shared(colleague).getByRole('link', { name: 'Exports' }).press('Enter'),
  )
  await expect.poll(() => shownTotal(colleague)).toBe(few)

  await shared(admin).getByRole('button', { name: 'End sharing “Exports”' }).press('Enter')
  await shared(admin).waitFor({ state: 'detached' })
  const later = await open('/portorder', reader)
  await expect.poll(() => filter(later, 'Type').inputValue()).toBe('')
})

atNight(
  'those with a permission begin with another view than all users, and the panel says for whom each is the default',
  async () => {
    const admin = await open('/portorder', boss)
    const share = async (name: string, type: string) => {
      await typeFilter(admin, 'Type', type)
      await openView(admin)
      const panel = savedViews(admin)
      await panel.getByLabel('Name of this view').fill(name)
      await panel.getByLabel('Name of this view').press('Enter')
      await panel.getByRole('button', { name: `Share “${name}” with the company` }).press('Enter')
      await shared(admin).getByRole('link', { name }).waitFor()
    }
    await share('For all', 'AES')
    await chooseFor(admin, 'For all', 'All users')
    await shared(admin).getByText('Default for: All users').waitFor()
    await admin.keyboard.press('Escape')
    await share('For risks', 'EAS')
    await chooseFor(admin, 'For risks', 'See the risk file')
    await shared(admin).getByText('Default for: See the risk file').waitFor()
    expect(await findBarriers(admin)).toEqual([])

    const forwarder = await open('/portorder', 'forwarder@fwd1.example')
    await expect.poll(() => filter(forwarder, 'Type').inputValue()).toBe('AES')
    const colleague = await open('/portorder', reader)
    await expect.poll(() => filter(colleague, 'Type').inputValue()).toBe('EAS')
    await openView(colleague)
    const row = (name: string) => shared(colleague).getByRole('listitem').filter({ hasText: name })
    await row('For risks').getByText('default', { exact: true }).waitFor()
    await expect.poll(() => row('For all').getByText('default', { exact: true }).count()).toBe(0)

    await chooseFor(admin, 'For risks', 'See the risk file')
    await shared(admin).getByText('Default for: See the risk file').waitFor({ state: 'detached' })
    const later = await open('/portorder', reader)
    await expect.poll(() => filter(later, 'Type').inputValue()).toBe('AES')
  },
)
