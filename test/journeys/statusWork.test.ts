import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  // The type of an order decides on possible actions.
  product = await startProduct({ FEATURE_FLAGS: 'EMPN3183' })
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const forwarder = 'forwarder@fwd1.example'
const list = '/presentation-of-goods'
/** There are no preferences at the first visit; the browser logs the 404, and refusals too. */
const expected = /status of (404|409)/

const open = async (path: string, username = customs): Promise<Page> => {
  const page = await openPage(product, { viewport: { width: 1600, height: 900 } }, expected)
  await signIn(page, username, path)
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  return page
}
const filterBy = async (page: Page, column: string, value: string) => {
  await page.getByRole('combobox', { name: column }).selectOption(value)
  await page.locator('[role=grid][aria-busy=false]').waitFor()
}
const rows = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, reference: string) => rows(page).filter({ hasText: reference })
const firstReference = async (page: Page, action: string) => {
  const row = rows(page).filter({ has: page.getByRole('link', { name: action, exact: true }) })
  return (await row.first().locator('.first-cell').innerText()).trim()
}
const act = async (page: Page, reference: string, action: string) => {
  await rowOf(page, reference).getByRole('link', { name: action, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Comment/)
    .waitFor()
}
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const cell = (page: Page, reference: string, column: string) =>
  page
    .getByRole('columnheader', { name: column, exact: true })
    .evaluate((header) => [...(header.parentElement?.children ?? [])].indexOf(header))
    .then((index) => rowOf(page, reference).locator('td').nth(index))

/** The list with the orders of one test only. */
const ofKind = (filter: Record<string, string>) =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

test('a stop is set: the row shows the result and offers no second one [PO-034 CU-007 CU-010 CU-012 CU-027 PM-031]', async () => {
  const page = await open(ofKind({ type: 'AES', gateIn: 'true' }))
  const reference = await firstReference(page, 'Stop')
  await act(page, reference, 'Stop')
  const dialog = page.getByRole('dialog', { name: 'Customs action' })
  expect(await dialog.getByLabel(/^Status/).inputValue()).toBe('STOP')
  expect(await dialog.getByLabel(/^Comment/).getAttribute('rows')).toBe('4')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByLabel(/^Comment/).fill('papers are missing')
  await save(page).click()
  await closed(page)
  expect(new URL(page.url()).pathname).toBe(list)
  await (await cell(page, reference, 'Customs action')).getByText('stop').waitFor()
  expect(await (await cell(page, reference, 'Customs (EMP)')).innerText()).toMatch(/stop/i)
  expect(
    await rowOf(page, reference).getByRole('link', { name: 'Stop', exact: true }).count(),
  ).toBe(0)
})

test('a stop and its release are in the history of customs actions, the last first [PO-007]', async () => {
  const page = await open(ofKind({ type: 'DUX' }))
  const reference = await firstReference(page, 'Stop')
  await act(page, reference, 'Stop')
  await page
    .getByRole('dialog')
    .getByLabel(/^Comment/)
    .fill('papers are missing')
  await save(page).click()
  await closed(page)
  await act(page, reference, 'Release')
  await save(page).click()
  await closed(page)
  await (
    await cell(page, reference, 'Customs action')
  )
    .getByRole('link', { name: 'release' })
    .click()
  const history = page.getByRole('dialog', { name: 'Customs actions' })
  await history.getByRole('row').nth(2).waitFor()
  const told = await history.getByRole('row').allInnerTexts()
  expect(told[1]).toContain('release')
  expect(told[2]).toContain('papers are missing')
  expect(told[2]).toContain(customs)
  expect(await findBarriers(page)).toEqual([])
})

test('the customs status links to its history for the types with customs features, for others it is plain text [CU-009]', async () => {
  const page = await openPage(product, { viewport: { width: 1600, height: 900 } }, expected)
  const types = ['AES', 'DUX', 'SAC', 'MIT', 'EUB', 'AUS', 'SBF', 'EXP', 'IMP']
  await page.route('**/presentation-of-goods/v1/find', async (route) => {
    const response = await route.fetch()
    const { entityList, ...rest } = await response.json()
    const rowsOfTypes = types.map((type, index) => ({
      ...entityList[index],
      type,
      customsStatus: 'RELEASE',
    }))
    await route.fulfill({ response, json: { ...rest, entityList: rowsOfTypes } })
  })
  await signIn(page, customs, list)
  await rows(page)
    .nth(types.length - 1)
    .waitFor()
  const column = await page
    .getByRole('columnheader', { name: 'Customs action', exact: true })
    .evaluate((header) => [...(header.parentElement?.children ?? [])].indexOf(header))
  for (const [index, type] of types.entries()) {
    const label = rows(page).nth(index).locator('td').nth(column)
    expect((await label.innerText()).trim(), type).toBe('release')
    const hasHistory = !['EXP', 'IMP'].includes(type)
    expect(await label.getByRole('link').count(), type).toBe(hasHistory ? 1 : 0)
  }
})

test('the dialog defaults to release, offers only possible actions, and shows why others are not [CU-008 CU-013]', async () => {
  const page = await open(list)
  const reference = await firstReference(page, 'Release')
  const href = await rowOf(page, reference)
    .getByRole('link', { name: 'Release', exact: true })
    .getAttribute('href')
  await page.goto(String(href).replace(/\/RELEASE.*$/, ''))
  const dialog = page.getByRole('dialog', { name: 'Customs action' })
  const status = dialog.getByLabel(/^Status/)
  expect(await status.inputValue()).toBe('RELEASE')
  const offered = await status
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(offered).not.toContain('STOP_RESERVATION_CANCEL')
  await dialog.getByText('Unavailable actions').click()
  await dialog.getByText('No stop is reserved.').waitFor()
})

/** Takes up goods that are not taken up yet. */
const takeUp = async () => {
  const page = await open(list)
  await filterBy(page, 'Processing', 'UNPROCESSED')
  const reference = await firstReference(page, 'Change processing status')
  const processing = () => cell(page, reference, 'Processing')
  expect((await (await processing()).innerText()).trim()).toBe('unprocessed')
  expect(await (await processing()).getByRole('link').count()).toBe(0)
  await act(page, reference, 'Change processing status')
  const finish = page.getByRole('dialog').getByLabel('finished')
  expect(await finish.isDisabled()).toBe(true)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  expect((await sent).postDataJSON().status).toBe('IN_PROGRESS')
  await closed(page)
  await (await processing()).getByRole('link', { name: 'in progress' }).waitFor()
  return { page, reference, processing, finish }
}

test('goods are taken up: before that their status is plain text, and they cannot be finished [PO-014 PO-033 CU-001 CU-004 CU-005 PM-030]', async () => {
  const { page, reference, finish } = await takeUp()
  await act(page, reference, 'Change processing status')
  expect(await finish.isEnabled()).toBe(true)
})

test('goods that are finished have a history of up to 250 entries [PO-006 CU-002 CU-006 LM-012]', async () => {
  const { page, reference, processing, finish } = await takeUp()
  await act(page, reference, 'Change processing status')
  await finish.check()
  await page
    .getByRole('dialog')
    .getByLabel(/^Comment/)
    .fill('seal is whole')
  await save(page).click()
  await closed(page)
  const asked = page.waitForRequest('**/processing-status/v1/find')
  await (await processing()).getByRole('link', { name: 'processed' }).click()
  expect((await asked).postDataJSON().pageable.pageSize).toBe(250)
  const history = page.getByRole('dialog', { name: 'Processing statuses' })
  await history.getByText('seal is whole').waitFor()
  expect(await history.getByRole('row').count()).toBe(3)
})

test('of two officers at one order the second gets a conflict, and retains the input [ER-023]', async () => {
  const mine = await open(list)
  const reference = await firstReference(mine, 'Release')
  await act(mine, reference, 'Release')
  const comment = mine.getByRole('dialog').getByLabel(/^Comment/)
  await comment.fill('mine')
  const theirs = await open(list)
  await act(theirs, reference, 'Release')
  await save(theirs).click()
  await closed(theirs)

  await save(mine).click()
  await mine
    .getByRole('dialog')
    .getByText(/^Nothing to release/)
    .first()
    .waitFor()
  await mine.getByText('Error on save').waitFor()
  await mine.getByText('The status could not be saved.').waitFor()
  expect(await comment.inputValue()).toBe('mine')
})

test('a forwarder reads the actions and has none', async () => {
  const page = await open(list, forwarder)
  await rows(page).first().getByRole('button', { name: 'Actions' }).click()
  const menu = page.getByRole('dialog', { name: /^Actions for/ })
  await menu.getByText('Status history').waitFor()
  expect(await menu.getByText(/^(Stop|Release|Change processing status)/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await filterBy(page, 'Processing', 'PROCESSED')
  const link = page.getByRole('link', { name: 'processed' }).first()
  await link.click()
  const history = page.getByRole('dialog', { name: 'Processing statuses' })
  await history.getByRole('row').nth(1).waitFor()
  const address = new URL(page.url()).pathname
  await page.goto(address.replace('/history', ''))
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the archive is read-only: no actions are offered, and each history opens [CU-013 PO-029 PO-030]', async () => {
  const page = await open(list)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await rows(page).first().getByRole('button', { name: 'Actions' }).click()
  const menu = page.getByRole('dialog', { name: /^Actions for/ })
  await menu.getByText('Status history').waitFor()
  expect(await menu.getByText(/^(Stop|Release|Change processing status)/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await filterBy(page, 'Customs action', 'RELEASE')
  await page.getByRole('gridcell').getByRole('link', { name: 'release' }).first().click()
  const history = page.getByRole('dialog', { name: 'Customs actions' })
  await history.getByRole('row').nth(1).waitFor()
  expect(await history.getByRole('row').count()).toBeGreaterThan(1)
})

test('everything works by keyboard: to the row, its button, the dialog, and back to the row', async () => {
  const page = await open(list)
  const reference = await firstReference(page, 'Release')
  const button = rowOf(page, reference).getByRole('link', { name: 'Release', exact: true })
  await rowOf(page, reference).locator('td').first().focus()
  await page.keyboard.press('End')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  while ((await focused()) !== 'Release') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Customs action' })
    .getByLabel(/^Comment/)
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('by keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await closed(page)
  await (await cell(page, reference, 'Customs action')).getByText('release').waitFor()
  expect(await button.count()).toBe(0)
})

const openMenu = async (page: Page, row: number) => {
  await rows(page).nth(row).getByRole('button', { name: 'Actions' }).click()
  return page.getByRole('dialog', { name: /^Actions for/ })
}

const filterType = async (page: Page, type: string) => {
  const answer = page.waitForResponse('**/presentation-of-goods/v1/find')
  await page.getByRole('textbox', { name: 'Type' }).fill(type)
  await answer
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await rows(page).first().getByText(type, { exact: true }).waitFor()
}

test('the menu of a row shows why actions that its type does not support are impossible [PO-023 PO-031]', async () => {
  const page = await open(list)
  await filterType(page, 'AES')
  const menu = await openMenu(page, 0)
  const line = (name: string) => menu.getByRole('listitem').filter({ hasText: name })
  expect(await line('Reserve a stop').innerText()).toContain('B number')
  expect(await line('Reserve a stop').getByRole('link').count()).toBe(0)
  await line('MRN and LRN').getByRole('link').click()
  await page.getByRole('dialog', { name: 'MRN and LRN' }).getByRole('row').nth(1).waitFor()
})

test('the menu of a row has all actions on an order [PO-016 PO-017 PO-018 PO-020 PO-021 PO-022]', async () => {
  const page = await open(list)
  await filterType(page, 'AES')
  const menu = await openMenu(page, 0)
  expect(await findBarriers(page)).toEqual([])
  const lines = await menu.getByRole('listitem').allInnerTexts()
  const names = lines.map((line) => line.split('\n')[0])
  expect(names).toEqual([
    'Details',
    'Status history',
    'Collective order and sub-orders',
    'Import verification',
    'Transshipments',
    'Equipment',
    'MRN and LRN',
    'Customs action history',
    'Processing history',
    'Reserve a stop',
    'Cancel reservation',
    'Stop',
    'Release',
    'Confirm the exit',
    'Change processing status',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Status history' }).waitFor()
})

test('the history of an order has both sources, named in the language of the reader [PO-012 PO-037 EN-068 LM-012]', async () => {
  const page = await open(list)
  await filterBy(page, 'Processing', 'PROCESSED')
  await rows(page).first().getByRole('link', { name: 'processed' }).waitFor()
  // The first ones were finished by other tests.
  const released = rows(page).filter({ hasText: 'AES' }).last()
  await released.getByRole('button', { name: 'Actions' }).click()
  const asked = page.waitForRequest('**/emp-status-history/v1/find/**')
  await page
    .getByRole('dialog', { name: /^Actions for/ })
    .getByText('Status history')
    .click()
  expect((await asked).postDataJSON().pageable.pageSize).toBe(25)
  const history = page.getByRole('dialog', { name: 'Status history' })
  await history.getByRole('row').nth(3).waitFor()
  const told = await history.getByRole('row').allInnerTexts()
  expect(told.join('\n')).toContain('Released for exit')
  expect(told.join('\n')).toContain('Gate-in')
  await history.getByRole('link', { name: 'ZAPP' }).click()
  await page.waitForURL(/related\/statusHistory\/ZAPP/)
  await history.getByRole('row').nth(1).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await history.getByRole('button', { name: 'Close', exact: true }).click()
  await closed(page)
  expect(new URL(page.url()).pathname).toBe(list)
})

test('a collector shows its orders, and each of them the collector [PO-015 PO-032 EN-072]', async () => {
  const page = await open(list)
  await page.getByRole('textbox', { name: 'Type' }).fill('SAC')
  await page.keyboard.press('Enter')
  await rows(page).first().getByText('SAC', { exact: true }).waitFor()
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  const collector = (await rows(page).first().locator('.first-cell').innerText()).trim()
  await (await openMenu(page, 0)).getByText('Collective order and sub-orders').click()
  const dialog = page.getByRole('dialog', { name: 'Collective order and sub-orders' })
  await dialog.getByText('No information available.').waitFor()
  await dialog.getByRole('link', { name: 'Sub-orders' }).click()
  await dialog.getByRole('row').nth(1).waitFor()
  const child = await dialog.getByRole('row').nth(1).locator('td').first().innerText()
  await page.keyboard.press('Escape')
  await closed(page)
  await page.getByRole('textbox', { name: 'Type' }).fill('')
  await page.getByRole('textbox', { name: 'Reference' }).fill(child.trim())
  await page.keyboard.press('Enter')
  await rowOf(page, child.trim()).waitFor()
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await (await openMenu(page, 0)).getByText('Collective order and sub-orders').click()
  await dialog.getByText(collector).first().waitFor()
  expect(await dialog.getByRole('row').count()).toBe(2)
  await dialog.getByRole('link', { name: collector }).click()
  await page.locator('.document-heading').getByText(collector).waitFor()
})

type Listed = Record<string, unknown>
test.each([
  ['mrnList', 'MRN', 'mrn'],
  ['lrnList', 'LRN', 'lrn'],
  ['participantList', 'Participants', 'name'],
] as const)(
  'the column %s (%s) shows the first of an order and how many more there are [PO-009 PO-010 PO-011]',
  async (name, title, property) => {
    const page = await openPage(product, { viewport: { width: 1600, height: 900 } }, expected)
    // Orders with such values: goods known to customs, or not declared yet.
    const filtered = ofKind({ type: 'AES', gateIn: String(name !== 'lrnList') })
    const answer = page.waitForResponse('**/presentation-of-goods/v1/find')
    await signIn(page, customs, `${filtered}&perPage=50&page=1&columns=portOrderReference,${name}`)
    const orders = (await (await answer).json()).entityList as Listed[]
    await page.locator('[role=grid][aria-busy=false]').waitFor()
    const filled = orders.filter((order) => (order[name] as unknown[]).length > 0)
    expect(filled.length).toBeGreaterThan(0)
    for (const order of filled) {
      const values = order[name] as Record<string, string>[]
      const shown = await cell(page, String(order['portOrderReference']), title)
      const words = (await shown.innerText()).replace('…', '')
      expect(values[0]?.[property]?.startsWith(words.slice(0, 12)), words).toBe(true)
      expect(words.includes(`+${values.length - 1}`), words).toBe(values.length > 1)
    }
  },
)

test('a truncated cell opens in full, with search and copying [PO-035]', async () => {
  const page = await open(list)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByTitle(/ more$/)
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const items = dialog.locator('.plain-table tbody tr, .values-list li')
  await items.first().waitFor()
  const count = await items.count()
  expect(count).toBeGreaterThan(1)
  const last = (await items.last().innerText()).split(/[\t\n]/)[0] ?? ''
  await dialog.getByRole('searchbox').fill(last.trim().toLowerCase())
  await dialog.getByText(`of ${count}`).waitFor()
  expect(await items.count()).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  await dialog.getByText('Copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(last.trim())
  expect(await findBarriers(page)).toEqual([])
})
