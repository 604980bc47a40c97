import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import { heading, tab } from '#test/journeys/pages/document.ts'
import { actionOf, openList, rowOf, rows, wide } from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { takeHands, type Hands } from './hands.ts'

/* Core tasks by keyboard alone: records, movements, users, and the page of an order. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const admin = 'admin@fwd1.example'
const forwarder = 'forwarder@fwd1.example'

const open = async (username: string, path: string) =>
  takeHands(await openList(product, username, path, { ...wide, expected: /status of (404|409)/ }))

/** Opens an action of the row with a text. */
const act = async (hands: Hands, text: string, action: string) => {
  const link = actionOf(rowOf(hands.page, text), action)
  await link.waitFor()
  await hands.goInto(link)
  await hands.press('Enter')
}

test('a loading stop is added, edited, decided after a conflict, and deleted by keyboard alone', async () => {
  const hands = await open(terminal, '/loadingstop')
  const { page } = hands
  await hands.use(page.getByRole('link', { name: 'Add', exact: true }))
  await hands.tabTo(field(page, 'Number'))
  await hands.type('DMOU6400238')
  await hands.tabTo(field(page, 'Comment'))
  await hands.type('by keys')
  await hands.press('Control+Enter')
  await closed(page)
  await rowOf(page, 'by keys').waitFor()
  await hands.done('add a loading stop')

  await act(hands, 'by keys', 'Edit')
  await hands.tabTo(field(page, 'Comment'))
  await hands.press('End')
  await hands.type(', again')
  await hands.press('Control+Enter')
  await closed(page)
  await rowOf(page, 'by keys, again').waitFor()
  await hands.done('edit a loading stop')

  const other = await open('warehouse@pck1.example', '/loadingstop')
  await act(hands, 'by keys', 'Edit')
  await field(page, 'Comment').waitFor()
  await act(other, 'by keys', 'Edit')
  await other.tabTo(field(other.page, 'Comment'))
  await other.press('End')
  await other.type(' by them')
  await other.press('Control+Enter')
  await closed(other.page)
  await hands.tabTo(field(page, 'Comment'))
  await hands.press('End')
  await hands.type(' by me')
  await hands.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Someone else has changed' }).waitFor()
  await hands.use(page.getByRole('button', { name: 'Save these values' }))
  await closed(page)
  await rowOf(page, 'by keys, again by me').waitFor()
  await hands.done('decide a conflict')

  await act(hands, 'by keys', 'Delete')
  await hands.use(button(page, 'Delete'))
  await closed(page)
  await rowOf(page, 'by keys').waitFor({ state: 'detached' })
  await expect.poll(() => rowOf(page, 'by keys').count()).toBe(0)
  await hands.done('delete a loading stop')
})

test('a movement of two units is reported by keyboard alone', async () => {
  const hands = await open(terminal, '/equipment-movement')
  const { page } = hands
  await hands.use(page.getByRole('link', { name: 'Report gate-in' }))
  const numbers = dialog(page).locator('[data-number] input')
  await hands.tabTo(numbers.first())
  await hands.type('CSQU3054383')
  await hands.press('Enter')
  await numbers.nth(1).and(page.locator(':focus')).waitFor()
  await hands.type('TEXU3070079')
  await hands.press('Control+Enter')
  await closed(page)
  for (const number of ['CSQU3054383', 'TEXU3070079']) {
    await rowOf(page, number).waitFor()
    await expect.poll(() => rowOf(page, number).count()).toBe(1)
  }
  await hands.done('report a movement of two units')
})

test('a user is added and gets another right by keyboard alone', async () => {
  const hands = await open(admin, '/users')
  const { page } = hands
  const assigned = (name: string) =>
    dialog(page)
      .getByRole('listbox', { name: /^Assigned/ })
      .getByRole('option', { name })
  await hands.use(page.getByRole('link', { name: 'New', exact: true }))
  await field(page, 'Username').waitFor()
  await hands.tabTo(field(page, 'Username'))
  for (const text of ['hands@fwd1.example', 'Hanna', 'Hand']) {
    await hands.type(text)
    await hands.press('Tab')
  }
  await hands.type('see port orders')
  await hands.press('Tab')
  await hands.press('Enter')
  await assigned('See port orders').waitFor()
  await hands.press('Control+Enter')
  await dialog(page).getByRole('button', { name: 'Copy link' }).waitFor()
  await hands.press('Escape')
  await closed(page)
  await hands.done('add a user')

  await act(hands, 'hands@fwd1.example', 'Edit')
  await field(page, 'Last name').waitFor()
  await hands.tabTo(dialog(page).getByRole('searchbox').first())
  await hands.type('download')
  await hands.press('Tab')
  await hands.press('Enter')
  await assigned('Download statistics').waitFor()
  await hands.press('Control+Enter')
  await closed(page)
  await rowOf(page, 'hands@fwd1.example').getByText('Download statistics').waitFor()
  await expect
    .poll(() => rowOf(page, 'hands@fwd1.example').innerText())
    .toContain('See port orders')
  await hands.done('change the rights of a user')
})

test('an order, its history and one of its positions are read, and it is printed, by keyboard alone', async () => {
  const hands = await open(forwarder, '/portorder')
  const { page } = hands
  await hands.arrowTo(rows(page).first().getByRole('gridcell').first())
  await hands.press('Enter')
  await heading(page).waitFor()
  await hands.tabTo(tab(page, 'Timeline'))
  await hands.press('ArrowRight', 2)
  await hands.press('Enter')
  const position = page
    .getByRole('article')
    .getByRole('link', { name: /^1$|Position 1/ })
    .first()
  await hands.use(position)
  await page.waitForURL(/position/)
  await heading(page).waitFor()
  await hands.done('read the history and a position of an order')
  await hands.use(page.getByRole('link', { name: /Back/ }))
  await page.waitForURL(/\/portorder\/detail\?id=\d+&tab=goods$/)
  await hands.use(page.getByRole('link', { name: 'Print' }))
  await page.waitForURL(/print=1$/)
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await expect.poll(() => hands.focused.innerText()).toBe('Print')
  await hands.done('print an order')
})
