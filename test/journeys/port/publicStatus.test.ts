import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { bar } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'

const path = '/public/customsstatus'
const unknown = 'XXXU0000000'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Current orders as support sees them in the portal, newest first. */
const readOrders = async (): Promise<readonly PresentationOfGoods[]> => {
  const page = await openPage(product, {}, firstVisit)
  await page.route('**/presentation-of-goods/v1/find', (route) => {
    const body = route.request().postDataJSON() as { pageable: object }
    const pageable = { ...body.pageable, pageSize: 500 }
    return route.continue({ postData: JSON.stringify({ ...body, pageable }) })
  })
  const found = page.waitForResponse('**/presentation-of-goods/v1/find')
  await signIn(page, 'support@port.example', '/portorder')
  return ((await (await found).json()) as { entityList: PresentationOfGoods[] }).entityList
}

/** Two containers in one order, and an order without any; both with a status. */
const pickOrders = async () => {
  const orders = await readOrders()
  const known = orders.filter((order) => order.statusCustoms && !order.cancellationIndicator)
  const full = known.find(({ containerNumberList }) => containerNumberList.length === 2)
  const bare = known.find(({ containerNumberList }) => containerNumberList.length === 0)
  if (!full || !bare) throw new TypeError('the demo data lack such orders')
  return { full, bare }
}

const search = async (page: Page, reference: string) => {
  await page.locator('#reference').fill(reference)
  await page.keyboard.press('Enter')
}
const toast = (page: Page) => page.getByRole('alert').locator('> div')

const watchCalls = (page: Page): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/customs-status/')) calls.push(request)
  })
  return calls
}

test('the sign-in page leads to it and it leads back, without a session [PC-001 PC-002 PC-003 SH-016 RT-002 RT-030]', async () => {
  const page = await openPage(product, { locale: 'de-DE' })
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Öffentlicher Zollstatus' }).click()
  await page.getByRole('heading', { name: 'Zollstatus' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByLabel('Containernummer oder Hafenauftragsreferenz').waitFor()
  await page.getByRole('button', { name: 'Suchen' }).waitFor()
  await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
  await page.locator('#code').waitFor()
})

test('an order shows its containers in a table, a container only itself, and the address leads back to it [PC-004 CV-086]', async () => {
  const { full } = await pickOrders()
  const page = await openPage(product)
  const calls = watchCalls(page)
  await page.goto(path)
  await search(page, ` ${full.portOrderReference.toLowerCase()} `)
  const table = page.getByRole('table')
  await table.waitFor()
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual([
      'Container number',
      'Port order reference',
      'ETS',
      'Status name',
      'Status description',
      'Vessel name',
      'Warehouse',
      'Request date',
    ])
  const rows = table.getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  const cells = await rows.nth(1).getByRole('cell').allInnerTexts()
  expect(cells[0]).toBe(full.containerNumberList[0])
  expect(cells[1]).toBe(full.portOrderReference)
  expect(cells[3]).not.toMatch(/^\d*$/)
  expect(cells[5]).toBe(full.transportDetailsVesselName ?? '–')
  expect(cells[7]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  expect(calls.map((call) => [call.method(), call.postData()])).toEqual([
    ['POST', full.portOrderReference],
  ])

  const [first = ''] = full.containerNumberList
  await search(page, first)
  await page.getByText(`One container status for ${first}`).first().waitFor()
  expect(new URL(page.url()).search).toBe(`?reference=${first}`)
  await page.reload()
  await page.getByText(`One container status for ${first}`).first().waitFor()
  await page.goBack()
  await page.getByText(`2 container statuses for ${full.portOrderReference}`).first().waitFor()
  await expect.poll(() => page.locator('#reference').inputValue()).toBe(full.portOrderReference)
})

test('an order without containers shows its own status, asked by the old call while the flag is off [PC-005 CV-085]', async () => {
  const { bare } = await pickOrders()
  const page = await openPage(product)
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, featureFlags: [] } })
  })
  const calls = watchCalls(page)
  await page.goto(`${path}?reference=${bare.portOrderReference}`)
  const table = page.getByRole('table')
  await table.waitFor()
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual(['Port order reference', 'Status name', 'Status description', 'Request date'])
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
    ['GET', `/api/main/public/customs-status/v1/status/${bare.portOrderReference}`],
  ])
})

test('the reference is cleaned to twelve characters, and an empty one searches nothing [PC-006 PC-007]', async () => {
  const page = await openPage(product)
  const calls = watchCalls(page)
  await page.goto(path)
  const input = page.locator('#reference')
  const send = page.getByRole('button', { name: 'Search' })
  for (const empty of ['', '   ']) {
    await input.fill(empty)
    await page.keyboard.press('Enter')
    await expect.poll(() => send.isDisabled()).toBe(true)
  }
  await input.pressSequentially(' csqu 305438-3ab')
  await expect.poll(() => input.inputValue()).toBe('CSQU3054383A')
  await input.fill('')
  // All at once, like pasting.
  await page.keyboard.insertText(' csqu 305438-3 ')
  await expect.poll(() => input.inputValue()).toBe('CSQU3054383')
  expect(calls).toEqual([])
})

test('an unknown reference is reported in a toast for three seconds, longer while it is hovered [ER-018 ER-019 ER-020]', async () => {
  const page = await openPage(product)
  await page.clock.install()
  await page.goto(path)
  await search(page, unknown)
  await toast(page).waitFor()
  await expect
    .poll(() => toast(page).locator('p').allInnerTexts())
    .toEqual([
      'No customs status found',
      `There is no current customs status for the reference ${unknown}`,
    ])
  // Time also passes by itself, so the bounds are wide.
  await page.clock.runFor(1_500)
  await expect.poll(() => toast(page).count()).toBe(1)
  await page.clock.runFor(1_500)
  await expect.poll(() => toast(page).count()).toBe(0)

  await search(page, unknown)
  await toast(page).hover()
  expect(await findBarriers(page)).toEqual([])
  await page.clock.runFor(10_000)
  await expect.poll(() => toast(page).count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3_100)
  await expect.poll(() => toast(page).count()).toBe(0)

  await search(page, unknown)
  await toast(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(10_000)
  await page.keyboard.press('Enter')
  await expect.poll(() => toast(page).count()).toBe(0)
})

test('too many searches and a failed one are reported in the language of the page, and a later one works', async () => {
  const page = await openPage(product, { locale: 'de-DE' }, /status of (429|503)|ERR_FAILED/)
  await page.goto(path)
  const answers = [
    { status: 429, headers: { 'retry-after': '42' } },
    { status: 503 },
    'abort',
  ] as const
  const notice = page.locator('main output')
  const told = []
  for (const answer of answers) {
    await page.route(
      '**/customs-status/**',
      (route) => (answer === 'abort' ? route.abort() : route.fulfill({ json: {}, ...answer })),
      { times: 1 },
    )
    await search(page, unknown)
    await page.waitForFunction(() =>
      document.querySelector('output')?.innerText.endsWith('erneut.'),
    )
    told.push(await notice.innerText())
    await page.evaluate(() => document.querySelector('output')?.replaceChildren())
  }
  const failed = 'Der Zollstatus konnte nicht geladen werden. Bitte versuchen Sie es erneut.'
  expect(told).toEqual([
    'Zu viele Suchen. Bitte versuchen Sie es in 42 Sekunden erneut.',
    failed,
    failed,
  ])
  await search(page, unknown)
  await toast(page).waitFor()
})

test('a change of language preserves reference and result, and unknown statuses are shown as codes', async () => {
  const page = await openPage(product, { locale: 'de-DE' })
  const created = '2026-07-01T22:30:00.000Z'
  const row = { portOrderReference: 'B26000000011', created }
  const answer = (statusQualifier: string | null) => ({
    containerStatus: [],
    portOrderStatus: { ...row, statusQualifier },
  })
  await page.route('**/find-by-reference', (route) => route.fulfill({ json: answer('0050') }))
  await page.goto(`${path}?reference=B26000000011`)
  const cells = page.getByRole('cell')
  await page.getByText('Zum Ausgang überlassen', { exact: true }).waitFor()
  // After midnight at the port, while it is still the day before in UTC.
  await expect.poll(async () => (await cells.allInnerTexts()).at(-1)).toBe('02.07.2026 00:30')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText('已放行出境', { exact: true }).waitFor()
  await expect.poll(async () => (await cells.allInnerTexts()).at(-1)).toBe('2026-07-02 00:30')
  await expect.poll(() => page.locator('#reference').inputValue()).toBe('B26000000011')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')

  await page.route('**/find-by-reference', (route) => route.fulfill({ json: answer('9999') }))
  await page.getByRole('button', { name: 'English' }).click()
  await search(page, 'B26000000012')
  await page.getByRole('cell', { name: '9999' }).waitFor()
  await page.route('**/find-by-reference', (route) => route.fulfill({ json: answer(null) }))
  await search(page, 'B26000000013')
  await page.getByRole('cell', { name: 'No status yet' }).waitFor()
})

atNight('for a signed-in user the page is the same, and links back to the portal', async () => {
  const page = await openPage(product)
  await signIn(page, 'nobody@fwd1.example')
  await page.goto(path)
  await search(page, unknown)
  await toast(page).waitFor()
  await page.getByRole('button', { name: 'Return to the portal' }).click()
  await bar(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the keyboard alone is enough to search, close the message and go back', async () => {
  const page = await openPage(product)
  await page.goto(path)
  await page.locator('#reference').waitFor()
  await page.keyboard.type(unknown.toLowerCase())
  await page.keyboard.press('Enter')
  await toast(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reference')
  const back = page.getByRole('button', { name: 'Return to login' })
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Shift+Tab')
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('#code').waitFor()
})

const long = {
  containerNumber: 'CSQU3054383',
  portOrderReference: 'B26000000011',
  statusQualifier: '0080',
  transportDetailsVesselName: 'WIDEWORD'.repeat(7).slice(0, 50),
  transportDetailsEts: '2026-11-25T18:00:00.000Z',
  warehouse: 'Longest Company Name Longest Company Nam',
  created: '2026-11-01T08:00:00.000Z',
}

test.for(
  looks(
    { locale: 'de-DE', colorScheme: 'dark', width: 320 },
    { locale: 'en-GB', colorScheme: 'light', width: 2560 },
    { locale: 'en-GB', colorScheme: 'dark', width: 1280 },
    { locale: 'de-DE', colorScheme: 'light', width: 1190 },
    { locale: 'de-DE', colorScheme: 'light', width: 320 },
  ),
)('the longest texts fit, and nothing is a barrier: %j', async ({ width, ...options }) => {
  const page = await openPage(product, { ...options, viewport: { width, height: 720 } })
  await page.route('**/find-by-reference', (route) => {
    const other = { ...long, statusQualifier: '0050', transportDetailsEts: null, warehouse: null }
    return route.fulfill({ json: { containerStatus: [long, other], portOrderStatus: null } })
  })
  await page.goto(`${path}?reference=CSQU3054383`)
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('cell').count()).toBe(16)
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('the page needs at most 90 kB of script', async () => {
  const page = await openPage(product)
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bytes += Number(response.headers()['content-length'] ?? Number.NaN)
  })
  await page.goto(`${path}?reference=${unknown}`, { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(90_000)
})

test('on a phone everything starts at the same edge', async () => {
  const page = await openPage(product, { viewport: { width: 390, height: 800 } })
  await page.goto(path)
  const edges = await Promise.all(
    ['header p', 'button[lang]', 'h1', '#reference'].map(async (place) => {
      const box = await page.locator(place).first().boundingBox()
      return Math.round(box?.x ?? 0)
    }),
  )
  expect(new Set(edges)).toEqual(new Set([12]))
})
