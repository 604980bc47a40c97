import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  listAddress,
  newestFirst,
  openList,
  referenceOf,
  rowOf,
  rows,
  selectionBar,
  wide,
} from '#test/journeys/pages/list.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const customs = 'customs@zoll.example'
const orders = '/presentation-of-goods'

const open = (path: string, username: string) => openList(product, username, path, wide)

test.each(looks('Control+Enter', 'Meta+Enter'))(
  '%s saves a record from its list, its number and its comment',
  async (key) => {
    const page = await open('/loadingstop', terminal)
    const add = async (comment: string) => {
      await page.getByRole('link', { name: 'Add', exact: true }).click()
      await chooseOption(field(page, 'Type'), 'CONTAINER_NUMBER')
      await field(page, 'Number').fill('DMOU1000014')
      await field(page, 'Comment').fill(comment)
    }
    for (const label of ['Type', 'Number', 'Comment']) {
      const comment = `saved from ${label} by ${key}`
      await add(comment)
      await field(page, label).press(key)
      await closed(page)
      await rowOf(page, comment).waitFor()
    }
    await rowOf(page, `saved from Type by ${key}`).getByRole('link', { name: 'Delete' }).click()
    // Enabled once the entry has been read.
    await dialog(page).getByRole('button', { name: 'Delete', disabled: false }).waitFor()
    await page.keyboard.press(key)
    await closed(page)
    await rowOf(page, `saved from Type by ${key}`).waitFor({ state: 'detached' })
    expect(await rowOf(page, `by ${key}`).count()).toBe(2)
  },
)

test('Control+Enter saves nothing incomplete, and nothing while a question is shown', async () => {
  const page = await open('/loadingstop', terminal)
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1
  })
  const comment = field(page, 'Comment')
  await comment.fill('no number yet')
  await comment.press('Control+Enter')
  await field(page, 'Number').fill('DMOU1000014')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await comment.inputValue()).toBe('no number yet')
  expect(saves).toBe(0)
})

atNight(
  'Control+Enter performs the action of the dialog for one order and for several',
  async () => {
    const page = await open(listAddress(orders, { type: 'AES' }, newestFirst), customs)
    const reference = await referenceOf(rows(page).first())
    await actionOf(rows(page).first(), 'Release').click()
    await field(page, 'Comment').fill('papers are here')
    await page.keyboard.press('Control+Enter')
    await closed(page)
    expect(await rowOf(page, reference).innerText()).toContain('Released by hand')

    for (const index of [1, 2]) await rows(page).nth(index).getByRole('checkbox').check()
    await selectionBar(page)
      .getByRole('link', { name: /^Customs action/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Release (2)' }).waitFor()
    await dialog(page)
      .getByRole('radio', { name: /^Release/ })
      .press('Control+Enter')
    await toasts(page).getByText('2 done').waitFor()
    await closed(page)
  },
)
