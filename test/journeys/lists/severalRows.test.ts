import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { back, heading } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  choose,
  listAddress,
  newestFirst,
  openList,
  openRow,
  referenceOf,
  refetching,
  rowOf,
  rows,
  selectionBar,
  settled,
  turn,
  wide,
} from '#test/journeys/pages/list.ts'
import { cardTo, openAreas, toasts, toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const list = '/presentation-of-goods'

const open = (username = customs, path = list, options = {}) =>
  openList(product, username, path, { ...wide, ...options })
const boxes = (page: Page) => rows(page).getByRole('checkbox')
/** One of the choices for all selected rows. */
const way = (page: Page, name: string) =>
  dialog(page)
    .getByRole('radiogroup')
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) })
const exports = listAddress(list, { type: 'AES' }, newestFirst)

test('orders are released together: first the number of possible ones is shown, then each row shows its result [PO-018 CU-010]', async () => {
  const page = await open(customs, exports)
  for (const index of [0, 1, 2]) await boxes(page).nth(index).click()
  await selectionBar(page).getByText('3 selected').waitFor()
  await selectionBar(page)
    .getByRole('link', { name: /^Customs action/ })
    .click()
  await way(page, 'Release').getByText('3 of 3').waitFor()
  await expect.poll(() => way(page, 'Release').getByRole('radio').isChecked()).toBe(true)
  await way(page, 'Cancel reservation').getByText('0 of 3').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await field(page, 'Comment').fill('all papers are there')
  await dialog(page).getByRole('button', { name: 'Release (3)' }).click()
  await toasts(page).getByText('3 done').waitFor()
  await closed(page)
  await expect.poll(() => selectionBar(page).count()).toBe(0)
  for (const index of [0, 1, 2])
    await expect.poll(() => rows(page).nth(index).innerText()).toContain('Released by hand')
})

test('impossible rows show the reason and stay selected, and the rest is done', async () => {
  const page = await open(customs, exports)
  const other = await open(customs, exports)
  for (const index of [3, 4]) await boxes(page).nth(index).click()
  const reference = await referenceOf(rows(page).nth(4))
  await selectionBar(page)
    .getByRole('link', { name: /^Customs action/ })
    .click()
  await way(page, 'Release').getByText('2 of 2').waitFor()
  // Meanwhile a colleague releases one of them.
  await actionOf(rows(other).nth(4), 'Release').click()
  await save(other)
  await dialog(page).getByRole('button', { name: 'Release (2)' }).click()
  await dialog(page).getByText('1 not processed, still selected.').waitFor()
  await expect.poll(() => dialog(page).getByRole('definition').allInnerTexts()).toEqual([reference])
  await dialog(page).getByText('1 done').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await selectionBar(page).getByText('1 selected').waitFor()
})

atNight('rows are selected by keyboard only, across pages, and finished together', async () => {
  const page = await open()
  await rows(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await selectionBar(page).getByText('2 selected').waitFor()
  await expect.poll(() => rows(page).nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Control+a')
  await selectionBar(page).getByText('10 selected').waitFor()
  await turn(page, 'Next page')
  const addPage = selectionBar(page).getByRole('button', { name: 'Select this page' })
  await addPage.and(page.locator('[aria-disabled=false]')).press('Enter')
  await selectionBar(page).getByText('20 selected').waitFor()
  await expect
    .poll(() => addPage.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await selectionBar(page)
    .getByRole('link', { name: /^Processing status/ })
    .press('Enter')
  await dialog(page).getByRole('radio').first().waitFor()
  const counts = await dialog(page)
    .getByText(/^\d+ of \d+$/)
    .allInnerTexts()
  expect(counts.length).toBeGreaterThan(1)
  expect(counts.every((count) => count.endsWith(' of 20'))).toBe(true)
  await page.keyboard.press('Escape')
  await closed(page)
  await selectionBar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect.poll(() => selectionBar(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null))
    .toBe(true)
})

atNight(
  'rows stay selected while one is inspected, and either way back leads to its row',
  async () => {
    const page = await open()
    for (const index of [0, 2]) await boxes(page).nth(index).click()
    const focusedRow = () =>
      page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('td')?.textContent)
    const byBrowser = () => page.goBack()
    const byPage = () => back(page).click()
    const byMouse = (row: Locator) => openRow(row)
    const byKey = async (row: Locator) => {
      await row.getByRole('gridcell').first().focus()
      await page.keyboard.press('Enter')
    }
    const byMenu = (row: Locator) => choose(row, 'Details')
    for (const [index, leave, comeBack] of [
      [4, byMouse, byBrowser],
      [5, byKey, byBrowser],
      [6, byMenu, byBrowser],
      [4, byMouse, byPage],
    ] as const) {
      const row = rows(page).nth(index)
      const reference = await referenceOf(row)
      await leave(row)
      await heading(page).getByText(reference).waitFor()
      await comeBack()
      await settled(page)
      await expect.poll(focusedRow).toContain(reference)
      await selectionBar(page).getByText('2 selected').waitFor()
      await expect.poll(() => boxes(page).nth(2).isChecked()).toBe(true)
    }
    // Another way to the list starts without a selection.
    await (await openAreas(page)).getByRole('link', { name: 'Overview' }).click()
    await cardTo(page, '/presentation-of-goods').click()
    await settled(page)
    await expect.poll(() => selectionBar(page).count()).toBe(0)
  },
)

test('users without rights cannot select, and the archive has no selection [PO-029 PO-030]', async () => {
  const reader = await open('forwarder@fwd1.example', '/portorder')
  await expect.poll(() => boxes(reader).count()).toBe(0)
  const page = await open()
  await expect.poll(() => boxes(page).count()).toBe(10)
  await refetching(page, () => toggleArchive(page))
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  await expect.poll(() => boxes(page).count()).toBe(0)
})

atNight('the dialog has no barrier in German, dark, at 320 px', async () => {
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

atNight(
  'Control+Enter performs the action of the dialog for one order and for several',
  async () => {
    const page = await open(customs, exports)
    const reference = await referenceOf(rows(page).first())
    await actionOf(rows(page).first(), 'Release').click()
    await field(page, 'Comment').fill('papers are here')
    await page.keyboard.press('Control+Enter')
    await closed(page)
    await expect.poll(() => rowOf(page, reference).innerText()).toContain('Released by hand')

    for (const index of [1, 2]) await rows(page).nth(index).getByRole('checkbox').check()
    await selectionBar(page)
      .getByRole('link', { name: /^Customs action/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Release (2)' }).waitFor()
    await dialog(page)
      .getByRole('radio', { name: /^Release/ })
      .press('Control+Enter')
    await toasts(page).getByText('2 done').waitFor()
    await closed(page)
  },
)
