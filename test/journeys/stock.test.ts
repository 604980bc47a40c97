import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NamedView, viewsIn } from '@quayside/framework'
import { port } from '#resources/application.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { loadTexts } from '#framework/i18n/reactAdmin/loadTexts.ts'
import { toResourceNames } from '#framework/i18n/reactAdmin/resourceNames.ts'
import { buildFront } from '#test/journeys/setup/buildFront.ts'
import { firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { isAdded, speak } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

/*
 * The declarations of the port under react-admin's own components (`test/stock`): what its documentation teaches works with every
 * declared resource, without a component of the framework.
 */

const support = 'support@port.example'
const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'
const locales = { en: 'en-GB', de: 'de-DE', cn: 'zh-CN' } as const
/** What lists and fields are called in a language. */
const namesIn = async (language: keyof typeof locales) =>
  toResourceNames(port, await loadTexts(language, loadMessages)).resources

let built: Awaited<ReturnType<typeof buildFront>>
let product: Product

beforeAll(async () => {
  built = await buildFront('test/stock')
  product = await startProduct({}, built.front)
}, 180_000)

afterAll(async () => {
  await product?.stop()
  await built?.remove()
})

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const message = (page: Page, text: string) =>
  page.locator('.toast').filter({ hasText: text }).first()

const open = async (path: string, username = support, expected = firstVisit): Promise<Page> => {
  const page = await openPage(product, {}, expected)
  await signIn(page, username, path)
  return page
}

/** Who has rows of a list; support has those of most. */
const accounts: { readonly [view: string]: string } = {
  riskFile: customs,
  orderAssignment: 'forwarder@fwd1.example',
}
const accountFor = ({ name }: NamedView): string => accounts[name] ?? support
/** Those with demo data, which what was added to the port does not have. */
const views = viewsIn(port).filter((view) => !isAdded(view))

test.for(
  views.flatMap((view) =>
    (['en', 'de', 'cn'] as const).map((language) => [view.name, language] as const),
  ),
)('list and page of %s have rows and labels in %s', async ([name, language]) => {
  const view = views.find((known) => known.name === name) as NamedView
  const { route, resource } = view
  const page = await openPage(product, { locale: locales[language] }, firstVisit)
  await speak(page, language)
  await signIn(page, accountFor(view), route)
  await rows(page).first().waitFor()
  const texts = (await namesIn(language))[route.slice(1)]?.fields as Record<string, string>
  const columns = (resource.list?.columns ?? []).filter(
    (column) => !['list', 'records'].includes(resource.fields[column]?.kind ?? ''),
  )
  const heads = await page.locator('.RaDataTable-headerCell').allInnerTexts()
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(
    columns.map((column) => texts[column]),
  )
  await rows(page).first().click()
  await page.waitForURL(/\/show$/)
  await page.locator('.RaLabeled-label').first().waitFor()
  await expect
    .poll(() => page.locator('.RaLabeled-label').allInnerTexts())
    .toContain(texts[columns[0] ?? ''])
})

const total = (page: Page) => page.locator('.MuiTablePagination-displayedRows')
const settledTo = async (page: Page, count: number): Promise<void> => {
  await expect.poll(() => rows(page).count(), { timeout: 10_000 }).toBe(count)
}

test('the stock layout has title, menu and languages, and what is typed stays', async () => {
  const page = await open('/loadingstop')
  await rows(page).first().waitFor()
  await expect.poll(() => page.title()).toBe('Loading stops – Quayside')
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('DMOU')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('columnheader', { name: 'Nummer' }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('DMOU')
  await page.getByRole('menuitem', { name: 'Ladestopps' }).waitFor()
  await page.getByRole('button', { name: 'Menü schließen' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Menü öffnen' }).waitFor()
})

test('a stock list searches, filters, sorts, turns pages, hides columns, saves the query, and exports', async () => {
  const page = await open('/loadingstop')
  await rows(page).first().waitFor()
  const all = Number(/of (\d+)/.exec(await total(page).innerText())?.[1])
  expect(all).toBeGreaterThan(10)
  await page.getByRole('button', { name: /next page/i }).click()
  await expect.poll(() => total(page).innerText()).toMatch(/^11/)
  await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  await expect.poll(() => total(page).innerText()).toMatch(/^1[–-]/)
  const numbers = () => rows(page).locator('td:nth-child(3)').allInnerTexts()
  await expect.poll(async () => (await numbers()).length).toBe(10)
  const [first = ''] = await numbers()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill(first)
  await settledTo(page, 1)
  await page.getByPlaceholder('Search').first().fill('')
  await settledTo(page, 10)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Number' }).click()
  await page.getByRole('textbox', { name: 'Number' }).fill(first)
  await settledTo(page, 1)
  await page.getByRole('button', { name: /^Save this view/ }).click()
  await page.getByLabel('Name of this view').fill('The first one')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await settledTo(page, 10)
  await page.getByText('The first one').click()
  await settledTo(page, 1)
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await settledTo(page, 10)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menu').getByLabel('Comment').click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Comment' }).waitFor({ state: 'detached' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).first().click(),
  ])
  expect(file.suggestedFilename()).toBe('loadingstop.csv')
})

test('a stock form shows what the server refuses at its field, keeps what was typed, and saves', async () => {
  const page = await open('/loadingstop/create', terminal, /status of 40[04]/)
  await page.getByRole('textbox', { name: 'Number' }).fill('ABCU12')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Scan first')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.Mui-error').filter({ hasText: '10 or 11 characters' }).first().waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue())
    .toBe('Scan first')
  await page.getByRole('textbox', { name: 'Number' }).fill('ABCU1234560')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/show$/)
  await page.getByText('ABCU1234560').first().waitFor()
  await page.goto(page.url().replace(/\/show$/, ''))
  await page.getByRole('textbox', { name: 'Comment' }).fill('Scanned')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/loadingstop(\?|$)/)
  await page.getByPlaceholder('Search').first().fill('ABCU1234560')
  await page.getByRole('cell', { name: 'Scanned' }).first().waitFor()
})

test('rows that a stock bulk button deletes come back when that is undone, and are gone otherwise', async () => {
  const page = await open('/loadingstop', terminal)
  await rows(page).first().waitFor()
  const before = await total(page).innerText()
  const remove = async () => {
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await message(page, 'deleted').waitFor()
  }
  const numbers = () => rows(page).locator('td:nth-child(3)').allInnerTexts()
  const shown = await numbers()
  await remove()
  await message(page, 'deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(numbers).toEqual(shown)
  await expect.poll(() => total(page).innerText()).toBe(before)
  await remove()
  const [sent] = await Promise.all([
    page.waitForResponse(/delete-many/),
    message(page, 'deleted').getByRole('button', { name: 'Close message' }).click(),
  ])
  expect(sent.status()).toBe(200)
  await expect.poll(() => total(page).innerText()).not.toBe(before)
  expect(await numbers()).not.toContain(shown[0])
})

test('a guessed list and an endless one read the same rows', async () => {
  const page = await open('/guess/loadingstop')
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toContain('Number')
  await page.goto('/infinite/portorder')
  const items = page.locator('.RaList-content li')
  await items.first().waitFor()
  const first = await items.count()
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => items.count()).toBeGreaterThan(first)
})

test('what a session may not do has no stock button and no stock page', async () => {
  const page = await open('/riskfile')
  await message(page, 'You do not have permission to open this page.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto('/portorder')
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Create' }).count()).toBe(0)
})

test('a stock field of referring records has a page of them', async () => {
  const page = await open('/loadingstop')
  await rows(page).first().click()
  await page.waitForURL(/\/show$/)
  // Those that the same user saved.
  await settledTo(page, 5)
  await expect.poll(() => total(page).count()).toBe(0)
})
