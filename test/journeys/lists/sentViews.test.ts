import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import {
  cells,
  columnNames,
  filter,
  openList,
  settled,
  showColumns,
  typeFilter,
} from '#test/journeys/pages/list.ts'
import { overflows, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const sender = 'admin@fwd1.example'
const reader = 'reader@fwd1.example'
const label = 'Send to a colleague …'
const dialog = (page: Page) => page.getByRole('dialog', { name: label })

test('a list is sent by keyboard with a note, also after a failure, and the notification opens it in its state', async () => {
  const page = await openList(product, sender, '/portorder', { expected: /status of (404|503)/ })
  await typeFilter(page, 'Type', 'AES')
  // The colleague has no right to the second one.
  await showColumns(page, { Vessel: false, 'Customs (EMP)': false })
  const columns = await columnNames(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: label }).press('Enter')
  await dialog(page).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => overflows(page)).toBe(false)
  const to = dialog(page).getByRole('combobox', { name: 'Recipient' })
  await expect.poll(() => to.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.type('reader@')
  await page.getByRole('option', { name: reader }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => to.inputValue()).toBe(reader)
  await dialog(page).getByLabel('Note').fill('Please check these exports')

  const call = '**/sent-view/v1'
  const refusal = { status: 503, code: 'OVERLOADED', error: 'Service Unavailable', message: '' }
  await page.route(call, (route) => route.fulfill({ status: 503, json: refusal }))
  const send = dialog(page).getByRole('button', { name: 'Send', exact: true })
  await send.press('Enter')
  await dialog(page).getByRole('alert').filter({ hasText: 'Not sent' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(call)
  await send.press('Enter')
  await toasts(page).getByText(`Sent to ${reader}`).waitFor()
  await dialog(page).waitFor({ state: 'detached' })

  const colleague = await openList(product, reader, '/portorder')
  await colleague.getByRole('link', { name: 'Notifications, 1 unread' }).press('Enter')
  const line = colleague.getByRole('listitem').filter({ hasText: `Sent by ${sender}` })
  await line.getByText('Please check these exports').waitFor()
  expect(await findBarriers(colleague)).toEqual([])
  await line.getByRole('link', { name: 'Port orders' }).press('Enter')
  await colleague.waitForURL(/\/portorder\?/)
  await settled(colleague)
  await expect.poll(() => filter(colleague, 'Type').inputValue()).toBe('AES')
  await expect.poll(async () => [...new Set(await cells(colleague, 'Type'))]).toEqual(['AES'])
  await expect.poll(() => columnNames(colleague)).toEqual(columns)
  await colleague.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
})
