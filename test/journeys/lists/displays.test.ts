import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openList, settled, shownTotal } from '#test/journeys/pages/list.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const support = 'support@port.example'
const boardOf = (page: Page) => page.getByRole('region', { name: 'Pending messages by State' })
/** The counts above the columns of a board. */
const countsOf = async (page: Page) => {
  await boardOf(page).and(page.locator('[aria-busy=false]')).waitFor()
  const headings = await boardOf(page).getByRole('heading').allInnerTexts()
  return headings.map((heading) => Number(/\d+$/.exec(heading)?.[0]))
}
const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)

test('a list is shown as a board with the same filters, by the address, to be looked at where no action moves cards', async () => {
  const page = await openList(product, support, '/pending-message')
  const total = await shownTotal(page)
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  const counts = await countsOf(page)
  expect(counts).toHaveLength(3)
  expect(sum(counts)).toBe(total)
  await expect.poll(() => boardOf(page).locator('li[draggable=true]').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Filters' }).click()
  const identified = page.getByRole('combobox', { name: 'Filter Identified by' })
  await chooseOption(identified, 'LRN')
  await expect.poll(async () => sum(await countsOf(page))).toBeLessThan(total)
  const filtered = await countsOf(page)
  await page.reload()
  await expect.poll(() => countsOf(page)).toEqual(filtered)

  const card = boardOf(page).getByRole('listitem').getByRole('link').first()
  await card.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => countsOf(page)).toEqual(filtered)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await settled(page)
  await expect.poll(() => shownTotal(page)).toBe(sum(filtered))
  await page.goBack()
  await expect.poll(() => countsOf(page)).toEqual(filtered)
})

test('on a phone the board is chosen in the menu of the tools and scrolls sideways by itself', async () => {
  const viewport = { width: 320, height: 720 }
  const page = await openList(product, support, '/pending-message', { viewport })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Board' }).click()
  await expect.poll(async () => sum(await countsOf(page))).toBeGreaterThan(0)
  expect(await findBarriers(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320)
})

const calendarOf = (page: Page) =>
  page.getByRole('grid', { name: /^Equipment movements by Moved at: / })

test('a calendar has the entries of each day, is worked by keyboard, and keeps its month over a reload', async () => {
  const page = await openList(product, support, '/equipment-movement')
  const total = await shownTotal(page)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  const grid = calendarOf(page)
  await grid.waitFor()
  const today = grid.locator('[aria-current=date]')
  await today.waitFor()
  expect(await findBarriers(page)).toEqual([])
  // The days are its order.
  await page.getByRole('button', { name: 'Filters' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Sort/ }).count()).toBe(0)

  // From day to day, into one, and back.
  const filled = grid.getByRole('gridcell', { name: /: ([2-9]|\d\d+) entries/ }).first()
  await filled.waitFor()
  const count = Number(/: (\d+) entries/.exec(await filled.innerText())?.[1])
  expect(count).toBeLessThan(total)
  await filled.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => filled.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('listitem').first().waitFor()
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(count)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const month = await heading.innerText()
  await filled.focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => heading.innerText()).not.toBe(month)
  const previous = await heading.innerText()
  await page.reload()
  await grid.waitFor()
  await expect.poll(() => heading.innerText()).toBe(previous)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => heading.innerText()).toBe(month)
  await page.getByRole('button', { name: 'Week' }).click()
  await expect.poll(() => grid.getByRole('gridcell').count()).toBe(7)
  await grid.getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
})

test('on a phone the calendar is a list of days', async () => {
  const viewport = { width: 320, height: 720 }
  const page = await openList(product, support, '/equipment-movement', { viewport })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Calendar' }).click()
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
  await expect.poll(() => calendarOf(page).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320)
})
