import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { closed, dialog } from '#test/journeys/pages/dialog.ts'
import {
  cell,
  cells,
  chooseFilter,
  clearFilters,
  columnNames,
  filter,
  header,
  openColumns,
  openList,
  openPeriod,
  openSavedViews,
  openView,
  pagerButton,
  pressSave,
  refetching,
  refresh,
  reloading,
  resetButton,
  resetView,
  rows,
  saveView,
  settled,
  showColumns,
  shownRows,
  shownTotal,
  sort,
  table,
  turn,
  type Opening,
  typeFilter,
  viewButton,
  viewMark,
  viewPanel,
} from '#test/journeys/pages/list.ts'
import {
  openAreas,
  signOut,
  switchLanguage,
  toasts,
  toggleArchive,
  tooltip,
} from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'
import { chosenValue, optionsOf, valuesOf } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'
const reader = 'reader@fwd1.example'

const open = (path: string, username = terminal, opening: Opening = {}) =>
  openList(product, username, path, opening)

/** A displayed time as a text that sorts like the time. */
const sortable = (shown: string) =>
  shown.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})/, (_all, day, month, year) => {
    return `${year}-${month}-${day}`
  })

test('a list has ten rows of many, the latest change first [LS-001 LS-002 LM-002 LM-011]', async () => {
  const page = await open('/loadingstop')
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => shownRows(page)).toMatch(/^1–10 of \d\d/)
  await expect.poll(() => header(page, 'Updated').getAttribute('aria-sort')).toBe('descending')
  const updated = (await cells(page, 'Updated')).map(sortable)
  expect(updated.every((time) => /^\d{4}-\d\d-\d\d/.test(time))).toBe(true)
  expect(updated).toEqual(updated.toSorted().toReversed())
})

test('the number of records is beside the title, follows the filters, and leaves with the list', async () => {
  const page = await open('/loadingstop')
  const count = page.getByRole('banner').locator('#page-count')
  const total = await shownTotal(page)
  await expect.poll(() => count.innerText()).toBe(String(total))
  await filter(page, 'Number').fill('HBXU')
  await expect.poll(async () => Number(await count.innerText())).toBeLessThan(total)
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await expect.poll(() => count.innerText()).toBe('')
})

test('a list has a filter and a sort for each column [LT-001 LT-002 LS-003]', async () => {
  const page = await open('/loadingstop')
  await expect.poll(() => optionsOf(filter(page, 'Type'))).toHaveLength(5)
  for (const name of ['Type', 'Number', 'Comment', 'Username', 'Company code']) {
    await filter(page, name).waitFor()
    await header(page, name).getByRole('button').waitFor()
  }
  await sort(page, 'Number')
  await expect.poll(() => header(page, 'Number').getAttribute('aria-sort')).toBe('ascending')
  const numbers = await cells(page, 'Number')
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b)))
  await sort(page, 'Number')
  await expect.poll(() => header(page, 'Number').getAttribute('aria-sort')).toBe('descending')
})

test.each([
  ['/portorder', 'Port orders'],
  ['/presentation-of-goods', 'Port orders'],
])(
  '%s lists orders with a filter and, where a cell has one value, a sort for each column [PO-001 PO-004]',
  async (path) => {
    const page = await open(path, 'customs@zoll.example')
    const names = (await columnNames(page)).filter((name) => name !== 'Actions')
    expect(names.length).toBeGreaterThan(8)
    const filters = table(page).getByRole('row').nth(1).getByRole('gridcell')
    const filled = filters.filter({ has: page.locator('input, select, button') })
    await expect.poll(() => filled.count()).toBe(names.length)
    const lists = ['Containers', 'Chassis', 'MRN', 'ATB numbers', 'Goods', 'Participants']
    const heads = table(page).getByRole('columnheader')
    const unsorted = await heads.filter({ hasNot: page.getByRole('button') }).allInnerTexts()
    expect(unsorted.filter((name) => name !== 'Actions')).toEqual(
      names.filter((name) => lists.includes(name)),
    )
    await typeFilter(page, 'Type', 'DUX')
    await expect.poll(async () => new Set(await cells(page, 'Type'))).toEqual(new Set(['DUX']))
  },
)

test('filters narrow the list, the header remains without matches, and filters are in the address [LT-001 LT-010]', async () => {
  const page = await open('/loadingstop')
  await chooseFilter(page, 'Type', 'MRN')
  await expect.poll(async () => new Set(await cells(page, 'Type'))).toEqual(new Set(['MRN']))
  await reloading(page, () => filter(page, 'Company code').fill('zoll'))
  await expect
    .poll(async () => new Set(await cells(page, 'Company code')))
    .toEqual(new Set(['ZOLL']))
  const found = await shownRows(page)
  await page.reload()
  await settled(page)
  await expect.poll(() => chosenValue(filter(page, 'Type'))).toBe('MRN')
  await expect.poll(() => filter(page, 'Company code').inputValue()).toBe('zoll')
  await expect.poll(() => shownRows(page)).toBe(found)
  await reloading(page, () => filter(page, 'Comment').pressSequentially(`no"such'com\\ment`))
  await expect.poll(() => filter(page, 'Comment').inputValue()).toBe('nosuchcomment')
  await page.getByText('No entries match your filters.').waitFor()
  await header(page, 'Type').waitFor()
  await clearFilters(page)
  await expect.poll(() => rows(page).count()).toBe(10)
  expect(new URL(page.url()).search).not.toContain('zoll')
})

test('pages turn by button and by number, and a page that does not exist is refused [LT-007 LT-008 LT-009 LM-008]', async () => {
  const page = await open('/loadingstop')
  const input = page.getByLabel('Go to page')
  await expect.poll(() => pagerButton(page, 'First page').isDisabled()).toBe(true)
  await turn(page, 'Next page')
  await expect.poll(() => input.inputValue()).toBe('2')
  await turn(page, 'Last page')
  const last = Number(await input.inputValue())
  expect(last).toBeGreaterThan(2)
  await expect.poll(() => pagerButton(page, 'Next page').isDisabled()).toBe(true)
  await turn(page, 'Previous page')
  await expect.poll(async () => Number(await input.inputValue())).toBe(last - 1)
  await input.fill('1a2b')
  await expect.poll(() => input.inputValue()).toBe('12')
  await page.keyboard.press('Enter')
  await page.getByText(`Enter a page from 1 to ${last}.`).waitFor()
  await expect.poll(async () => Number(await input.inputValue())).toBe(last - 1)
  await input.fill('1')
  await page.keyboard.press('Enter')
  await page.getByText(/^1–10 of /).waitFor()
  await expect.poll(() => pagerButton(page, 'First page').isDisabled()).toBe(true)
  const width = await input.evaluate((element) => getComputedStyle(element).width)
  expect(width).toBe('64px')
})

test('columns are hidden, ordered by drag, click and keyboard, saved, found again after signing out, and reset [LT-003 LT-004 LT-006 CV-014]', async () => {
  const page = await open('/riskfile', customs)
  const before = await columnNames(page)
  const panel = await openColumns(page)
  await panel.getByLabel('Reason', { exact: true }).and(panel.getByRole('checkbox')).uncheck()
  await expect.poll(() => columnNames(page)).toEqual(before.filter((name) => name !== 'Reason'))

  await panel.getByRole('button', { name: 'Move Risk group up' }).click()
  await expect
    .poll(async () => (await columnNames(page)).indexOf('Risk group'))
    .toBe(before.indexOf('Risk group') - 1)

  await panel.getByRole('button', { name: 'Country', exact: true }).focus()
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Country', pressed: true }).waitFor()
  // The sensor starts to listen in a separate task, queued before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowDown')
  await panel.getByText(/^Country 2/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.waitForFunction(
    () => !document.querySelector('th')?.textContent?.startsWith('Country'),
  )

  const updated = await panel.getByRole('button', { name: 'Updated', exact: true }).boundingBox()
  const country = await panel.getByRole('button', { name: 'Country', exact: true }).boundingBox()
  if (updated === null || country === null) throw new Error('no handles')
  await page.mouse.move(updated.x + 8, updated.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(updated.x + 8, updated.y + 8 + ((country.y - updated.y - 40) * step) / 12)
  }
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelector('th')?.textContent?.startsWith('Updated'))
  await page.keyboard.press('Escape')
  const chosen = await columnNames(page)

  await sort(page, 'Commodity code from')
  await saveView(page)
  await signOut(page)
  await page.locator('#code').waitFor()
  await signIn(page, customs, '/riskfile')
  await settled(page)
  await expect.poll(() => columnNames(page)).toEqual(chosen)
  await expect
    .poll(() => header(page, 'Commodity code from').getAttribute('aria-sort'))
    .toBe('ascending')

  await resetView(page)
  await expect.poll(() => columnNames(page)).toEqual(before)
  await page.reload()
  await settled(page)
  await expect.poll(() => columnNames(page)).toEqual(before)
})

atNight(
  'a view is saved under a name, shown again by it, and deleted; the saved columns are unchanged',
  async () => {
    const page = await open('/loadingstop')
    const before = await columnNames(page)
    await chooseFilter(page, 'Type', 'MRN')
    await showColumns(page, { Comment: false })
    const chosen = before.filter((name) => name !== 'Comment')

    const panel = await openSavedViews(page)
    await panel.getByText('No saved views yet.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await panel.getByLabel('Name of this view').fill('Only MRN')
    await panel.getByLabel('Name of this view').press('Enter')
    const link = panel.getByRole('link', { name: 'Only MRN', exact: true })
    await link.waitFor()
    await expect.poll(() => columnNames(page)).toEqual(chosen)
    await page.keyboard.press('Escape')

    await clearFilters(page)
    await resetView(page)
    await expect.poll(() => columnNames(page)).toEqual(before)

    await page.reload()
    await settled(page)
    await openView(page)
    await reloading(page, () => link.press('Enter'))
    await expect.poll(() => columnNames(page)).toEqual(chosen)
    await expect.poll(() => chosenValue(filter(page, 'Type'))).toBe('MRN')
    await expect.poll(async () => new Set(await cells(page, 'Type'))).toEqual(new Set(['MRN']))

    await openView(page)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
    await panel.getByRole('button', { name: 'Delete view “Only MRN”' }).press('Enter')
    await link.waitFor({ state: 'detached' })
    await panel.getByText('No saved views yet.').waitFor()
  },
)

atNight(
  'the button of the view names the one that is shown, marks a change, and the panel offers to replace it',
  async () => {
    const page = await open('/riskfile', customs)
    await chooseFilter(page, 'Risk group', 'HIGH')
    const panel = await openSavedViews(page)
    const name = panel.getByLabel('Name of this view')
    await name.fill('High risks')
    await name.press('Enter')
    await panel.getByRole('link', { name: 'High risks', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'View: High risks', exact: true })
    const unchanged = button.and(page.locator(':not([aria-description])'))
    await unchanged.waitFor()
    await sort(page, 'Reason')
    await button.and(viewMark(page)).waitFor()
    expect(await findBarriers(page)).toEqual([])
    // Back at what was saved, it is not changed any more; on another page neither.
    await page.goBack()
    await unchanged.waitFor()
    await sort(page, 'Reason')
    await openView(page)
    await viewPanel(page).getByRole('heading', { name: 'High risks' }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('High risks')
    await panel.getByRole('button', { name: 'Replace', exact: true }).press('Enter')
    await panel.getByText('View “High risks” replaced.').waitFor()
    await page.keyboard.press('Escape')
    await unchanged.waitFor()
    await page.reload()
    await settled(page)
    await unchanged.waitFor()
    await openView(page)
    await panel.getByRole('button', { name: 'Delete view “High risks”' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^View($| )/ }).waitFor()
  },
)

atNight('unsaved columns return to the defaults by Reset [LT-006]', async () => {
  const page = await open('/loadingstop', reader)
  const before = await columnNames(page)
  await showColumns(page, { Comment: false })
  await expect.poll(() => columnNames(page)).not.toEqual(before)
  await resetView(page)
  await expect.poll(() => columnNames(page)).toEqual(before)
})

test.each(looks('/portorder', '/presentation-of-goods'))(
  '%s preserves the chosen columns until they are reset [PO-005]',
  async (path) => {
    const page = await open(path, customs)
    const before = await columnNames(page)
    await showColumns(page, { Vessel: false })
    await saveView(page)
    await page.reload()
    await settled(page)
    await expect.poll(() => columnNames(page)).toEqual(before.filter((name) => name !== 'Vessel'))
    await resetView(page)
    await expect.poll(() => columnNames(page)).toEqual(before)
  },
)

const expectDrawnMaxima = async (page: Page, maxima: Record<string, number>) => {
  for (const [name, max] of Object.entries(maxima)) {
    const input = filter(page, name)
    await input.fill('9'.repeat(max + 1))
    await expect.poll(async () => (await input.inputValue()).length, { message: name }).toBe(max)
  }
}

test('equipment loads have filters for both ships, each as long as its value [EL-006 EL-007 EL-008 LM-018]', async () => {
  const page = await open('/equipment-load')
  await expectDrawnMaxima(page, {
    'Port order': 12,
    Equipment: 17,
    'Actual vessel': 50,
    'Actual call sign': 7,
    'Actual IMO number': 7,
    'Planned vessel': 50,
    'Planned call sign': 7,
    'Planned IMO number': 7,
  })
})

test('the times of an equipment load are filtered by periods [EL-005 EL-009 EL-013]', async () => {
  const page = await open('/equipment-load')
  for (const [name, field] of [
    ['Loaded at', 'movementDatetime'],
    ['Actual departure', 'actualDepartureDatetime'],
    ['Planned departure', 'departureDatetime'],
  ] as const) {
    const panel = await openPeriod(page, name)
    await panel.getByLabel('From').fill('01/01/2026')
    await panel.getByLabel('Until').fill('01/02/2026')
    const asked = page.waitForRequest((sent) => sent.url().endsWith('/find'))
    await panel.getByRole('button', { name: 'Apply' }).click()
    expect((await asked).postDataJSON().filter.filterString).toContain(
      `${field}>=2026-01-01T00:00:00.000 and ${field}<=2026-02-01T23:59:59.999`,
    )
    await settled(page)
  }
})

atNight(
  'authors of stops and risk entries are filtered by at most 35 characters [LT-028]',
  async () => {
    const page = await open('/loadingstop')
    await expectDrawnMaxima(page, { Username: 35, 'Company code': 35 })
    const risks = await open('/riskfile', customs)
    await expectDrawnMaxima(risks, { Username: 35, 'Company code': 35 })
  },
)

test('an unchanged view cannot be reset, and a reset can be undone [EL-018]', async () => {
  const page = await open('/equipment-load')
  const before = await columnNames(page)
  const reset = resetButton(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  let writes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1
  })
  await openView(page)
  await expect.poll(() => reset.getAttribute('aria-disabled')).toBe('true')
  await reset.press('Enter')
  await page.keyboard.press('Escape')
  await showColumns(page, { [before[1] ?? '']: false })
  await sort(page, before[2] ?? '')
  await saveView(page)
  expect(writes).toBe(1)
  const chosen = await columnNames(page)
  await page.reload()
  await settled(page)

  await resetView(page)
  await expect.poll(() => columnNames(page)).toEqual(before)
  expect(await findBarriers(page)).toEqual([])
  await openView(page)
  await expect.poll(() => reset.getAttribute('aria-disabled')).toBe('true')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await undo.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await expect
    .poll(() => viewButton(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.reload()
  await settled(page)
  await expect.poll(() => columnNames(page)).toEqual(chosen)
  await expect.poll(() => header(page, before[2] ?? '').getAttribute('aria-sort')).toBe('ascending')
  // Restores the list for other tests of this user.
  await resetView(page)
})

atNight(
  'a deleted view comes back by Undo, at its place, and the focus is never lost',
  async () => {
    const page = await open('/equipment-load')
    const panel = await openSavedViews(page)
    for (const name of ['One', 'Two', 'Three']) {
      await panel.getByLabel('Name of this view').fill(name)
      await panel.getByLabel('Name of this view').press('Enter')
      await panel.getByRole('link', { name, exact: true }).waitFor()
    }
    const names = () => panel.getByRole('link').allInnerTexts()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const name of ['Three', 'One']) {
      await panel.getByRole('button', { name: `Delete view “${name}”` }).press('Enter')
      await panel.getByText(`View “${name}” deleted`).waitFor()
      await expect.poll(() => focused()).toBe('Undo')
    }
    await expect.poll(() => names()).toEqual(['Two'])
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: 'One', exact: true }).waitFor()
    await expect.poll(focused).toBe('One')
    await expect.poll(() => names()).toEqual(['One', 'Two'])
  },
)

atNight('a layout that cannot be saved shows a message and remains on the screen', async () => {
  const page = await open('/loadingstop', reader, { expected: /status of 40[04]/ })
  await showColumns(page, { Number: false })
  const chosen = await columnNames(page)
  // The real server refuses a truncated request.
  await page.route('**/userdata/v1/', (route) =>
    route.continue(route.request().method() === 'PUT' ? { postData: '{}' } : {}),
  )
  await pressSave(page)
  await page.getByText('Not saved (400 Bad Request)').waitFor()
  await expect.poll(() => toasts(page).count()).toBe(1)
  await expect.poll(() => columnNames(page)).toEqual(chosen)
})

test('a list that cannot be loaded shows one message, in the language of the user, counts nothing, and can be retried [ER-009]', async () => {
  const expected = /status of 404|ERR_FAILED/
  const page = await open('/loadingstop', terminal, { locale: 'de-DE', expected })
  await page.route('**/find', (route) => route.abort())
  await page.reload()
  await page.getByText('Die Liste konnte nicht geladen werden.').waitFor()
  const told = toasts(page)
  await told.filter({ hasText: 'Technischer Fehler' }).waitFor()
  await expect.poll(() => told.count()).toBe(1)
  await expect.poll(() => shownRows(page)).toBe('')
  await page.unroute('**/find')
  await refetching(page, () => page.getByRole('button', { name: 'Erneut versuchen' }).click())
  await expect.poll(() => rows(page).count()).toBe(10)
})

atNight('lazily loaded parts are shown as soon as they are loaded', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.clock.install()
  await signIn(page, customs, '/riskfile')
  const button = viewButton(page)
  await button.waitFor()
  await page.clock.pauseAt(Date.now() + 600_000)
  await button.click()
  const boxes = dialog(page).getByRole('checkbox')
  await boxes.first().waitFor()
  await expect.poll(() => boxes.count()).toBeGreaterThan(1)
})

test('the last visible column cannot be hidden [LT-005]', async () => {
  const page = await open('/riskfile', customs)
  const boxes = (await openColumns(page)).getByRole('checkbox')
  await boxes.first().waitFor()
  const count = await boxes.count()
  for (let index = count - 1; index > 0; index -= 1) await boxes.nth(index).uncheck()
  await expect.poll(() => boxes.nth(0).getAttribute('aria-disabled')).toBe('true')
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(true)
  await expect.poll(() => columnNames(page)).toContain('Country')
})

const openUpdated = async () => {
  const page = await open('/loadingstop')
  const opener = page.getByRole('button', { name: /^Filter Updated/ })
  const panel = await openPeriod(page, 'Updated')
  await panel.getByRole('grid').first().waitFor()
  return { page, opener, panel }
}

test('a period is chosen in two months, initially the last and this one [LT-013 LT-014]', async () => {
  const { page, panel } = await openUpdated()
  await expect.poll(() => panel.getByRole('grid').count()).toBe(2)
  const previousMonth = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth() - 1, 1).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
    })
  })
  await expect
    .poll(() => panel.getByRole('grid').first().getAttribute('aria-label'))
    .toBe(previousMonth)
})

test('a typed period has whole days and is never longer than six months [LT-011 LT-012 LT-015 LT-024 LS-008]', async () => {
  const { page, opener, panel } = await openUpdated()
  await panel.getByLabel('From').fill('01/01/2026')
  await panel.getByLabel('Until').fill('02/07/2026')
  await panel.getByText('at most six months').waitFor()
  await expect.poll(() => panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await panel.getByLabel('Until').fill('01.07.2026')
  const request = page.waitForRequest((sent) => sent.url().endsWith('/find'))
  await panel.getByRole('button', { name: 'Apply' }).click()
  expect((await request).postDataJSON().filter.filterString).toBe(
    'updated>=2026-01-01T00:00:00.000 and updated<=2026-07-01T23:59:59.999',
  )
  await settled(page)
  await expect.poll(() => opener.innerText()).toContain('01/01/2026')
})

test('the whole table works by keyboard, from one tab stop [LT-002]', async () => {
  const page = await open('/loadingstop')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell'))
  await header(page, 'Type').getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('0:1')
  await reloading(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => header(page, 'Number').getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('1:1')
  await reloading(page, () => page.keyboard.type('DMOU'))
  await expect.poll(() => filter(page, 'Number').inputValue()).toBe('DMOU')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('1:2')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('2:2')
  await page.keyboard.press('Home')
  await expect.poll(() => focused()).toBe('2:0')
  await page.keyboard.press('Control+End')
  await expect.poll(() => focused()).toMatch(/:6$/)
  await page.keyboard.press('Control+Home')
  await expect.poll(() => focused()).toBe('0:0')
  await expect.poll(() => page.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page, 'Loading stop').waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => focused()).toBe('2:1')
})

test('archive mode shows the other data from its first page, and nothing can be changed there [EL-017 SH-006 SH-041 SH-042]', async () => {
  const page = await open('/equipment-load')
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor()
  await turn(page, 'Next page')
  const current = await cells(page, 'Port order')
  await refetching(page, () => toggleArchive(page))
  await expect.poll(() => page.getByLabel('Go to page').inputValue()).toBe('1')
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => cells(page, 'Port order')).not.toEqual(current)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Unavailable actions' }).click()
  const reasons = dialog(page, 'Unavailable actions')
  await reasons.getByText('Archive mode is on').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await settled(page)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
})

test('a reader sees the list without the writing actions, and the reason [LS-009 LS-010 PM-019]', async () => {
  const page = await open('/equipment-load', reader)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Unavailable actions' }).click()
  const reasons = dialog(page, 'Unavailable actions')
  await reasons.getByText('Delete equipment loads').waitFor()
})

test.for(
  looks('/loadingstop', '/equipment-load', '/portorder', '/riskfile', '/presentation-of-goods'),
)('axe finds nothing on %s, wide and narrow, light and dark', async (path) => {
  const page = await open(
    path,
    path.includes('loads') || path === '/loadingstop' || path === '/equipment-load'
      ? terminal
      : customs,
  )
  expect(await findBarriers(page)).toEqual([])
  await page.evaluate(() => localStorage.setItem('quayside.theme', 'dark'))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await settled(page)
  expect(await findBarriers(page)).toEqual([])
})

test('the risk file shows ten entries, the newest change first, with short reasons and who wrote them [RF-002 RF-003 RF-009 RF-010]', async () => {
  const page = await open('/riskfile', customs)
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => header(page, 'Updated').getAttribute('aria-sort')).toBe('descending')
  const updated = (await cells(page, 'Updated')).map(sortable)
  expect(updated).toEqual(updated.toSorted().toReversed())
  for (const row of await rows(page).all()) {
    const reason = await cell(row, 'Reason')
    const [wraps, overflow] = await reason.evaluate((cell) => {
      const inner = cell.querySelector('*') ?? cell
      const style = getComputedStyle(inner)
      return [style.whiteSpace, getComputedStyle(cell).textOverflow + style.textOverflow]
    })
    expect(wraps).toBe('nowrap')
    expect(overflow).toContain('ellipsis')
  }
  await expect
    .poll(() => columnNames(page))
    .toEqual([
      'Country',
      'Commodity code from',
      'Commodity code until',
      'Risk group',
      'Reason',
      'Username',
      'Company code',
      'Updated',
      'Actions',
    ])
})

test('the risk file is filtered by country, all of them too, risk group and codes [RF-001 RF-004 RF-005 RF-008]', async () => {
  const page = await open('/riskfile', customs)
  await expect
    .poll(async () => (await optionsOf(filter(page, 'Country')))[1])
    .toBe('# All countries')
  await expect
    .poll(() => optionsOf(filter(page, 'Risk group')))
    .toEqual(['All', '! Medium', '✕ High'])
  await chooseFilter(page, 'Country', '#')
  await expect
    .poll(async () => new Set(await cells(page, 'Country')))
    .toEqual(new Set(['All countries']))
  await chooseFilter(page, 'Country', '')
  const digits = (await cells(page, 'Commodity code from'))[0]?.slice(0, 2) ?? 'none'
  await reloading(page, () => filter(page, 'Commodity code from').fill(`${digits}*`))
  const codes = await cells(page, 'Commodity code from')
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !/^\d{8}$/.test(code) || !code.startsWith(digits))).toEqual([])
  await reloading(page, () => filter(page, 'Commodity code from').fill('9x*'))
  await page.getByText('No entries match your filters.').waitFor()
})

test('equipment loads show ten rows, the latest loading first, with a period for each date [EL-001 EL-002 EL-009 EL-013]', async () => {
  const page = await open('/equipment-load')
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => header(page, 'Loaded at').getAttribute('aria-sort')).toBe('descending')
  for (const name of ['Loaded at', 'Actual departure', 'Planned departure']) {
    await page.getByRole('button', { name: new RegExp(`^Filter ${name}`) }).waitFor()
  }
})

test('the content of a load is a column only while its flag is on [EL-014 FF-001 FF-002]', async () => {
  const page = await open('/equipment-load')
  await expect.poll(() => optionsOf(filter(page, 'Content'))).toEqual(['All', 'Full', 'Empty'])
  await chooseFilter(page, 'Content', 'EMPTY')
  await expect.poll(async () => new Set(await cells(page, 'Content'))).toEqual(new Set(['Empty']))
  const without = await startProduct({ FEATURE_FLAGS: 'none' })
  try {
    const plain = await openList(without, terminal, '/equipment-load')
    await expect.poll(() => columnNames(plain)).not.toContain('Content')
    await plain.context().close()
  } finally {
    await without.stop()
  }
})

test('a refresh that is asked for while the network is away happens when it is back [LT-029]', async () => {
  const page = await open('/loadingstop', terminal, {
    expected: /status of 404|ERR_INTERNET_DISCONNECTED/,
  })
  let calls = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/find')) calls += 1
  })
  await page.context().setOffline(true)
  await refresh(page)
  await page.getByText('You are offline').waitFor()
  expect(calls).toBe(0)
  await refetching(page, () => page.context().setOffline(false))
  expect(calls).toBe(1)
})

test('the countries are read once, and after a failure again five seconds later [CV-041 LM-020]', async () => {
  const page = await openPage(product, {}, /status of 404|net::ERR_FAILED/)
  const asked: number[] = []
  await page.route('**/isocountrycode/v1', async (route) => {
    asked.push(Date.now())
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  await signIn(page, customs, '/riskfile')
  await settled(page)
  const hasGermany = async () => {
    await expect.poll(() => valuesOf(filter(page, 'Country'))).toContain('DE')
  }
  await hasGermany()
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(4_900)
  const menu = await openAreas(page)
  await menu.getByRole('link', { name: 'Port orders' }).click()
  await settled(page)
  await page.goBack()
  await hasGermany()
  expect(asked).toHaveLength(2)
})

atNight('times change with the language, in rows that are shown already', async () => {
  const page = await open('/loadingstop', terminal)
  const time = table(page)
    .locator('tbody td')
    .filter({ hasText: /\d\d:\d\d$/ })
    .first()
  const english = await time.innerText()
  expect(english).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const [day, month, year, clock] = english.split(/[/ ]/)
  await switchLanguage(page, 'Deutsch')
  await expect.poll(() => time.innerText()).toBe(`${day}.${month}.${year} ${clock}`)
  await switchLanguage(page, '中文')
  await expect.poll(() => time.innerText()).toBe(`${year}-${month}-${day} ${clock}`)
})

test.for(
  looks(
    ['en', 'Mo', /^[A-Z][a-z]+ \d{4}$/],
    ['de', 'Mo', /^(Januar|Februar|März|April|Mai|Juni|Juli|August|Septem|Oktober|Novem|Dezem)/],
    ['cn', '一', /月/],
  ),
)('%s: the calendar of a date filter speaks the language', async ([kept, monday, month]) => {
  const page = await open('/loadingstop', terminal, { language: kept })
  await table(page).getByRole('row').nth(1).getByRole('button').first().click()
  const calendar = page.locator('.rdp-root')
  await calendar.waitFor()
  await expect.poll(() => calendar.locator('.rdp-weekday').first().innerText()).toBe(monday)
  await expect.poll(() => calendar.locator('.rdp-caption_label').first().innerText()).toMatch(month)
})

test.each([
  ['menu', /^Actions/, 'button'],
  ['arrow', /^Show/, 'link'],
  ['box', /./, 'checkbox'],
] as const)(
  'the tooltip of the %s of a row leaves that of the next row free',
  async (_part, name, role) => {
    const page = await open('/portorder', customs)
    const partOf = (row: number) => rows(page).nth(row).getByRole(role, { name }).first()
    await partOf(0).hover()
    await tooltip(page).waitFor()
    // What is covered has no pointer. A click on trial would do as well, but its press removes the tooltip.
    await partOf(1).hover({ trial: true })
    await expect.poll(() => tooltip(page).isVisible()).toBe(true)
  },
)

test('the tooltip of the head of a column leaves its filter free', async () => {
  const page = await open('/loadingstop')
  // What arrives while the pointer rests moves the head away from it.
  await settled(page)
  await header(page, 'Number').hover()
  await tooltip(page).waitFor()
  await filter(page, 'Number').hover({ trial: true })
  await expect.poll(() => tooltip(page).isVisible()).toBe(true)
})

test('the tooltip of each part of a card is inside the window', async () => {
  const page = await open('/portorder', customs)
  await page.setViewportSize({ width: 600, height: 800 })
  await page.locator('[data-cards]').waitFor()
  for (const [name, role] of [
    [/^Actions/, 'button'],
    [/^Show/, 'link'],
    [/./, 'checkbox'],
  ] as const) {
    await rows(page).first().getByRole(role, { name }).first().hover()
    await tooltip(page).waitFor()
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wide(), role).toBe(0)
    await page.mouse.move(0, 0)
    await tooltip(page).waitFor({ state: 'detached' })
  }
})
