import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const list = '/presentation-of-goods'
/** There are no preferences yet. */
const expected = /status of 404/

const open = async (username = customs, path = list, options = {}): Promise<Page> => {
  const page = await openPage(
    product,
    { viewport: { width: 1600, height: 900 }, ...options },
    expected,
  )
  await signIn(page, username, path)
  await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()
  return page
}
const rows = (page: Page) => page.locator('.entity-table tbody tr')
const boxes = (page: Page) => rows(page).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page) => page.getByRole('dialog')
const way = (page: Page, name: string) =>
  dialog(page)
    .locator('.batch-ways label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) })
const ofType = (type: string) =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify({ type }), page: '1', perPage: '10', sort: 'created', order: 'DESC' })}`

test('orders are released together: first the number of possible ones is shown, then each row shows its result [PO-018 CU-010]', async () => {
  const page = await open(customs, ofType('AES'))
  for (const index of [0, 1, 2]) await boxes(page).nth(index).click()
  await bar(page).getByText('3 selected').waitFor()
  await bar(page)
    .getByRole('link', { name: /^Customs action/ })
    .click()
  await way(page, 'Release').getByText('3 of 3').waitFor()
  expect(await way(page, 'Release').getByRole('radio').isChecked()).toBe(true)
  await way(page, 'Cancel reservation').getByText('0 of 3').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog(page)
    .getByLabel(/^Comment/)
    .fill('all papers are there')
  await dialog(page).getByRole('button', { name: 'Release (3)' }).click()
  await page.locator('.toasts').getByText('3 done').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await bar(page).count()).toBe(0)
  for (const index of [0, 1, 2])
    expect(await rows(page).nth(index).innerText()).toContain('Released by hand')
})

test('impossible rows show the reason and stay selected, and the rest is done', async () => {
  const page = await open(customs, ofType('AES'))
  const other = await open(customs, ofType('AES'))
  for (const index of [3, 4]) await boxes(page).nth(index).click()
  const reference = (await rows(page).nth(4).locator('.first-cell').innerText()).trim()
  await bar(page)
    .getByRole('link', { name: /^Customs action/ })
    .click()
  await way(page, 'Release').getByText('2 of 2').waitFor()
  // Meanwhile a colleague releases one of them.
  await rows(other).nth(4).getByRole('link', { name: 'Release', exact: true }).click()
  await dialog(other).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(other).waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Release (2)' }).click()
  await dialog(page).getByText('1 not processed, still selected.').waitFor()
  expect(await dialog(page).locator('.batch-reasons').innerText()).toContain(reference)
  await page.locator('.toasts').getByText('1 done').waitFor()
  await dialog(page).locator('footer').getByRole('button', { name: 'Close' }).click()
  await bar(page).getByText('1 selected').waitFor()
})

test('rows are selected by keyboard only, across pages, and finished together', async () => {
  const page = await open()
  await rows(page).first().locator('td').nth(1).focus()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await bar(page).getByText('2 selected').waitFor()
  expect(await rows(page).nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Control+a')
  await bar(page).getByText('10 selected').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()
  const addPage = bar(page).getByRole('button', { name: 'Select this page' })
  // Until the next page is loaded, all rows on the screen are selected.
  await addPage.and(page.locator('[aria-disabled=false]')).press('Enter')
  await bar(page).getByText('20 selected').waitFor()
  expect(await addPage.evaluate((element) => element === document.activeElement)).toBe(true)
  await bar(page)
    .getByRole('link', { name: /^Processing status/ })
    .press('Enter')
  await dialog(page).getByRole('radio').first().waitFor()
  const counts = await dialog(page).locator('.batch-count').allInnerTexts()
  expect(counts.every((count) => count.endsWith(' of 20'))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
  expect(await bar(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(
    true,
  )
})

test('rows stay selected while one is inspected, and either way back leads to its row', async () => {
  const page = await open()
  for (const index of [0, 2]) await boxes(page).nth(index).click()
  const heading = page.locator('.document-heading')
  const loaded = () => page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('td')?.textContent)
  const referenceOf = async (index: number) =>
    (await rows(page).nth(index).locator('.first-cell').innerText()).trim()
  const byBrowser = () => page.goBack()
  const byPage = () => page.getByRole('link', { name: /Back/ }).click()
  const byMouse = (index: number) => rows(page).nth(index).locator('.row-open').click()
  const byKey = async (index: number) => {
    await rows(page).nth(index).locator('td').first().focus()
    await page.keyboard.press('Enter')
  }
  const byMenu = async (index: number) => {
    await rows(page).nth(index).getByRole('button', { name: 'Actions' }).click()
    await dialog(page).getByRole('link', { name: 'Details', exact: true }).click()
  }
  for (const [index, leave, comeBack] of [
    [4, byMouse, byBrowser],
    [5, byKey, byBrowser],
    [6, byMenu, byBrowser],
    [4, byMouse, byPage],
  ] as const) {
    const reference = await referenceOf(index)
    await leave(index)
    await heading.getByText(reference).waitFor()
    await comeBack()
    await loaded()
    await expect.poll(focusedRow, { timeout: 10_000 }).toContain(reference)
    await bar(page).getByText('2 selected').waitFor()
    expect(await boxes(page).nth(2).isChecked()).toBe(true)
  }
  // Another way to the list starts without a selection.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Presentation of goods' }).click()
  await loaded()
  expect(await bar(page).count()).toBe(0)
})

test('users without rights cannot select, and the archive has no selection [PO-029 PO-030]', async () => {
  const reader = await open('forwarder@fwd1.example', '/portorder')
  expect(await boxes(reader).count()).toBe(0)
  const page = await open()
  expect(await boxes(page).count()).toBe(10)
  await page.getByRole('button', { name: /Archive/ }).click()
  await page.locator('[data-archive=true] [role=grid][aria-busy=false] tbody tr').first().waitFor()
  await expect.poll(() => boxes(page).count()).toBe(0)
})

test('the dialog has no barrier in German, dark, at 320 px', async () => {
  const page = await open(customs, list, {
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 320, height: 800 },
  })
  await boxes(page).first().click()
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('link').first().click()
  await dialog(page).getByRole('radio').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
})
