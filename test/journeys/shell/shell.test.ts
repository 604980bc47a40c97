import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openList } from '#test/journeys/pages/list.ts'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { rows } from '#test/journeys/pages/list.ts'
import {
  bar,
  overflows,
  participant,
  cardTitles,
  cardTo,
  openAreas,
  openLanguages,
  openSettings,
  rail,
  speak,
  switchLanguage,
  toasts,
  tooltip,
  user,
  withoutAdded,
} from '#test/journeys/pages/shell.ts'
import { complete, movedIn, watchMoves } from '#test/journeys/setup/moves.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({
    LOG_LEVEL: 'silent',
    IMPRINT_URL: 'https://port.example/imprint',
    PRIVACY_URL: 'https://port.example/privacy',
  })
})
afterAll(() => product.stop())

const reader = 'reader@fwd1.example'
const nobody = 'nobody@fwd1.example'
const overview = ['Overview']
const orders = ['Port orders', 'Presentation of goods']
const status = ['AES info', 'Port order status']
const movements = ['Container movements']
/** The specification has other names for two areas on their cards. */
const cardNames: Record<string, string> = {
  'AES info': 'General info',
  'Container movements': 'Equipment movements',
}

// The areas of each role, derived by hand from the accounts' rights and the route table.
const roles: readonly (readonly [username: string, titles: readonly string[]])[] = [
  ['forwarder@fwd1.example', [...status, ...orders, 'Equipment loads', ...movements, 'Statistics']],
  ['agent@agt1.example', [...status, 'Port orders', 'Equipment loads', ...movements, 'Statistics']],
  [
    'terminal@hcta.example',
    [...status, 'Port orders', 'Loading stops', 'Equipment loads', ...movements],
  ],
  ['customs@zoll.example', [...orders, 'Risk file']],
  [
    'support@port.example',
    [
      ...status,
      ...orders,
      'Loading stops',
      'Equipment loads',
      ...movements,
      'Statistics',
      'Users',
      'Support tools',
      'Pending messages',
    ],
  ],
  [reader, [...status, ...orders, 'Loading stops', 'Risk file', 'Equipment loads', ...movements]],
  ['admin@fwd1.example', [...status, ...orders, 'Equipment loads', 'Statistics', 'Users']],
]

test.for(looks(...roles))(
  '%s finds %j on the overview, a card each [SH-001 SH-002 HM-001 HM-002 RT-003]',
  async ([username, titles]) => {
    const page = await openPage(product)
    await signIn(page, username)
    expect(new URL(page.url()).pathname).toBe('/')
    const names = titles.map((title) => cardNames[title] ?? title)
    await expect.poll(async () => withoutAdded(await cardTitles(page))).toEqual(names)
  },
)

test.for(looks('de', 'en', 'cn'))(
  'no name on a card of the overview leaves its card, in %s',
  async (language) => {
    const page = await openPage(product)
    await speak(page, language)
    await signIn(page, 'forwarder@fwd1.example')
    await page.locator('main [data-title]').last().waitFor()
    for (const width of [1440, 1280, 600, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = () =>
        page.locator('main [data-title]').evaluateAll((titles) =>
          titles.flatMap((title) => {
            const card = title.closest('a')?.getBoundingClientRect()
            const words = document.createRange()
            words.selectNodeContents(title)
            return words.getBoundingClientRect().right > (card?.right ?? 0)
              ? [title.textContent]
              : []
          }),
        )
      await expect.poll(outside, { message: `${width} px` }).toEqual([])
    }
  },
)

test.for(looks(...roles))(
  '%s finds the overview and %j in the menu [SH-019 SH-052 PM-018 LG-003]',
  async ([username, titles]) => {
    const page = await openPage(product)
    await signIn(page, username)
    const menu = await openAreas(page)
    await expect
      .poll(async () => withoutAdded(await menu.getByRole('link').allInnerTexts()))
      .toEqual([...overview, ...titles])
  },
)

test.for(
  looks(
    ['forwarder@fwd1.example', 'Release overdue', 'Port order status'],
    ['customs@zoll.example', 'Release overdue', 'Presentation of goods'],
  ),
)(
  'a count of %s leads to as many rows, and an opened one is on the overview [RT-003]',
  async ([username, tile, list]) => {
    const page = await openPage(product, {}, firstVisit)
    await signIn(page, username)
    const link = page.getByRole('link', { name: tile })
    const count = /\d+/.exec(await link.innerText())?.[0]
    // The chart compares the same counts.
    const chart = page.getByRole('region', { name: 'Overdue by deadline' })
    await expect
      .poll(() => chart.getByRole('link', { name: 'Release due' }).innerText())
      .toContain(count)
    expect(await findBarriers(page)).toEqual([])
    await link.click()
    await page.getByRole('heading', { level: 1, name: list }).waitFor()
    await page
      .getByText(new RegExp(`^1–\\d+ of ${count}$`))
      .first()
      .waitFor()
    await page.locator('.cell-tag', { hasText: 'overdue' }).first().waitFor()
    const first = page.locator('td .row-open').first()
    const reference = await page.locator('.first-cell > span').first().innerText()
    await first.click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'order' }).waitFor()
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('opened.')),
    )
    await (await openAreas(page)).getByRole('link', { name: 'Overview' }).click()
    await page
      .getByRole('region', { name: 'Recently opened' })
      .getByRole('link', { name: reference })
      .waitFor()
  },
)

test.for(
  looks(
    ['support@port.example', 'Failed messages to customs', 'Pending messages', /Failed/],
    ['agent@agt1.example', 'Loaded on another vessel (7 days)', 'Equipment loads', /Yes/],
  ),
)(
  'for %s the count of %s leads to as many rows, of which each has what is counted',
  async ([username, tile, list, value]) => {
    const page = await openPage(product, {}, firstVisit)
    await signIn(page, username)
    const link = page.getByRole('link', { name: tile })
    const count = Number(/\d+/.exec(await link.innerText())?.[0])
    expect(count).toBeGreaterThan(0)
    await link.click()
    await page.getByRole('heading', { level: 1, name: list }).waitFor()
    await page
      .getByText(new RegExp(`^1–\\d+ of ${count}$`))
      .first()
      .waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.filter({ hasText: value }).count()).toBe(await rows.count())
    expect(await findBarriers(page)).toEqual([])
  },
)

test('a failed message says why, and leads to its order', async () => {
  const failed = `/pending-message?${new URLSearchParams({ filter: '{"state":"FAILED"}' })}`
  const page = await openList(product, 'support@port.example', failed)
  const reference = await page.locator('.first-cell > span').first().innerText()
  await page.locator('td .row-open').first().click()
  const shown = page.getByRole('dialog')
  await shown.getByText(/customs platform/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await shown.getByRole('link', { name: 'Open order' }).click()
  await page.getByRole('article').getByRole('heading', { level: 2 }).getByText(reference).waitFor()
  await page.goBack()
  await shown.getByText(/customs platform/).waitFor()
})

test('a user without any right sees a contact', async () => {
  const page = await openPage(product)
  await signIn(page, nobody)
  await page.locator('main').getByText('company admin (FWD1)').waitFor()
  const menu = await openAreas(page)
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(overview)
  expect(await findBarriers(page)).toEqual([])
})

test('the menu closes on a click outside, on Escape and on a change of route [SH-030 SH-031]', async () => {
  const page = await openPage(product, { viewport: { width: 390, height: 800 } }, firstVisit)
  await signIn(page, reader)
  const menu = await openAreas(page)
  expect(await findBarriers(page)).toEqual([])
  await page.mouse.click(360, 400)
  await menu.waitFor({ state: 'hidden' })
  await openAreas(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe('Open menu')
  await openAreas(page)
  await menu.getByRole('link', { name: 'Risk file' }).click()
  await menu.waitFor({ state: 'hidden' })
  await openAreas(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test.for([
  ['/portorder', 'Port orders'],
  ['/presentation-of-goods', 'Presentation of goods'],
  ['/loadingstop', 'Loading stops'],
  ['/riskfile', 'Risk file'],
  ['/equipment-load', 'Equipment loads'],
] as const)(
  '%s is the page %s, named in header, window and focus [SH-010 RT-005 RT-006 RT-011 RT-012 RT-013]',
  async ([route, title]) => {
    const page = await openPage(product, {}, firstVisit)
    await signIn(page, reader)
    await cardTo(page, route).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} – Quayside`)
    await page.getByRole('main', { name: title }).and(page.locator(':focus')).waitFor()
    await expect.poll(() => bar(page).getByRole('heading', { level: 1 }).innerText()).toBe(title)
  },
)

test.for(
  looks(
    '/aes-info',
    '/portorderstatus',
    '/portorder',
    '/presentation-of-goods',
    '/loadingstop',
    '/riskfile',
    '/equipment-load',
    '/equipment-movement',
    '/statistics',
    '/users',
    '/support-tools',
  ),
)(
  '%s does not open without its right: the overview shows a message for three seconds [PM-018 RT-022 RT-027 SH-049]',
  async (path) => {
    const page = await openPage(product)
    await signIn(page, nobody, path)
    await page.getByText('You do not have permission to open this page.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page
      .getByText('You do not have permission to open this page.')
      .waitFor({ state: 'detached' })
  },
)

test('a hovered message stays, and a change of route closes it [SH-037]', async () => {
  const page = await openPage(product)
  await page.clock.install()
  await signIn(page, nobody, '/riskfile')
  const message = toasts(page)
  await message.hover()
  await page.clock.runFor(10_000)
  await expect.poll(() => message.count()).toBe(1)
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await message.waitFor({ state: 'detached' })
})

test('the close button closes a message', async () => {
  const page = await openPage(product)
  await signIn(page, nobody, '/riskfile')
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
})

test('any other address shows a page with three sentences [RT-018 RT-019]', async () => {
  const page = await openPage(product)
  await signIn(page, reader, '/no-such-page')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  const main = page.locator('main')
  for (const sentence of ['The page was not found', 'probably in preparation', 'Contact support'])
    await main.getByText(sentence).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'To the overview' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

test('help is a popup 406 wide that names registered clients [SH-012 SH-013]', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  await page.getByRole('button', { name: 'Help' }).click()
  const popup = page.locator('.popup.help')
  // Its text is loaded when it is opened first.
  await popup.getByText('registered clients only').waitFor()
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(406)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
})

test('archive mode tints the portal, shows a banner, and lasts for the browser session [SH-014 SH-041]', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  const toggle = page.getByRole('button', { name: 'Archive', exact: true })
  const ground = () => bar(page).evaluate((header) => getComputedStyle(header).backgroundColor)
  const before = await ground()
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false')
  await toggle.click()
  await page.getByText('Archive mode: you are viewing archived data').waitFor()
  await expect.poll(() => ground()).not.toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await page.getByText('Archive mode: you are viewing archived data').waitFor()
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Back to current data' }).click()
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => ground()).toBe(before)
})

test('the language changes at once, for the whole portal, and is kept [SH-003 SH-017 SH-018]', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  const html = page.locator('html')
  await switchLanguage(page, 'Deutsch')
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await expect.poll(() => html.getAttribute('lang')).toBe('de')
  await expect.poll(() => cardTitles(page)).toContain('Ladestopps')
  await switchLanguage(page, '中文')
  await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
  await expect.poll(() => html.getAttribute('lang')).toBe('zh-Hans')
  await expect.poll(() => page.title()).toBe('概览 – Quayside')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
})

test('the switch offers the languages of the stage only [SH-005]', async () => {
  const page = await openPage(product)
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, languages: ['de', 'en'] } })
  })
  await signIn(page, reader)
  const languages = await openLanguages(page)
  await expect
    .poll(() => languages.getByRole('menuitem').allInnerTexts())
    .toEqual(['Deutsch', 'English'])
})

atNight('appearance and row height are chosen and kept', async () => {
  const page = await openPage(product, { colorScheme: 'light' })
  await signIn(page, reader)
  const settings = await openSettings(page)
  expect(await findBarriers(page)).toEqual([])
  await settings.getByRole('button', { name: 'Dark' }).click()
  await settings.getByRole('button', { name: 'Compact' }).click()
  await page.reload()
  await bar(page).waitFor()
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => html.getAttribute('data-density')).toBe('compact')
  await openSettings(page)
  const pressed = settings.getByRole('button', { pressed: true })
  await expect
    .poll(() => pressed.allInnerTexts())
    .toEqual(['Dark', 'English', 'Icons and names', 'Compact', 'Standard', 'On', 'On'])
})

atNight(
  'the appearance follows the system while the page is open, unless one is chosen',
  async () => {
    const page = await openPage(product, { colorScheme: 'light' })
    await signIn(page, reader)
    const theme = () => page.locator('html').getAttribute('data-theme')
    await expect.poll(() => theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toBe('dark')
    const settings = await openSettings(page)
    await settings.getByRole('button', { name: 'Light' }).click()
    await expect.poll(() => theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => theme()).toBe('light')
    await settings.getByRole('button', { name: 'System' }).click()
    await expect.poll(() => theme()).toBe('dark')
  },
)

test('from 1100 pixels the areas are beside the page with their names, from 700 as icons, and the current one is marked', async () => {
  const page = await openPage(product, { viewport: { width: 1100, height: 700 } }, firstVisit)
  await signIn(page, reader, '/riskfile')
  const places = rail(page).getByRole('link')
  await expect
    .poll(async () => withoutAdded(await places.allInnerTexts()))
    .toEqual([
      ...overview,
      ...status,
      ...orders,
      'Loading stops',
      'Risk file',
      'Equipment loads',
      ...movements,
    ])
  const current = rail(page).locator('[aria-current=page]')
  await expect.poll(() => current.innerText()).toBe('Risk file')
  await rail(page).getByRole('link', { name: 'Loading stops' }).click()
  await page.getByRole('heading', { level: 1, name: 'Loading stops' }).waitFor()
  await expect.poll(() => current.innerText()).toBe('Loading stops')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rail(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1099, height: 700 })
  await expect.poll(() => widthOf(rail(page))).toBeLessThan(60)
  await rail(page).getByRole('link', { name: 'Risk file' }).waitFor()
  await page.setViewportSize({ width: 699, height: 700 })
  await rail(page).waitFor({ state: 'hidden' })
})

const widthOf = async (place: Locator) => (await place.boundingBox())?.width

atNight('the rail folds to its icons, on this device, and the page gets the room', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  const widths = () =>
    page.evaluate(() =>
      ['.RaSidebar-paper', '#main-content'].map(
        (place) => document.querySelector(place)?.clientWidth ?? 0,
      ),
    )
  const [open = 0, beside = 0] = await widths()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(async () => (await widths())[0]).toBeLessThan(60)
  const [folded = 0, wider = 0] = await widths()
  expect(wider - beside).toBe(open - folded)
  // The names remain for readers, and as tooltips.
  const place = rail(page).getByRole('link', { name: 'Risk file' })
  await place.hover()
  await tooltip(page).getByText('Risk file', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await expect.poll(() => widths()).toEqual([folded, wider])
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Icons and names' }).click()
  await expect.poll(() => widths()).toEqual([open, beside])
})

test('the header is one line from 700 pixels, and nothing of it is outside', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, reader, '/presentation-of-goods')
  await page.getByRole('heading', { name: 'Presentation of goods' }).waitFor()
  const heightOfBar = async () => (await bar(page).boundingBox())?.height
  const endOfAccount = async () => {
    const account = await user(page).boundingBox()
    return account && account.x + account.width
  }
  const height = await heightOfBar()
  for (const width of [700, 800, 999, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(endOfAccount, { message: `${width} px` }).toBeLessThanOrEqual(width)
    await expect.poll(heightOfBar, { message: `${width} px` }).toBe(height)
  }
})

test('on a phone the header is one line, and its other tools are in a second one, by keyboard too', async () => {
  const page = await openPage(product, { viewport: { width: 320, height: 700 } }, firstVisit)
  await signIn(page, reader, '/presentation-of-goods')
  await page.getByRole('heading', { name: 'Presentation of goods' }).waitFor()
  const height = async () => (await bar(page).boundingBox())?.height
  const help = bar(page).getByRole('button', { name: 'Help' })
  expect(await height()).toBeLessThan(56)
  await expect.poll(() => help.count()).toBe(0)
  await bar(page).getByRole('link', { name: 'Quayside', exact: true }).waitFor()
  await participant(page).waitFor()
  await bar(page).getByRole('button', { name: 'More tools' }).press('Enter')
  await expect.poll(() => height()).toBeLessThan(100)
  await page.keyboard.press('Tab')
  const archive = bar(page).getByRole('button', { name: 'Archive' })
  await expect
    .poll(() => archive.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await help.press('Enter')
  await page.getByRole('dialog', { name: 'Help' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'More tools' }).press('Enter')
  await expect.poll(() => height()).toBeLessThan(56)
  // The search opens them without.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('help')
  await page.getByRole('option', { name: 'Help' }).click()
  await page.getByRole('dialog', { name: 'Help' }).waitFor()
})

test('the footer has copyright and the configured links [SH-032]', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  const footer = page.locator('footer')
  await footer.getByText('© ').waitFor()
  const imprint = footer.getByRole('link', { name: 'Imprint' })
  await expect.poll(() => imprint.getAttribute('href')).toBe('https://port.example/imprint')
})

test('the first tab stop skips the header', async () => {
  const page = await openPage(product)
  await signIn(page, reader)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main-content')
})

test('when rendering fails, a page shows an incident number that is in the log of the server [SH-040]', async () => {
  const page = await openPage(product, {}, /rail is broken/)
  await signIn(page, reader)
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem
    let reads = 0
    Storage.prototype.getItem = function (this: Storage, key: string) {
      if (key === 'quayside.rail' && ++reads > 1) throw new Error('rail is broken')
      return read.call(this, key)
    }
  })
  const report = page.waitForResponse('**/client-log/v1')
  await page.reload()
  await page.getByRole('heading', { name: 'Oops, something went wrong' }).waitFor()
  const incident = await page.locator('main strong').innerText()
  expect(incident).toMatch(/^[0-9A-F]{8}$/)
  expect((await report).status()).toBe(204)
  expect((await report).request().postDataJSON().message).toBe(
    `incident ${incident}: Error: rail is broken`,
  )
  expect(await findBarriers(page)).toEqual([])
})

test('a chunk that cannot be loaded leads to a plain page with a reload', async () => {
  const page = await openPage(product, {}, /Failed to load resource/)
  await signIn(page, reader)
  await page.route('**/assets/portal-*.js', (route) => route.abort())
  await page.reload()
  await page.getByText('Part of the portal could not be loaded.').waitFor()
  await page.unroute('**/assets/portal-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await bar(page).waitFor()
  await expect.poll(() => page.title()).toBe('Overview – Quayside')
})

test.for(
  looks(
    { locale: 'de-DE', colorScheme: 'dark', width: 320 },
    { locale: 'en-GB', colorScheme: 'light', width: 1280 },
    { locale: 'en-GB', colorScheme: 'dark', width: 1280 },
    { locale: 'de-DE', colorScheme: 'light', width: 600 },
  ),
)('the overview has no barrier: %j', async ({ locale, colorScheme, width }) => {
  const page = await openPage(product, { locale, colorScheme, viewport: { width, height: 700 } })
  await signIn(page, reader)
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await page.getByRole('button', { name: /men[uü]/i }).click()
  expect(await findBarriers(page)).toEqual([])
})

const news = (page: Page) => page.getByRole('region', { name: 'News' })
const titlesOf = (page: Page) => news(page).locator('strong').allInnerTexts()

/** The news of the server from now on. */
const tellNews = async (page: Page) => {
  const told = { entityList: [] as object[], asked: 0, status: 200 }
  await page.route('**/news-ticker/v1/current', async (route) => {
    told.asked += 1
    await route.fulfill({ status: told.status, json: { entityList: told.entityList } })
  })
  return told
}
const toNews = (id: number, priority: string, title: string, content = 'Please check.') => ({
  id,
  version: 1,
  priority,
  title,
  content,
  created: `2026-11-20T10:0${id}:00.000Z`,
})
const seen = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('signed-in users see the current news, the critical first, with title, content and priority in words [SH-007 SH-034 SH-035 CV-025]', async () => {
  const page = await openPage(product)
  await signIn(page, nobody)
  const ticker = news(page)
  await ticker.getByRole('button', { name: '2 more' }).click()
  await expect
    .poll(() => titlesOf(page))
    .toEqual(['Storm surge warning', 'Maintenance on Sunday', 'Demo data'])
  await expect
    .poll(() => ticker.locator('.cell-tag').allInnerTexts())
    .toEqual(['Critical', 'Warning', 'Information'])
  await expect
    .poll(() => ticker.innerText())
    .toContain('The gates of terminal A may close this evening.')
  const colours = await ticker
    .locator('.cell-tag')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color))
  expect(new Set(colours).size).toBe(3)
  expect(await findBarriers(page)).toEqual([])
  await ticker.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(['Storm surge warning'])
})

test('closed news stays closed for the browser session, and the focus moves to the next [SH-036]', async () => {
  const page = await openPage(product)
  await signIn(page, nobody)
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id)
  await page.getByRole('button', { name: 'Close news: Storm surge warning' }).press('Enter')
  await expect.poll(() => focused()).toBe('Close news: Maintenance on Sunday')
  await expect.poll(() => titlesOf(page)).toEqual(['Maintenance on Sunday'])
  await page.reload()
  await page.getByRole('button', { name: '1 more' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(['Maintenance on Sunday', 'Demo data'])
  await page.getByRole('button', { name: 'Close news: Demo data' }).press('Enter')
  await expect.poll(() => focused()).toBe('Close news: Maintenance on Sunday')
  await page.getByRole('button', { name: 'Close news: Maintenance on Sunday' }).press('Enter')
  await expect.poll(() => news(page).count()).toBe(0)
  await expect.poll(() => focused()).toBe('main-content')
})

atNight(
  'news is read every minute while the page is visible, and only new items are announced [SH-007 SH-048]',
  async () => {
    const page = await openPage(product, {}, /status of 503/)
    const told = await tellNews(page)
    told.entityList = [toNews(1, 'WARNING', 'Gate 4 closed')]
    await page.clock.install()
    await signIn(page, nobody)
    const said = page.locator('output[aria-live=polite]')
    await news(page).waitFor()
    await expect.poll(() => said.innerText()).toContain('Warning: Gate 4 closed.')
    const askedIn = async (minutes: number) => {
      const before = told.asked
      await page.clock.runFor(minutes * 60_000)
      return told.asked - before
    }
    const answer = () => page.waitForResponse('**/news-ticker/v1/current')
    told.entityList = [toNews(1, 'WARNING', 'Gate 4 closed'), toNews(2, 'CRITICAL', 'Storm')]
    await Promise.all([answer(), page.clock.runFor(60_000)])
    await page.getByText('Storm').first().waitFor()
    await expect.poll(() => said.innerText()).toBe('Critical: Storm.')
    await seen(page, 'hidden')
    expect(await askedIn(3)).toBe(0)
    told.status = 503
    await Promise.all([answer(), seen(page, 'visible')])
    // A failure gives no message, and known news remains.
    await expect.poll(() => page.locator('.toast, .veil').count()).toBe(0)
    await expect.poll(() => titlesOf(page)).toEqual(['Storm'])
  },
)

atNight('nothing moves when the news comes', async () => {
  const page = await openPage(product)
  const answered = Promise.withResolvers<void>()
  await page.route('**/news-ticker/v1/current', async (route) => {
    await answered.promise
    await route.continue()
  })
  await signIn(page, reader)
  await cardTo(page, '/riskfile').waitFor()
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  const before = await top()
  answered.resolve()
  await news(page).getByText('Storm surge warning').waitFor()
  expect(await top()).toBe(before)
})

test.for(looks('/', '/portorder/detail?id=10003000'))(
  'nothing moves while the answers of %s arrive',
  async (path) => {
    const page = await openPage(product)
    await watchMoves(page)
    await signIn(page, 'support@port.example', path)
    await complete(page)
    expect(await movedIn(page)).toEqual([])
  },
)

test('the areas come with what needs the user and below it, however late the answer is, and nothing moves', async () => {
  const page = await openPage(product)
  await watchMoves(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/home/v1/find', async (route) => {
    await answered.promise
    await route.continue()
  })
  await signIn(page, 'support@port.example')
  await page.getByRole('main').locator('[aria-busy=true]').waitFor()
  await expect.poll(() => cardTo(page, '/portorder').count()).toBe(0)
  answered.resolve()
  const needed = page.getByRole('region', { name: 'Needs attention' })
  await needed.waitFor()
  const [above, below] = [
    await needed.boundingBox(),
    await cardTo(page, '/portorder').boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await complete(page)
  expect(await movedIn(page)).toEqual([])
})

test('the home page is arranged by its users, with the keyboard too, and by the admin for the company', async () => {
  const partsOf = (page: Page) =>
    page
      .locator('[data-part]')
      .evaluateAll((all) => all.map((part) => part.getAttribute('data-part')))
  const open = async (username: string, expected?: RegExp) => {
    const page = await openPage(product, {}, expected)
    await signIn(page, username)
    await page.getByRole('button', { name: 'Arrange', exact: true }).waitFor()
    return page
  }
  const arrange = async (page: Page) => {
    await page.getByRole('button', { name: 'Arrange', exact: true }).click()
    return page.getByRole('dialog', { name: 'Arrange this page' })
  }
  // The box follows the answer in the cache, a moment after the click.
  const toggle = async (of: Locator, name: string, isShown: boolean) => {
    const box = of.getByRole('checkbox', { name })
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(isShown)
  }
  // The first change reads preferences that are not there yet.
  const page = await open('forwarder@fwd1.example', firstVisit)
  await expect.poll(() => partsOf(page)).toEqual(['now', 'overdue', 'opened', 'views', 'areas'])
  const panel = await arrange(page)
  expect(await findBarriers(page)).toEqual([])
  await expect
    .poll(() => panel.getByRole('button', { name: 'Use for the company' }).count())
    .toBe(0)
  await toggle(panel, 'Movements per hour', true)
  await toggle(panel, 'Overdue by deadline', false)
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.request().postData()?.includes('opened%2Careas%2Cviews') === true,
  )
  await panel.getByRole('button', { name: 'Areas', exact: true }).focus()
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Areas', pressed: true }).waitFor()
  // The sensor starts to listen in a separate task, queued before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowUp')
  await panel.getByText(/^Areas 7/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  const arranged = ['now', 'movements', 'opened', 'areas', 'views']
  await expect.poll(() => partsOf(page)).toEqual(arranged)
  await page.keyboard.press('Escape')
  const chart = page.getByRole('figure').filter({ hasText: 'Movements per hour' })
  await chart.getByRole('button', { name: 'Table' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await saved
  // Another device shows it.
  const elsewhere = await open('forwarder@fwd1.example')
  await expect.poll(() => partsOf(elsewhere)).toEqual(arranged)

  const admin = await open('admin@fwd1.example', firstVisit)
  const forAll = await arrange(admin)
  await toggle(forAll, 'Overdue by deadline', false)
  await forAll.getByRole('button', { name: 'Use for the company' }).click()
  await forAll.getByRole('button', { name: 'End for the company' }).waitFor()
  const colleague = await open('reader@fwd1.example')
  await expect.poll(() => partsOf(colleague)).toEqual(['now', 'opened', 'views', 'areas'])
  // Who has arranged the page keeps that, until it is reset.
  const reset = await arrange(elsewhere)
  const isReset = elsewhere.waitForResponse((answer) => answer.request().method() === 'PUT')
  await reset.getByRole('button', { name: 'Reset', exact: true }).click()
  await isReset
  await elsewhere.reload()
  await expect.poll(() => partsOf(elsewhere)).toEqual(['now', 'opened', 'views', 'areas'])
})

atNight('long news is one line until expanded, at 320 pixels too [SH-034]', async () => {
  const page = await openPage(product, { viewport: { width: 320, height: 640 } })
  const told = await tellNews(page)
  const content = 'Long '.repeat(199) + 'END.'
  told.entityList = [toNews(1, 'CRITICAL', 'W'.repeat(120), content)]
  await signIn(page, nobody)
  const ticker = news(page)
  await ticker.getByRole('button', { name: 'Show in full' }).waitFor()
  await expect.poll(async () => (await ticker.boundingBox())?.height).toBeLessThan(90)
  await ticker.getByRole('button', { name: 'Show in full' }).click()
  await expect.poll(() => ticker.innerText()).toContain('END.')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(84)
  expect(await findBarriers(page)).toEqual([])
})

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
const pages: Record<string, string> = {
  '/': '<title>Safe</title>',
  '/foreign.html': '<title>Foreign</title><iframe src="/index.html" width="600"></iframe>',
}

/** A host that only serves the built files: without headers and answers of our server. */
const startStaticHost = async () => {
  const asked: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    response.setHeader('content-type', types[extname(url)] ?? 'text/html')
    const page = pages[url]
    if (page !== undefined) return response.end(page)
    const file = join(dist, url)
    if (existsSync(file)) return createReadStream(file).pipe(response)
    response.statusCode = 404
    return response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('in a frame, behind a host that serves files alone, a German warning is shown instead of the portal [SH-038 SH-039]', async () => {
  const host = await startStaticHost()
  const page = await openPage(product, { baseURL: host.url }, /status of 404/)
  await page.goto('/foreign.html')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Warnung' }).waitFor()
  const words = await frame.locator('body').innerText()
  expect(words).toContain('Das Portal wird in einer fremden Seite angezeigt.')
  expect(words).toContain('Geben Sie hier nichts ein.')
  await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('de')
  await expect.poll(() => frame.locator('input, button').count()).toBe(0)
  // The portal would have read its settings first.
  expect(host.asked.filter((url) => /config|portal-|login/i.test(url))).toEqual([])
  await frame.getByRole('link', { name: 'Zum sicheren Portal' }).click()
  await page.waitForURL(`${host.url}/`)
})

test('the loader shows while an ordinary call runs, with the time of slow calls, and not for background calls [SH-033 SH-045 SH-048]', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.clock.install()
  const held = new Map<string, () => void>()
  const hold = (url: string) =>
    page.route(url, async (route) => {
      await new Promise<void>((resolve) => held.set(url, resolve))
      await route.continue()
    })
  const [background, list] = ['**/news-ticker/v1/current', '**/typed-loading-stop/v1/find']
  await hold(background)
  await hold(list)
  const asked = page.waitForRequest(background)
  await signIn(page, reader)
  await asked
  const veil = page.locator('.veil')
  await page.clock.runFor(1_000)
  await expect.poll(() => veil.count()).toBe(0)
  await cardTo(page, '/loadingstop').click()
  await veil.waitFor()
  await page.getByRole('progressbar', { name: 'Loading …' }).waitFor()
  await expect.poll(() => veil.innerText()).toBe('')
  await page.clock.runFor(6_000)
  await expect
    .poll(() => veil.locator('.veil-time').innerText())
    .toMatch(/^Still loading \([67] s\)$/)
  await expect.poll(() => veil.locator('output').innerText()).toBe('Still loading (5 s)')
  await page.clock.runFor(5_000)
  await expect.poll(() => veil.locator('output').innerText()).toBe('Still loading (10 s)')
  held.get(list)?.()
  await veil.waitFor({ state: 'detached' })
  await rows(page).first().waitFor()
  held.get(background)?.()
})

test('the overview asks one call for all that it shows', async () => {
  const page = await openPage(product, {}, firstVisit)
  const asked: string[] = []
  // From another page, so that nothing of an overview is still on its way.
  await signIn(page, 'forwarder@fwd1.example', '/settings/notifications')
  await page.getByText('Nothing watched yet.').waitFor()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first().waitFor()
  // The shell asks what every page has: names of codes, preferences, news and the bell.
  const ofShell = /countrycode|status-code|userdata|user-data|news|notification|company-view/i
  expect(asked.filter((path) => !ofShell.test(path))).toEqual(['/api/main/home/v1/find'])
})
