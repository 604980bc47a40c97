import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** There are no preferences yet; and orders of others answer 404. */
const expected = /status of 404/

const listOf = (path: string, filter: object, sort = 'created', order = 'DESC') =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10', sort, order })}`

const open = async (username: string, path: string): Promise<Page> => {
  const page = await openPage(product, { viewport: { width: 1600, height: 900 } }, expected)
  await signIn(page, username, path)
  await settled(page)
  return page
}
const settled = (page: Page) => page.locator('[role=grid][aria-busy=false]').waitFor()
const rows = (page: Page) => page.locator('.entity-table tbody tr')
const heading = (page: Page) => page.locator('.document-heading')
const dialog = (page: Page) => page.getByRole('dialog')
const referenceOf = async (page: Page, index: number) =>
  (await rows(page).nth(index).locator('.first-cell').innerText()).trim()

test('a forwarder finds the order that customs rejected, the reasons, and its history', async () => {
  const page = await open('forwarder@fwd1.example', listOf('/portorder', { statusCustoms: '0090' }))
  await rows(page).first().getByText('Presentation rejected').first().waitFor()
  const reference = await referenceOf(page, 0)
  await rows(page).first().getByRole('button', { name: 'Actions' }).click()
  await dialog(page).getByText('Status history').click()
  const history = page.getByRole('dialog', { name: 'Status history' })
  await history
    .locator('table')
    .getByRole('link', { name: 'Presentation rejected' })
    .first()
    .click()
  const reasons = page.getByRole('dialog', { name: 'Status information' })
  await reasons.locator('tbody tr').first().waitFor()
  expect((await reasons.locator('tbody tr').first().innerText()).length).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await rows(page).first().locator('.row-open').click()
  await heading(page).getByText(reference).waitFor()
  await page.locator('.timeline-summary').getByText('Presentation rejected').waitFor()
})

test('a terminal sees whether a container may be loaded, and cannot change the order', async () => {
  const page = await open('terminal@hcta.example', listOf('/portorder', { type: 'AES' }))
  await rows(page).first().waitFor()
  const container = await rows(page)
    .first()
    .locator('td')
    .nth(6)
    .locator('.cell-number')
    .first()
    .innerText()
  await page.getByRole('textbox', { name: /Containers/ }).fill(container)
  await page.keyboard.press('Enter')
  await page.waitForURL(/containerNumberList/)
  await settled(page)
  await rows(page).first().getByText(container).first().waitFor()
  await rows(page).first().locator('.row-open').click()
  await page.locator('.order-status .cell-tag').first().waitFor()
  await page
    .getByRole('region', { name: 'Goods', exact: true })
    .getByText(container)
    .first()
    .waitFor()
  await page.goBack()
  await settled(page)
  expect(await rows(page).first().getByRole('checkbox').count()).toBe(0)
  expect(await rows(page).first().getByRole('link', { name: 'Release', exact: true }).count()).toBe(
    0,
  )
})

test('a customs desk processes the orders with the highest risk: takes one up, inspects it, releases it, and continues', async () => {
  const page = await open(
    'customs@zoll.example',
    listOf('/presentation-of-goods', { type: 'AES', processingStatus: 'UNPROCESSED' }, 'riskLevel'),
  )
  const releasable = rows(page).filter({
    has: page.getByRole('link', { name: 'Release', exact: true }),
  })
  const row = releasable.filter({
    has: page.getByRole('link', { name: 'Change processing status', exact: true }),
  })
  const reference = (await row.first().locator('.first-cell').innerText()).trim()
  const own = rows(page).filter({ hasText: reference })
  await own.getByRole('link', { name: 'Change processing status', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await own.getByText('in progress').waitFor()
  await own.locator('.row-open').click()
  await heading(page).getByText(reference).waitFor()
  await page.getByRole('link', { name: 'Position 1' }).click()
  await page.getByRole('region', { name: 'Goods', exact: true }).waitFor()
  await page.getByRole('link', { name: /Back/ }).click()
  await page.getByRole('link', { name: /Back/ }).click()
  await settled(page)
  await page.goto(listOf('/presentation-of-goods', { portOrderReference: reference }))
  await settled(page)
  await own.getByRole('link', { name: 'Release', exact: true }).click()
  await dialog(page)
    .getByLabel(/^Comment/)
    .fill('goods as declared')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await own.getByText('Released by hand').waitFor()
  expect(await own.getByRole('link', { name: 'Release', exact: true }).count()).toBe(0)
})

test('a company without part sees nothing of an order, by list, address or call [PD-009]', async () => {
  const issuer = await open('forwarder@fwd1.example', '/portorder')
  const reference = await referenceOf(issuer, 0)
  await rows(issuer).first().locator('.row-open').click()
  await heading(issuer).getByText(reference).waitFor()
  const { pathname, search } = new URL(issuer.url())
  const page = await open(
    'forwarder@fwd2.example',
    listOf('/portorder', { portOrderReference: reference }),
  )
  await page.getByText('No entries match your filters.').waitFor()
  const headers = page.waitForRequest('**/find').then((request) => request.allHeaders())
  await page.getByRole('button', { name: 'Refresh' }).click()
  const { authorization = '', 'emp-company': company = '' } = await headers
  const id = new URLSearchParams(search).get('id')
  const calls = [
    `/api/main/port-order/v1/${id}`,
    `/api/main/port-order/v1/${id}/print?language=en`,
    `/api/main/emp-status/v1/find/${reference}`,
    `/api/main/port-order/reference/information/v1/parents/${reference}`,
  ]
  for (const call of calls) {
    const answer = await fetch(product.url + call, {
      headers: { authorization, 'emp-company': company },
    })
    expect([call, answer.status]).toEqual([call, 404])
  }
  await page.goto(pathname + search)
  await page.getByRole('alert').getByText('Order not found.').waitFor()
  expect(await page.locator('main').innerText()).not.toContain(reference)
})
