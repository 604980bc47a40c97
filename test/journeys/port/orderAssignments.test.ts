import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { heading } from '#test/journeys/pages/document.ts'
import { cells, openRow, referenceOf, rows, settled, wide } from '#test/journeys/pages/list.ts'
import { overflows } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

const queue = '/order-assignment'
const forwarder = 'forwarder@fwd1.example'
const colleague = 'imke.inselpier@fwd1.example'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const open = async (path: string, expected = /status of 404/) => {
  const page = await openPage(product, wide, expected)
  await signIn(page, forwarder, path)
  return page
}
/** To whom the order on the page is assigned; its menu changes that. */
const assigned = (page: Page, label: string) =>
  page.getByRole('article').getByRole('button', { name: label, exact: true })
const choose = async (page: Page, label: string, action: string) => {
  await assigned(page, label).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const references = (page: Page) => cells(page, 'Port order')

test('the list begins with the orders of the user, by departure, and Alt with Page Down goes through them', async () => {
  const page = await open('/')
  const tile = page.getByRole('main').getByRole('link', { name: /Assigned to you/ })
  await tile.click()
  await settled(page)
  await expect.poll(async () => (await references(page)).length).toBeGreaterThan(2)
  await page.getByText(`=${forwarder}`).first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  const queued = await references(page)
  await page.goto(queue)
  await settled(page)
  await expect.poll(() => references(page)).toEqual(queued)
  await openRow(rows(page).first())
  await heading(page)
    .filter({ hasText: queued[0] ?? '' })
    .waitFor()
  await assigned(page, 'Assigned to you').waitFor()
  for (const reference of queued.slice(1)) {
    await page.keyboard.press('Alt+PageDown')
    await heading(page).filter({ hasText: reference }).waitFor()
  }
  await page.keyboard.press('Alt+PageUp')
  await heading(page)
    .filter({ hasText: queued.at(-2) ?? '' })
    .waitFor()
})

test('a user takes an order, gives it to a colleague, and removes the assignment', async () => {
  const page = await open('/portorder')
  await settled(page)
  const row = rows(page).nth(1)
  const reference = await referenceOf(row)
  await openRow(row)
  await heading(page).waitFor()
  await choose(page, 'Not assigned', 'Assign to me')
  await assigned(page, 'Assigned to you').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await choose(page, 'Assigned to you', 'Assign to…')
  await dialog(page).waitFor()
  const assignee = field(page, 'Assigned to')
  await assignee.fill('imke')
  await page.getByRole('option', { name: colleague }).click()
  await field(page, 'Remark').fill('Please call the terminal')
  await save(page)
  await assigned(page, `Assigned to ${colleague}`).waitFor()
  expect(await findBarriers(page)).toEqual([])

  const address = page.url()
  await page.goto(queue)
  await settled(page)
  expect(await references(page)).not.toContain(reference)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows(page).filter({ hasText: 'Please call the terminal' }).getByText(reference).waitFor()

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(address)
  await choose(page, `Assigned to ${colleague}`, 'Remove assignment')
  await assigned(page, 'Not assigned').waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
})

test('an assignment that could not be read says so, and is read again', async () => {
  const page = await open('/portorder', /status of (404|500)/)
  const failing = /\/order-assignment\/v1\//
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
  await settled(page)
  await openRow(rows(page).first())
  await page.getByText('The assignment could not be loaded.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page
    .getByRole('article')
    .getByRole('button', { name: /ssigned/ })
    .waitFor()
})
