import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  cells,
  columnChooser,
  columnNames,
  filter,
  header,
  listAddress,
  openList,
  pagerButton,
  referenceOf,
  reloading,
  rowOf,
  rows,
  rowsWith,
  selectionBar,
  settled,
  shownRows,
  viewButton,
  viewPanel,
  wide,
} from '#test/journeys/pages/list.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { takeHands } from './hands.ts'
import { chosenValue } from '#test/journeys/pages/select.ts'

/* Core tasks by keyboard alone, in the lists. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'

const open = async (username: string, path: string) =>
  takeHands(await openList(product, username, path, wide))

test('a list is filtered by text and choice, sorted and paged by keyboard alone', async () => {
  const hands = await open(terminal, '/loadingstop')
  const { page } = hands
  await hands.use(pagerButton(page, 'Next page'))
  await expect.poll(() => shownRows(page)).toMatch(/^11–/)
  await hands.done('turn the page')
  await hands.tabTo(page.locator('main [role=grid] [tabindex="0"]'), 'Shift+Tab')
  await hands.arrowTo(header(page, 'Number').getByRole('button'))
  await reloading(page, () => hands.press('Enter'))
  await expect.poll(() => header(page, 'Number').getAttribute('aria-sort')).toBe('ascending')
  await hands.done('sort by a column')
  await hands.arrowTo(filter(page, 'Number'))
  await reloading(page, () => hands.type('DMOU'))
  await expect
    .poll(async () => (await cells(page, 'Number')).every((number) => number.includes('DMOU')))
    .toBe(true)
  await hands.done('filter by a text')
  await hands.press('Escape')
  await hands.arrowTo(filter(page, 'Type'))
  await hands.press('Enter')
  await hands.press('ArrowDown')
  await reloading(page, () => hands.press('Enter'))
  await expect.poll(() => chosenValue(filter(page, 'Type'))).not.toBe('')
  await hands.done('filter by a choice')
  await reloading(page, () =>
    hands.use(page.getByRole('button', { name: 'Clear filters' }), 'Enter'),
  )
  await expect.poll(() => filter(page, 'Number').inputValue()).toBe('')
  await hands.done('remove the filters')
})

test('a list is filtered by a period by keyboard alone', async () => {
  const hands = await open(terminal, '/equipment-load')
  const { page } = hands
  await hands.arrowTo(page.getByRole('button', { name: /^Filter Loaded at/ }))
  await hands.press('Enter')
  const panel = dialog(page, 'Choose a period')
  await panel.getByLabel('From').waitFor()
  await hands.tabTo(panel.getByRole('button', { name: 'Today', exact: true }))
  await reloading(page, () => hands.press('Enter'))
  expect(new URL(page.url()).search).toContain('filter=')
  await hands.done('filter by a period')
})

test('columns are hidden and moved, and the view is saved, by keyboard alone', async () => {
  const hands = await open(terminal, '/equipment-load')
  const { page } = hands
  const [, second = '', third = ''] = await columnNames(page)
  const openColumns = async () => {
    await hands.use(viewButton(page))
    const panel = columnChooser(page)
    await panel.waitFor()
    return panel
  }
  let panel = await openColumns()
  await hands.tabTo(panel.getByRole('checkbox', { name: third, exact: true }))
  await hands.press('Space')
  await hands.press('Escape')
  await expect.poll(() => columnNames(page)).not.toContain(third)
  await hands.done('hide a column')
  panel = await openColumns()
  const line = panel.getByRole('listitem').filter({ hasText: second })
  await hands.tabTo(line.getByRole('button', { name: /up/i }))
  await hands.press('Enter')
  await hands.press('Escape')
  await expect.poll(async () => (await columnNames(page))[0]).toBe(second)
  await hands.done('move a column')
  await hands.use(viewButton(page))
  // Saving is at the end of the panel.
  await hands.tabTo(
    viewPanel(page).getByRole('button', { name: 'Save view', exact: true }),
    'Shift+Tab',
  )
  await hands.press('Enter')
  await page.getByText('View saved').waitFor()
  await page.reload()
  await settled(page)
  await expect.poll(async () => (await columnNames(page))[0]).toBe(second)
  await hands.press('Tab')
  await hands.done('save the view')
})

test('a list is exported by keyboard alone', async () => {
  const hands = await open(terminal, '/loadingstop')
  const { page } = hands
  await hands.use(page.getByRole('button', { name: 'Export', exact: true }))
  await dialog(page).getByRole('radio').first().waitFor()
  const saved = page.waitForEvent('download')
  await hands.tabTo(dialog(page).getByRole('button', { name: 'Export', exact: true }))
  await hands.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^Loading stops/)
  await closed(page)
  await hands.done('export a list')
})

test('the menu of a row is opened and closed, and selected orders are released, by keyboard alone', async () => {
  const hands = await open(customs, listAddress('/presentation-of-goods', { type: 'AES' }))
  const { page } = hands
  const options = rows(page).first().getByRole('button', { name: 'Actions' })
  await hands.goInto(options)
  await hands.press('Enter')
  await page.getByRole('menu', { name: /^Actions for/ }).waitFor()
  await hands.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => options.evaluate((it) => it === document.activeElement)).toBe(true)
  await hands.done('open and close the menu of a row')
  const reference = rows(page).nth(0).getByRole('gridcell').first()
  await hands.arrowTo(reference)
  await hands.press('Space')
  await hands.press('ArrowDown')
  await hands.press('Space')
  await selectionBar(page).getByText('2 selected').waitFor()
  await hands.use(selectionBar(page).getByRole('link', { name: /^Customs action/ }))
  await dialog(page)
    .getByRole('radio', { name: /^Release/ })
    .waitFor()
  await hands.tabTo(dialog(page).locator('input[type=radio]:checked'))
  await hands.press('Control+Enter')
  await toasts(page).getByText(/done/).first().waitFor()
  await closed(page)
  await hands.done('release several orders')
})

test('an order is stopped by customs by keyboard alone', async () => {
  const path = listAddress('/presentation-of-goods', { type: 'AES', gateIn: 'true' })
  const before = await openList(product, customs, path, wide)
  const reference = await referenceOf(rowsWith(before, 'Stop').first())
  // Which row it is depends on the hour of the invented orders, and is not counted.
  const alone = listAddress('/presentation-of-goods', { portOrderReference: reference })
  const hands = await open(customs, alone)
  const { page } = hands
  const stop = page.getByRole('gridcell').getByRole('link', { name: /^Stop: / })
  await hands.goInto(stop)
  await hands.press('Enter')
  await field(page, 'Comment').waitFor()
  await hands.tabTo(field(page, 'Comment'))
  await hands.type('papers are missing')
  await hands.press('Control+Enter')
  await closed(page)
  await expect.poll(() => actionOf(rowOf(page, reference), 'Stop').count()).toBe(0)
  await hands.done('stop an order')
})
