import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { listAddress, referenceOf, rows, settled } from '#test/journeys/pages/list.ts'
import { toasts, toggleArchive, tooltip } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looksAtNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const support = 'support@port.example'
/** There are no preferences at the first visit; the browser logs the 404, and refusals too. */
const expected = /status of (404|409|503)/
const wide = { viewport: { width: 1600, height: 1000 } }

const open = async (path = '/support-tools', options = {}): Promise<Page> => {
  const page = await openPage(product, { ...wide, ...options }, expected)
  await signIn(page, support, path)
  return page
}
/** References of the newest orders of a filter. */
const referencesOf = async (page: Page, filter: Record<string, string>): Promise<string[]> => {
  await page.goto(listAddress('/portorder', filter))
  await settled(page)
  return Promise.all((await rows(page).all()).map(referenceOf))
}
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const input = (page: Page) => page.getByLabel('Any reference')
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const orders = (page: Page) =>
  page.getByRole('region', { name: 'Port orders', includeHidden: true })
const orderOf = (page: Page, reference: string) =>
  orders(page).getByRole('row', { includeHidden: true }).filter({ hasText: reference })
const marksOf = (page: Page, reference: string) => orderOf(page, reference).locator('[data-marks]')
const button = (page: Page, reference: string, name: string) =>
  orderOf(page, reference).getByRole('button', { name, exact: true })
const isBlocked = async (page: Page, reference: string, name: string) =>
  (await button(page, reference, name).getAttribute('aria-disabled')) === 'true'
const search = async (page: Page, reference: string) => {
  await input(page).fill(reference)
  await searchButton(page).click()
}
/** Searches for the references one by one until an order offers the action. */
const firstWith = async (page: Page, references: readonly string[], action: string) => {
  await page.goto('/support-tools')
  for (const reference of references) {
    await search(page, reference)
    await orderOf(page, reference).waitFor()
    if (!(await isBlocked(page, reference, action))) return reference
  }
  throw new Error(`no order offers "${action}"`)
}
/** A list of an inspected order, with its rows. */
const sectionOf = (page: Page, title: string) =>
  page.getByRole('group').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  })
const rowsIn = (page: Page, title: string) =>
  sectionOf(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** The support tools, and an export that is in the port. */
const openWithExport = async () => {
  const page = await open('/')
  const [reference = ''] = await referencesOf(page, { type: 'AES', gateIn: 'true' })
  await page.goto('/support-tools')
  await searchButton(page).waitFor()
  return { page, reference }
}

test('any number of an order finds it, and an empty one searches nothing [RT-017 SU-002 SU-003 SU-027]', async () => {
  const { page, reference } = await openWithExport()
  await page
    .getByLabel(/archive/i)
    .first()
    .waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/find/port-orders')) asked.push(request.postData() ?? '')
  })
  await searchButton(page).click()
  await search(page, '   ')
  expect(new URL(page.url()).search).toBe('')
  await input(page).pressSequentially(` ${reference.toLowerCase()} `)
  await page.keyboard.press('Enter')
  const row = orderOf(page, reference)
  await row.waitFor()
  expect(asked).toEqual([reference.toLowerCase()])
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toContain('Support tools')
  const link = row.getByRole('link', { name: reference })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/portorder\/detail\?id=\d+$/)
  await link.click()
  await page.getByRole('heading', { name: reference }).waitFor()
})

test('a single hit is inspected: all data about it is listed [SU-004 SU-005 SU-006 SU-009 SU-010 SU-011]', async () => {
  const { page, reference } = await openWithExport()
  await search(page, reference)
  const row = orderOf(page, reference)
  await timeline(page).waitFor()
  await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true)
  await expect
    .poll(() => rowsIn(page, 'Status of MRN and LRN').first().innerText())
    .toContain(reference)
  await expect
    .poll(() => rowsIn(page, 'MRN and LRN').first().innerText())
    .toContain(`${reference}-MRN-001`)
  await expect.poll(() => rowsIn(page, 'Status history').count()).toBeGreaterThan(3)
  await rowsIn(page, 'Customs data').first().waitFor()
  await rowsIn(page, 'Address file').filter({ hasText: 'E_EXT_PRE' }).first().waitFor()
  await expect.poll(() => sectionOf(page, 'Equipment movements').count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
})

test('messages that wait for an answer have a separate list [SU-012]', async () => {
  const { page, reference } = await openWithExport()
  await search(page, reference)
  await timeline(page).waitFor()
  await expect.poll(() => sectionOf(page, 'Pending messages').count()).toBe(1)
})

atNight('messages are in the same timeline as the statuses, and are read by keyboard', async () => {
  const page = await open('/')
  const [reference = ''] = await referencesOf(page, { type: 'AES', gateIn: 'true' })
  await page.goto(`/support-tools?reference=${reference}`)
  const lane = timeline(page).getByRole('list', { name: 'Messages' })
  await lane.getByRole('button').last().focus()
  const label = await lane.getByRole('button').last().getAttribute('aria-label')
  expect(label).toMatch(/^Messages: /)
  await page.keyboard.press('Enter')
  const panel = dialog(page, label ?? '')
  await panel.getByText('Message number').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.keyboard.press('Home')
  await expect
    .poll(() =>
      lane
        .getByRole('button')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  for (const legend of ['Message in', 'Message out']) {
    await timeline(page).getByText(legend, { exact: true }).waitFor()
  }
})

/** A container that several orders of a collector share. */
const sharedContainer = async (page: Page): Promise<string> => {
  await referencesOf(page, { type: 'SAC' })
  const texts = await rows(page).allInnerTexts()
  const found = texts.map((text) => /[A-Z]{4}\d{7}/.exec(text)?.[0]).find(Boolean)
  if (found === undefined) throw new Error('no container')
  return found
}

test('the overview has a card of the support tools for those with their right [HM-011]', async () => {
  const card = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Support tools/ })
  const page = await open('/')
  await card(page).click()
  await input(page).waitFor()
  const other = await openPage(product)
  await signIn(other, 'forwarder@fwd1.example')
  await other.getByRole('main').getByRole('link').first().waitFor()
  await expect.poll(() => card(other).count()).toBe(0)
})

test('chosen orders have a tab each, by keyboard too, and a link shows another user the same [SU-007 SU-008]', async () => {
  const page = await open('/')
  const container = await sharedContainer(page)
  await page.goto('/support-tools')
  await search(page, container)
  const boxes = orders(page).getByRole('checkbox')
  await boxes.nth(2).waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  await page.getByText('Select up to 10 orders').waitFor()
  for (const index of [0, 1, 2]) {
    await boxes.nth(index).focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('3 of 10 orders open').waitFor()
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.count()).toBe(3)
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  const selected = page.getByRole('tab', { selected: true })
  const reference = await tabs.nth(1).innerText()
  await expect.poll(() => selected.innerText()).toBe(reference)
  await expect.poll(() => selected.evaluate((tab) => tab === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => selected.innerText()).toBe(await tabs.last().innerText())
  await page.keyboard.press('ArrowLeft')
  const panel = page.getByRole('tabpanel', { name: reference })
  await panel.getByRole('region', { name: 'Timeline' }).waitFor()
  await expect.poll(() => rowsIn(page, 'Status history').first().innerText()).toContain(reference)
  expect(await findBarriers(page)).toEqual([])

  const other = await open(page.url().replace(product.url, ''))
  await other
    .getByRole('tabpanel', { name: reference })
    .getByRole('region', { name: 'Timeline' })
    .waitFor()
  await expect
    .poll(() => other.getByRole('tab').allInnerTexts())
    .toEqual(await tabs.allInnerTexts())
  await expect.poll(() => input(other).inputValue()).toBe(container)
  await orders(page).getByRole('checkbox', { name: reference }).uncheck()
  await expect.poll(() => tabs.count()).toBe(2)
})

test('at most ten orders are inspected: the eleventh is refused with the reason [SU-007 SU-008 LM-016]', async () => {
  const page = await open('/')
  const [reference = ''] = await referencesOf(page, { type: 'DUX' })
  // No number of the demo data matches so many orders: the single hit is repeated twelve times.
  await page.route('**/find/port-orders*', async (route) => {
    const response = await route.fetch()
    const { entityList } = (await response.json()) as { entityList: Record<string, unknown>[] }
    const many = Array.from({ length: 12 }, (_, index) =>
      entityList.map((order) => ({
        ...order,
        id: index + 1,
        portOrderReference: `S269999999${String(index).padStart(2, '0')}`,
      })),
    )
    await route.fulfill({
      response,
      json: { entityList: many.flat(), page: { totalElements: 12 } },
    })
  })
  await page.goto(`/support-tools?reference=${reference}`)
  const boxes = orders(page).getByRole('checkbox')
  await boxes.nth(11).waitFor()
  for (let index = 0; index < 10; index += 1) await boxes.nth(index).check()
  await page.getByText('10 of 10 orders open').waitFor()
  await boxes.nth(10).click()
  const hint = page.getByRole('alert').getByText('At most 10 orders at a time')
  await hint.waitFor()
  await expect.poll(() => boxes.nth(10).isChecked()).toBe(false)
  await expect.poll(() => page.getByRole('tab').count()).toBe(10)
  expect(await findBarriers(page)).toEqual([])
  await boxes.nth(0).uncheck()
  await hint.waitFor({ state: 'detached' })
  await boxes.nth(10).check()
  await expect.poll(() => page.getByRole('tab').last().innerText()).toBe('S26999999910')
})

atNight(
  'an order is cancelled after a question, and then the page matches the server [SU-014 SU-019 SU-013]',
  async () => {
    const page = await open('/')
    const reference = await firstWith(
      page,
      await referencesOf(page, { type: 'DUX' }),
      'Cancel the order',
    )
    await button(page, reference, 'Cancel the order').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Cancel the order: / })
    await dialog.getByText(reference, { exact: true }).waitFor()
    const asked = page.url()
    expect(new URL(asked).searchParams.get('action')).toBe('cancel')
    expect(await findBarriers(page)).toEqual([])
    // Another user has the same question open.
    const other = await open(asked.replace(product.url, ''))
    const theirs = other.getByRole('dialog', { name: /^Cancel the order: / })
    await theirs.getByText(reference, { exact: true }).waitFor()

    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Saved').waitFor()
    await marksOf(page, reference).getByText('Cancelled').waitFor()
    expect(await isBlocked(page, reference, 'Cancel the order')).toBe(true)
    await button(page, reference, 'Cancel the order').hover()
    await tooltip(page).getByText('The order is cancelled.').waitFor()

    await theirs.getByRole('button', { name: 'Cancel the order' }).click()
    await theirs.getByText('The order is cancelled.').first().waitFor()
    await theirs.getByText('This cannot be undone.').waitFor({ state: 'detached' })
    await expect
      .poll(() => theirs.getByRole('button', { name: 'Cancel the order' }).count())
      .toBe(0)
    await marksOf(other, reference).getByText('Cancelled').waitFor()
  },
)

atNight('an MRN is completed, and the lists below are updated [SU-015 SU-023]', async () => {
  const page = await open('/')
  const references = await referencesOf(page, { type: 'AES', gateIn: 'false' })
  const reference = await firstWith(page, references, 'Complete an MRN')
  const line = rowsIn(page, 'MRN and LRN').filter({ hasText: `${reference}-MRN-001` })
  await expect.poll(() => line.innerText()).not.toContain('✓ Yes')
  await button(page, reference, 'Complete an MRN').click()
  const dialog = page.getByRole('dialog', { name: /^Complete an MRN: / })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Complete an MRN' }).click()
  await dialog.waitFor({ state: 'detached' })
  await line.getByText('✓ Yes').waitFor()
  const status = rowsIn(page, 'Status of MRN and LRN').filter({ hasText: `${reference}-MRN-001` })
  await status.getByText('MRN complete').first().waitFor()
  await rowsIn(page, 'Status history')
    .filter({ hasText: `${reference}-MRN-001` })
    .getByText('MRN complete')
    .first()
    .waitFor()
})

atNight(
  'an exit is cancelled, and if it was the only one the button shows so [SU-016]',
  async () => {
    const page = await open('/')
    const references = await referencesOf(page, { type: 'AES', gateIn: 'true' })
    const reference = await firstWith(page, references, 'Cancel at exit')
    await button(page, reference, 'Cancel at exit').click()
    const dialog = page.getByRole('dialog', { name: /^Cancel at exit: / })
    const choices = dialog.getByRole('radio')
    await choices.first().waitFor()
    const count = await choices.count()
    for (let left = count; left > 0; left -= 1) {
      if (left < count) await button(page, reference, 'Cancel at exit').click()
      await dialog.getByRole('button', { name: 'Cancel at exit' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await isBlocked(page, reference, 'Cancel at exit')).toBe(true)
    await button(page, reference, 'Cancel at exit').hover()
    const tip = tooltip(page)
    await tip.getByText('The exit is already cancelled.').waitFor()
  },
)

test('a blocked action takes the focus and shows every reason, and its link offers nothing [SU-013 SU-017 SU-022 SU-025 SU-026]', async () => {
  const page = await open('/')
  const [reference = ''] = await referencesOf(page, { type: 'EUB' })
  await page.goto(`/support-tools?reference=${reference}`)
  const exit = button(page, reference, 'Cancel at exit')
  await exit.focus()
  const tip = tooltip(page)
  await tip.waitFor()
  await expect
    .poll(async () => (await tip.innerText()).split('\n'))
    .toEqual([
      'Only orders of the type AES have export declarations.',
      'No presentation at exit (E_EXT_PRE) has been sent.',
    ])
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await button(page, reference, 'Cancel the order').hover()
  await tip.getByText('Only orders of the types AES, DUX and SAC can be cancelled.').waitFor()
  const href = String(await orderOf(page, reference).getByRole('link').getAttribute('href'))
  const id = new URLSearchParams(href.split('?')[1]).get('id')
  await page.goto(`/support-tools?reference=${reference}&action=cancellationAtExit&order=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Cancel at exit: / })
  await dialog.getByText('No presentation at exit (E_EXT_PRE) has been sent.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel at exit' }).count()).toBe(0)
})

test('archived orders are only included by the checkbox and are read-only; the archive mode is irrelevant [SU-002 SU-018 SU-024 SU-025]', async () => {
  const page = await open('/')
  const [current = ''] = await referencesOf(page, { type: 'DUX' })
  await toggleArchive(page)
  const [reference = ''] = await referencesOf(page, { type: 'AES' })
  await page.goto('/support-tools')
  await search(page, reference)
  await toasts(page).getByText('No port order found').waitFor()
  await page.getByLabel('Include archive').check()
  await searchButton(page).click()
  await marksOf(page, reference).getByText('Archived').waitFor()
  expect(new URL(page.url()).searchParams.get('archive')).toBe('true')
  await timeline(page).waitFor()
  for (const action of ['Cancel the order', 'Complete an MRN', 'Cancel at exit']) {
    await button(page, reference, action).hover()
    const tip = tooltip(page)
    await tip.getByText('The order is archived; archived orders are read-only.').waitFor()
  }
  await search(page, current)
  await orderOf(page, current).waitFor()
  await expect.poll(() => marksOf(page, current).getByText('Archived').count()).toBe(0)
})

test('an unknown number is reported for six seconds, with the number [ER-022]', async () => {
  const page = await open('/support-tools')
  await search(page, 'Z26999999999')
  const toast = toasts(page).filter({ hasText: 'No port order found' })
  await toast.getByText('Z26999999999', { exact: false }).waitFor()
  // The page says what to do, and not the same again.
  await page.getByText('Check the number, or include the archive.').waitFor()
  await expect.poll(() => page.getByText('No port order found').count()).toBe(1)
  const begin = Date.now()
  await toast.waitFor({ state: 'detached' })
  const seconds = (Date.now() - begin) / 1_000
  expect(seconds).toBeGreaterThan(4.5)
  expect(seconds).toBeLessThan(9)
})

atNight('a list that fails shows a message and can be retried', async () => {
  const page = await open('/')
  const [reference = ''] = await referencesOf(page, { type: 'AES' })
  let fails = true
  await page.route('**/find/addressfile-entry*', (route) =>
    fails
      ? route.fulfill({
          status: 409,
          json: { status: 409, error: 'Conflict', code: 'RULE_BROKEN' },
        })
      : route.continue(),
  )
  await page.goto(`/support-tools?reference=${reference}`)
  const section = sectionOf(page, 'Address file')
  await section.getByRole('alert').waitFor()
  await rowsIn(page, 'Status history').first().waitFor()
  await expect.poll(() => rowsIn(page, 'Address file').count()).toBe(0)
  fails = false
  await section.getByRole('button', { name: 'Try again' }).click()
  await rowsIn(page, 'Address file').first().waitFor()
})

test.each(
  looksAtNight(
    ['de-DE', 'light', 320],
    ['zh-CN', 'dark', 320],
    ['en-GB', 'dark', 1_440],
    ['de-DE', 'dark', 1_280],
  ),
)('the page has no barrier in %s, %s, at %i px', async (locale, colorScheme, width) => {
  // The order with the longest texts.
  const page = await open('/support-tools?reference=Longest%20Reference%20Lo', {
    locale,
    colorScheme,
    viewport: { width, height: 900 },
  })
  const details = page.getByRole('main').locator('details')
  await details.nth(8).waitFor()
  // Its name depends on the language.
  await page.locator('.timeline').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
  // A list is collapsed by keyboard.
  await details.first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => details.first().getAttribute('open')).toBeNull()
  expect(await findBarriers(page)).toEqual([])
})
