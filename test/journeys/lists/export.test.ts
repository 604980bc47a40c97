import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '#test/readCsv.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { closed, dialog } from '#test/journeys/pages/dialog.ts'
import {
  columnNames,
  openList,
  refetching,
  rows,
  showColumns,
  shownTotal,
  sort,
  type Opening,
  typeFilter,
} from '#test/journeys/pages/list.ts'
import { toasts, toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** The users with the right to a list. */
const users: Record<string, string> = {
  '/presentation-of-goods': 'customs@zoll.example',
  '/riskfile': 'customs@zoll.example',
  '/equipment-movement': 'terminal@hcta.example',
  '/loadingstop': 'terminal@hcta.example',
}
const narrow = { viewport: { width: 320, height: 800 } }

const open = (path: string, opening: Opening = {}) =>
  openList(product, users[path] ?? '', path, opening)
const panel = (page: Page) => dialog(page, /^(Export|导出)/)
const openDialog = async (page: Page, button = 'Export') => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await panel(page).getByRole('radio').first().waitFor()
}
const start = (page: Page, name = 'Export') =>
  panel(page).getByRole('button', { name, exact: true })
const save = async (page: Page, name = 'Export'): Promise<Download> => {
  const saved = page.waitForEvent('download')
  await start(page, name).click()
  const file = await saved
  await closed(page)
  return file
}
const contentOf = async (file: Download) => readFile(await file.path())

/** The table on the screen: its labels and cells, without marks and buttons. */
const tableOf = async (page: Page) => ({
  labels: (await columnNames(page)).filter((name) => name !== 'Actions' && name !== 'Aktionen'),
  rows: await rows(page).evaluateAll((lines) =>
    lines.map((line) =>
      [...line.querySelectorAll('td:not(.row-options)')].map((cell) => {
        const more = cell.querySelector('.cell-more')?.textContent ?? ''
        const copy = cell.cloneNode(true) as Element
        for (const mark of copy.querySelectorAll('[aria-hidden], .cell-more')) mark.remove()
        return { text: copy.textContent.trim().replace(/^–$/, ''), more: Number(more) }
      }),
    ),
  ),
  total: await shownTotal(page),
})

/** The page shown equals the beginning of the file, cell by cell. */
const expectAlike = (
  { labels, rows, total }: Awaited<ReturnType<typeof tableOf>>,
  [head, ...lines]: readonly (readonly string[])[],
) => {
  expect(head).toEqual(labels)
  expect(lines).toHaveLength(total)
  for (const [index, cells] of rows.entries()) {
    for (const [column, { text, more }] of cells.entries()) {
      const value = lines[index]?.[column] ?? 'nothing'
      const elements = more > 0 ? value.split(' | ') : [value]
      // A list has elements that its cell omits; a status follows its code.
      expect(elements[0]?.replace(/^\d{4} (?=\D)/, ''), labels[column]).toBe(text)
      if (more > 0) expect(elements.length).toBeGreaterThan(more)
    }
  }
}

test('a list is saved as csv in its current state: filtered, sorted, with the visible columns', async () => {
  const page = await open('/presentation-of-goods')
  await typeFilter(page, 'Type', 'AES')
  await sort(page, 'Vessel')
  // The cell of what is due says how long that is; the file has the moment.
  await showColumns(page, { Participants: false, 'Release due': false, Transshipment: true })
  const table = await tableOf(page)
  expect(table.labels).toContain('Transshipment')
  expect(table.labels).not.toContain('Participants')
  await openDialog(page)
  await panel(page).getByText(table.total.toLocaleString('en'), { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await panel(page).getByRole('radio', { name: 'CSV (.csv)' }).check()
  const file = await save(page)
  expect(file.suggestedFilename()).toMatch(/^Presentation of goods, Type AES \d{4}-\d\d-\d\d\.csv$/)
  expectAlike(table, readCsv(String(await contentOf(file))))
  await page.getByText('File saved').waitFor()
})

atNight('in German a workbook has the German labels and words, and dates as dates', async () => {
  const page = await open('/riskfile', { locale: 'de-DE' })
  const table = await tableOf(page)
  await openDialog(page, 'Exportieren')
  const file = await save(page, 'Exportieren')
  expect(file.suggestedFilename()).toMatch(/^Risikodatei \d{4}-\d\d-\d\d\.xlsx$/)
  const sheet = await readSheet(await contentOf(file))
  expect(sheet[1]?.[sheet[0]?.indexOf('Geändert') ?? -1]).toBeInstanceOf(Date)
  const toText = (cell: (typeof sheet)[number][number]): string => {
    if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
    const minute = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString()
    const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(minute) ?? []
    return `${day}.${month}.${year} ${time}`
  }
  expectAlike(
    table,
    sheet.map((cells) => cells.map(toText)),
  )
})

atNight('the archive is exported in its mode, by the filter object of its list', async () => {
  const page = await open('/equipment-movement')
  const current = (await tableOf(page)).total
  await refetching(page, () => toggleArchive(page))
  const table = await tableOf(page)
  expect(table.total).not.toBe(current)
  await openDialog(page)
  await panel(page).getByRole('radio', { name: 'CSV (.csv)' }).check()
  expectAlike(table, readCsv(String(await contentOf(await save(page)))))
})

atNight(
  'a running export is cancelled without a file, and errors are shown in the dialog',
  async () => {
    const page = await open('/loadingstop', { expected: /status of (404|503)/ })
    let saved = 0
    page.on('download', () => (saved += 1))
    const call = '**/typed-loading-stop/v1/export'
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      await route.abort()
    })
    await openDialog(page)
    await start(page).click()
    await panel(page).getByRole('progressbar', { name: 'Preparing the file …' }).waitFor()
    await panel(page).getByText('0 kB so far').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    held.resolve()
    await panel(page).getByText('The export was cancelled; nothing was saved.').waitFor()
    await page.unroute(call)
    const refusal = { status: 503, code: 'OVERLOADED', error: 'Service Unavailable', message: '' }
    await page.route(call, (route) => route.fulfill({ status: 503, json: refusal }))
    await start(page).click()
    await panel(page).getByText('Too many exports are running.').waitFor()
    await expect.poll(() => toasts(page).count()).toBe(0)
    await page.unroute(call)
    expect(saved).toBe(0)
    await save(page)
    expect(saved).toBe(1)
  },
)

atNight('it is opened, chosen, started, cancelled and closed by keyboard', async () => {
  const page = await open('/loadingstop')
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('radio', { name: 'Excel (.xlsx)' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => panel(page).getByRole('radio', { name: 'CSV (.csv)' }).isChecked())
    .toBe(true)
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  await page.route('**/export', async (route) => {
    started.resolve()
    await held.promise
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await panel(page).getByRole('progressbar').waitFor()
  await started.promise
  await page.keyboard.press('Escape')
  held.resolve()
  await panel(page).getByText('The export was cancelled').waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

atNight('the dialog has no barrier in German, dark, at 320 px', async () => {
  const page = await open('/loadingstop', { ...narrow, locale: 'de-DE', colorScheme: 'dark' })
  // Where there is no room for its button, the tool is in a menu.
  await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exportieren', exact: true }).click()
  await panel(page).getByRole('radio').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  const fits = await panel(page).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
  )
  expect(fits).toBe(true)
})

atNight('a fully loaded list is not exported', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/users')
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).count()).toBe(0)
})
