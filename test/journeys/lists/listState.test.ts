import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cells,
  filter,
  listAddress,
  openingOf,
  openList,
  openRow,
  reloading,
  rows,
  settled,
  shownTotal,
  sort,
} from '#test/journeys/pages/list.ts'
import { dialog, escape, field } from '#test/journeys/pages/dialog.ts'
import { chosenValue } from '#test/journeys/pages/select.ts'
import { bar, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const reader = 'reader@fwd1.example'
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

test.each([
  ['/portorder?sort=nope', 'sorting by “nope”'],
  ['/portorder?sort=constructor&order=DESC', 'sorting by “constructor”'],
  ['/portorder?perPage=100000', '“100000” rows per page'],
  ['/portorder?page=-1&perPage=0', 'page “-1” and “0” rows per page'],
  [listAddress('/portorder', { created: '2026-13-45' }), 'filter “'],
  [listAddress('/portorder', { constructor: 'x' }), 'filter “constructor”'],
  ['/portorder?filter={"__proto__":"x"}', 'filter “__proto__”'],
  ['/portorder?filter=[1]&columns=nope', 'filter “[1]” and column “nope”'],
  [listAddress('/riskfile', { riskLevel: 'constructor' }), 'filter “'],
  ['/riskfile/1/constructor?sort=__proto__', 'sorting by “__proto__”'],
])(
  'a list of the address %s says what it leaves out and shows its rows, also when it is loaded again',
  async (path, said) => {
    const page = await openList(product, customs, path)
    for (const again of [false, true]) {
      if (again) {
        await page.goto(path)
        await settled(page)
      }
      await toasts(page).filter({ hasText: said }).waitFor()
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
      await expect.poll(() => failure(page).count()).toBe(0)
    }
  },
)

test('of several filters those that the list has stay, and the list can be used as ever', async () => {
  const page = await openList(
    product,
    customs,
    listAddress('/portorder', { type: 'AES', nope: 'x' }),
  )
  await toasts(page).filter({ hasText: 'filter “nope”' }).waitFor()
  await expect.poll(() => filter(page, 'Type').inputValue()).toBe('AES')
  await expect.poll(async () => new Set(await cells(page, 'Type'))).toEqual(new Set(['AES']))
  await sort(page, 'Type')
  await expect.poll(() => filter(page, 'Type').inputValue()).toBe('AES')
})

test('a default view of the company by a column that the reader may not see begins with the rest of it', async () => {
  const page = await openList(product, reader, '/loadingstop')
  const search = `?${new URLSearchParams({
    filter: JSON.stringify({ type: 'AES', nope: 'x' }),
    sort: 'statusCustomsExit,-created',
    order: 'ASC',
    page: '1',
    perPage: '25',
  })}`
  const view = { id: 1, view: 'portOrder', name: 'Ours', search, username: reader }
  const shared = { ...view, isDefault: true, defaultFor: [], isStart: true }
  await page.route('**/company-view/v1', (route) =>
    route.fulfill({ json: { entityList: [shared] } }),
  )
  await page.goto('/portorder')
  await settled(page)
  await toasts(page).filter({ hasText: 'filter “nope”' }).waitFor()
  await expect.poll(() => failure(page).count()).toBe(0)
  await expect.poll(async () => new Set(await cells(page, 'Type'))).toEqual(new Set(['AES']))
  await expect
    .poll(() => chosenValue(page.getByRole('combobox', { name: 'Rows per page' })))
    .toBe('25')
})

test('a stored sort by a column that the user has lost is left out, and can be stored anew', async () => {
  const page = await openList(product, reader, '/loadingstop')
  const stored = {
    'table.portOrder.initialSort.sortByObjectAttributeId': 'gone',
    'table.portOrder.initialSort.directionUp': 'true',
  }
  await page.route('**/userdata/v1/**', async (route) => {
    if (route.request().method() === 'PUT') return route.continue()
    return route.fulfill({
      json: { id: 1, version: 1, companyCode: 'FWD1', userName: reader, userPreferences: stored },
    })
  })
  await page.goto('/portorder')
  await settled(page)
  await toasts(page).filter({ hasText: 'sorting by “gone”' }).waitFor()
  await expect.poll(() => failure(page).count()).toBe(0)
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(0)
})

test('what the server refuses all the same can be reset', async () => {
  const page = await openList(product, customs, '/portorder', { expected: /status of 40[04]/ })
  await page.route(
    '**/find',
    (route) => route.fulfill({ status: 400, json: { status: 400, code: 'FILTER_INVALID_VALUE' } }),
    { times: 1 },
  )
  await page.goto(listAddress('/portorder', { type: 'AES' }))
  await failure(page).getByRole('button', { name: 'Reset filters and sorting' }).waitFor()
  await reloading(page, () =>
    failure(page).getByRole('button', { name: 'Reset filters and sorting' }).click(),
  )
  await expect.poll(() => filter(page, 'Type').inputValue()).toBe('')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
  await bar(page).waitFor()
})

test('digits that are typed within a number of a form stay where they are typed', async () => {
  const page = await openList(product, customs, '/riskfile')
  await page.goto('/riskfile/create')
  const code = field(page, 'Commodity code from')
  await code.fill('1122')
  await code.press('Home')
  await page.keyboard.press('ArrowRight')
  await code.pressSequentially('x3-4')
  await expect.poll(() => code.inputValue()).toBe('134122')
})

test('a record that is opened while a filter is typed stays open, and the filter applies once it is closed', async () => {
  const page = await openList(product, customs, '/riskfile')
  const code = (await cells(page, 'Commodity code from'))[0]!
  await page.clock.install()
  await filter(page, 'Commodity code from').fill(code)
  await openRow(rows(page).first())
  await dialog(page).waitFor()
  await page.clock.runFor(1000)
  await dialog(page).waitFor()
  await escape(page)
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes(code) === true)
  await expect.poll(() => filter(page, 'Commodity code from').inputValue()).toBe(code)
})

test('a record that is opened while a filter is being applied does not keep it from the list', async () => {
  const page = await openList(product, customs, '/riskfile')
  const code = (await cells(page, 'Commodity code from'))[0]!
  const row = await openingOf(rows(page).first()).elementHandle()
  // Opened once the address has the filter, and before React has drawn it.
  await page.evaluate((link) => {
    const push = history.pushState
    history.pushState = (...given) => {
      history.pushState = push
      history.pushState(...given)
      queueMicrotask(() => (link as HTMLElement).click())
    }
  }, row)
  await filter(page, 'Commodity code from').fill(code)
  await dialog(page).waitFor()
  await escape(page)
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes(code) === true)
  await expect.poll(() => rows(page).count()).toBe(1)
})
