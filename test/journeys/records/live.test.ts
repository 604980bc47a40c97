import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { openList, rowOf } from '#test/journeys/pages/list.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const isStream = (response: { url: () => string }) => response.url().endsWith('/live/v1')

test('what others change is said without moving a row, marked when it is shown, and turned off', async () => {
  const page = await openList(product, 'terminal@hcta.example', '/loadingstop', {
    expected: /status of (404|409)/,
  })
  await page.waitForResponse(isStream)
  const note = page.locator('.list-live')
  await note.getByRole('status').waitFor({ state: 'attached' })
  const before = await page.locator('tbody').innerText()

  const other = await openList(product, 'warehouse@pck1.example', '/loadingstop')
  await other.getByRole('link', { name: 'Add' }).click()
  await field(other, 'Type').selectOption('CHASSIS_NUMBER')
  await field(other, 'Number').fill('LIVE0001')
  await field(other, 'Comment').fill('first comment')
  await save(other)
  await note.getByText('1 new', { exact: true }).waitFor()
  expect(await page.locator('tbody').innerText()).toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await note.getByRole('button', { name: 'Show' }).click()
  const row = rowOf(page, 'LIVE0001')
  await row.locator('[data-changed=new]').waitFor()

  await rowOf(other, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(other, 'Comment').fill('second comment')
  await save(other)
  await note.getByText('1 changed', { exact: true }).waitFor()
  await note.getByRole('button', { name: 'Show' }).press('Enter')
  const cell = row.getByRole('gridcell', { name: 'second comment' })
  await cell.and(page.locator('[data-changed=changed]')).waitFor()
  expect(await cell.getAttribute('aria-description')).toContain('Before: first comment')
  expect(await findBarriers(page)).toEqual([])

  // What is typed into a form stays, and saving it shows what differs, as without the note.
  const opened = page.waitForResponse(isStream)
  await rowOf(page, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').fill('typed here')
  await opened
  await rowOf(other, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(other, 'Comment').fill('third comment')
  await save(other)
  await dialog(page)
    .getByText(/^Changed by someone else\. Your input is kept/)
    .waitFor()
  expect(await field(page, 'Comment').inputValue()).toBe('typed here')
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  // Off: the stream ends, and none is opened any more.
  await page.evaluate(() => localStorage.setItem('quayside.live', 'off'))
  let streams = 0
  page.on('request', (request) => {
    if (isStream(request)) streams += 1
  })
  await page.reload()
  await note.getByRole('status').waitFor({ state: 'attached' })
  await rowOf(other, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(other, 'Comment').fill('fourth comment')
  await save(other)
  expect([streams, await note.innerText()]).toEqual([0, ''])
})
