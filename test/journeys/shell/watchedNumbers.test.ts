import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { heading } from '#test/journeys/pages/document.ts'
import { openList, referenceOf, rows, settled, wide } from '#test/journeys/pages/list.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'
import { overflows } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
/** Preferences before the first list, and refusals that a test asks for. */
const expected = /status of (400|404|409|500)/
const missing = 'ZZZU0000000'

const watched = (page: Page) => page.locator('[aria-labelledby=watched]')
const opener = (page: Page, name: string) =>
  watched(page).getByRole('button', { name, exact: true })
const numberRow = (page: Page, number: string) =>
  dialog(page).getByRole('row').filter({ hasText: number })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const watchNumbers = async (page: Page, name: string, numbers: readonly string[]) => {
  await page.getByRole('button', { name: 'Watch numbers' }).press('Enter')
  const form = watched(page).locator('form')
  await chooseOption(form.getByRole('combobox', { name: 'Type' }), 'presentationOfGoods')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Numbers').fill(numbers.join('\n'))
  await form.getByRole('button', { name: 'Watch', exact: true }).press('Enter')
}

test('watched numbers say how many were found, and are opened and changed by keyboard', async () => {
  const page = await openList(product, forwarder, '/portorder', { ...wide, expected })
  await settled(page)
  const first = await referenceOf(rows(page).nth(0))
  const second = await referenceOf(rows(page).nth(1))
  await page.goto('/settings/notifications')
  await watchNumbers(page, 'week 4', [first, missing, second])
  await page.getByText('Now watching “week 4”. Entries exist already for 2 of 3 numbers.').waitFor()
  await expect.poll(() => focused(page)).toBe('Watch numbers')

  // A list of the same name is not replaced.
  await watchNumbers(page, 'week 4', [missing])
  await page.getByText('You already watch a list with this name.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await watched(page).getByRole('button', { name: 'Cancel' }).press('Enter')

  await opener(page, 'week 4').press('Enter')
  await dialog(page, 'week 4').getByText('2 of 3 found').waitFor()
  await numberRow(page, missing).getByText('Not found').waitFor()
  for (const reference of [first, second])
    await numberRow(page, reference).getByRole('link', { name: reference }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter')
  await expect
    .poll(() => dialog(page).getByLabel('Numbers').inputValue())
    .toBe([first, missing, second].toSorted().join('\n'))
  await dialog(page).getByLabel('Name').fill('week 5')
  await dialog(page).getByLabel('Numbers').fill(`${first}, ${missing}`)
  await dialog(page).getByRole('checkbox', { name: 'Stopped' }).press('Space')
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await dialog(page, 'week 5').getByText('1 of 2 found').waitFor()
  await expect.poll(() => focused(page)).toBe('Change')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('week 5')

  // At 320 px; and the link leads to the entry.
  await page.setViewportSize({ width: 320, height: 700 })
  await opener(page, 'week 5').press('Enter')
  await numberRow(page, first).getByRole('link').waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Save' }).waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.setViewportSize({ width: 1280, height: 800 })
  await numberRow(page, first).getByRole('link').press('Enter')
  await heading(page).getByText(first).waitFor()

  // A notification names the number; of many, some.
  const notification = (id: number, numbers: readonly string[]) => ({
    id,
    at: '2026-11-20T08:00:00.000Z',
    resource: 'presentationOfGoods',
    rule: 'stopped',
    isRead: false,
    watches: [{ kind: 'numbers', name: 'week 5', numbers }],
    view: 'portOrder',
    record: { id, portOrderReference: first },
  })
  const entityList = [notification(2, [first]), notification(1, ['A1', 'B2', 'C3', 'D4', 'E5'])]
  await page.route('**/notification/v1/find', (route) =>
    route.fulfill({ json: { entityList, page: {} } }),
  )
  await page.goto('/notifications')
  await page.getByText(`Watched: ${first} (list “week 5”)`).waitFor()
  await page.getByText('Watched: A1, B2, C3 and 2 more (list “week 5”)').waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
})

test('a list that was changed in another window is not replaced unasked, and a failure is told', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
  await page.goto('/settings/notifications')
  await watchNumbers(page, 'contested', [missing])
  await page
    .getByText('Now watching “contested”. Entries exist already for 0 of 1 numbers.')
    .waitFor()
  await opener(page, 'contested').click()
  await dialog(page).getByRole('button', { name: 'Change' }).click()

  const other = await page.context().newPage()
  await other.goto('/settings/notifications')
  await opener(other, 'contested').click()
  await dialog(other).getByRole('button', { name: 'Change' }).click()
  await dialog(other).getByLabel('Name').fill('theirs')
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await dialog(other, 'theirs').getByText('0 of 1 found').waitFor()
  await other.close()

  await dialog(page).getByLabel('Name').fill('mine')
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await dialog(page).getByText('This list has been changed in another window.').waitFor()
  await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('mine')
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await dialog(page, 'mine').getByText('0 of 1 found').waitFor()
  await page.keyboard.press('Escape')

  const failing = /\/watch\/v1\/\d+\/numbers$/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await opener(page, 'mine').press('Enter')
  await dialog(page).getByText('The numbers could not be looked up.').waitFor()
  await numberRow(page, missing).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(failing)
  await dialog(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await dialog(page).getByText('0 of 1 found').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})
