import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { heading } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  cell,
  choose,
  chooseFilter,
  clearFilters,
  listAddress,
  openList,
  openMenu,
  referenceOf,
  refetching,
  rowOf,
  rows,
  rowsWith,
  settled,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { toggleArchive } from '#test/journeys/pages/shell.ts'
import { atNight, looks } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chosenValue, valuesOf } from '#test/journeys/pages/select.ts'

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

const open = (path: string, username = customs) =>
  openList(product, username, path, { ...wide, expected })
const firstReference = (page: Page, action: string) => referenceOf(rowsWith(page, action).first())
const act = async (page: Page, reference: string, action: string) => {
  await actionOf(rowOf(page, reference), action).click()
  await field(page, 'Comment').waitFor()
}
const cellOf = (page: Page, reference: string, column: string) =>
  cell(rowOf(page, reference), column)

/** The list with the orders of one test only. */
const ofKind = (filter: Record<string, string>) => listAddress(list, filter)

test('a stop is set: the row shows the result and offers no second one [PO-034 CU-007 CU-010 CU-012 CU-027 PM-031]', async () => {
  const page = await open(ofKind({ type: 'AES', gateIn: 'true' }))
  const reference = await firstReference(page, 'Stop')
  await act(page, reference, 'Stop')
  const form = dialog(page, `Stop ${reference}`)
  await expect.poll(() => chosenValue(form.getByLabel(/^Status/))).toBe('STOP')
  await expect.poll(() => form.getByLabel(/^Comment/).getAttribute('rows')).toBe('4')
  expect(await findBarriers(page)).toEqual([])
  await form.getByLabel(/^Comment/).fill('papers are missing')
  await save(page)
  expect(new URL(page.url()).pathname).toBe(list)
  await (await cellOf(page, reference, 'Customs action')).getByText('stop').waitFor()
  expect(await (await cellOf(page, reference, 'Customs (EMP)')).innerText()).toMatch(/stop/i)
  await expect.poll(() => actionOf(rowOf(page, reference), 'Stop').count()).toBe(0)
})

test('a stop and its release are in the history of customs actions, the last first [PO-007]', async () => {
  const page = await open(ofKind({ type: 'DUX' }))
  const reference = await firstReference(page, 'Stop')
  await act(page, reference, 'Stop')
  await field(page, 'Comment').fill('papers are missing')
  await save(page)
  await act(page, reference, 'Release')
  await save(page)
  await (
    await cellOf(page, reference, 'Customs action')
  )
    .getByRole('link', { name: 'release' })
    .click()
  const history = dialog(page, 'Customs actions')
  await history.getByRole('row').nth(2).waitFor()
  const told = await history.getByRole('row').allInnerTexts()
  expect(told[1]).toContain('Release')
  expect(told[2]).toContain('papers are missing')
  expect(told[2]).toContain(customs)
  expect(await findBarriers(page)).toEqual([])
})

test('the customs status links to its history for the types with customs features, for others it is plain text [CU-009]', async () => {
  const page = await openPage(product, wide, expected)
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
  for (const [index, type] of types.entries()) {
    const label = await cell(rows(page).nth(index), 'Customs action')
    await expect
      .poll(async () => (await label.innerText()).trim(), { message: type })
      .toBe('✓ Release')
    const hasHistory = !['EXP', 'IMP'].includes(type)
    await expect
      .poll(() => label.getByRole('link').count(), { message: type })
      .toBe(hasHistory ? 1 : 0)
  }
})

test('the dialog defaults to release, offers only possible actions, and shows why others are not [CU-008 CU-013]', async () => {
  const page = await open(list)
  const reference = await firstReference(page, 'Release')
  const href = await actionOf(rowOf(page, reference), 'Release').getAttribute('href')
  // The action of this address is not possible, so the dialog starts with its default.
  await page.goto(String(href).replace('/release', '/stopReservationCancel'))
  const form = dialog(page, reference)
  const status = form.getByLabel(/^Status/)
  await expect.poll(() => chosenValue(status)).toBe('RELEASE')
  const offered = await valuesOf(status)
  expect(offered).not.toContain('STOP_RESERVATION_CANCEL')
  await form.getByText('Unavailable actions').click()
  await form.getByText('No stop is reserved.').waitFor()
})

/** Takes up goods that are not taken up yet. */
const takeUp = async () => {
  const page = await open(list)
  await chooseFilter(page, 'Processing', 'UNPROCESSED')
  const reference = await firstReference(page, 'Change processing status')
  const processing = () => cellOf(page, reference, 'Processing')
  expect((await (await processing()).innerText()).trim()).toBe('• Unprocessed')
  expect(await (await processing()).getByRole('link').count()).toBe(0)
  await act(page, reference, 'Change processing status')
  const finish = dialog(page).getByLabel('finished')
  await expect.poll(() => finish.isDisabled()).toBe(true)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await saveButton(page).click()
  expect((await sent).postDataJSON().status).toBe('IN_PROGRESS')
  await closed(page)
  await (await processing()).getByRole('link', { name: 'in progress' }).waitFor()
  return { page, reference, processing, finish }
}

test('goods are taken up: before that their status is plain text, and they cannot be finished [PO-014 PO-033 CU-001 CU-004 CU-005 PM-030]', async () => {
  const { page, reference, finish } = await takeUp()
  await act(page, reference, 'Change processing status')
  await expect.poll(() => finish.isEnabled()).toBe(true)
})

test('goods that are finished have a history of up to 250 entries [PO-006 CU-002 CU-006 LM-012]', async () => {
  const { page, reference, processing, finish } = await takeUp()
  await act(page, reference, 'Change processing status')
  await finish.check()
  await field(page, 'Comment').fill('seal is whole')
  await save(page)
  const asked = page.waitForRequest('**/processing-status/v1/find')
  await (await processing()).getByRole('link', { name: 'processed' }).click()
  expect((await asked).postDataJSON().pageable.pageSize).toBe(250)
  const history = dialog(page, 'Processing statuses')
  await history.getByText('seal is whole').waitFor()
  await expect.poll(() => history.getByRole('row').count()).toBe(3)
})

test('of two officers at one order the second gets a conflict, and retains the input [ER-023]', async () => {
  const mine = await open(list)
  const reference = await firstReference(mine, 'Release')
  await act(mine, reference, 'Release')
  const comment = field(mine, 'Comment')
  await comment.fill('mine')
  const theirs = await open(list)
  await act(theirs, reference, 'Release')
  await save(theirs)

  await saveButton(mine).click()
  await mine
    .getByRole('dialog')
    .getByText(/^Already released/)
    .first()
    .waitFor()
  await mine.getByText('Error on save').waitFor()
  await mine.getByText('The status could not be saved.').waitFor()
  await expect.poll(() => comment.inputValue()).toBe('mine')
})

atNight('a forwarder reads the actions and has none', async () => {
  const page = await open(list, forwarder)
  const menu = await openMenu(rows(page).first())
  await menu.getByText('Status history').waitFor()
  await expect
    .poll(() => menu.getByText(/^(Stop|Release|Change processing status)/).count())
    .toBe(0)
  await page.keyboard.press('Escape')
  await chooseFilter(page, 'Processing', 'PROCESSED')
  const link = page.getByRole('link', { name: 'processed' }).first()
  await link.click()
  const history = dialog(page, 'Processing statuses')
  await history.getByRole('row').nth(1).waitFor()
  const address = new URL(page.url()).pathname
  await page.goto(address.replace('/processingHistory', '/takeUp'))
  await settled(page)
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('the archive is read-only: no actions are offered, and each history opens [CU-013 PO-029 PO-030]', async () => {
  const page = await open(list)
  await refetching(page, () => toggleArchive(page))
  const menu = await openMenu(rows(page).first())
  await menu.getByText('Status history').waitFor()
  await expect
    .poll(() => menu.getByText(/^(Stop|Release|Change processing status)/).count())
    .toBe(0)
  await page.keyboard.press('Escape')
  await chooseFilter(page, 'Customs action', 'RELEASE')
  await page.getByRole('gridcell').getByRole('link', { name: 'release' }).first().click()
  const history = dialog(page, 'Customs actions')
  await history.getByRole('row').nth(1).waitFor()
  await expect.poll(() => history.getByRole('row').count()).toBeGreaterThan(1)
})

atNight(
  'everything works by keyboard: to the row, its button, the dialog, and back to the row',
  async () => {
    const page = await open(list)
    const reference = await firstReference(page, 'Release')
    const release = actionOf(rowOf(page, reference), 'Release')
    await rowOf(page, reference).getByRole('gridcell').first().focus()
    await page.keyboard.press('End')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.press('F2')
    while ((await focused()) !== `Release: ${reference}`) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: `Release ${reference}` })
      .getByLabel(/^Comment/)
      .waitFor()
    // The comment has the focus: what to do was chosen by the button.
    await page.keyboard.type('by keyboard')
    // Past the actions that are not available, and Cancel.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await closed(page)
    await (await cellOf(page, reference, 'Customs action')).getByText('release').waitFor()
    await expect.poll(() => release.count()).toBe(0)
  },
)

const filterType = async (page: Page, type: string) => {
  await typeFilter(page, 'Type', type)
  await rows(page).first().getByText(type, { exact: true }).waitFor()
}

test('the menu of a row shows why actions that its type does not support are impossible [PO-023 PO-031]', async () => {
  const page = await open(list)
  await filterType(page, 'AES')
  const menu = await openMenu(rows(page).first())
  const line = (name: string) => menu.getByRole('menuitem').filter({ hasText: name })
  await expect.poll(() => line('Reserve a stop').innerText()).toContain('B number')
  await expect.poll(() => line('Reserve a stop').getByRole('link').count()).toBe(0)
  await line('MRN and LRN').click()
  await dialog(page, 'MRN and LRN').getByRole('row').nth(1).waitFor()
})

test('the menu of a row has all actions on an order [PO-016 PO-017 PO-018 PO-020 PO-021 PO-022]', async () => {
  const page = await open(list)
  await filterType(page, 'AES')
  const menu = await openMenu(rows(page).first())
  expect(await findBarriers(page)).toEqual([])
  const lines = await menu.getByRole('menuitem').allInnerTexts()
  // Those that are possible come first; a line of its own is a reason against.
  const isBlocked = lines.map((line) => line.includes('\n'))
  expect(isBlocked).toEqual(isBlocked.toSorted((one, other) => Number(one) - Number(other)))
  // What is done comes before what is looked up.
  const blocked = lines.filter((line) => line.includes('\n'))
  const isLookedUp = blocked.map((line) => /^(Collective|Transship|Import|.* history)/.test(line))
  expect(isLookedUp).toEqual(isLookedUp.toSorted((one, other) => Number(one) - Number(other)))
  // That of import verification is shown where it has findings.
  const names = lines
    .map((line) => line.split('\n')[0])
    .filter((name) => name !== 'Import verification')
  expect(new Set(names)).toEqual(
    new Set([
      'Details',
      'Status history',
      'Collective order and sub-orders',
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
      'Copy as text',
      'Change processing status',
    ]),
  )
  await page.keyboard.type('status')
  await page.keyboard.press('Enter')
  await dialog(page, 'Status history').waitFor()
})

test('the history of an order has both sources, named in the language of the reader [PO-012 PO-037 EN-068 LM-012]', async () => {
  const page = await open(list)
  await chooseFilter(page, 'Processing', 'PROCESSED')
  await rows(page).first().getByRole('link', { name: 'processed' }).waitFor()
  // The first ones were finished by other tests.
  const released = rows(page).filter({ hasText: 'AES' }).last()
  const asked = page.waitForRequest('**/emp-status-history/v1/find/**')
  await choose(released, 'Status history')
  expect((await asked).postDataJSON().pageable.pageSize).toBe(25)
  const history = dialog(page, 'Status history')
  await history.getByRole('row').nth(3).waitFor()
  const told = await history.getByRole('row').allInnerTexts()
  expect(told.join('\n')).toContain('Released for exit')
  expect(told.join('\n')).toContain('Gate-in')
  await history.getByRole('tab', { name: 'ZAPP' }).click()
  await page.waitForURL(/\/history\/ZAPP/)
  await history.getByRole('row').nth(1).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await history.getByRole('button', { name: 'Close', exact: true }).click()
  await closed(page)
  expect(new URL(page.url()).pathname).toBe(list)
})

test('a collector shows its orders, and each of them the collector [PO-015 PO-032 EN-072]', async () => {
  const page = await open(list)
  await filterType(page, 'SAC')
  const collector = await referenceOf(rows(page).first())
  await choose(rows(page).first(), 'Collective order and sub-orders')
  const panel = dialog(page, 'Collective order and sub-orders')
  await panel.getByText('No information available.').waitFor()
  await panel.getByRole('tab', { name: 'Sub-orders' }).click()
  await panel.getByRole('row').nth(1).waitFor()
  const child = (await panel.getByRole('row').nth(1).getByRole('cell').first().innerText()).trim()
  await page.keyboard.press('Escape')
  await closed(page)
  await clearFilters(page)
  await typeFilter(page, 'Reference', child)
  await rowOf(page, child).waitFor()
  await choose(rows(page).first(), 'Collective order and sub-orders')
  await panel.getByText(collector).first().waitFor()
  await expect.poll(() => panel.getByRole('row').count()).toBe(2)
  await panel.getByRole('link', { name: collector }).click()
  await heading(page).getByText(collector).waitFor()
})

type Listed = Record<string, unknown>
test.each(
  looks(
    ['mrnList', 'MRN', 'mrn'],
    ['lrnList', 'LRN', 'lrn'],
    ['participantList', 'Participants', 'name'],
  ),
)(
  'the column %s (%s) shows the first of an order and how many more there are [PO-009 PO-010 PO-011]',
  async (name, title, property) => {
    const page = await openPage(product, wide, expected)
    // Orders with such values: goods known to customs, or not declared yet.
    const filtered = ofKind({ type: 'AES', gateIn: String(name !== 'lrnList') })
    const answer = page.waitForResponse('**/presentation-of-goods/v1/find')
    await signIn(page, customs, `${filtered}&perPage=50&page=1&columns=portOrderReference,${name}`)
    const orders = (await (await answer).json()).entityList as Listed[]
    await settled(page)
    const filled = orders.filter((order) => (order[name] as unknown[]).length > 0)
    expect(filled.length).toBeGreaterThan(0)
    for (const order of filled) {
      const values = order[name] as Record<string, string>[]
      const shown = await cellOf(page, String(order['portOrderReference']), title)
      const words = (await shown.innerText()).replace('…', '')
      expect(values[0]?.[property]?.startsWith(words.slice(0, 12)), words).toBe(true)
      expect(words.includes(`+${values.length - 1}`), words).toBe(values.length > 1)
    }
  },
)

test('a truncated cell opens in full, with search and copying [PO-035]', async () => {
  const page = await open(list)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('a.cell-more').first().click()
  const panel = dialog(page)
  const items = panel
    .getByRole('listitem')
    .or(panel.getByRole('row').filter({ has: page.getByRole('cell') }))
  await items.first().waitFor()
  const count = await items.count()
  expect(count).toBeGreaterThan(1)
  const last = (await items.last().innerText()).split(/[\t\n]/)[0] ?? ''
  await panel.getByRole('searchbox').fill(last.trim().toLowerCase())
  await panel.getByText(`of ${count}`).waitFor()
  await expect.poll(() => items.count()).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Copy all' }).click()
  await panel.getByText('Copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(last.trim())
  expect(await findBarriers(page)).toEqual([])
})
