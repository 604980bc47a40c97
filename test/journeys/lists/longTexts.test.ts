import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { actionOf, filter, openList, openSavedViews, rows } from '#test/journeys/pages/list.ts'
import { copy } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const terminal = 'terminal@hcta.example'

const open = (path: string, username: string, language?: string) =>
  openList(product, username, path, language === undefined ? {} : { language })

/** Like from a spreadsheet or a mail. */
const paste = async (page: Page, text: string) => {
  await copy(page, text)
  await page.keyboard.press('Control+V')
}

test.each(
  looks(
    ['en', 'At most 512 characters (600 entered)'],
    ['de', 'Höchstens 512 Zeichen (600 eingegeben)'],
    ['cn', '最多 512 个字符（已输入 600 个）'],
  ),
)(
  'a comment that is too long remains as pasted, in %s shows a problem, and is not saved',
  async (language, problem) => {
    const page = await open('/loadingstop/create', terminal, language)
    const [number, comment] = [
      dialog(page).getByRole('textbox').first(),
      dialog(page).getByRole('textbox').last(),
    ]
    const submit = dialog(page).locator('button[type=submit]')
    await number.fill('DMOU1000014')
    await comment.fill(' ')
    await paste(page, 'a'.repeat(600))
    expect((await comment.inputValue()).length).toBe(600)
    await page.getByText(problem, { exact: true }).waitFor()
    expect(await comment.getAttribute('aria-invalid')).toBe('true')
    expect(await findBarriers(page)).toEqual([])
    await comment.press('Control+Enter')
    expect(await submit.isDisabled()).toBe(true)
    for (let index = 0; index < 88; index += 1) await page.keyboard.press('Backspace')
    await page.getByText(problem, { exact: true }).waitFor({ state: 'detached' })
    await submit.and(page.locator(':enabled')).click()
    await closed(page)
  },
)

test('a number is pasted as what it looks like, into an input and above a column', async () => {
  const pasted = '\ufeffＤＭＯＵ１\u200b０００014\u200e'
  const page = await open('/loadingstop/create', terminal)
  const number = dialog(page).getByRole('textbox').first()
  await number.focus()
  await paste(page, pasted)
  await number.blur()
  expect(await number.inputValue()).toBe('DMOU1000014')
  const list = await open('/loadingstop', terminal)
  const typed = filter(list, 'Number')
  await typed.focus()
  await paste(list, pasted)
  expect(await typed.inputValue()).toBe('ＤＭＯＵ１０００014')
})

test('a comment on an action has the same limit [CU-026]', async () => {
  const page = await open('/presentation-of-goods', customs)
  await actionOf(rows(page), 'Release').first().click()
  await field(page, 'Comment').fill('b'.repeat(513))
  await dialog(page).getByText('At most 512 characters (513 entered)').waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Comment').fill('b'.repeat(512))
  await save(page)
})

atNight('the name of a view is not truncated either', async () => {
  const page = await open('/loadingstop', terminal)
  const panel = await openSavedViews(page)
  const name = panel.getByLabel('Name of this view')
  await name.focus()
  await paste(page, 'c'.repeat(41))
  expect((await name.inputValue()).length).toBe(41)
  await panel.getByText('At most 40 characters (41 entered)').waitFor()
  await name.press('Enter')
  expect(await panel.getByRole('link').count()).toBe(0)
  await name.press('Backspace')
  await name.press('Enter')
  await panel.getByRole('link', { name: 'c'.repeat(40) }).waitFor()
})
