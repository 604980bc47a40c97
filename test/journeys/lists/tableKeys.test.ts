import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { atNight, looks, looksAtNight } from '#test/setup/night.ts'
import { button, closed, dialog, escape, field, saveButton } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  choose,
  columnChooser,
  columnNames,
  filter,
  header,
  openList,
  pagerButton,
  referenceOf,
  reloading,
  rows,
  selectionBar,
  shownRows,
  sort,
  table,
  viewButton,
  viewPanel,
} from '#test/journeys/pages/list.ts'
import { chosenValue } from '#test/journeys/pages/select.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'

const open = (path: string, username: string) => openList(product, username, path)
/** What a screen reader hears of the list. */
const status = (page: Page) => page.locator('.table-scroller > output')
/** The cell that is or contains the focused element. */
const focusedCell = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell'))
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const isFocused = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement)

test('a slash goes to the filters from anywhere, is typed where text is, and can be turned off', async () => {
  const page = await open('/loadingstop', terminal)
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('/')
  await expect.poll(() => focusedCell(page)).toBe('1:0')
  await filter(page, 'Comment').focus()
  await page.keyboard.press('/')
  await expect.poll(() => filter(page, 'Comment').inputValue()).toBe('/')
  await filter(page, 'Comment').fill('')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await field(page, 'Number').waitFor()
  await button(page, 'Cancel').focus()
  await page.keyboard.press('/')
  await expect.poll(() => isFocused(button(page, 'Cancel'))).toBe(true)
  await escape(page)
  await page.evaluate(() => localStorage.setItem('quayside.plainKeys', 'off'))
  const again = page.getByRole('button', { name: 'Refresh' })
  await again.focus()
  await page.keyboard.press('/')
  await expect.poll(() => isFocused(again)).toBe(true)
})

test.each(looks(['/loadingstop', terminal, 'Type'], ['/riskfile', customs, 'Country']))(
  'on %s arrow keys reach every cell of the filter row and change no filter',
  async (path, user, first) => {
    const page = await open(path, user)
    const { search } = new URL(page.url())
    await header(page, first).getByRole('button').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedCell(page)).toBe('1:0')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedCell(page)).toBe('2:0')
    await page.keyboard.press('ArrowUp')
    const count = await table(page).getByRole('row').nth(1).getByRole('gridcell').count()
    for (let column = 1; column < count; column += 1) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focusedCell(page)).toBe(`1:${column}`)
    }
    for (let column = count - 2; column >= 0; column -= 1) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => focusedCell(page)).toBe(`1:${column}`)
    }
    await page.keyboard.press('End')
    await expect.poll(() => focusedCell(page)).toBe(`1:${count - 1}`)
    await expect.poll(() => chosenValue(filter(page, first))).toBe('')
    expect(new URL(page.url()).search).toBe(search)
    await expect.poll(() => page.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
  },
)

test.each(looks('Enter', 'F2', 'Alt+ArrowDown'))(
  '%s opens the list of a filter, Escape goes back to its cell, and a choice filters',
  async (key) => {
    const page = await open('/loadingstop', terminal)
    const type = filter(page, 'Type')
    await header(page, 'Type').getByRole('button').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await expect.poll(() => type.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => type.getAttribute('aria-expanded')).toBe('false')
    await expect
      .poll(async () => [await focusedTag(page), await focusedCell(page)])
      .toEqual(['TD', '1:0'])
    await expect.poll(() => chosenValue(type)).toBe('')
    await page.keyboard.press(key)
    await page.keyboard.press('ArrowDown')
    await reloading(page, () => page.keyboard.press('Enter'))
    const chosen = await chosenValue(type)
    expect(chosen).not.toBe('')
    // The list is closed: arrows belong to the table again.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedCell(page)).toBe('2:0')
    await expect.poll(() => chosenValue(type)).toBe(chosen)
  },
)

test('typing on the cell of a filter goes into it, F2 edits it, Escape ends it', async () => {
  const page = await open('/loadingstop', terminal)
  const number = filter(page, 'Number')
  await header(page, 'Number').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedTag(page)).toBe('TD')
  await reloading(page, () => page.keyboard.type('DMOU'))
  await expect.poll(() => number.inputValue()).toBe('DMOU')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isFocused(number)).toBe(true)
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TD', '1:1'])
  await page.keyboard.press('F2')
  await expect.poll(() => isFocused(number)).toBe(true)
  await reloading(page, () => page.keyboard.press('Backspace'))
  await expect.poll(() => number.inputValue()).toBe('')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toBe('2:1')
  await reloading(page, () => number.fill('DMO'))
  await number.click()
  await page.keyboard.press('End')
  await reloading(page, () => page.keyboard.type('U'))
  await expect.poll(() => number.inputValue()).toBe('DMOU')
})

atNight('a period is reached from its cell by keyboard, and Tab continues into it', async () => {
  const page = await open('/equipment-load', terminal)
  await header(page, 'Loaded at').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  const cell = await focusedCell(page)
  await page.keyboard.press('Enter')
  const panel = dialog(page, 'Choose a period')
  await panel.getByLabel('From').waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => isFocused(panel.getByRole('button', { name: 'Today', exact: true })))
    .toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedCell(page)).toBe(cell)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toBe(cell?.replace(/^1/, '2'))
})

test('Space selects the row of any cell and copies nothing; Control+C copies its reference and confirms it', async () => {
  const page = await open('/presentation-of-goods', customs)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('as before'))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const first = rows(page).first().getByRole('gridcell').first()
  await first.focus()
  await page.keyboard.press('Space')
  await selectionBar(page).getByText('1 selected').waitFor()
  await expect.poll(() => rows(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await selectionBar(page).getByText('2 selected').waitFor()
  await page.keyboard.press('Shift+Space')
  await selectionBar(page).getByText('1 selected').waitFor()
  await expect.poll(() => clipboard()).toBe('as before')
  await first.focus()
  await page.keyboard.press('Control+c')
  const reference = await referenceOf(rows(page).first())
  await toasts(page).getByText(`${reference} copied`).waitFor()
  await expect.poll(() => clipboard()).toBe(reference)
  await page.evaluate(() => navigator.clipboard.writeText('as before'))
  await toasts(page).waitFor({ state: 'detached' })
  await first.getByRole('button', { name: `Copy ${reference}` }).click()
  await toasts(page).getByText(`${reference} copied`).waitFor()
  await expect.poll(() => clipboard()).toBe(reference)
})

test('Alt+C and the menu copy a row as text, a line for each column, and say so', async () => {
  const page = await open('/presentation-of-goods', customs)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const row = rows(page).first()
  const reference = await referenceOf(row)
  const labels = (await columnNames(page)).filter((name) => name !== 'Actions')
  await row.getByRole('gridcell').nth(2).focus()
  await page.keyboard.press('Alt+c')
  await toasts(page).getByText(`${reference} copied as text`).waitFor()
  const lines = (await clipboard()).split('\n')
  expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual(labels)
  expect(lines[0]).toBe(`Reference: ${reference}`)
  await expect.poll(() => isFocused(row.getByRole('gridcell').nth(2))).toBe(true)
  const other = rows(page).nth(1)
  await choose(other, 'Copy as text')
  await toasts(page)
    .getByText(`${await referenceOf(other)} copied as text`)
    .waitFor()
  await expect.poll(() => clipboard()).toContain(`Reference: ${await referenceOf(other)}\n`)
})

atNight('Space in a list without selection neither copies nor scrolls', async () => {
  const page = await open('/equipment-load', terminal)
  await rows(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => toasts(page).count()).toBe(0)
})

test('a cell is the stop everywhere: F2 goes in, arrows go from one control to the next, Escape goes out', async () => {
  const page = await open('/presentation-of-goods', customs)
  const focusedName = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const row = rows(page).first()
  const reference = await referenceOf(row)
  await row.getByRole('gridcell').first().focus()
  await page.keyboard.press('F2')
  await expect.poll(() => focusedName()).toBe(`Select ${reference}`)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedName()).toBe(`Show: ${reference}`)
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TD', '2:0'])
  await page.keyboard.press('End')
  const last = await focusedCell(page)
  await expect.poll(() => focusedTag(page)).toBe('TD')
  await expect.poll(() => table(page).locator('[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Enter')
  const buttons = row.getByRole('gridcell').last().locator('a, button')
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    expect(name).toContain(reference)
    await expect.poll(() => focusedName()).toBe(name)
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TD', last])
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TD', last?.replace(/^2/, '3')])
})

test('the head of a column is a cell too: Enter sorts, F2 goes in to the box that selects the page', async () => {
  const page = await open('/presentation-of-goods', customs)
  await header(page, 'Reference').focus()
  await reloading(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => header(page, 'Reference').getAttribute('aria-sort')).not.toBe('none')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TH', '0:0'])
  await page.keyboard.press('F2')
  await page.keyboard.press('Space')
  await selectionBar(page).getByText('10 selected').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['BUTTON', '0:0'])
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedTag(page)).toBe('TH')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => [await focusedTag(page), await focusedCell(page)])
    .toEqual(['TH', '0:1'])
})

test('Shift with an arrow selects the next row too, and on the way back leaves out the one it comes from', async () => {
  const page = await open('/presentation-of-goods', customs)
  const selected = () =>
    rows(page).evaluateAll((all) =>
      all.flatMap((row, index) => (row.ariaSelected === 'true' ? [index] : [])),
    )
  await rows(page).nth(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await selectionBar(page).getByText('3 selected').waitFor()
  expect([await selected(), await focusedCell(page)]).toEqual([[1, 2, 3], '5:1'])
  await page.keyboard.press('Shift+ArrowUp')
  await selectionBar(page).getByText('2 selected').waitFor()
  expect([await selected(), await focusedCell(page)]).toEqual([[1, 2], '4:1'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected()).toEqual([1, 2])
})

test('a cell that gets the focus is beside the columns that remain visible, not below them', async () => {
  const page = await open('/presentation-of-goods', customs)
  const row = rows(page).first().getByRole('gridcell')
  const last = (await row.count()) - 1
  const edges = (index: number) =>
    row.nth(index).evaluate((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right) }
    })
  await row.first().focus()
  for (let column = 1; column < last; column += 1) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedCell(page)).toBe(`2:${column}`)
    expect((await edges(column)).right).toBeLessThanOrEqual((await edges(last)).left)
  }
  for (let column = last - 2; column > 0; column -= 1) {
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(async () => (await edges(column)).left)
      .toBeGreaterThanOrEqual((await edges(0)).right)
  }
})

test('the number of further values says of which column and row they are', async () => {
  const page = await open('/presentation-of-goods', customs)
  const more = rows(page).filter({ has: page.locator('a.cell-more') })
  const reference = await referenceOf(more.first())
  const link = more.first().locator('a.cell-more').first()
  const place = await link.evaluate((element) => element.closest('td')?.cellIndex ?? -1)
  const column = (await columnNames(page))[place]
  const shown = await link.innerText()
  await expect
    .poll(() => link.getAttribute('aria-label'))
    .toBe(`${shown} more: ${column} of ${reference}`)
  const names = await rows(page)
    .locator('a.cell-more')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('the button of the layout has the same name after a change, which describes it', async () => {
  const page = await open('/loadingstop', terminal)
  await viewButton(page).press('Enter')
  await columnChooser(page).getByRole('checkbox', { name: 'Comment' }).press('Space')
  await page.keyboard.press('Escape')
  await viewPanel(page).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(viewButton(page))).toBe(true)
  await expect
    .poll(() => viewButton(page).getAttribute('aria-description'))
    .toBe('Unsaved changes to this view')
})

test.each([
  ['/presentation-of-goods', 1280],
  ['/order-document', 1280],
  ...looksAtNight(['/presentation-of-goods', 390] as const),
] as const)(
  'what can be pressed in the list %s is 24 px wide and high, at %i px',
  async (path, width) => {
    const page = await openList(product, customs, path, { viewport: { width, height: 800 } })
    await rows(page).first().getByRole('gridcell').first().focus()
    const small = await page
      .locator('main :is(a, button, input, [role=combobox]):not([aria-hidden])')
      .evaluateAll((all) =>
        all
          .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
          .filter(({ box: { width, height } }) => width > 0 && (width < 24 || height < 24))
          .map(({ one, box: { width, height } }) => `${one.outerHTML} ${width} ${height}`),
      )
    expect(small).toEqual([])
  },
)

atNight('a button that is alone in the last cell is pressed from there by Enter', async () => {
  const page = await open('/presentation-of-goods', 'forwarder@fwd1.example')
  const row = rows(page).first()
  const reference = await referenceOf(row)
  await row.getByRole('gridcell').last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu', { name: `Actions for ${reference}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focusedCell(page)).toMatch(/^2:/)
})

test('a change of page is spoken', async () => {
  const page = await open('/loadingstop', terminal)
  await reloading(page, () => pagerButton(page, 'Next page').press('Enter'))
  await expect.poll(() => status(page).innerText()).toMatch(/^Rows 11 to 20 of \d+\.$/)
})

atNight('the buttons of the pager retain the focus on the last page', async () => {
  const page = await open('/loadingstop', terminal)
  for (const name of ['Last page', 'First page'] as const) {
    const button = pagerButton(page, name)
    await button.focus()
    await reloading(page, () => page.keyboard.press('Enter'))
    await expect.poll(() => isFocused(button)).toBe(true)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  }
  const page1 = await shownRows(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => shownRows(page)).toBe(page1)
})

test('sorting and an empty list are announced in a region that always exists', async () => {
  const page = await open('/loadingstop', terminal)
  await expect.poll(() => status(page).count()).toBe(1)
  await status(page).evaluate((element) => element.setAttribute('data-first', ''))
  await sort(page, 'Number')
  await status(page)
    .filter({ hasText: /^Sorted by Number, ascending\. Rows 1 to 10 of \d+\.$/ })
    .waitFor({ state: 'attached' })
  await sort(page, 'Number')
  await status(page)
    .filter({ hasText: /^Sorted by Number, descending\./ })
    .waitFor({ state: 'attached' })
  await filter(page, 'Comment').fill('there is no such comment')
  await status(page)
    .filter({ hasText: /^No entries match your filters\./ })
    .waitFor({ state: 'attached' })
  await expect.poll(() => status(page).getAttribute('data-first')).toBe('')
  // Announced once.
  const said = await page
    .locator('main output, main [role=status], main [role=alert]')
    .allInnerTexts()
  expect(said.filter((words) => words !== '')).toEqual([
    expect.stringContaining('No entries match'),
  ])
})

/** Deletes a row of a list by its button, once the dialog has loaded it. */
const deleteRow = async (page: Page, index: number) => {
  const row = rows(page).nth(index)
  await actionOf(row, 'Delete').press('Enter')
  await button(page, 'Delete').click()
  await closed(page)
}

atNight(
  'after deleting a row the focus is on the next one, on the last one, and without rows on the heading',
  async () => {
    const page = await open('/loadingstop', terminal)
    const idOf = (index: number) => rows(page).nth(index).innerText()
    const next = await idOf(3)
    await deleteRow(page, 2)
    await expect.poll(() => focusedCell(page)).toBe('4:0')
    expect(await idOf(2)).toBe(next)
    // A list of three, whose last row is deleted first.
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    await dialog(page).getByLabel('Add another').check()
    for (const number of ['DMOU1000014', 'DMOU1000020', 'DMOU1000036']) {
      await field(page, 'Number').fill(number)
      await field(page, 'Comment').fill('to be deleted')
      await saveButton(page).click()
      // It is saved once the form is empty for the next entry.
      await expect.poll(() => field(page, 'Number').inputValue()).toBe('')
      const hasFocus = () => field(page, 'Number').evaluate((input) => input.matches(':focus'))
      await expect.poll(hasFocus).toBe(true)
    }
    await escape(page)
    await reloading(page, () => filter(page, 'Comment').fill('to be deleted'))
    await expect.poll(() => rows(page).count()).toBe(3)
    await deleteRow(page, 2)
    await expect.poll(() => focusedCell(page)).toBe('3:0')
    await deleteRow(page, 0)
    await expect.poll(() => focusedCell(page)).toBe('2:0')
    await deleteRow(page, 0)
    await page.getByText('No entries match your filters.').waitFor()
    await expect.poll(() => focusedTag(page)).toBe('MAIN')
  },
)
