import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import type { Product } from '#test/journeys/setup/startProduct.ts'
import { speak } from './shell.ts'
import { chooseOption } from './select.ts'

/* The list of an entity: its table with filters, sorts and pages, and the buttons above it. */

/** A window in which the lists of orders show all of their columns. */
export const wide = { viewport: { width: 1600, height: 900 } }

export interface Opening extends BrowserContextOptions {
  /** Errors that the browser may log. */
  readonly expected?: RegExp
  /** Chosen before; without it that of the browser. */
  readonly language?: string
}

/** Opens a list as a signed-in user, and waits until it is settled. */
export const openList = async (
  product: Product,
  username: string,
  path: string,
  { expected = firstVisit, language, ...options }: Opening = {},
): Promise<Page> => {
  const page = await openPage(product, options, expected)
  if (language !== undefined) await speak(page, language)
  await signIn(page, username, path)
  await settled(page)
  return page
}

/** The query of the first page in the order in which entries were made. */
export const newestFirst = { page: '1', perPage: '10', sort: 'created', order: 'DESC' }

/** The address of a list with a filter of some of its columns. */
export const listAddress = (path: string, filter: object, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...query })}`

/** Calendars are grids too, outside of the main part of the page. Behind a dialog, the page is hidden from readers. */
export const table = (page: Page) =>
  page.getByRole('main', { includeHidden: true }).getByRole('grid', { includeHidden: true })

/** Waits until the list is up to date with what was asked; what was typed is asked after a pause. */
export const settled = async (page: Page) => {
  await table(page).and(page.locator('[aria-busy=false]')).waitFor()
  await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached' })
}

const isListCall = (request: Request) => /\/find(-by-filter)?$/.test(request.url())
const queryOf = (request: Request | undefined) => request && request.url() + request.postData()

const loading = async (
  page: Page,
  isAwaited: (request: Request) => boolean,
  act: () => Promise<unknown>,
) => {
  const asked = page.waitForRequest((request) => isListCall(request) && isAwaited(request))
  await act()
  await (await asked).response()
  await settled(page)
}

/** Performs an action that changes the query of the list, and waits for its rows. Neither an earlier answer counts nor that to a live list. */
export const reloading = async (page: Page, act: () => Promise<unknown>) => {
  const before = queryOf((await page.requests()).findLast(isListCall))
  await loading(page, (request) => queryOf(request) !== before, act)
}

/** Performs an action after which the list asks what it has asked before, of these entries or of the archive, and waits for its rows. */
export const refetching = (page: Page, act: () => Promise<unknown>) =>
  loading(page, () => true, act)

/** The rows with data, without the two at the head, which cards do not have. */
export const rows = (page: Page) =>
  table(page)
    .getByRole('rowgroup', { includeHidden: true })
    .last()
    .getByRole('row', { includeHidden: true })

/** The rows that contain a text. */
export const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** The name of a button in a row, which goes on with that of the row. */
export const actionName = (action: string) => new RegExp(`^${action}: .`)

/** The rows that offer an action. */
export const rowsWith = (page: Page, action: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: actionName(action) }) })

/** The button of an action in a row; it is a link, as each dialog has an address. */
export const actionOf = (row: Locator, action: string) =>
  row.getByRole('link', { name: actionName(action) })

/** The value of the first column, by which a row is known. */
export const referenceOf = async (row: Locator) =>
  (await row.getByRole('gridcell').first().innerText()).trim()

/** The link of a row that opens its record. */
export const openingOf = (row: Locator) =>
  row.getByRole('gridcell').first().getByRole('link').first()

/** Opens the page of a row by the link in its first cell. */
export const openRow = (row: Locator) => openingOf(row).click()

/** Opens the menu of a row. */
export const openMenu = async (row: Locator) => {
  await row.getByRole('button', { name: 'Actions' }).click()
  return row.page().getByRole('menu', { name: /^Actions for/ })
}

/** An action in the menu of a row, if it is possible: the name of a blocked one goes on with the reasons. */
export const itemOf = (menu: Locator, action: string) =>
  menu.getByRole('menuitem', { name: action, exact: true })

/** Chooses an action from the menu of a row. */
export const choose = async (row: Locator, action: string) => {
  const menu = await openMenu(row)
  await itemOf(menu, action).click()
}

/** The head of a column. */
export const header = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column, exact: true })

/** The names of the columns from left to right. */
export const columnNames = async (page: Page) =>
  (await table(page).getByRole('columnheader', { includeHidden: true }).allInnerTexts()).map(
    (name) => name.replace(/[↕↑↓\s]+$/, ''),
  )

const placeOf = async (page: Page, column: string) => {
  const place = (await columnNames(page)).indexOf(column)
  if (place < 0) throw new TypeError(`there is no column ${column}`)
  return place
}

/** The cell of a row in a column. */
export const cell = async (row: Locator, column: string) =>
  row.getByRole('gridcell').nth(await placeOf(row.page(), column))

/** The texts of a column. */
export const cells = async (page: Page, column: string) =>
  rows(page)
    .locator(`td:nth-child(${(await placeOf(page, column)) + 1})`)
    .allInnerTexts()

/** Sorts by a column, or reverses its order. */
export const sort = (page: Page, column: string) =>
  reloading(page, () => header(page, column).getByRole('button').click())

/** The filter of a column: a text or a choice. */
export const filter = (page: Page, column: string) =>
  page.getByLabel(`Filter ${column}`, { exact: true })

/** Types into the filter of a column, and waits for the rows that it finds. */
export const typeFilter = (page: Page, column: string, text: string) =>
  reloading(page, async () => {
    await filter(page, column).fill(text)
    await page.keyboard.press('Enter')
  })

/** Chooses in the filter of a column, and waits for the rows that it finds. */
export const chooseFilter = (page: Page, column: string, value: string) =>
  reloading(page, () => chooseOption(filter(page, column), value))

/** Opens the calendar of the filter of a column with times. */
export const openPeriod = async (page: Page, column: string) => {
  await page.getByRole('button', { name: new RegExp(`^Filter ${column}`) }).click()
  return page.getByRole('dialog', { name: 'Choose a period' })
}

/** Removes all filters by the button after their chips, and waits for the rows; a list without a match has one of the same name. */
export const clearFilters = (page: Page) =>
  reloading(page, () =>
    page
      .locator('.list-screen > :first-child')
      .getByRole('button', { name: 'Clear filters' })
      .click(),
  )

/** Why the list could not be loaded, below its head; also behind a dialog. */
export const failure = (page: Page) =>
  table(page).locator('..').getByRole('alert', { includeHidden: true })

/** What the list shows of how many, as in `1–10 of 57`. */
export const shownRows = (page: Page) => page.locator('.pager > :first-child').innerText()

/** How many rows the list has in all, as a number. */
export const shownTotal = async (page: Page) =>
  Number(/[\d.,]+$/.exec(await shownRows(page))?.[0].replaceAll(/[.,]/g, ''))

type PagerButton = 'First page' | 'Previous page' | 'Next page' | 'Last page'

/** A button of the pager. */
export const pagerButton = (page: Page, name: PagerButton) =>
  page.getByRole('button', { name, exact: true })

/** Turns the page by a button of the pager, and waits for its rows. */
export const turn = (page: Page, name: PagerButton) =>
  reloading(page, () => pagerButton(page, name).click())

/** The button that leads to all of the layout; its name goes on with the view that is shown. */
export const viewButton = (page: Page, label = 'View') =>
  page.getByRole('button', { name: new RegExp(`^${label}($|:| )`) })

/** The button that leads to the layout, alone or in a menu, while what is shown is not saved. */
export const viewMark = (page: Page) =>
  page.getByRole('button').and(page.locator('[aria-description="Unsaved changes to this view"]'))

/** The panel with the columns of a list, its saved views, and what is kept. */
export const viewPanel = (page: Page) => page.getByRole('dialog', { name: 'View', exact: true })

/** Opens the panel of the view. */
export const openView = async (page: Page) => {
  await viewButton(page).press('Enter')
  const panel = viewPanel(page)
  await panel.waitFor()
  return panel
}

/** The part of the panel in which columns are chosen and arranged. */
export const columnChooser = (page: Page) =>
  viewPanel(page).getByRole('region', { name: 'Choose and arrange columns' })

/** Opens the panel of the view for its columns. */
export const openColumns = async (page: Page) => {
  await openView(page)
  return columnChooser(page)
}

/** Shows or hides columns in the panel, and closes it. */
export const showColumns = async (page: Page, shown: Record<string, boolean>) => {
  const panel = await openColumns(page)
  for (const [name, isShown] of Object.entries(shown)) {
    await panel.getByRole('checkbox', { name, exact: true }).setChecked(isShown)
  }
  await page.keyboard.press('Escape')
  await viewPanel(page).waitFor({ state: 'detached' })
}

/** The part of the panel with the views that are saved under a name. */
export const savedViews = (page: Page) =>
  viewPanel(page).getByRole('region', { name: 'Saved views', exact: true })

/** Opens the panel of the view for those that are saved. */
export const openSavedViews = async (page: Page) => {
  await openView(page)
  return savedViews(page)
}

/** Goes back to the columns and the sort of the declaration, where that is possible. */
export const resetButton = (page: Page) =>
  viewPanel(page).getByRole('button', { name: 'Reset view' })

/** Presses the button that saves the columns and the sort for this user. */
export const pressSave = async (page: Page) =>
  (await openView(page)).getByRole('button', { name: 'Save view', exact: true }).click()

/** Saves the columns and the sort for this user. */
export const saveView = async (page: Page) => {
  await pressSave(page)
  await page.getByText('View saved').waitFor()
}

/** Goes back to the columns and the sort of the declaration. */
export const resetView = async (page: Page) => {
  await openView(page)
  await resetButton(page).press('Enter')
  await page.getByText('View reset').waitFor()
}

/** The bar of the selected rows. */
export const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Presses Refresh without waiting. */
export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()
