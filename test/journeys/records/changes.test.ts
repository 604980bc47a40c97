import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { button, closed, dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { openTab } from '#test/journeys/pages/document.ts'
import { openList, rowOf } from '#test/journeys/pages/list.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { readCsv } from '#test/readCsv.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const long = 'goods that need a second look '.repeat(10).trim()

test('what was changed in an entry is read by keyboard, saved as a file, and a former version restored', async () => {
  const page = await openList(product, customs, '/riskfile', { expected: /status of 404/ })
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Commodity code from').fill('00123456')
  await field(page, 'Reason').fill(long)
  await save(page)
  const row = rowOf(page, '00123456')
  await row.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Reason').fill('short')
  await chooseOption(field(page, 'Risk group'), 'Medium')
  await save(page)
  await rowOf(page, 'short').waitFor()

  const href = await row.getByRole('link', { name: 'Edit' }).getAttribute('href')
  await page.goto(`${String(href).replace(/\?.*/, '')}/show`)
  const summary = dialog(page).getByText('History', { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  const entries = dialog(page).locator('details li[aria-labelledby]')
  await entries.nth(1).waitFor()
  await expect.poll(() => entries.count()).toBe(2)
  const [edited, added] = await entries.allInnerTexts()
  expect(edited).toMatch(/Edit\s+customs@zoll\.example, ZOLL/)
  expect(edited).toMatch(/Risk group\s+before\s+✕ High\s+→\s+after\s+! Medium/)
  expect(edited).toContain(long)
  expect(added).toMatch(/Add\s+customs@zoll\.example, ZOLL/)
  expect(added).toMatch(/Commodity code from\s+00123456/)
  expect(await findBarriers(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() =>
      dialog(page)
        .locator('.MuiDialogContent-root')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
    .toBe(0)
  expect(await findBarriers(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await button(page, 'Export as CSV').click()
  const file = await (await downloading).path()
  const lines = readCsv(await readFile(file, 'utf8'))
  expect(lines.map((line) => line.slice(3))).toEqual([
    ['Action', 'Field', 'Old value', 'New value'],
    ['Edit', 'Risk group', 'High', 'Medium'],
    ['Edit', 'Reason', long, 'short'],
    ['Add', 'Commodity code from', '', '00123456'],
    ['Add', 'Risk group', '', 'High'],
    ['Add', 'Reason', '', long],
  ])

  await entries.getByRole('button', { name: /^Restore the version of/ }).press('Enter')
  await dialog(page, /^Edit/).waitFor()
  await page.getByText(/^Not saved yet: .* Different: Risk group, Reason\.$/).waitFor()
  await expect.poll(() => field(page, 'Reason').inputValue()).toBe(long)
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Discard changes').click()
  await expect.poll(() => field(page, 'Reason').inputValue()).toBe('short')
  await button(page, 'Cancel').click()
  await closed(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${String(href).replace(/\?.*/, '')}/show`)
  await summary.click()
  await entries.getByRole('button', { name: /^Restore the version of/ }).click()
  await dialog(page, /^Edit/).waitFor()
  await save(page)
  await rowOf(page, long.slice(0, 20)).waitFor()
})

atNight('the page of an order opens what was done with it by an action', async () => {
  const page = await openList(product, customs, '/presentation-of-goods', {
    expected: /status of 404/,
  })
  const release = page.getByRole('link', { name: 'Release' }).first()
  const row = page.getByRole('row').filter({ has: release }).first()
  const order = await row.locator('a[href*="/portorder/detail"]').first().getAttribute('href')
  await release.click()
  await save(page)
  await page.goto(String(order))
  await openTab(page, 'History')
  const entry = page.getByRole('tabpanel').locator('li[aria-labelledby]').first()
  await entry.waitFor()
  await expect.poll(() => entry.innerText()).toMatch(/Release\s+customs@zoll\.example, ZOLL/)
  await expect.poll(() => entry.innerText()).toMatch(/after\s+✓ Released by hand/)
  await expect.poll(() => page.getByRole('button', { name: /^Restore/ }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})
