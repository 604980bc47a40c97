import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { back, heading, openTab, section } from '#test/journeys/pages/document.ts'
import {
  actionName,
  actionOf,
  cell,
  choose,
  listAddress,
  newestFirst,
  openList,
  openRow,
  referenceOf,
  refresh,
  rowOf,
  rows,
  rowsWith,
  settled,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** There are no preferences yet; and orders of others answer 404. */
const expected = /status of 404/

const open = (username: string, path: string) =>
  openList(product, username, path, { ...wide, expected })

atNight(
  'a forwarder finds the order that customs rejected, the reasons, and its history',
  async () => {
    const page = await open(
      'forwarder@fwd1.example',
      listAddress('/portorder', { statusCustoms: '0090' }, newestFirst),
    )
    await rows(page).first().getByText('Presentation rejected').first().waitFor()
    const reference = await referenceOf(rows(page).first())
    await choose(rows(page).first(), 'Status history')
    const history = dialog(page, 'Status history')
    await history
      .getByRole('table')
      .getByRole('link', { name: 'Presentation rejected' })
      .first()
      .click()
    const reasons = dialog(page, 'Status information')
    const reason = reasons.getByRole('row').nth(1)
    await expect.poll(async () => (await reason.innerText()).length).toBeGreaterThan(10)
    await page.keyboard.press('Escape')
    await closed(page, 'Status information')
    await page.keyboard.press('Escape')
    await closed(page)
    await openRow(rows(page).first())
    await heading(page).getByText(reference).waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await timeline.getByRole('paragraph').first().getByText('Presentation rejected').waitFor()
  },
)

atNight(
  'a terminal sees whether a container may be loaded, and cannot change the order',
  async () => {
    const page = await open(
      'terminal@hcta.example',
      listAddress('/portorder', { type: 'AES' }, newestFirst),
    )
    await rows(page).first().waitFor()
    const containers = await cell(rows(page).first(), 'Containers')
    const container = (await containers.innerText()).slice(0, 11)
    await typeFilter(page, 'Containers', container)
    await rows(page).first().getByText(container).first().waitFor()
    await openRow(rows(page).first())
    // The status of the order, a mark for each source.
    await page.locator('[data-source] .cell-tag').first().waitFor()
    await openTab(page, 'Goods')
    await section(page, 'Goods').getByText(container).first().waitFor()
    await back(page).click()
    await settled(page)
    await expect.poll(() => rows(page).first().getByRole('checkbox').count()).toBe(0)
    await expect.poll(() => actionOf(rows(page).first(), 'Release').count()).toBe(0)
  },
)

test('a customs desk processes the orders with the highest risk: takes one up, inspects it, releases it, and continues', async () => {
  const page = await open(
    'customs@zoll.example',
    listAddress(
      '/presentation-of-goods',
      { type: 'AES', processingStatus: 'UNPROCESSED' },
      { ...newestFirst, sort: 'riskLevel' },
    ),
  )
  const row = rowsWith(page, 'Release').filter({
    has: page.getByRole('link', { name: actionName('Change processing status') }),
  })
  const reference = await referenceOf(row.first())
  const own = rowOf(page, reference)
  await actionOf(own, 'Change processing status').click()
  await save(page)
  await own.getByText('in progress').waitFor()
  await openRow(own)
  await heading(page).getByText(reference).waitFor()
  await openTab(page, 'Goods')
  await page.getByRole('link', { name: 'Position 1' }).click()
  await section(page, 'Packages').waitFor()
  await back(page).click()
  await heading(page).getByText(reference).waitFor()
  await back(page).click()
  await settled(page)
  await page.goto(listAddress('/presentation-of-goods', { portOrderReference: reference }))
  await settled(page)
  await actionOf(own, 'Release').click()
  await field(page, 'Comment').fill('goods as declared')
  await save(page)
  await own.getByText('Released by hand').waitFor()
  await expect.poll(() => actionOf(own, 'Release').count()).toBe(0)
})

test('a company without part sees nothing of an order, by list, address or call [PD-009]', async () => {
  const issuer = await open('forwarder@fwd1.example', '/portorder')
  const reference = await referenceOf(rows(issuer).first())
  await openRow(rows(issuer).first())
  await heading(issuer).getByText(reference).waitFor()
  const { pathname, search } = new URL(issuer.url())
  const page = await open(
    'forwarder@fwd2.example',
    listAddress('/portorder', { portOrderReference: reference }),
  )
  await page.getByText('No entries match your filters.').waitFor()
  const headers = page.waitForRequest('**/find').then((request) => request.allHeaders())
  await refresh(page)
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
  await expect.poll(() => page.locator('main').innerText()).not.toContain(reference)
})
