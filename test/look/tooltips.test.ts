import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { header, openList, rows } from '#test/journeys/pages/list.ts'
import { bar, tooltip } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const list = '/presentation-of-goods'
const open = (language?: string) =>
  openList(product, customs, list, language === undefined ? {} : { language })

const help = (page: Page) => bar(page).getByRole('button', { name: 'Help' })
const shows = (page: Page, words: string | RegExp) =>
  tooltip(page).getByText(words, { exact: true }).waitFor()
const hides = (page: Page) => tooltip(page).waitFor({ state: 'detached' })

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

test('a tooltip shows the name of a button of icons, stays below the pointer, and is removed by Escape and by leaving', async () => {
  const page = await open()
  await help(page).hover()
  await shows(page, 'Help')
  expect(await findBarriers(page)).toEqual([])
  await page.mouse.move(...(await middleOf(tooltip(page))), { steps: 5 })
  // A tooltip that was left would be gone before another one can show.
  await page.mouse.move(...(await middleOf(help(page))), { steps: 5 })
  await expect.poll(() => tooltip(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await hides(page)
  await page.getByRole('button', { name: 'Refresh' }).hover()
  await shows(page, 'Refresh')
  await page.mouse.move(0, 0)
  await hides(page)
})

test('the tooltip of the box of a row covers no other box', async () => {
  const page = await open()
  const box = (row: number) => rows(page).nth(row).getByRole('checkbox')
  await box(1).hover()
  await shows(page, 'Space selects the row')
  for (const row of [0, 2]) {
    const middle = await middleOf(box(row))
    const isFree = await box(row).evaluate(
      (element, [x, y]) => document.elementFromPoint(x, y) === element,
      middle,
    )
    expect(isFree, `row ${row}`).toBe(true)
  }
})

test('what comes below a pointer that rests shows no tooltip before it moves', async () => {
  const page = await open()
  await page.clock.install()
  const head = header(page, 'Reference')
  const [x, y] = await middleOf(head)
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog(page).waitFor()
  await page.mouse.move(x, y)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.waitForFunction(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('th') != null,
    [x, y] as const,
  )
  await page.clock.runFor(1000)
  await expect.poll(() => tooltip(page).getByText('Sort by Reference').count()).toBe(0)
  await page.mouse.move(x + 2, y)
  await shows(page, /Sort by Reference/)
})

test('a press removes the tooltip, which is no title of the browser', async () => {
  const page = await open()
  await help(page).hover()
  await shows(page, 'Help')
  await help(page).click()
  await hides(page)
  await expect.poll(() => page.locator('main [title], header [title]').count()).toBe(0)
})

test('the keyboard shows a tooltip at the focus, with what a screen reader hears as description', async () => {
  const page = await open()
  const sort = header(page, 'Reference')
  await page.mouse.move(0, 0)
  await sort.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const words = 'Sort by Reference; hold Shift to add a further column'
  await shows(page, words)
  await expect.poll(() => sort.getAttribute('aria-description')).toBe(words)
  await page.keyboard.press('Escape')
  await hides(page)
  await expect.poll(() => sort.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a cell that is cut off shows all of its text to the pointer and to the keyboard', async () => {
  const page = await open()
  const value = rows(page).locator('td [data-tip]:has(> .cell-rest)').first()
  const whole = String(await value.textContent())
  await value.hover()
  await shows(page, whole)
  await page.mouse.move(0, 0)
  await hides(page)
  await page.keyboard.press('Tab')
  await value.locator('xpath=ancestor::td').focus()
  await shows(page, whole)
  expect(whole.length).toBeGreaterThan(15)
})

test('Escape removes the tooltip of a dialog, and then closes the dialog', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Export' }).click()
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await close.hover()
  await shows(page, 'Close')
  await page.keyboard.press('Escape')
  await hides(page)
  await expect.poll(() => dialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test.each([
  ['de', 'Hilfe'],
  ['cn', '帮助'],
])('a tooltip speaks %s', async (language, name) => {
  const page = await open(language)
  await bar(page).getByRole('button', { name, exact: true }).hover()
  await shows(page, name)
  await expect.poll(() => tooltip(page).count()).toBe(1)
})
