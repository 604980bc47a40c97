import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, firstVisit, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const terminal = 'terminal@hcta.example'

const open = async (path: string, username: string, language = 'en'): Promise<Page> => {
  const page = await openPage(product, {}, firstVisit)
  await page.addInitScript((key) => localStorage.setItem('quayside.language', key), language)
  await signIn(page, username, path)
  await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()
  return page
}
/** Like from a spreadsheet or a mail. */
const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('Control+V')
}

test.each([
  ['en', 'At most 512 characters (600 entered)'],
  ['de', 'Höchstens 512 Zeichen (600 eingegeben)'],
  ['cn', '最多 512 个字符（已输入 600 个）'],
])(
  'a comment that is too long remains as pasted, in %s shows a problem, and is not saved',
  async (language, problem) => {
    const page = await open('/loadingstop/create', terminal, language)
    const comment = page.locator('dialog textarea')
    const save = page.locator('dialog button[type=submit]')
    await page.locator('dialog input.form-input').fill('DMOU1000014')
    await comment.fill(' ')
    await paste(page, 'a'.repeat(600))
    expect((await comment.inputValue()).length).toBe(600)
    await page.getByText(problem, { exact: true }).waitFor()
    expect(await comment.getAttribute('aria-invalid')).toBe('true')
    expect(await findBarriers(page)).toEqual([])
    await comment.press('Control+Enter')
    expect(await save.isDisabled()).toBe(true)
    for (let index = 0; index < 88; index += 1) await page.keyboard.press('Backspace')
    await page.getByText(problem, { exact: true }).waitFor({ state: 'detached' })
    await save.and(page.locator(':enabled')).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
  },
)

test('a comment on an action has the same limit [CU-026]', async () => {
  const page = await open('/presentation-of-goods', customs)
  const release = page.getByRole('link', { name: 'Release', exact: true }).first()
  await release.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Comment/).fill('b'.repeat(513))
  await dialog.getByText('At most 512 characters (513 entered)').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel(/^Comment/).fill('b'.repeat(512))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('the name of a view is not truncated either', async () => {
  const page = await open('/loadingstop', terminal)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Saved views' })
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
