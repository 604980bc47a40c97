import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog, problem } from '#test/journeys/pages/dialog.ts'
import {
  cells,
  filter,
  listAddress,
  newestFirst,
  rows,
  settled,
  wide,
} from '#test/journeys/pages/list.ts'
import { bar, switchLanguage, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looksAtNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.stop())

/** The prefix of this year's order references. */
const begin = `Z${new Date().getUTCFullYear() % 100}`
const forwarder = 'forwarder@fwd1.example'
const terminal = 'terminal@hcta.example'

const input = (page: Page) => page.getByRole('combobox', { name: 'Number, name, page or action' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name })
const active = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true })
const status = (page: Page) => dialog(page).getByRole('status')

/** A page with the palette opened by its key. */
const open = async (user = forwarder, path = '/', options = {}, expected = firstVisit) => {
  const page = await openPage(product, options, expected)
  await signIn(page, user, path)
  await page.keyboard.press('Control+k')
  await input(page).waitFor()
  return page
}

/** The first cells of a list's column. */
const readColumn = async (page: Page, route: string, column: string): Promise<string[]> => {
  await page.goto(route)
  await settled(page)
  const texts = await cells(page, column)
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '').filter((text) => text !== '–')
}

test('an order is found by reference, MRN and container, and by keyboard alone its page opens', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder)
  const [reference = ''] = await readColumn(page, '/portorder', 'Reference')
  const [mrn = ''] = await readColumn(page, '/portorder', 'MRN')
  const [container = ''] = await readColumn(page, '/portorder', 'Containers')
  for (const [number, field] of [
    [` ${reference.toLowerCase()} `, 'Reference'],
    [mrn.slice(0, 12), 'MRN'],
    [`${container.slice(0, 4)} ${container.slice(4)}`, 'Container'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await input(page).fill(number)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/portorder\/detail\?id=\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Port order' }).waitFor()
    await expect.poll(() => dialog(page).count(), { message: field }).toBe(0)
    await page.goBack()
    await settled(page)
  }
  await page.keyboard.press('Control+k')
  await input(page).fill(reference)
  await option(page, new RegExp(`^${reference} Reference`)).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/portorder\?filter=/)
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    portOrderReference: reference,
  })
  await expect.poll(() => rows(page).count()).toBe(1)
  await expect.poll(() => rows(page).innerText()).toContain(reference)
})

atNight('a vessel links to its newest orders, and to the list of all of them', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder)
  const vessels = await readColumn(page, '/portorder', 'Vessel')
  // Cut before a blank, which an input would drop.
  const cut = vessels.map((vessel) => vessel.replace(/….*/, '').slice(0, 9).toLowerCase())
  const name = cut.find((start) => start.length === 9 && start === start.trim()) ?? ''
  await page.keyboard.press('Control+k')
  await input(page).fill(name)
  const all = option(page, new RegExp(`^Show all \\d+ in the list: Vessel with “${name}”`))
  await all.waitFor()
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  const hits = page.getByRole('group', { name: 'Port orders' }).getByRole('option')
  // All but the link to the list.
  const shown = (await hits.count()) - 1
  await expect.poll(() => status(page).innerText()).toBe(`${count} found, ${shown} shown`)
  await page.keyboard.press('End')
  await expect.poll(() => active(page).innerText()).toBe(await all.innerText())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/portorder\?/)
  await page.getByText(`1–10 of ${count}`).waitFor()
  await page.goBack()
})

atNight(
  'the order that a reference names comes first, before orders that mention it, with its status',
  async () => {
    const page = await openPage(product, wide, firstVisit)
    await signIn(page, 'support@port.example')
    const collectors = listAddress('/portorder', { type: 'SAC' }, newestFirst)
    const [collector = ''] = await readColumn(page, collectors, 'Reference')
    await page.keyboard.press('Control+k')
    await input(page).fill(collector)
    const hits = page.getByRole('group', { name: 'Port orders' }).getByRole('option')
    await hits.nth(1).waitFor()
    const [first = '', ...others] = await hits.allInnerTexts()
    expect(first).toMatch(new RegExp(`^${collector}\\s+Reference`))
    expect(others[0]).toContain('Assigned orders')
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0 }
    const icon = await box(hits.nth(1).locator('svg'))
    const name = await box(hits.nth(1).locator('mark'))
    expect(icon.x).toBeLessThan(name.x)
    await expect.poll(() => hits.locator('.cell-tag').count()).toBeGreaterThan(0)
    expect(await findBarriers(page)).toEqual([])
  },
)

atNight('a loading stop is found in its list by its number', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, terminal)
  const [number = ''] = await readColumn(page, '/loadingstop', 'Number')
  await page.keyboard.press('Control+k')
  await input(page).fill(number)
  const group = page.getByRole('group', { name: 'Loading stops' })
  await group.getByRole('option').first().click()
  await page.waitForURL(/filter=/)
  await expect.poll(() => filter(page, 'Number').inputValue()).toBe(number)
  await expect.poll(() => rows(page).count()).toBe(1)
})

test('a screen is found by its name and by its address, and Enter goes there', async () => {
  const page = await open(terminal)
  await input(page).fill('load eq')
  await expect.poll(() => active(page).innerText()).toBe('Equipment loads')
  await input(page).fill('/loadingst')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Loading stops' }).waitFor()
  const main = page.getByRole('main', { name: 'Loading stops' }).and(page.locator(':focus'))
  await main.waitFor()
  await expect.poll(() => main.count()).toBe(1)
})

test('only available actions are offered: an entry is added, and the actions of the shell work', async () => {
  const page = await open(terminal)
  await input(page).fill('gate')
  await expect
    .poll(() => page.getByRole('group', { name: 'Actions' }).getByRole('option').allInnerTexts())
    .toEqual(['Report gate-in', 'Report gate-out'])
  await input(page).fill('add loading')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loadingstop\/create$/)
  await dialog(page, 'Add loading stop').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await input(page).fill('archived')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Archive' }).waitFor()
  await page.keyboard.press('Control+k')
  await option(page, 'Switch to current data').waitFor()
  await expect.poll(() => option(page, /^Add/).count()).toBe(0)
  await input(page).fill('settings')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor()
  await page.keyboard.press('Control+k')
  await input(page).fill('deutsch')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Alles durchsuchen (Strg+K)' }).waitFor()
})

atNight('unavailable options are not offered, and recent options come first', async () => {
  const page = await open()
  await expect
    .poll(() => option(page, /^Add: (?!Assignment|Document|Note)|Risk file|Users/).count())
    .toBe(0)
  await input(page).fill('statis')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  for (const screen of ['Equipment loads', 'Port orders', 'Statistics']) {
    await page.keyboard.press('Control+k')
    await input(page).fill(screen)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: screen }).waitFor()
  }
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual(['Statistics', 'Port orders', 'Equipment loads'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Port orders' }).waitFor()
})

atNight('arrows, Home and End wrap around, Escape closes, and the focus returns', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, terminal, '/loadingstop')
  const number = filter(page, 'Number')
  await number.focus()
  await page.keyboard.press('Control+k')
  await input(page).waitFor()
  const names = await options(page).allInnerTexts()
  await expect.poll(() => active(page).innerText()).toBe(names[0])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page).innerText()).toBe(names.at(-1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page).innerText()).toBe(names[1])
  await page.keyboard.press('End')
  await expect.poll(() => active(page).innerText()).toBe(names.at(-1))
  await expect
    .poll(() => active(page).evaluate((one) => one.id))
    .toBe(await input(page).getAttribute('aria-activedescendant'))
  await page.keyboard.press('Home')
  await expect.poll(() => active(page).innerText()).toBe(names[0])
  await page.keyboard.press('Escape')
  await input(page).waitFor({ state: 'detached' })
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true)
  const button = page.getByRole('button', { name: 'Search everything (Ctrl+K)' })
  const told = await button.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(told).toBe('"Ctrl+K"')
  await button.click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})

atNight('an empty result is reported, and where archived data is found', async () => {
  const page = await open()
  await input(page).fill('Z26999999999')
  await page.getByText('Nothing found for “Z26999999999”.').waitFor()
  await expect.poll(() => status(page).innerText()).toBe('0 found')
  await expect.poll(() => options(page).count()).toBe(0)
  await input(page).fill('x')
  await expect.poll(() => page.getByText('Nothing found').count()).toBe(0)
})

atNight(
  'a failed search is reported in place and can be retried, and screens are still found',
  async () => {
    const page = await openPage(product, {}, /status of (404|500|429)/)
    await signIn(page, forwarder)
    let failing: number | undefined = 500
    await page.route('**/find-anything/v1/find', async (route) => {
      if (failing === undefined) return route.continue()
      await route.fulfill({
        status: failing,
        contentType: 'application/json',
        body: JSON.stringify({ status: failing, error: 'x', code: 'INTERNAL', message: 'x' }),
      })
    })
    await page.keyboard.press('Control+k')
    await input(page).fill('order')
    await problem(page).getByText('Numbers and names could not be searched.').waitFor()
    await expect.poll(() => option(page, 'Port orders').count()).toBe(1)
    await expect.poll(() => toasts(page).count()).toBe(0)
    failing = 429
    await page.getByRole('button', { name: 'Try again' }).click()
    await problem(page).getByText('Too many searches.').waitFor()
    failing = undefined
    await page.getByRole('button', { name: 'Try again' }).click()
    await problem(page).waitFor({ state: 'detached' })
    await status(page)
      .getByText(/\d found/)
      .waitFor()
  },
)

atNight('an outdated answer is dropped, and Enter waits for the current one', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, forwarder)
  const [reference = ''] = await readColumn(page, '/portorder', 'Reference')
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/find-anything/v1/find', async (route) => {
    const { text } = route.request().postDataJSON() as { text: string }
    asked.push(text)
    if (text === begin) await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  await input(page).fill(begin)
  await status(page).getByText('Searching …').waitFor()
  await expect.poll(() => asked).toEqual([begin])
  await input(page).fill(reference)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/portorder\/detail\?id=/)
  held.resolve()
  expect(asked).toEqual([begin, reference])
})

atNight('unsaved input is confirmed before leaving, and is restored', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, terminal, '/loadingstop/create')
  const number = dialog(page).getByRole('textbox', { name: 'Number' })
  await number.fill('DMOU640')
  await page.keyboard.press('Control+k')
  await input(page).fill('equipment loads')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => number.inputValue()).toBe('DMOU640')
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await input(page).fill('equipment loads')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Equipment loads' }).waitFor()
  await page.goto('/loadingstop/create')
  await number.waitFor()
  await expect.poll(() => number.inputValue()).toBe('DMOU640')
})

test.for(
  looksAtNight(
    ['de-DE', 'dark', 320, 'Alles durchsuchen (Strg+K)'],
    ['en-GB', 'light', 1440, 'Search everything (Ctrl+K)'],
    ['de-DE', 'light', 600, 'Alles durchsuchen (Strg+K)'],
  ),
)('there is no barrier in %s, %s, at %i px', async ([locale, colorScheme, width, name]) => {
  const page = await openPage(
    product,
    { locale, colorScheme, viewport: { width, height: 640 } },
    firstVisit,
  )
  await signIn(page, terminal)
  await page.getByRole('button', { name }).click()
  await page.getByRole('combobox', { name: /Number|Nummer/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type(begin)
  await page.getByRole('group', { name: /Port orders|Hafenaufträge/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('qqqqq')
  await page.getByText(/“qqqqq”|„qqqqq“/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

atNight(
  'there is no barrier in Chinese, and the header has room for the button at 320 px',
  async () => {
    const page = await openPage(product, { viewport: { width: 320, height: 640 } }, firstVisit)
    await signIn(page, terminal)
    await switchLanguage(page, '中文')
    const button = page.getByRole('button', { name: '全局搜索（Ctrl+K）' })
    await button.waitFor()
    const height = (await bar(page).boundingBox())?.height
    expect(height).toBeLessThan(90)
    await button.click()
    await page.getByRole('combobox', { name: '编号、名称、页面或操作' }).fill(begin)
    await dialog(page).getByRole('group').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
  },
)
