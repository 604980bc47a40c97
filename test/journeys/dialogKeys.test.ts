import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstVisit, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'
const orders = '/presentation-of-goods'

const open = async (path: string, username: string): Promise<Page> => {
  const page = await openPage(product, { viewport: { width: 1600, height: 900 } }, firstVisit)
  await signIn(page, username, path)
  await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()
  return page
}
const ofType = (type: string) =>
  `${orders}?${new URLSearchParams({ filter: JSON.stringify({ type }), page: '1', perPage: '10', sort: 'created', order: 'DESC' })}`
const rows = (page: Page) => page.locator('.entity-table tbody tr')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

test.each(['Control+Enter', 'Meta+Enter'])(
  '%s saves a record from its list, its number and its comment',
  async (key) => {
    const page = await open('/loadingstop', terminal)
    const add = async (comment: string) => {
      await page.getByRole('link', { name: 'Add', exact: true }).click()
      await dialog(page).getByLabel(/^Type/).selectOption('CONTAINER_NUMBER')
      await dialog(page)
        .getByLabel(/^Number/)
        .fill('DMOU1000014')
      await dialog(page)
        .getByLabel(/^Comment/)
        .fill(comment)
    }
    for (const label of ['Type', 'Number', 'Comment']) {
      const comment = `saved from ${label} by ${key}`
      await add(comment)
      await dialog(page)
        .getByLabel(new RegExp(`^${label}`))
        .press(key)
      await closed(page)
      await row(page, comment).waitFor()
    }
    await row(page, `saved from Type by ${key}`).getByRole('link', { name: 'Delete' }).click()
    // Enabled once the entry has been read.
    await dialog(page).getByRole('button', { name: 'Delete', disabled: false }).waitFor()
    await page.keyboard.press(key)
    await closed(page)
    await row(page, `saved from Type by ${key}`).waitFor({ state: 'detached' })
    expect(await row(page, `by ${key}`).count()).toBe(2)
  },
)

test('Control+Enter saves nothing incomplete, and nothing while a question is shown', async () => {
  const page = await open('/loadingstop', terminal)
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1
  })
  const comment = dialog(page).getByLabel(/^Comment/)
  await comment.fill('no number yet')
  await comment.press('Control+Enter')
  await dialog(page)
    .getByLabel(/^Number/)
    .fill('DMOU1000014')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await comment.inputValue()).toBe('no number yet')
  expect(saves).toBe(0)
})

test('Control+Enter performs the action of the dialog for one order and for several', async () => {
  const page = await open(ofType('AES'), customs)
  const reference = (await rows(page).first().locator('.first-cell').innerText()).trim()
  await rows(page).first().getByRole('link', { name: 'Release', exact: true }).click()
  await dialog(page)
    .getByLabel(/^Comment/)
    .fill('papers are here')
  await page.keyboard.press('Control+Enter')
  await closed(page)
  expect(await row(page, reference).innerText()).toContain('Released by hand')

  for (const index of [1, 2]) await rows(page).nth(index).getByRole('checkbox').check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('link', { name: /^Customs action/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Release (2)' }).waitFor()
  await dialog(page)
    .getByRole('radio', { name: /^Release/ })
    .press('Control+Enter')
  await page.locator('.toasts').getByText('2 done').waitFor()
  await closed(page)
})
