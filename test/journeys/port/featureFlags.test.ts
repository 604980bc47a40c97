import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { heading, openTab } from '#test/journeys/pages/document.ts'
import { cell, listAddress, openRow, rowOf, settled } from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

const mark = 'Re-export control'
const support = 'support@port.example'
/** Exports that are in the port have declarations. */
const filter = { type: 'AES', gateIn: 'true' }
const exports = listAddress('/portorder', filter, { columns: 'portOrderReference,mrnList' })

describe.each([
  { flags: 'EMPN3399', isShown: true },
  { flags: 'EMPN3307,EMPN3183,EMPN2161,EMPN2641,EMPN2786', isShown: false },
])('with the flags $flags', ({ flags, isShown }) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ FEATURE_FLAGS: flags })
  })
  afterAll(() => product.stop())

  type Listed = { portOrderReference: string; mrnList: unknown[] }
  /** The list, and an order in it with several declarations, all of them under re-export control. */
  const openExports = async () => {
    const page = await openPage(product, { viewport: { width: 1600, height: 1000 } }, firstVisit)
    await page.route(/\/(presentation-of-goods|port-order|support)\/v1\//, async (route) => {
      const response = await route.fetch()
      const json = JSON.parse(await response.text(), (name, value: unknown) =>
        name === 'wksProcedure' ? true : value,
      )
      // Demo orders declare positions as a whole.
      for (const { packageItemList, aesMrnList } of json?.positionItemList ?? []) {
        for (const item of packageItemList) item.aesMrnList = aesMrnList
      }
      await route.fulfill({ response, json })
    })
    const answer = page.waitForResponse('**/presentation-of-goods/v1/find')
    await signIn(page, support, exports)
    const orders = (await (await answer).json()).entityList as Listed[]
    await settled(page)
    const several = orders.find(({ mrnList }) => mrnList.length > 1)
    const reference = several?.portOrderReference ?? 'no such order'
    return { page, reference, row: rowOf(page, reference) }
  }

  test('the values of a cell with declarations have the mark for re-export with EMPN3399 alone [FF-002]', async () => {
    const { page, row } = await openExports()
    await page.goto(String(await (await cell(row, 'MRN')).getByRole('link').getAttribute('href')))
    const panel = dialog(page)
    await panel.getByRole('columnheader', { name: 'MRN', exact: true }).waitFor()
    await expect
      .poll(() => panel.getByRole('columnheader', { name: mark }).count())
      .toBe(isShown ? 1 : 0)
  })

  test('a position and its packages have the mark for re-export with EMPN3399 alone [FF-002]', async () => {
    const { page, row } = await openExports()
    await openRow(row)
    await heading(page).waitFor()
    await openTab(page, 'Goods')
    await page.getByRole('link', { name: 'Position 1' }).click()
    await heading(page).getByText('Position 1').waitFor()
    const marks = () => page.getByRole('columnheader', { name: mark }).count()
    await page.getByRole('columnheader', { name: 'MRN', exact: true }).first().waitFor()
    expect((await marks()) > 0).toBe(isShown)
    await page.getByRole('link', { name: 'Package 1' }).click()
    await heading(page).getByText('Package 1').waitFor()
    await page.getByRole('columnheader', { name: 'MRN', exact: true }).first().waitFor()
    expect((await marks()) > 0).toBe(isShown)
  })

  test('support reads the mark for re-export of a declaration with EMPN3399 alone [FF-002]', async () => {
    const { page, reference } = await openExports()
    await page.goto(`/support-tools?reference=${reference}`)
    const lines = page.getByRole('group').filter({
      has: page.getByRole('heading', { name: 'MRN and LRN', exact: true }),
    })
    await lines.getByText(`${reference}-MRN-001`).first().waitFor()
    await expect
      .poll(() => lines.getByRole('columnheader', { name: mark }).count())
      .toBe(isShown ? 1 : 0)
  })
})
