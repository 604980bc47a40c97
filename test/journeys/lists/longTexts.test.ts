import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { actionOf, openList, openSavedViews, rows } from '#test/journeys/pages/list.ts'
import { copy } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const terminal = 'terminal@hcta.example'

const open = (path: string, username: string) => openList(product, username, path)

/** Like from a spreadsheet or a mail. */
const paste = async (page: Page, text: string) => {
  await copy(page, text)
  await page.keyboard.press('Control+V')
}

test('a comment on an action has the same limit [CU-026]', async () => {
  const page = await open('/presentation-of-goods', customs)
  await actionOf(rows(page), 'Release').first().click()
  await field(page, 'Comment').fill('b'.repeat(513))
  await dialog(page).getByText('At most 512 characters (513 entered)').waitFor()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Comment').fill('b'.repeat(512))
  await save(page)
})

atNight('the name of a view is not truncated either', async () => {
  const page = await open('/loadingstop', terminal)
  const panel = await openSavedViews(page)
  const name = panel.getByLabel('Name of this view')
  await name.focus()
  await paste(page, 'c'.repeat(41))
  await expect.poll(async () => (await name.inputValue()).length).toBe(41)
  await panel.getByText('At most 40 characters (41 entered)').waitFor()
  await name.press('Enter')
  await expect.poll(() => panel.getByRole('link').count()).toBe(0)
  await name.press('Backspace')
  await name.press('Enter')
  await panel.getByRole('link', { name: 'c'.repeat(40) }).waitFor()
})
