import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cn } from '#framework/i18n/cn.ts'
import { de } from '#framework/i18n/de.ts'
import { en } from '#framework/i18n/en.ts'
import { frameworkLanguages as languages, type Language } from '#framework/i18n/language.ts'
import { listAddress, openList, rows } from '#test/journeys/pages/list.ts'
import { overflows } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

const catalogues = { cn, de, en }
let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const high = listAddress('/riskfile', { riskGroup: 'HIGH' })
const open = (language: Language, path = high) =>
  openList(product, 'customs@zoll.example', path, {
    language,
    viewport: { width: 1280, height: 900 },
  })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** The words of a text with a count before the number. */
const beginOf = (text: string) => text.split('%{count}')[0] ?? ''
const buttonOf = (page: Page, text: string): Locator =>
  dialogOf(page)
    .getByRole('button')
    .filter({ hasText: beginOf(text) })

/** What is wrong at both widths: barriers, and what is wider than the window or than the dialog shows. */
const findMisfits = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflows(page), { message: `${width} px` }).toBe(false)
    for (const barrier of await findBarriers(page)) found.push(`${width} px: ${barrier}`)
    const wider = await dialogOf(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.MuiDialogContent-root, .MuiDialogActions-root')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    )
    for (const part of wider) found.push(`${width} px: ${part} scrolls sideways`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

test.each(languages)('each step of an import fits at both widths in %s', async (language) => {
  const t = catalogues[language].import
  const page = await open(language, '/riskfile')
  await page.goto('/riskfile/import')
  const choose = dialogOf(page).locator('input[type=file]')
  await choose.waitFor({ state: 'attached' })
  expect(await findMisfits(page), 'choose').toEqual([])
  await choose.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('\0') })
  await dialogOf(page).getByText(t.notReadable).waitFor()
  expect(await findMisfits(page), 'not readable').toEqual([])
  const text =
    'isoCountryCode;commodityCodeFrom;riskGroup;reason;Something that no field is called\n' +
    `DE;00000011;HIGH;${language} ${'goods that need a second look '.repeat(8)};x\nDE;13;HUGE;wrong;y\n`
  await choose.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await buttonOf(page, t.check).waitFor()
  expect(await findMisfits(page), 'match').toEqual([])
  await buttonOf(page, t.check).click()
  await dialogOf(page).getByText(t.checked).waitFor()
  expect(await findMisfits(page), 'checked').toEqual([])
  await dialogOf(page).getByRole('radio', { name: t.good }).check()
  await buttonOf(page, t.import).click()
  await dialogOf(page).getByText(t.done).waitFor()
  expect(await findMisfits(page), 'written').toEqual([])
})

test.each(languages)('a change of many entries fits at both widths in %s', async (language) => {
  const t = catalogues[language].changeMany
  const page = await open(language)
  await rows(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+a')
  await page.locator('a[href*="/change-many"]').press('Enter')
  const field = dialogOf(page).getByLabel(t.field, { exact: true })
  await field.waitFor()
  expect(await findMisfits(page), 'choose').toEqual([])
  await chooseOption(field, 'riskGroup')
  await buttonOf(page, t.check).click()
  await dialogOf(page).locator('[role=combobox][aria-invalid=true]').waitFor()
  expect(await findMisfits(page), 'a value is missing').toEqual([])
  await chooseOption(dialogOf(page).getByRole('combobox').last(), 'MEDIUM')
  await buttonOf(page, t.check).click()
  await dialogOf(page).getByText(t.checked).waitFor()
  expect(await findMisfits(page), 'checked').toEqual([])
})

test.each(languages)('the groups of a list fit at both widths in %s', async (language) => {
  const page = await open(language)
  await page.goto(high.replace('/riskfile', '/riskfile/groups'))
  const values = dialogOf(page).getByRole('rowheader')
  await values.first().waitFor()
  expect(await findMisfits(page), 'the first column').toEqual([])
  await chooseOption(dialogOf(page).getByLabel(catalogues[language].grouping.column), 'riskGroup')
  await values.nth(1).waitFor()
  expect(await findMisfits(page), 'another column').toEqual([])
})
