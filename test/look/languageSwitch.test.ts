import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, field } from '#test/journeys/pages/dialog.ts'
import { filter, openColumns, openList } from '#test/journeys/pages/list.ts'
import { switchLanguage } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const open = (path: string) => openList(product, 'terminal@hcta.example', path)

test('another language leaves a panel open, with what is typed in it', async () => {
  const page = await open('/loadingstop')
  await openColumns(page)
  await page.getByRole('searchbox', { name: 'Search columns' }).fill('num')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Number, name, page or action' }).fill('Deutsch')
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Spalten durchsuchen' })
  await search.waitFor()
  await expect.poll(() => search.inputValue()).toBe('num')
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
})

test('another language leaves a filter that was typed just before, and a form', async () => {
  const page = await open('/loadingstop')
  await filter(page, 'Number').fill('DMOU')
  await switchLanguage(page, 'Deutsch')
  await page.getByRole('columnheader', { name: 'Nummer' }).waitFor()
  await page.waitForURL(/DMOU/)
  await page.goto('/loadingstop/create')
  await field(page, 'Bemerkung').fill('typed in German')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Nummer, Name, Seite oder Aktion' }).fill('English')
  await page.keyboard.press('Enter')
  await dialog(page, 'Add loading stop').waitFor()
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('typed in German')
})
