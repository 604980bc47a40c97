import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import {
  openList,
  openMenu,
  openView,
  referenceOf,
  rows,
  table,
} from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const support = 'support@port.example'
const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'

const open = (path: string, username: string, { language = 'en', width = 1440 } = {}) =>
  openList(product, username, path, {
    viewport: { width, height: 900 },
    ...(language === 'en' ? {} : { language }),
  })

/** Truncated texts of the header. */
const cutHeads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads.flatMap((head) => {
        const label = head.querySelector('.sort-label') ?? head
        const isCut =
          label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight
        return isCut ? [head.textContent] : []
      }),
    )

const lists = [
  [customs, '/riskfile'],
  [customs, '/presentation-of-goods'],
  [terminal, '/loadingstop'],
  [terminal, '/equipment-load'],
  [terminal, '/equipment-movement'],
  [support, '/portorder'],
  [support, '/portorderstatus'],
] as const

test.each(['de', 'en', 'cn'])('no list truncates the name of a column in %s', async (language) => {
  for (const [username, path] of lists) {
    const page = await open(path, username, { language })
    await expect.poll(() => cutHeads(page), { message: path }).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'))
    await expect.poll(() => cutHeads(page), { message: `${path} compact` }).toEqual([])
  }
})

/** The columns that are wholly visible beside the buttons of the rows, without scrolling. */
const wholeHeads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .evaluateAll((heads) => {
      const buttons = heads.find((head) => head.matches('.row-options'))
      const end = (buttons ?? heads[0]?.closest('.table-scroller'))?.getBoundingClientRect()
      const right = buttons ? end?.left : end?.right
      return heads
        .filter((head) => head !== buttons)
        .filter((head) => head.getBoundingClientRect().right <= (right ?? 0) + 1)
        .map((head) => head.getAttribute('aria-label') ?? head.textContent)
    })

test.each([
  [customs, '/presentation-of-goods', 'ETS'],
  [customs, '/riskfile', 'Username'],
  [terminal, '/equipment-load', 'Actual IMO number'],
  [terminal, '/equipment-movement', 'Terminal'],
  [support, '/portorder', 'Created'],
  [support, '/portorderstatus', 'Containers'],
])('at 1440 px %s sees of %s all columns up to %s', async (username, path, last) => {
  const page = await open(path, username)
  await expect.poll(() => wholeHeads(page)).toContain(last)
})

test('a shadow says at which side there are more columns, and what is overdue is the third', async () => {
  const page = await open('/portorderstatus', support, { width: 1024 })
  const scroller = page.locator('.table-scroller')
  const sides = () => scroller.getAttribute('data-more')
  await expect
    .poll(async () => (await wholeHeads(page)).slice(0, 3))
    .toEqual([
      expect.stringMatching(/^Reference/),
      expect.stringMatching(/^Customs/),
      expect.stringMatching(/^Release due/),
    ])
  await expect.poll(sides).toBe('end')
  const scrollBy = (left: number) => scroller.evaluate((table, by) => table.scrollBy(by, 0), left)
  await scrollBy(40)
  await expect.poll(sides).toBe('start end')
  await scrollBy(9_000)
  await expect.poll(sides).toBe('start')
})

test('the tags of states are vertically centred in their rows', async () => {
  const page = await open('/portorderstatus', support)
  const shifts = await rows(page)
    .locator('.cell-tag')
    .evaluateAll((tags) =>
      tags.map((tag) => {
        const box = tag.getBoundingClientRect()
        const row = tag.closest('tr')?.getBoundingClientRect() ?? box
        return Math.abs(box.y + box.height / 2 - (row.y + row.height / 2))
      }),
    )
  expect(shifts.length).toBeGreaterThan(9)
  expect(Math.max(...shifts)).toBeLessThanOrEqual(1)
})

/** Texts of the tags that are cut. */
const cutTags = (page: Page) =>
  rows(page)
    .locator('.cell-tag')
    .evaluateAll((tags) =>
      tags.flatMap((tag) => (tag.scrollWidth > tag.clientWidth ? [tag.textContent] : [])),
    )

test.each(['de', 'en', 'cn'])('no list truncates a state in %s', async (language) => {
  for (const [username, path] of [
    [customs, '/presentation-of-goods?perPage=100&page=1'],
    [support, '/portorderstatus?perPage=100&page=1'],
  ] as const) {
    const page = await open(path, username, { language })
    await rows(page)
      .locator('.cell-tag')
      .filter({ hasNotText: /^\W*\d{4}$/ })
      .first()
      .waitFor()
    await expect.poll(() => rows(page).locator('.cell-tag').count()).toBeGreaterThan(99)
    expect(await cutTags(page), path).toEqual([])
  }
})

/** The distance of two colours in steps of 255, of the channel in which they differ most. */
const distance = (one: string, other: string) => {
  const [a = [], b = []] = [one, other].map((colour) => [...colour.matchAll(/[\d.]+/g)].map(Number))
  return Math.max(...[0, 1, 2].map((index) => Math.abs((a[index] ?? 0) - (b[index] ?? 0))))
}

test.each(['light', 'dark'] as const)(
  'in %s a selected row does not look like the tag of a state in progress',
  async (colorScheme) => {
    const page = await openList(product, customs, '/presentation-of-goods?perPage=100&page=1', {
      viewport: { width: 1440, height: 900 },
      colorScheme,
    })
    const tag = rows(page).locator('[data-meaning=progress]').first()
    const row = rows(page)
      .filter({ has: page.locator('[data-meaning=progress]') })
      .first()
    await row.getByRole('checkbox').check()
    const looks = (element: typeof tag) =>
      element.evaluate((one) => {
        const { backgroundColor, borderColor } = getComputedStyle(one)
        return { backgroundColor, borderColor }
      })
    // The pointer is elsewhere, and the focus: both tint a row as well.
    await page.mouse.move(0, 0)
    const rowColour = (await looks(row.getByRole('gridcell').nth(1))).backgroundColor
    const { backgroundColor, borderColor } = await looks(tag)
    expect(distance(rowColour, backgroundColor)).toBeGreaterThanOrEqual(20)
    expect(distance(rowColour, borderColor)).toBeGreaterThan(90)
    expect(await findBarriers(page)).toEqual([])
  },
)

test.each([390, 320])('at %i px the name and the actions of a row are visible', async (width) => {
  const page = await open('/presentation-of-goods', customs, { width })
  const scroller = page.locator('.table-scroller')
  const reference = await referenceOf(rows(page).first())
  for (const left of [0, 700, 9_999]) {
    await scroller.evaluate((element, x) => element.scrollTo({ left: x }), left)
    const button = await rows(page).first().getByRole('button', { name: 'Actions' }).boundingBox()
    expect(button?.x).toBeGreaterThan(0)
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
    const options = await rows(page).first().getByRole('gridcell').last().boundingBox()
    expect(options?.width).toBeLessThan(width / 3)
  }
  const menu = await openMenu(rows(page).first())
  await menu.getByText(reference, { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Status history' }).click()
  const history = dialog(page, 'Status history')
  await history.getByText(reference).first().waitFor()
})

test('below 800 px the buttons of a list without a menu are visible', async () => {
  const page = await open('/loadingstop', terminal, { width: 320 })
  for (const name of ['Edit', 'Delete']) {
    const button = await rows(page).first().getByRole('link', { name }).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  await expect.poll(() => cutHeads(page)).toEqual([])
})

test('another density gives the columns the widths of its letters at once', async () => {
  // In a wider window columns share what is left.
  const page = await open('/loadingstop', terminal, { width: 1024 })
  const widths = () =>
    table(page)
      .getByRole('columnheader', { includeHidden: true })
      .evaluateAll((heads: HTMLElement[]) => heads.map((head) => head.offsetWidth))
  const comfortable = await widths()
  const view = await openView(page)
  await view.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(widths).not.toEqual(comfortable)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  await expect
    .poll(async () => sum((await widths()).slice(0, -2)))
    .toBeLessThan(sum(comfortable.slice(0, -2)))
  await view.getByRole('button', { name: 'Comfortable' }).click()
  await expect.poll(widths).toEqual(comfortable)
})

test('the arrow before the first column does not cut a text whose width is known', async () => {
  const page = await open('/loadingstop', terminal)
  const texts = rows(page).locator('td:first-child .first-cell > span')
  await expect.poll(() => texts.count()).toBe(10)
  const cut = await texts.evaluateAll((cells) =>
    cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
  )
  expect(cut).toEqual([])
})
