import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '#test/readCsv.ts'
import { button, closed, dialog } from '#test/journeys/pages/dialog.ts'
import { openList, refetching, rowOf, typeFilter } from '#test/journeys/pages/list.ts'
import { findBarriers, firstVisit } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption, chosenValue } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const fileOf = (text: string) => ({
  name: 'risks.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a file is imported, its rejected rows are saved, fixed and imported again', async () => {
  const page = await openList(product, 'customs@zoll.example', '/riskfile', {
    viewport: { width: 1280, height: 900 },
    expected: new RegExp(`ERR_FAILED|${firstVisit.source}`),
  })
  const panel = dialog(page, 'Import: Risk file')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await panel.getByText('The first row names the columns').waitFor()
  expect(await findBarriers(page)).toEqual([])
  const choose = panel.locator('input[type=file]')
  await choose.setInputFiles(fileOf('\0'))
  await panel.getByText('This file cannot be read').waitFor()

  // Names of two languages and of a field, and one that is no field.
  await choose.setInputFiles(
    fileOf(
      'Land;code;commodityCodeUntil;RISK GROUP;Grund\n' +
        'DE;00000011;;hoch;import one\nde;00000012;;medium;import two\nDE;13;;huge;import three\n',
    ),
  )
  const field = panel.getByLabel('Field for “code”')
  await panel.getByText('No column for: Commodity code from').waitFor()
  await chooseOption(field, 'Commodity code from')
  await panel.getByText('No column for').waitFor({ state: 'detached' })
  expect(await findBarriers(page)).toEqual([])
  await page.route('**/import', (route) => route.abort())
  await button(page, 'Check (3)').click()
  await panel.getByText('Connection lost').waitFor()
  await page.unroute('**/import')
  await expect.poll(() => chosenValue(field)).toBe('commodityCodeFrom')

  await button(page, 'Check (3)').click()
  await panel.getByText('Nothing has been saved yet.').waitFor()
  const wrong = panel.getByRole('row').filter({ hasText: 'Rejected' })
  await expect
    .poll(() => wrong.getByRole('listitem').allInnerTexts())
    .toEqual(['Commodity code from: Exactly 8 digits', expect.stringContaining('Risk group')])
  await expect.poll(() => button(page, 'Import (2)').getAttribute('aria-disabled')).toBe('true')
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('radio', { name: 'Import only the correct rows' }).check()
  await refetching(page, () => button(page, 'Import (2)').click())
  await panel.getByText('Import finished.').waitFor()
  const saved = page.waitForEvent('download')
  await button(page, 'Save rejected rows').click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const [header = [], row = []] = readCsv(`${text}\r\n`)
  expect(header.at(-1)).toBe('Reasons')
  expect(row.at(-1)).toContain('Exactly 8 digits')

  await button(page, 'Choose file').click()
  const fixed = text
    .replace('code', 'commodityCodeFrom')
    .replace(';13;', ';00000013;')
    .replace('huge', 'High')
  await choose.setInputFiles(fileOf(fixed))
  await button(page, 'Check (1)').click()
  await refetching(page, () => button(page, 'Import (1)').click())
  await panel.getByText('Import finished.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  // Each step begins at its first control.
  await page.keyboard.press('Enter')
  await closed(page)
  await typeFilter(page, 'Reason', 'import ')
  for (const reason of ['import one', 'import two', 'import three'])
    await rowOf(page, reason).waitFor()
})
