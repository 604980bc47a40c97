import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOrderStatusDashboard } from '#resources/portOrderStatusDashboard.ts'
import { findBarriers, firstVisit, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const support = 'support@port.example'
const terminal = 'terminal@hcta.example'
const forwarder = 'forwarder@fwd1.example'
const route = '/portorderstatus'
const wide = { viewport: { width: 1800, height: 1000 } }

const addressOf = (filter: object) =>
  `${route}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
const open = async (username: string, path = route, options = {}): Promise<Page> => {
  const page = await openPage(product, { ...wide, ...options }, firstVisit)
  await signIn(page, username, path)
  await settled(page)
  // The layout is stable once the charts are shown.
  if (path.startsWith(route)) await page.locator('figure').first().waitFor()
  return page
}
const settled = (page: Page) => page.locator('[role=grid][aria-busy=false]').waitFor()
const rows = (page: Page) => page.locator('.entity-table tbody tr')
const total = async (page: Page) => {
  const text = await page.locator('.pager').innerText()
  return Number(/of (\d+)/.exec(text)?.[1])
}
/** A reloading list shows the old rows until the new ones arrive. */
const waiting10s = { timeout: 10_000 }
const chart = (page: Page, name: string) => page.locator('figure').filter({ hasText: name })
const bars = (page: Page, name: string) => chart(page, name).getByRole('link')
const statuses = 'Orders by customs status'
const waiting = 'Waiting for release, by departure'
const movements = 'Movements per hour'

const openMenu = async (page: Page) => {
  await rows(page).first().getByRole('button', { name: 'Actions' }).click()
  return page.getByRole('dialog', { name: /^Actions for/ })
}
const choose = async (page: Page, action: string) => {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: action, exact: true }).click()
}
/** The count of a bar. */
const countOf = async (bar: Locator) =>
  Number(/: (\d+)/.exec((await bar.locator('title').textContent()) ?? '')?.[1])
test('the dashboard shows ten orders a page, the latest first, with their statuses [DB-001 DB-002 DB-003 RT-007 SH-051]', async () => {
  const page = await open(support)
  expect(await rows(page).count()).toBe(10)
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.slice(0, 7).map((head) => head.split('\n')[0])).toEqual([
    'Reference',
    'Forwarder reference',
    'Type',
    'Created',
    'Customs (EMP)',
    'Gate (EMP)',
    'Communication (EMP)',
  ])
  const created = await page.locator('.entity-table tbody td:nth-child(4)').allInnerTexts()
  const times = created.map((text) => text.replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3$2$1 $4'))
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await rows(page).first().innerText()).toMatch(/Order|Terminal/)
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
  await expect.poll(() => total(page), waiting10s).toBe(count)
  expect(count).toBeLessThan(all)
  await released.and(page.locator('[aria-current=true]')).click()
  await page.waitForURL((url) => !url.search.includes('statusCustoms'))
  await settled(page)
  await expect.poll(() => total(page), waiting10s).toBe(all)
})

test('orders waiting for their release are counted by hours to departure, with links to them', async () => {
  const page = await open(support)
  await bars(page, waiting).first().waitFor()
  for (const bar of await bars(page, waiting).all()) {
    const count = await countOf(bar)
    await bar.click()
    await page.waitForURL(/awaitsRelease/)
    await bar.and(page.locator('[aria-current=true]')).waitFor()
    await settled(page)
    await expect.poll(() => total(page), waiting10s).toBe(count)
  }
})

test.each([
  ['en', '– now', 'now – in 6 h'],
  ['de', '– jetzt', 'jetzt – in 6 Std.'],
  ['cn', '– 现在', '现在 – 6 小时后'],
])(
  'a bar opens the list that it counts whenever its link is opened, and the filter shows it in %s',
  async (language, departed, soon) => {
    const page = await openPage(product, wide, firstVisit)
    await page.addInitScript((key) => localStorage.setItem('quayside.language', key), language)
    await signIn(page, support, `${route}?columns=portOrderReference,transportDetailsEts`)
    await settled(page)
    const lines = page.locator('figure').nth(1).getByRole('link')
    const shown = page.locator('.filter-row .filter-range')
    const follow = async (index: number) => {
      const asked = page.waitForRequest(/find-by-filter$/)
      await lines.nth(index).click()
      const { filter } = (await asked).postDataJSON() as { filter: Record<string, string> }
      return filter
    }
    const opened = Date.now()
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
    const days = page.locator('.range-days input')
    expect(await days.nth(0).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  },
)

test('a chart as a table shows all of its lines at once, and no longer refers to the table', async () => {
  const page = await open(support)
  const others = page.getByText(/more with other statuses: see the table/)
  await others.waitFor()
  await chart(page, statuses).getByRole('button').click()
  const table = chart(page, statuses).getByRole('table')
  await table.waitFor()
  expect(await others.count()).toBe(0)
  expect(await table.getByRole('row').count()).toBeGreaterThan(8)
  const last = await table.getByRole('row').last().boundingBox()
  const frame = await chart(page, statuses).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0),
  )
})

test('an hour of movements links to its movements; charts can be tables too, and can be hidden', async () => {
  const page = await open(terminal)
  await bars(page, movements).first().waitFor()
  await chart(page, statuses).getByRole('button').click()
  const table = chart(page, statuses).getByRole('table')
  expect(await table.getByRole('row').count()).toBeGreaterThan(3)
  expect(await findBarriers(page)).toEqual([])
  const hour = bars(page, movements).first()
  const count = await countOf(hour)
  await hour.click()
  await page.waitForURL(/equipment-movement\?/)
  await expect.poll(() => rows(page).count(), waiting10s).toBe(count)
  await page.goBack()
  await page.getByRole('button', { name: 'Hide charts' }).click()
  expect(await page.locator('figure').count()).toBe(0)
})

test('charts that cannot be counted show a message, and the list below is unchanged', async () => {
  const page = await openPage(product, wide, /status of (404|503)/)
  await page.route('**/v1/summary', (call) => call.fulfill({ status: 503, body: '{}' }), {
    times: 4,
  })
  await signIn(page, support, route)
  await page.getByText('Charts could not be loaded.').waitFor()
  expect(await rows(page).count()).toBe(10)
  await page.unroute('**/v1/summary')
  await page.getByRole('button', { name: 'Try again' }).click()
  await bars(page, statuses).first().waitFor()
})

test('archive mode shows archived orders without charts, and the switch reloads the list [DB-004]', async () => {
  const page = await open(support)
  const first = await rows(page).first().innerText()
  await page.locator('figure').first().waitFor()
  const reload = page.waitForResponse(/find-by-filter/)
  await page.getByRole('button', { name: 'Archive' }).click()
  expect((await reload).request().headers()['emp-archive']).toBe('true')
  await settled(page)
  expect(await rows(page).first().innerText()).not.toBe(first)
  expect(await page.locator('figure').count()).toBe(0)
})

test('the detail of an order returns to the dashboard in its previous state [DB-005]', async () => {
  const page = await open(support, addressOf({ type: 'DUX' }))
  await rows(page).nth(2).locator('.row-open').click()
  await page.locator('.document-heading').waitFor()
  expect(new URL(page.url()).pathname).toBe('/portorder/detail')
  await page.getByRole('link', { name: /Back/ }).click()
  await page.waitForURL(/portorderstatus.*DUX/)
  await settled(page)
  expect(await rows(page).count()).toBeGreaterThan(2)
})

test('a row reports a movement in a dialog [DB-006]', async () => {
  const page = await open(terminal, addressOf({ warehouseList: 'HCTA', statusGate: '0310' }))
  await choose(page, 'Report a movement')
  await page.getByRole('dialog', { name: 'Send' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/portorderstatus\/\d+\/movement$/)
})

test('a row shows its collector or its orders [DB-007]', async () => {
  const page = await open(support, addressOf({ type: 'SAC' }))
  await choose(page, 'Collective order and sub-orders')
  const dialog = page.getByRole('dialog', { name: 'Collective order and sub-orders' })
  await dialog.getByRole('link', { name: 'Sub-orders' }).click()
  await dialog.getByRole('row').nth(1).waitFor()
  expect(await dialog.getByRole('row').count()).toBeGreaterThan(2)
})

test('a row shows its status history, its equipment, and its declarations [DB-008 DB-009 DB-010]', async () => {
  const page = await open(support, addressOf({ type: 'AES', statusCustoms: '0050' }))
  const reference = (await rows(page).first().locator('.first-cell').innerText()).trim()
  await choose(page, 'Status history')
  const history = page.getByRole('dialog', { name: 'Status history' })
  await history.getByRole('row').nth(1).waitFor()
  expect(await history.innerText()).toContain(reference)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  await choose(page, 'Equipment')
  await page
    .getByRole('dialog')
    .getByText(/^[A-Z]{4}\d{7}$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'MRN and LRN')
  const declarations = page.getByRole('dialog')
  await declarations.getByRole('columnheader', { name: 'Object name' }).first().waitFor()
  expect(
    await declarations.getByRole('columnheader', { name: 'Complete' }).count(),
  ).toBeGreaterThan(0)
  expect(await declarations.innerText()).toContain(`${reference}-MRN-001`)
})

test('the history names the declaration lines for users with the right only [PM-029]', async () => {
  const headsFor = async (username: string) => {
    const page = await open(username, addressOf({ type: 'AES', statusCustoms: '0050' }))
    await choose(page, 'Status history')
    const history = page.getByRole('dialog', { name: 'Status history' })
    await history.getByRole('row').nth(1).waitFor()
    return history.getByRole('columnheader').allInnerTexts()
  }
  expect(await headsFor(support)).toContain('Reference')
  expect(await headsFor(terminal)).not.toContain('Reference')
})

test('import verification is offered if it has findings, and blocked if not [DB-011 DB-012]', async () => {
  const page = await open(support, addressOf({ type: 'DUX', statusGate: '03' }))
  const states = new Set<string>()
  for (let row = 0; row < 10; row += 1) {
    await rows(page).nth(row).getByRole('button', { name: 'Actions' }).click()
    const menu = page.getByRole('dialog', { name: /^Actions for/ })
    await menu
      .getByText(/^Import verification/)
      .first()
      .waitFor()
    const link = await menu.getByRole('link', { name: 'Import verification' }).count()
    const blocked = await menu
      .getByText('Import verification found no errors or has not been carried out.')
      .count()
    expect(link + blocked).toBe(1)
    states.add(link === 1 ? 'offered' : 'blocked')
    await page.keyboard.press('Escape')
  }
  expect([...states].toSorted()).toEqual(['blocked', 'offered'])
})

test('a list pasted from a spreadsheet is a filter for each number, and shows missing ones', async () => {
  const page = await open(support)
  const reference = (row: number) => rows(page).nth(row).locator('.first-cell').innerText()
  const [first, second] = [(await reference(0)).trim(), (await reference(3)).trim()]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pasted = `${first}\r\n${second.toLowerCase()}\tZ99999999999\n${first}\n`
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('textbox', { name: 'Filter Reference', exact: true }).focus()
  await page.keyboard.press('Control+V')
  const list = page.getByRole('button', { name: 'Filter Reference: 2 of 3 found' })
  await list.waitFor()
  await settled(page)
  await expect.poll(() => total(page), waiting10s).toBe(2)
  await list.click()
  const numbers = page.getByRole('textbox', { name: 'List of numbers' })
  expect(await numbers.inputValue()).toBe(`${first}\n${second}\nZ99999999999`)
  await page.getByText('Not found', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await numbers.fill(`${second}\nZ99999999999`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Filter Reference: 1 of 2 found' }).waitFor()
  await page.waitForURL((url) => !url.search.includes(first))
  await page.reload()
  await page.getByRole('button', { name: 'Filter Reference: 1 of 2 found' }).waitFor()
  await settled(page)
  await expect.poll(() => total(page), waiting10s).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('textbox', { name: 'Filter Reference', exact: true }).waitFor()
})

test('a list of containers in the order list goes as one filter of the filter language', async () => {
  const page = await open(support, '/portorder')
  const cells = page
    .locator('.entity-table tbody td .cell-number')
    .filter({ hasText: /^[A-Z]{4}\d{7}$/ })
  const two = [...new Set(await cells.allInnerTexts())].slice(0, 2)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), two.join('\n'))
  const asked = page.waitForRequest(/presentation-of-goods\/v1\/find$/)
  await page.getByRole('textbox', { name: 'Filter Containers', exact: true }).focus()
  await page.keyboard.press('Control+V')
  expect((await asked).postDataJSON()).toMatchObject({
    filter: { filterString: `containerNumberList=in=(${two.join(',')})` },
  })
  await page.getByRole('button', { name: 'Filter Containers: 2 of 2 found' }).waitFor()
})

/** The dashboard with all of its columns. */
const openAllColumns = () =>
  open(support, `${route}?columns=${portOrderStatusDashboard.list?.columns.join(',')}`)
const filterIn = (page: Page, name: string) =>
  page.locator('.filter-input').and(page.getByLabel(`Filter ${name}`, { exact: true }))
const expectMaxima = async (maxima: Record<string, string>) => {
  const page = await openAllColumns()
  for (const [name, max] of Object.entries(maxima)) {
    expect(await filterIn(page, name).getAttribute('maxlength'), name).toBe(max)
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

test('both indicators are chosen, yes or no, and narrow the list [DB-023]', async () => {
  const page = await openAllColumns()
  const all = await total(page)
  const filter = (name: string) => filterIn(page, name)
  for (const name of ['Outboard loading', 'Declared by the platform', 'Self-declared']) {
    expect(await filter(name).locator('option').allInnerTexts()).toEqual(['all', 'yes', 'no'])
  }
  await filter('Declared by the platform').selectOption('true')
  await page.waitForURL(/asumaDakIndicator/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  const declared = await total(page)
  await filter('Declared by the platform').selectOption('false')
  await page.waitForURL(/asumaDakIndicator[^&]*false/)
  await settled(page)
  await expect.poll(() => total(page)).toBe(all - declared)
  expect(declared).toBeGreaterThan(0)
})

test('a status is filtered by part of its name', async () => {
  const page = await open(support, addressOf({ statusCustoms: 'released' }))
  const names = await page.locator('.entity-table tbody td:nth-child(5)').allInnerTexts()
  expect(names).toHaveLength(10)
  expect(names.filter((name) => !/released/i.test(name))).toEqual([])
})

test.each(['de', 'en', 'cn'])(
  'the dashboard is without barriers in %s, dark and at 320 px',
  async (language) => {
    const page = await openPage(
      product,
      { viewport: { width: 320, height: 800 }, colorScheme: 'dark' },
      firstVisit,
    )
    await page.addInitScript((key) => localStorage.setItem('quayside.language', key), language)
    await signIn(page, forwarder, route)
    await settled(page)
    await page.locator('.charts-toggle').click()
    await page.locator('figure').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    )
    expect(overflows).toBe(false)
  },
)
