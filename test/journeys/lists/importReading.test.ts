import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog } from '#test/journeys/pages/dialog.ts'
import { openList } from '#test/journeys/pages/list.ts'
import { findBarriers, firstVisit } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption, chosenValue } from '#test/journeys/pages/select.ts'

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
const counts = (page: Page) => panel(page).locator('.dialog-counts dd').allInnerTexts()
const examples = (page: Page) =>
  panel(page).getByRole('table').locator('td[data-kind=text]').allInnerTexts()

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
  expect(await counts(page)).toEqual(['1', '0', '0', '2'])
  const refused = panel(page).getByRole('row').filter({ hasText: 'Rejected' })
  expect(await refused.getByRole('rowheader').allInnerTexts()).toEqual(['2', '5'])
  expect(await refused.getByRole('listitem').allInnerTexts()).toEqual([
    '“Country” – error #N/A',
    '“Country” – formula without a saved result (=B5)',
  ])
  expect(await button(page, 'Import (1)').getAttribute('aria-disabled')).toBe('true')
  // Without the column there is nothing that could not be read.
  await button(page, 'Back').click()
  await chooseOption(panel(page).getByLabel('Field for “Country”'), 'Leave out')
  await button(page, 'Check (3)').click()
  await panel(page).getByText('Nothing has been saved yet.').waitFor()
  expect((await counts(page))[0]).toBe('3')
})

test('rows whose ends differ from that of the first one are rows, and a quotation without an end is refused', async () => {
  const page = await openImport()
  const names = 'Country;Commodity code from;Risk group;Reason'
  const rows = 'DE;11111111;High;one\nFR;22222222;High;two\nIT;33333333;High;three\n'
  await choose(page, 'risks.csv', `${names}\r\n${rows}`)
  await button(page, 'Check (3)').waitFor()
  await button(page, 'Back').click()
  await choose(
    page,
    'risks.csv',
    `${names}\n${rows}DE;44444444;High;"four\nDE;55555555;High;five\n`,
  )
  await panel(page).getByText('A quotation mark in row 5 is not closed').waitFor()
  expect(await button(page, 'Check (3)').count()).toBe(0)
})

test('separator and encoding are guessed, and another choice reads the file again', async () => {
  const page = await openImport()
  const names = 'Country;Commodity code from;Risk group;Reason'
  const bytes = Buffer.from(`${names}\nDE;11111111;High;Gr\u{F6}\u{DF}e, 2\n`, 'latin1')
  await choose(page, 'risks.csv', bytes)
  const separator = panel(page).getByLabel('Separator')
  const encoding = panel(page).getByLabel('Encoding')
  await separator.waitFor()
  expect(await chosenValue(separator)).toBe(';')
  expect(await chosenValue(encoding)).toBe('windows-1252')
  expect(await examples(page)).toEqual(['DE', '11111111', 'High', 'Größe, 2'])
  await chooseOption(encoding, 'Cyrillic (Windows-1251)')
  await expect.poll(() => examples(page)).toEqual(['DE', '11111111', 'High', 'GrцЯe, 2'])
  await chooseOption(encoding, 'Unicode (UTF-8)')
  await panel(page).getByText('Row 2: “Reason” – unreadable characters').waitFor()
  await chooseOption(encoding, 'Western European (Windows-1252)')
  await panel(page).getByText('unreadable characters').waitFor({ state: 'detached' })
  await chooseOption(separator, 'Comma (,)')
  await expect.poll(() => examples(page)).toEqual(['DE;11111111;High;Größe', '2'])
  await chooseOption(separator, 'Semicolon (;)')
  await expect.poll(() => examples(page)).toEqual(['DE', '11111111', 'High', 'Größe, 2'])
  expect(await findBarriers(page)).toEqual([])
})

test('a stray cell is named at once, and a file that is being read can be stopped', async () => {
  const page = await openImport()
  const stray = `<row r="1048576">${text('XFD1048576', 'x')}</row>`
  await choose(page, 'risks.xlsx', workbookOf(stray))
  await panel(page).getByText('There is a value in XFD1048576. At most 60 columns').waitFor()
  // What is not loaded reads for as long as one likes.
  await page.route('**/readWorker-*.js', () => undefined)
  await choose(page, 'risks.xlsx', workbookOf(stray))
  await panel(page).getByRole('progressbar', { name: 'Reading the file …' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Stop reading').click()
  await panel(page).getByRole('progressbar').waitFor({ state: 'detached' })
  await page.unroute('**/readWorker-*.js')
  await choose(page, 'risks.csv', 'Country;Reason\nDE;again\n')
  await button(page, 'Check (1)').waitFor()
})
