import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ExportCell } from '#framework/schema/kinds/columnKind.ts'
import { toXlsx } from '#framework/server/print/xlsx.ts'
import { button, closed, dialog } from '#test/journeys/pages/dialog.ts'
import { cells, openList, refetching, rows, typeFilter } from '#test/journeys/pages/list.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const panel = (page: Page) => dialog(page, 'Import: Risk file')

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await panel(page).getByText('The first row names the columns').waitFor()
}

const openRisks = async () => {
  const page = await openList(product, 'customs@zoll.example', '/riskfile', {
    viewport: { width: 1280, height: 900 },
  })
  await openImport(page)
  return page
}

/** Drops a file as the desktop does: the page decides while it is dragged over it whether it may be dropped. */
const dropFile = async (page: Page, name: string, content: string | Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-drop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  const box = await panel(page).getByText('you can also drop it here').boundingBox()
  if (box === null) throw new TypeError('the place for a file is not drawn')
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
}

const workbookOf = (labels: readonly string[], lines: ExportCell[][]) => {
  const sheet = { name: 'Risks', labels, locale: 'en', timeZone: 'Europe/Berlin' }
  const portions = async function* () {
    yield lines
  }
  return buffer(toXlsx(sheet, portions()))
}

/** What the dialog counts: new, changed, the same and refused. */
const counts = (page: Page) => panel(page).locator('[data-outcome] > dd').allInnerTexts()

test('a workbook is imported: numbers are read as they are shown, and its rows are known by their lines', async () => {
  const page = await openRisks()
  const labels = ['Country', 'Commodity code from', 'Commodity code until', 'Risk group', 'Reason']
  const workbook = await workbookOf(labels, [
    ['DE', 84713000, '', 'High', 'workbook one'],
    // A spreadsheet has taken the zeros at its beginning away.
    ['DE', 101, '', 'High', 'workbook two'],
    ['', '01012100', 85000000, 'Medium', 'workbook three'],
  ])
  await panel(page).locator('input[type=file]').setInputFiles({
    name: 'risks.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await button(page, 'Check (3)').click()
  await panel(page).getByText('Nothing has been saved yet.').waitFor()
  await expect.poll(() => counts(page)).toEqual(['2', '0', '0', '1'])
  const refused = panel(page).getByRole('row').filter({ hasText: 'Rejected' })
  // The line in the spreadsheet, below that of the names.
  await expect.poll(() => refused.getByRole('rowheader').innerText()).toBe('3')
  await expect
    .poll(() => refused.getByRole('listitem').allInnerTexts())
    .toEqual(['Commodity code from: Exactly 8 digits'])
  await panel(page).getByRole('radio', { name: 'Import only the correct rows' }).check()
  await refetching(page, () => button(page, 'Import (2)').click())
  await panel(page).getByText('Import finished.').waitFor()
  await page.keyboard.press('Enter')
  await closed(page)
  await typeFilter(page, 'Reason', 'workbook ')
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect
    .poll(async () => (await cells(page, 'Commodity code from')).toSorted())
    .toEqual([expect.stringContaining('01012100'), expect.stringContaining('84713000')])
})

atNight(
  'a list saved for Excel is dropped on the dialog in another language, and nothing in it is new',
  async () => {
    const german = await openList(product, 'customs@zoll.example', '/riskfile', { locale: 'de-DE' })
    await german.getByRole('button', { name: 'Exportieren' }).click()
    const saved = german.waitForEvent('download')
    await dialog(german).getByRole('button', { name: 'Exportieren' }).click()
    const exported = await buffer(await (await saved).createReadStream())

    const page = await openRisks()
    await dropFile(page, 'risks.xlsx', exported)
    await button(page, /^Check/).click()
    await panel(page).getByText('Nothing has been saved yet.').waitFor()
    const [fresh, changed, same, wrong] = (await counts(page)).map(Number)
    expect([fresh, changed, wrong]).toEqual([0, 0, 0])
    expect(same).toBeGreaterThan(10)
    await expect.poll(() => button(page, 'Import (0)').getAttribute('aria-disabled')).toBe('true')

    // A second file takes the place of the first one.
    await button(page, 'Back').click()
    await button(page, 'Back').click()
    await dropFile(page, 'risks.csv', 'Country;Commodity code from;Risk group\nDE;90000000;High\n')
    await button(page, 'Check (1)').click()
    await panel(page).getByText('Nothing has been saved yet.').waitFor()
    await expect.poll(() => counts(page)).toEqual(['1', '0', '0', '0'])
  },
)

atNight('an import says how far it is, and cancelling it changes nothing', async () => {
  const page = await openRisks()
  const names = 'Country;Commodity code from;Risk group;Reason'
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `FR;${70_000_000 + index};High;cancelled ${index}`,
  )
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'risks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([names, ...lines].join('\n')),
    })
  const progress = panel(page).getByText(/^[\d,]*00 of 10,000 rows$/)
  const bar = panel(page).getByRole('progressbar')
  const done = async () => Number(await bar.getAttribute('aria-valuenow'))
  await button(page, 'Check (10,000)').click()
  await progress.waitFor()
  await expect.poll(() => bar.getAttribute('aria-label')).toBe('Checking rows')
  expect(await findBarriers(page)).toEqual([])
  await panel(page).getByText('Nothing has been saved yet.').waitFor()

  await button(page, 'Import (10,000)').click()
  await progress.waitFor()
  await expect.poll(() => bar.getAttribute('aria-label')).toBe('Importing rows')
  const first = await done()
  await expect.poll(done).toBeGreaterThan(first)
  // The button is where the focus is.
  await page.keyboard.press('Enter')
  await panel(page).getByText('The import was cancelled; nothing was saved.').waitFor()

  // Nor is anything saved later: what was chosen is still there, and every row of it is new.
  await button(page, 'Back').click()
  await button(page, 'Check (10,000)').click()
  await panel(page).getByText('Nothing has been saved yet.').waitFor()
  await expect.poll(() => counts(page)).toEqual(['10,000', '0', '0', '0'])
  const colleague = await openList(product, 'customs@zoll.example', '/riskfile')
  await typeFilter(colleague, 'Reason', 'cancelled ')
  await colleague.getByText('No entries match your filters.').waitFor()
})
