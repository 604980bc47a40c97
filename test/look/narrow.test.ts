import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serializeAnyColumn } from '#framework/schema/filters/alternatives.ts'
import { stoppedBy } from '#resources/rejectedCodes.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import {
  filter,
  listAddress,
  openList,
  openMenu,
  pagerButton,
  referenceOf,
  reloading,
  rows,
  selectionBar,
  settled,
  shownRows,
  table,
  turn,
  viewMark,
  viewPanel,
  type Opening,
} from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const terminal = 'terminal@hcta.example'
const orders = '/presentation-of-goods'

const open = (
  path = orders,
  username = customs,
  { width = 390, ...options }: Opening & { width?: number } = {},
) => openList(product, username, path, { viewport: { width, height: 800 }, ...options })

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const focusedCell = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'])

const sortMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  return page.getByRole('menu', { name: 'Sort' })
}
const tools = async (page: Page) => {
  await page.getByRole('button', { name: /^More/ }).click()
  return page.getByRole('menu', { name: 'More' })
}

test('at 320 px the chip of a filter of several columns is no wider than the window', async () => {
  const filters = JSON.stringify(serializeAnyColumn(stoppedBy))
  const page = await open(`${orders}?filter=${encodeURIComponent(filters)}`, customs, {
    width: 320,
  })
  await page.getByRole('button', { name: /^Remove filter/ }).waitFor()
  expect(await overflow(page)).toBe(0)
})

test.each([390, 320])(
  'at %i px a row is a card with its name, its states and labelled facts, and nothing scrolls sideways',
  async (width) => {
    const page = await open(orders, customs, { width })
    const card = rows(page).nth(1)
    await expect.poll(() => referenceOf(card)).toMatch(/^[A-Z]\d{10}/)
    const parts = await card.getByRole('gridcell').allInnerTexts()
    expect(parts.length).toBe(7)
    expect(parts.slice(3, 6).map((text) => text.split('\n')[0]?.trim().length)).not.toContain(0)
    await card.getByText('Vessel').waitFor()
    await expect.poll(() => card.locator('.cell-tag').count()).toBe(2)
    expect(await overflow(page)).toBe(0)
    const scroller = page.locator('.table-scroller')
    await expect.poll(() => scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  },
)

test('the cards show what the user has chosen for the columns: the identifying field, states, then the first others', async () => {
  const shown = {
    columns: 'transportDetailsEts,statusCustoms,containerNumberList,portOrderReference',
  }
  const page = await open(listAddress(orders, {}, shown))
  const card = rows(page).nth(1)
  const order = await card
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector('.card-label')?.textContent.trim()),
    )
  expect(order).toEqual([undefined, 'Customs (EMP)', 'ETS', 'Containers', undefined])
  await expect.poll(() => referenceOf(card)).toMatch(/^[A-Z]\d{10}/)
})

test('the actions of a card name its row', async () => {
  const page = await open()
  const reference = await referenceOf(rows(page).nth(1))
  const button = rows(page)
    .nth(1)
    .getByRole('button', { name: `Actions for ${reference}`, exact: true })
  await expect.poll(() => button.count()).toBe(1)
  const menu = await openMenu(rows(page).nth(1))
  await menu.getByText(reference, { exact: true }).waitFor()
  await menu.getByRole('menuitem', { name: 'Status history' }).click()
  await dialog(page, 'Status history').getByText(reference).first().waitFor()

  const stops = await open('/loadingstop', terminal)
  const number = await referenceOf(rows(stops).first())
  await rows(stops)
    .first()
    .getByRole('link', { name: `Edit: ${number}`, exact: true })
    .waitFor()
})

test('a long name of a card is cut before its buttons', async () => {
  const page = await open('/order-document', 'forwarder@fwd1.example', { width: 320 })
  const row = rows(page).filter({ hasText: 'Commercial invoice' }).first()
  const edges = (locator: ReturnType<typeof rows>) =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })
  const name = await edges(row.getByRole('button', { name: /^Commercial invoice/ }))
  const show = await edges(row.getByRole('link', { name: /^Show/ }))
  const edit = await edges(row.getByRole('link', { name: /^Edit/ }))
  expect(name.right).toBeLessThanOrEqual(show.left + 1)
  expect(show.right).toBeLessThanOrEqual(edit.left + 1)
})

test('a tap anywhere on a card opens its row, but not on its box', async () => {
  const page = await open(orders, customs)
  await rows(page).nth(1).getByRole('checkbox').click()
  await selectionBar(page).getByText('1 selected').waitFor()
  expect(new URL(page.url()).pathname).toBe(orders)
  const reference = await referenceOf(rows(page).nth(1))
  await rows(page).nth(1).getByText('Vessel').click({ force: true })
  await page.waitForURL((url) => url.pathname !== orders)
  await page.getByRole('main').getByRole('heading').getByText(reference).first().waitFor()
})

test('the keyboard moves through cards as through a table: one tab stop, arrows, Home and End', async () => {
  const page = await open()
  await expect.poll(() => table(page).locator('[tabindex="0"]').count()).toBe(1)
  await table(page).locator('[tabindex="0"]').focus()
  const at = async (key: string) => {
    await page.keyboard.press(key)
    return focusedCell(page)
  }
  await expect.poll(() => focusedCell(page)).toBe('2:0')
  expect(await at('ArrowUp')).toBe('2:0')
  expect(await at('ArrowDown')).toBe('3:0')
  expect(await at('ArrowRight')).toBe('3:1')
  expect(await at('End')).toBe('3:6')
  expect(await at('Control+End')).toBe('11:6')
  expect(await at('Control+Home')).toBe('2:0')
  await page.keyboard.press('Space')
  await selectionBar(page).getByText('1 selected').waitFor()
  await page.keyboard.press('Control+a')
  await selectionBar(page).getByText('10 selected').waitFor()
  await expect
    .poll(() => table(page).getAttribute('aria-rowcount'))
    .toBe((await shownRows(page)).replace(/.* /, '').replaceAll(',', ''))
})

test('cards are sorted in a menu and filtered in a panel that folds out', async () => {
  const page = await open('/loadingstop', terminal)
  const first = await referenceOf(rows(page).first())
  const created = (await sortMenu(page)).getByRole('menuitemradio', { name: /^Number/ })
  await reloading(page, () => created.click())
  const menu = await sortMenu(page)
  const chosen = menu.getByRole('menuitemradio', { checked: true })
  await expect.poll(() => chosen.innerText()).toMatch(/^Number[\s\S]*ascending/)
  expect(await findBarriers(page)).toEqual([])
  await reloading(page, () => chosen.click())
  expect(new URL(page.url()).searchParams.get('order')).toBe('DESC')

  const button = page.getByRole('button', { name: /^Filters/ })
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await reloading(page, async () => {
    await filter(page, 'Number').fill(first)
    await page.keyboard.press('Enter')
  })
  await expect.poll(() => referenceOf(rows(page).first())).toBe(first)
  await expect.poll(() => button.innerText()).toMatch(/1$/)
  expect(await findBarriers(page)).toEqual([])
  await button.click()
  await panel.waitFor({ state: 'hidden' })
  await reloading(page, () => page.getByRole('button', { name: 'Clear filters' }).click())
  await expect.poll(() => rows(page).count()).toBe(10)
})

test('what does not fit into the tool bar of a phone is in its menu', async () => {
  const page = await open('/loadingstop', terminal)
  const menu = await tools(page)
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['Import', 'View', 'Copy link', 'Send to a colleague …', 'Export', 'Refresh'])
  await menu.getByRole('menuitem', { name: 'View' }).click()
  const panel = viewPanel(page)
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('checkbox', { name: 'Comment' }).click()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More', exact: true }).and(viewMark(page)).waitFor()
  const again = await tools(page)
  await again.getByRole('menuitem', { name: 'View Unsaved changes to this view' }).click()
  await panel.getByRole('button', { name: 'Save view', exact: true }).click()
  await page.getByText('View saved').waitFor()
  await (await tools(page)).getByRole('menuitem', { name: 'View' }).click()
  await panel.getByRole('button', { name: 'Reset view' }).click()
  await page.getByText('View reset').waitFor()
})

test.each(['de', 'en', 'cn'])(
  'at 390 px tool bar and pager have one line each, in %s',
  async (language) => {
    for (const [path, username] of [
      [orders, customs],
      ['/loadingstop', terminal],
    ] as const) {
      const page = await open(path, username, { language })
      await page.locator('.narrow-tools').waitFor()
      const heights = await page
        .locator('.narrow-tools, .pager')
        .evaluateAll((bars) => bars.map((bar) => bar.clientHeight))
      expect(heights.length).toBe(2)
      expect(Math.max(...heights), path).toBeLessThanOrEqual(36)
    }
  },
)

test('at 320 px the pager has two lines, and turns pages', async () => {
  const page = await open(orders, customs, { width: 320 })
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect.poll(() => pager.evaluate((bar) => bar.clientHeight)).toBeLessThanOrEqual(72)
  await turn(page, 'Next page')
  await expect.poll(() => shownRows(page)).toMatch(/^11–20/)
  await expect.poll(() => pagerButton(page, 'First page').isVisible()).toBe(false)
  await reloading(page, async () => {
    await page.getByLabel('Go to page').fill('1')
    await page.keyboard.press('Enter')
  })
  await expect.poll(() => shownRows(page)).toMatch(/^1–10/)
})

test('of many cards only those in the window are drawn, and all are equally high', async () => {
  const page = await open(listAddress(orders, {}, { page: '1', perPage: '200' }))
  await expect.poll(() => rows(page).count()).toBeLessThan(60)
  const heights = await rows(page)
    .and(page.locator('[aria-rowindex]'))
    .evaluateAll((cards) => [...new Set(cards.map((card) => card.getBoundingClientRect().height))])
  expect(heights.length).toBe(1)
  await table(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+End')
  await expect.poll(() => focusedCell(page)).toMatch(/^201:/)
  await expect.poll(() => table(page).locator('[aria-rowindex="200"]').isVisible()).toBe(true)
})

test('rows become a table again where there is room, and 100 of them cards', async () => {
  const page = await open(listAddress(orders, {}, { page: '1', perPage: '100' }))
  await expect.poll(() => rows(page).count()).toBe(100)
  await expect.poll(() => table(page).getByRole('columnheader').count()).toBe(0)
  await page.setViewportSize({ width: 700, height: 800 })
  await table(page).getByRole('columnheader', { name: 'Vessel' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(100)
  await page.setViewportSize({ width: 699, height: 800 })
  await table(page).getByRole('columnheader').first().waitFor({ state: 'detached' })
  await settled(page)
})

test('at 400 % no row that gets the focus is below the bar', async () => {
  const page = await openList(product, terminal, '/loadingstop', {
    viewport: { width: 320, height: 256 },
  })
  await rows(page).nth(5).locator('[data-cell]').first().focus()
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('ArrowUp')
    const places = await page.evaluate(() => {
      const bottom =
        document.querySelector('header.RaAppBar-appBar')?.getBoundingClientRect().bottom ?? 0
      return { bar: bottom, cell: document.activeElement?.getBoundingClientRect().top ?? -1 }
    })
    expect(places.cell).toBeGreaterThanOrEqual(Math.max(0, places.bar))
  }
})
