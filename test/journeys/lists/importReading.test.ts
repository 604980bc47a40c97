import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog } from '#test/journeys/pages/dialog.ts'
import { openList } from '#test/journeys/pages/list.ts'
import { findBarriers, firstVisit } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const panel = (page: Page) => dialog(page, 'Import: Risk file')

const openImport = async () => {
  const page = await openList(product, 'customs@zoll.example', '/riskfile', {
    viewport: { width: 1280, height: 900 },
    expected: new RegExp(`ERR_FAILED|${firstVisit.source}`),
  })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await panel(page).getByText('The first row names the columns').waitFor()
  return page
}

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const text = (name: string, value: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
const labels = ['Country', 'Commodity code from', 'Risk group', 'Reason']
const workbookOf = (rows: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="b"><sheets><sheet name="Rows" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${labels.map((label, index) => text(`${'ABCD'[index]}1`, label)).join('')}</row>${rows}</sheetData></worksheet>`,
    ),
  })

/** What the dialog counts: new, changed, the same and refused. */
const counts = (page: Page) => panel(page).locator('[data-outcome] > dd').allInnerTexts()

test('a cell with an error is no empty cell: it is said, and its row is not imported by that column', async () => {
  const page = await openImport()
  const row = (number: number, country: string) =>
    `<row r="${number}">${country}${text(`B${number}`, `8471300${number}`)}${text(`C${number}`, 'High')}${text(`D${number}`, `reading ${number}`)}</row>`
  const errors = row(2, '<c r="A2" t="e"><v>#N/A</v></c>') + row(5, '<c r="A5"><f>B5</f></c>')
  await choose(page, 'risks.xlsx', workbookOf(errors + row(9, text('A9', 'DE'))))
  const said = panel(page).getByRole('alert').filter({ hasText: 'could not be read: 2' })
  await said.getByText('Row 2: “Country” – error #N/A').waitFor()
  await said.getByText('Row 5: “Country” – formula without a saved result (=B5)').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Check (3)').click()
  await panel(page).getByText('Nothing has been saved yet.').waitFor()
  await expect.poll(() => counts(page)).toEqual(['1', '0', '0', '2'])
  const refused = panel(page).getByRole('row').filter({ hasText: 'Rejected' })
  await expect.poll(() => refused.getByRole('rowheader').allInnerTexts()).toEqual(['2', '5'])
  await expect
    .poll(() => refused.getByRole('listitem').allInnerTexts())
    .toEqual(['“Country” – error #N/A', '“Country” – formula without a saved result (=B5)'])
  await expect.poll(() => button(page, 'Import (1)').getAttribute('aria-disabled')).toBe('true')
  // Without the column there is nothing that could not be read.
  await button(page, 'Back').click()
  await chooseOption(panel(page).getByLabel('Field for “Country”'), 'Leave out')
  await button(page, 'Check (3)').click()
  await panel(page).getByText('Nothing has been saved yet.').waitFor()
  await expect.poll(async () => (await counts(page))[0]).toBe('3')
})
