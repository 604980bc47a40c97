import { afterAll, beforeAll, expect } from 'vitest'
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
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const orders = '/presentation-of-goods'

const open = (path: string, username: string) => openList(product, username, path, wide)

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
