import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, dialog, escape, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { back, heading, section } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  itemOf,
  listAddress,
  newestFirst,
  openList,
  openRow,
  referenceOf,
  rowOf,
  rows,
  rowsWith,
  settled,
  wide,
} from '#test/journeys/pages/list.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const forwarder = 'forwarder@fwd1.example'

/** Opens the first order of a list, and returns its reference. */
const openOrder = async (username: string, filter: object, path = '/portorder') => {
  const address = listAddress(path, filter, newestFirst)
  const page = await openList(product, username, address, { ...wide, expected: /status of 404/ })
  const reference = await referenceOf(rows(page).first())
  await openRow(rows(page).first())
  await heading(page).getByText(reference).waitFor()
  return { page, reference }
}
const head = (page: Page) => page.getByRole('article').locator('header')
const openActions = async (page: Page) => {
  await head(page).getByRole('button', { name: 'Actions' }).click()
  return page.getByRole('menu')
}
const pathOf = (page: Page) => new URL(page.url()).pathname

test('customs stops and releases an order on its own page, which shows the result at once', async () => {
  const { page, reference } = await openOrder(customs, { type: 'AES', statusCustoms: '0020' })
  const order = page.url()
  await head(page).getByRole('link', { name: 'Release' }).click()
  await dialog(page, `Release ${reference}`).waitFor()
  expect(pathOf(page)).toBe('/portorder/detail/release')
  await field(page, 'Comment').fill('checked on its page')
  await expect.poll(() => saveButton(page).innerText()).toBe('Release')
  await save(page)
  expect(page.url()).toBe(order)
  await head(page).getByText('Released by hand').waitFor()
  await section(page, 'Status timeline')
    .getByText(/^Released by hand for/)
    .waitFor()
  await expect.poll(() => head(page).getByRole('link', { name: 'Release' }).count()).toBe(0)
  const actions = head(page).getByRole('button', { name: 'Actions' })
  await expect
    .poll(() => actions.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await back(page).click()
  await settled(page)
  expect(pathOf(page)).toBe('/portorder')
})

atNight(
  'an open order says that it was stopped elsewhere, and shows it in its head and its timeline',
  async () => {
    const address = listAddress('/presentation-of-goods', { type: 'AES', gateIn: 'true' })
    const options = { ...wide, expected: /status of 404/ }
    const other = await openList(product, customs, address, options)
    const reference = await referenceOf(rowsWith(other, 'Stop').first())
    const page = await openList(product, customs, address, options)
    await openRow(rowOf(page, reference))
    const note = page.locator('.row-live')
    await note.getByRole('status').waitFor({ state: 'attached' })
    await actionOf(rowOf(other, reference), 'Stop').click()
    await field(other, 'Comment').fill('papers are missing')
    await save(other)
    await note.getByText('Changed by someone else.', { exact: true }).waitFor()
    await expect.poll(() => head(page).getByText('Loading stop by customs').count()).toBe(0)
    await note.getByRole('button', { name: 'Show' }).click()
    await head(page).getByText('Loading stop by customs').waitFor()
    await section(page, 'Status timeline')
      .getByText(/^Loading stop by customs/)
      .first()
      .waitFor()
    await expect.poll(() => note.innerText()).toBe('')
  },
)

atNight(
  'the page of an order says why an action is not possible, as the menu of its row does',
  async () => {
    const { page } = await openOrder(customs, { type: 'SAC' })
    const button = await head(page).getByRole('button', { name: 'Actions' }).boundingBox()
    const menu = await openActions(page)
    const refused = menu.getByRole('menuitem', { name: 'Reserve a stop' })
    await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => refused.innerText())
      .toContain('Stop reservations are not possible for SAC orders.')
    await itemOf(menu, 'Copy as text').waitFor()
    const list = await menu.boundingBox()
    expect(list?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    expect(await findBarriers(page)).toEqual([])
  },
)

atNight(
  'what is known about an order opens over its page, tab by tab, and closes to it',
  async () => {
    const { page, reference } = await openOrder(forwarder, { type: 'AES' })
    const order = page.url()
    await expect.poll(() => head(page).getByRole('link', { name: 'Release' }).count()).toBe(0)
    await itemOf(await openActions(page), 'Status history').click()
    const history = dialog(page, /Status history/)
    await history.getByRole('table').waitFor()
    // The order and its companies are named once, and not in each row.
    await expect.poll(async () => (await history.innerText()).split(reference)).toHaveLength(2)
    await history.getByRole('term').filter({ hasText: 'Forwarder' }).waitFor()
    await expect
      .poll(() => history.getByRole('columnheader').allInnerTexts())
      .toEqual(['Status at', 'Type', 'Status', 'Source', 'Recorded'])
    await history.getByRole('tab', { name: 'EMP', selected: true }).press('ArrowRight')
    await history.getByRole('tab', { name: 'ZAPP' }).press('Enter')
    await history.getByRole('tab', { name: 'ZAPP', selected: true }).waitFor()
    await history.getByRole('tabpanel', { name: 'ZAPP' }).getByRole('table').waitFor()
    expect(pathOf(page)).toBe('/portorder/detail/history/ZAPP')
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await history.getByRole('table').waitFor()
    await escape(page)
    expect(page.url()).toBe(order)
    await back(page).click()
    await settled(page)
  },
)

atNight('an order opened by its address has its actions', async () => {
  const { page, reference } = await openOrder(forwarder, { type: 'AES' })
  const address = page.url().replace('/detail?', '/detail/history?')
  await page.goto('/')
  await page.goto(address)
  await dialog(page, /Status history/)
    .getByText(reference)
    .first()
    .waitFor()
  await escape(page)
  await closed(page)
  await expect.poll(() => heading(page).innerText()).toContain(reference)
})
