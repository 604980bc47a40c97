import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { back, heading } from '#test/journeys/pages/document.ts'
import {
  itemOf,
  type Opening,
  cells,
  choose,
  chooseFilter,
  columnNames,
  filter,
  listAddress,
  openList,
  openRow,
  referenceOf,
  rows,
  settled,
  shownTotal,
  table,
  reloading,
} from '#test/journeys/pages/list.ts'
import { copy, overflows, toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks, looksAtNight } from '#test/setup/night.ts'
import { optionsOf } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const support = 'support@port.example'
const terminal = 'terminal@hcta.example'
const forwarder = 'forwarder@fwd1.example'
const route = '/portorderstatus'
const window = { viewport: { width: 1800, height: 1000 } }

const addressOf = (filter: object) => listAddress(route, filter, { page: '1' })
const charts = (page: Page) => page.getByRole('main').getByRole('figure')
const open = async (username: string, path = route, options: Opening = {}): Promise<Page> => {
  const page = await openList(product, username, path, { ...window, ...options })
  // The layout is stable once the charts are shown.
  if (path.startsWith(route)) await charts(page).first().waitFor()
  return page
}
const total = async (page: Page) => {
  return shownTotal(page)
}
/** A reloading list shows the old rows until the new ones arrive. */
const chart = (page: Page, name: string) => charts(page).filter({ hasText: name })
const bars = (page: Page, name: string) => chart(page, name).getByRole('link')
const statuses = 'Orders by customs status'
const waiting = 'Waiting for release, by departure'
const movements = 'Movements per hour'

/** The count of a bar. */
const countOf = async (bar: Locator) =>
  Number(/: (\d+)/.exec((await bar.locator('title').textContent()) ?? '')?.[1])
test('the dashboard shows ten orders a page, the latest first, with their statuses [DB-001 DB-002 DB-003 RT-007 SH-051]', async () => {
  const page = await open(support)
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect
    .poll(async () => (await columnNames(page)).slice(0, 7))
    .toEqual([
      'Reference',
      'Customs (EMP)',
      'Release due',
      'Vessel',
      'ETS',
      'Containers',
      'Gate (EMP)',
    ])
  const created = await cells(page, 'Created')
  const times = created.map((text) => text.replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3$2$1 $4'))
  expect(times).toEqual(times.toSorted().toReversed())
  await expect.poll(() => rows(page).first().innerText()).toMatch(/Order|Terminal/)
  expect(await findBarriers(page)).toEqual([])
})

test('a bar of the charts filters exactly the orders that it counts, and removes the filter again [DB-001]', async () => {
  const page = await open(support)
  const all = await total(page)
  const released = bars(page, statuses).filter({ hasText: 'Released for exit' })
  const count = await countOf(released)
  await released.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/statusCustoms/)
  await settled(page)
  await expect.poll(() => total(page)).toBe(count)
  expect(count).toBeLessThan(all)
  await released.and(page.locator('[aria-current=true]')).click()
  await page.waitForURL((url) => !url.search.includes('statusCustoms'))
  await settled(page)
  await expect.poll(() => total(page)).toBe(all)
})

const minute = 60_000
const hour = 60 * minute

test('orders waiting for their release are counted by hours to departure, with links to them', async () => {
  // Ships depart at whole hours, and a minute later they have: what is counted before and listed after it differs, and rightly so.
  const untilDeparture = () => hour - ((Date.now() - minute) % hour)
  await expect.poll(untilDeparture, { timeout: 40_000 }).toBeGreaterThan(30_000)
  const page = await open(support)
  await bars(page, waiting).first().waitFor()
  for (const bar of await bars(page, waiting).all()) {
    const count = await countOf(bar)
    await reloading(page, () => bar.click())
    await page.waitForURL(/awaitsRelease/)
    await bar.and(page.locator('[aria-current=true]')).waitFor()
    await expect.poll(() => total(page)).toBe(count)
  }
})

test.each(
  looks(
    ['en', waiting, '– now', 'now – in 6 h'],
    ['de', 'Warten auf Überlassung, nach Abfahrt', '– jetzt', 'jetzt – in 6 Std.'],
    ['cn', '等待放行，按开航时间', '– 现在', '现在 – 6 小时后'],
  ),
)(
  'a bar opens the list that it counts whenever its link is opened, and the filter shows it in %s',
  async (language, title, departed, soon) => {
    const path = `${route}?columns=portOrderReference,transportDetailsEts`
    const page = await open(support, path, { language })
    const lines = bars(page, title)
    const shown = table(page).getByRole('row').nth(1).getByRole('button')
    const follow = async (index: number) => {
      const asked = page.waitForRequest(/find-by-filter$/)
      await lines.nth(index).click()
      const { filter } = (await asked).postDataJSON() as { filter: Record<string, string> }
      return filter
    }
    // Whole minutes are counted.
    const opened = Math.floor(Date.now() / minute) * minute
    const past = await follow(0)
    expect(new URL(page.url()).searchParams.get('filter')).toContain('"..now"')
    expect(Date.parse(past['transportDetailsEtsTo'] ?? '')).toBeGreaterThanOrEqual(opened - 1)
    await shown.getByText(departed, { exact: true }).waitFor()
    const next = await follow(1)
    expect(Date.parse(next['transportDetailsEtsFrom'] ?? '')).toBeGreaterThanOrEqual(opened)
    const spanMs =
      Date.parse(next['transportDetailsEtsTo'] ?? '') -
      Date.parse(next['transportDetailsEtsFrom'] ?? '')
    expect(spanMs).toBe(6 * 3_600_000 - 1)
    await shown.getByText(soon, { exact: true }).waitFor()
    // The calendar starts with the days of the period.
    await shown.click()
    const days = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => days.nth(0).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  },
)

atNight(
  'a chart as a table shows all of its lines at once, and no longer refers to the table',
  async () => {
    const page = await open(support)
    const others = page.getByText(/more with other values: see the table/)
    await others.waitFor()
    await chart(page, statuses).getByRole('button').click()
    const table = chart(page, statuses).getByRole('table')
    await table.waitFor()
    await expect.poll(() => others.count()).toBe(0)
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(8)
    const last = await table.getByRole('row').last().boundingBox()
    const frame = await chart(page, statuses).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (frame?.y ?? 0) + (frame?.height ?? 0),
    )
  },
)

atNight(
  'an hour of movements links to its movements; charts can be tables too, and can be hidden',
  async () => {
    const page = await open(terminal)
    await bars(page, movements).first().waitFor()
    await chart(page, statuses).getByRole('button').click()
    const table = chart(page, statuses).getByRole('table')
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3)
    expect(await findBarriers(page)).toEqual([])
    const hour = bars(page, movements).first()
    const count = await countOf(hour)
    await hour.click()
    await page.waitForURL(/equipment-movement\?/)
    await expect.poll(() => rows(page).count()).toBe(count)
    await page.goBack()
    await page.getByRole('button', { name: 'Hide charts' }).click()
    await expect.poll(() => charts(page).count()).toBe(0)
  },
)

atNight(
  'charts that cannot be counted show a message, and the list below is unchanged',
  async () => {
    const page = await openPage(product, window, /status of (404|503)/)
    await page.route('**/find-groups', (call) => call.fulfill({ status: 503, body: '{}' }), {
      times: 4,
    })
    await signIn(page, support, route)
    await chart(page, statuses).getByText('This part could not be loaded.').waitFor()
    await bars(page, waiting).first().waitFor()
    await expect.poll(() => rows(page).count()).toBe(10)
    await page.unroute('**/find-groups')
    await chart(page, statuses).getByRole('button', { name: 'Try again' }).click()
    await bars(page, statuses).first().waitFor()
  },
)

test('archive mode shows archived orders without charts, and the switch reloads the list [DB-004]', async () => {
  const page = await open(support)
  const first = await rows(page).first().innerText()
  await charts(page).first().waitFor()
  const answer = page.waitForResponse(/find-by-filter/)
  await toggleArchive(page)
  expect((await answer).request().headers()['emp-archive']).toBe('true')
  await settled(page)
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
  await expect.poll(() => charts(page).count()).toBe(0)
})

test('the detail of an order returns to the dashboard in its previous state [DB-005]', async () => {
  const page = await open(support, addressOf({ type: 'DUX' }))
  await openRow(rows(page).nth(2))
  await heading(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/portorder/detail')
  await back(page).click()
  await page.waitForURL(/portorderstatus.*DUX/)
  await settled(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
})

test('a row reports a movement in a dialog [DB-006]', async () => {
  const page = await open(terminal, addressOf({ warehouseList: 'HCTA', statusGate: '0310' }))
  await choose(rows(page).first(), 'Report a movement')
  await dialog(page, 'Report').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/portorderstatus\/\d+\/movement$/)
})

test('a row shows its collector or its orders [DB-007]', async () => {
  const page = await open(support, addressOf({ type: 'SAC' }))
  await choose(rows(page).first(), 'Collective order and sub-orders')
  const panel = dialog(page, 'Collective order and sub-orders')
  await panel.getByRole('tab', { name: 'Sub-orders' }).click()
  await panel.getByRole('row').nth(1).waitFor()
  await expect.poll(() => panel.getByRole('row').count()).toBeGreaterThan(2)
})

test('a row shows its status history, its equipment, and its declarations [DB-008 DB-009 DB-010]', async () => {
  const page = await open(support, addressOf({ type: 'AES', statusCustoms: '0050' }))
  const reference = await referenceOf(rows(page).first())
  await choose(rows(page).first(), 'Status history')
  const history = dialog(page, 'Status history')
  await history.getByRole('row').nth(1).waitFor()
  await expect.poll(() => history.innerText()).toContain(reference)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  await choose(rows(page).first(), 'Equipment')
  await page
    .getByRole('dialog')
    .getByText(/^[A-Z]{4}\d{7}$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await choose(rows(page).first(), 'MRN and LRN')
  const declarations = dialog(page)
  await declarations.getByRole('columnheader', { name: 'Object name' }).first().waitFor()
  await expect
    .poll(() => declarations.getByRole('columnheader', { name: 'Complete' }).count())
    .toBeGreaterThan(0)
  await expect.poll(() => declarations.innerText()).toContain(`${reference}-MRN-001`)
})

atNight(
  'the history names the declaration lines for users with the right only [PM-029]',
  async () => {
    const headsFor = async (username: string) => {
      const page = await open(username, addressOf({ type: 'AES', statusCustoms: '0050' }))
      await choose(rows(page).first(), 'Status history')
      const history = dialog(page, 'Status history')
      await history.getByRole('row').nth(1).waitFor()
      return history.getByRole('columnheader').allInnerTexts()
    }
    expect(await headsFor(support)).toContain('Reference')
    expect(await headsFor(terminal)).not.toContain('Reference')
  },
)

test('import verification is offered if it has findings, and hidden if not [DB-011 DB-012]', async () => {
  const page = await open(support, addressOf({ type: 'DUX', statusGate: '03' }))
  const states = new Set<string>()
  for (const row of await rows(page).all()) {
    // By keyboard: the tip of a button that has the focus again may lie over that of the next row.
    await row.getByRole('button', { name: 'Actions' }).press('Enter')
    const menu = page.getByRole('menu', { name: /^Actions for/ })
    await menu.getByText('Status history').waitFor()
    const link = await itemOf(menu, 'Import verification').count()
    await expect.poll(() => menu.getByText('Import verification').count()).toBe(link)
    states.add(link === 1 ? 'offered' : 'hidden')
    await page.keyboard.press('Escape')
  }
  expect([...states].toSorted()).toEqual(['hidden', 'offered'])
})

test('a list pasted from a spreadsheet is a filter for each number, and shows missing ones', async () => {
  const page = await open(support)
  const first = await referenceOf(rows(page).first())
  const second = await referenceOf(rows(page).nth(3))
  const pasted = `${first}\r\n${second.toLowerCase()}\tZ99999999999\n${first}\n`
  await copy(page, pasted)
  await filter(page, 'Reference').focus()
  await page.keyboard.press('Control+V')
  const list = page.getByRole('button', { name: 'Filter Reference: 2 of 3 found' })
  await list.waitFor()
  await settled(page)
  await expect.poll(() => total(page)).toBe(2)
  await list.click()
  const numbers = page.getByRole('textbox', { name: 'List of numbers' })
  await expect.poll(() => numbers.inputValue()).toBe(`${first}\n${second}\nZ99999999999`)
  await page.getByText('Not found', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await numbers.fill(`${second}\nZ99999999999`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Filter Reference: 1 of 2 found' }).waitFor()
  await page.waitForURL((url) => !url.search.includes(first))
  await page.reload()
  await page.getByRole('button', { name: 'Filter Reference: 1 of 2 found' }).waitFor()
  await settled(page)
  await expect.poll(() => total(page)).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await filter(page, 'Reference').waitFor()
})

test('a list of containers in the order list goes as one filter of the filter language', async () => {
  const page = await open(support, '/portorder')
  const numbers = (await cells(page, 'Containers')).flatMap(
    (shown) => /^[A-Z]{4}\d{7}/.exec(shown)?.[0] ?? [],
  )
  const two = [...new Set(numbers)].slice(0, 2)
  await copy(page, two.join('\n'))
  const asked = page.waitForRequest(/presentation-of-goods\/v1\/find$/)
  await filter(page, 'Containers').focus()
  await page.keyboard.press('Control+V')
  expect((await asked).postDataJSON()).toMatchObject({
    filter: { filterString: `containerNumberList=in=(${two.join(',')})` },
  })
  await page.getByRole('button', { name: 'Filter Containers: 2 of 2 found' }).waitFor()
})

/** The dashboard with all of its columns. */
const openAllColumns = () =>
  open(support, `${route}?columns=${portOrderStatusDashboard.list?.columns.join(',')}`)
const expectMaxima = async (maxima: Record<string, string>) => {
  const page = await openAllColumns()
  for (const [name, max] of Object.entries(maxima)) {
    // Each text has a limit, and several may be typed: it is not the browser's.
    await filter(page, name).fill('9'.repeat(Number(max) + 1))
    await expect
      .poll(async () => (await filter(page, name).inputValue()).length, { message: name })
      .toBe(Number(max))
  }
}

test('the filters of numbers, types and statuses are as long as what they find [DB-013 DB-014 DB-015 DB-016]', () =>
  expectMaxima({
    Reference: '12',
    'Forwarder reference': '20',
    Type: '3',
    'Customs (EMP)': '30',
    'Customs (ZAPP)': '30',
    'Gate (EMP)': '30',
    'Gate (ZAPP)': '30',
    'Communication (EMP)': '30',
    'Communication (ZAPP)': '30',
  }))

test('the filters of equipment and declarations are as long as their numbers [DB-017 DB-018]', () =>
  expectMaxima({ Containers: '17', MRN: '18', LRN: '22', 'ATB numbers': '21' }))

test('the filters of warehouse, ship and participants are as long as their names [DB-019 DB-020 DB-021 DB-022]', () =>
  expectMaxima({ Warehouse: '40', Vessel: '23', 'Voyage number': '8', Participants: '40' }))

atNight('both indicators are chosen, yes or no, and narrow the list [DB-023]', async () => {
  const page = await openAllColumns()
  const all = await total(page)
  for (const name of ['Outboard loading', 'Declared by the platform', 'Self-declared']) {
    await expect.poll(() => optionsOf(filter(page, name))).toEqual(['All', 'Yes', 'No'])
  }
  await chooseFilter(page, 'Declared by the platform', 'true')
  const declared = await total(page)
  expect(declared).toBeLessThan(all)
  await chooseFilter(page, 'Declared by the platform', 'false')
  expect(await total(page)).toBe(all - declared)
  expect(declared).toBeGreaterThan(0)
})

test('a status is filtered by part of its name', async () => {
  const page = await open(support, addressOf({ statusCustoms: 'released' }))
  const names = await cells(page, 'Customs (EMP)')
  expect(names).toHaveLength(10)
  expect(names.filter((name) => !/released/i.test(name))).toEqual([])
})

atNight('a column excludes what is typed behind !, and takes alternatives', async () => {
  const page = await open(support)
  const all = await total(page)
  const [one = '', two = ''] = await cells(page, 'Reference')
  const totalOf = async (asked: object) => {
    await page.goto(addressOf(asked))
    await settled(page)
    return total(page)
  }
  const aes = await totalOf({ type: 'AES' })
  expect(aes).toBeGreaterThan(0)
  expect(await totalOf({ type: '!AES' })).toBe(all - aes)
  expect(await totalOf({ portOrderReference: `${one.trim()}|${two.trim()}` })).toBe(2)
})

test.each(looksAtNight('de', 'en', 'cn'))(
  'the dashboard is without barriers in %s, dark and at 320 px',
  async (language) => {
    const page = await openList(product, forwarder, route, {
      viewport: { width: 320, height: 800 },
      colorScheme: 'dark',
      language,
    })
    // Charts are folded on a narrow page.
    await page.locator('main section > button[aria-expanded]').click()
    await charts(page).first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await expect.poll(() => overflows(page)).toBe(false)
  },
)
