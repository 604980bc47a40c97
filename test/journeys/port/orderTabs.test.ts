import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { back, heading, openTab, section, tab } from '#test/journeys/pages/document.ts'
import {
  listAddress,
  newestFirst,
  openList,
  openRow,
  referenceOf,
  rows,
  wide,
} from '#test/journeys/pages/list.ts'
import { overflows, switchLanguage } from '#test/journeys/pages/shell.ts'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const expected = /status of 404/

/** Opens the first order of a list, and returns its reference. */
const openOrder = async (options = {}) => {
  const address = listAddress('/portorder', { type: 'AES' }, newestFirst)
  const page = await openList(product, forwarder, address, { ...wide, expected, ...options })
  const reference = await referenceOf(rows(page).first())
  await openRow(rows(page).first())
  await heading(page).getByText(reference).waitFor()
  return { page, reference }
}
const tabOf = (page: Page) => new URL(page.url()).searchParams.get('tab')
const selected = (page: Page) => page.getByRole('article').getByRole('tab', { selected: true })
const line = (page: Page) => page.locator('.record-title')

test('an order opens on its timeline, and each tab has an address that a reload and Back keep', async () => {
  const { page } = await openOrder()
  await selected(page).getByText('Timeline').waitFor()
  expect(tabOf(page)).toBeNull()
  await section(page, 'Status timeline').waitFor()
  await expect.poll(() => section(page, 'Participants').count()).toBe(0)
  await openTab(page, 'Order')
  await section(page, 'Delivery and services').waitFor()
  await openTab(page, 'Participants')
  expect(tabOf(page)).toBe('parties')
  const listed = section(page, 'Participants').getByRole('list', { name: /articipants/ })
  const count = await listed.locator('> li').count()
  await expect.poll(() => selected(page).innerText()).toBe(`Participants ${count}`)
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await section(page, 'Participants').waitFor()
  await page.goBack()
  await section(page, 'Delivery and services').waitFor()
  await page.goBack()
  await section(page, 'Status timeline').waitFor()
  // The way to the list is the same from each tab.
  await openTab(page, 'Goods')
  await back(page).click()
  await rows(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/portorder')
})

test('a link to a tab opens it, an unknown one the first tab', async () => {
  const { page, reference } = await openOrder()
  const { pathname, search } = new URL(page.url())
  const other = await openPage(product, wide, expected)
  await signIn(other, forwarder, `${pathname}${search}&tab=goods`)
  await heading(other).getByText(reference).waitFor()
  await section(other, 'Goods').waitFor()
  await other.goto(`${pathname}${search}&tab=none`)
  await section(other, 'Status timeline').waitFor()
  await expect.poll(() => selected(other).innerText()).toBe('Timeline')
})

test('tabs are walked by arrows and opened by Enter or Space', async () => {
  const { page } = await openOrder()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await selected(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('Order')
  expect(tabOf(page)).toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(() => tabOf(page)).toBe('order')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => tabOf(page)).toBe('goods')
  await expect.poll(() => focused()).toMatch(/^Goods/)
  await page.keyboard.press('End')
  await expect.poll(() => focused()).toBe('History')
  await page.keyboard.press('Home')
  await expect.poll(() => focused()).toBe('Timeline')
})

test('what a tab alone shows is read when it is opened', async () => {
  const { page } = await openOrder()
  await page.locator('.timeline-name').first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hasAsked = (what: RegExp) => asked.some((path) => what.test(path))
  await openTab(page, 'Goods')
  await section(page, 'Goods').waitFor()
  expect(asked.filter((path) => /order-(note|document)|changes/.test(path))).toEqual([])
  await openTab(page, 'Documents and notes')
  await expect.poll(() => hasAsked(/order-document/)).toBe(true)
  expect(hasAsked(/changes/)).toBe(false)
  await openTab(page, 'History')
  await expect.poll(() => hasAsked(/changes/)).toBe(true)
})

test('the next order opens on the same tab, and from a position Back leads to the goods', async () => {
  const { page, reference } = await openOrder()
  await openTab(page, 'Goods')
  await page.getByRole('link', { name: 'Next entry' }).click()
  await expect.poll(() => heading(page).innerText()).not.toBe(reference)
  await section(page, 'Goods').waitFor()
  expect(tabOf(page)).toBe('goods')
  await section(page, 'Goods').getByRole('link', { name: 'Position 1' }).click()
  await heading(page).getByText('Position 1').waitFor()
  await back(page).click()
  await section(page, 'Goods').waitFor()
  expect(tabOf(page)).toBe('goods')
})

test('empty fields are shown on demand, also those that the head names as flags', async () => {
  const { page } = await openOrder()
  const head = page.getByRole('article').locator('header')
  await head.getByRole('list', { name: 'Flags' }).getByText('Containerized').waitFor()
  await openTab(page, 'Order')
  const flag = section(page, 'Flags').getByRole('term').filter({ hasText: 'Containerized' })
  await expect.poll(() => flag.count()).toBe(0)
  await page.getByRole('button', { name: 'Show empty fields' }).click()
  await flag.waitFor()
  await section(page, 'Flags')
    .getByRole('term')
    .filter({ hasText: 'Dangerous goods', hasNotText: 'declared' })
    .waitFor()
})

test('what was opened is printed with everything that the page knows, and Print leads back to the tab', async () => {
  const { page, reference } = await openOrder()
  await openTab(page, 'Goods')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const name of ['Status timeline', 'Delivery and services', 'Goods', 'Participants'])
    await section(page, name).first().waitFor()
  // It was not read.
  await expect.poll(() => page.locator('[data-referring]').count()).toBe(0)
  await expect.poll(() => page.getByRole('tablist').isVisible()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await section(page, 'Participants').waitFor({ state: 'detached' })
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('img', { name: `QR code for ${reference}` }).waitFor()
  for (const name of ['Participants', 'Delivery and services', 'Goods'])
    await page.getByRole('heading', { name, exact: true }).first().waitFor()
  await back(page).click()
  await section(page, 'Goods').waitFor()
  expect(tabOf(page)).toBe('goods')
})

test.for([
  { width: 1440, height: 500 },
  { width: 390, height: 700 },
  { width: 320, height: 700 },
])(
  'at $width px one line of the head stays when the page is scrolled',
  async ({ width, height }) => {
    const { page, reference } = await openOrder({ viewport: { width, height } })
    await openTab(page, 'Order')
    await section(page, 'Transport').waitFor()
    await expect.poll(() => overflows(page)).toBe(false)
    expect(await findBarriers(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150)
    const bar = await page.locator('header.RaAppBar-appBar').boundingBox()
    const top = (bar?.y ?? 0) + (bar?.height ?? 0)
    const box = await line(page).boundingBox()
    expect(Math.abs((box?.y ?? 0) - top)).toBeLessThan(12)
    expect(box?.height).toBeLessThan(60)
    await expect.poll(() => line(page).innerText()).toContain(reference)
    await expect.poll(() => line(page).locator('[data-source]').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    // What has the focus is not below the line.
    const first = section(page, 'Order').getByRole('button').first()
    await first.focus()
    const focused = await first.boundingBox()
    const stays = await line(page).boundingBox()
    expect(focused?.y ?? 0).toBeGreaterThanOrEqual((stays?.y ?? 0) + (stays?.height ?? 0))
  },
)

test.for(
  looks(['Deutsch', 'Zeitleiste', 'Dokumente und Notizen'], ['中文', '时间轴', '单证与备注']),
)('in %s the tabs speak that language', async ([language, first, papers]) => {
  const { page } = await openOrder()
  await openTab(page, 'Documents and notes')
  await switchLanguage(page, language)
  await tab(page, papers)
    .and(page.getByRole('tab', { selected: true }))
    .waitFor()
  await tab(page, first).waitFor()
  expect(tabOf(page)).toBe('papers')
})
