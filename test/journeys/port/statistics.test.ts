import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { overflows, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const open = async (options = {}): Promise<Page> => {
  const page = await openPage(product, options, /status of 500/)
  await signIn(page, 'forwarder@fwd1.example', '/statistics')
  await page.getByRole('main').getByRole('radio').first().waitFor()
  return page
}
const download = (page: Page) => page.getByRole('button', { name: 'Download' })
const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin' }).format(new Date())

test('there are two types, and the default period is the last month [RT-015 ST-002 ST-003 ST-009 LM-019]', async () => {
  const page = await open()
  await page.getByRole('grid').first().waitFor()
  const [, month = '', year = ''] = today.split('/')
  const last = new Date(Date.UTC(Number(year), Number(month) - 1, 0))
  const until = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(last)
  await expect.poll(() => page.getByLabel('Until').inputValue()).toBe(until)
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe(until.replace(/^\d+/, '01'))
  const types = page.getByRole('main').getByRole('radio')
  await expect.poll(() => types.count()).toBe(2)
  await page.getByRole('radio', { name: /^DHU/ }).check()
  await page.getByRole('radio', { name: /^DIHS/ }).check()
  for (const [from, end, isAllowed] of [
    ['01/02/2023', '01/08/2023', true],
    ['01/02/2023', '02/08/2023', false],
    ['31/01/2023', '28/02/2023', false],
  ] as const) {
    await page.getByLabel('From').fill(from)
    await page.getByLabel('Until').fill(end)
    await expect
      .poll(() => download(page).isEnabled(), { message: `${from} ${end}` })
      .toBe(isAllowed)
  }
})

test('a type and a period give a file, named by the server [ST-004 ST-011 CV-084]', async () => {
  const page = await open()
  await page.getByRole('grid').first().waitFor()
  await expect.poll(() => download(page).isDisabled()).toBe(true)
  await page.getByText('Choose who the report is for.').waitFor()
  await page.getByRole('radio', { name: 'DIHS (forwarders)' }).check()
  await expect.poll(() => page.getByText('Choose who the report is for.').count()).toBe(0)
  await page.getByLabel('Until').fill(today)
  expect(await findBarriers(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await download(page).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^dihs-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\u{FEFF}Date;Type;Company code;Company;Orders;Containers;Breakbulk')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.at(-2)).toMatch(/^Total;;;;\d+;\d+;\d+$/)
  await page.getByText('File saved').waitFor()
})

test('problems of a period are shown, and nothing is sent [ST-005 ST-006 ST-007 ST-008 ST-010 ST-011]', async () => {
  const page = await open()
  await page.getByRole('radio', { name: 'DHU (terminals)' }).check()
  const problems = [
    ['01/02/2023', '31/08/2023', 'The period may cover at most six months.'],
    ['31/01/2023', '28/02/2023', 'There are no statistics before 01/02/2023.'],
    ['02/11/2024', '01/11/2024', 'The end date is before the start date.'],
    ['01/11/2024', '', 'Enter both dates.'],
    ['31/02/2024', '01/03/2024', 'Use the format dd/mm/yyyy.'],
    [today, '31/12/2099', 'The period may cover at most six months.'],
  ] as const
  for (const [from, until, problem] of problems) {
    await page.getByLabel('From').fill(from)
    await page.getByLabel('Until').fill(until)
    await page.getByText(problem).waitFor()
    await expect.poll(() => download(page).isDisabled()).toBe(true)
  }
  await page.getByLabel('From').fill(today)
  await page.getByLabel('Until').fill(today)
  await expect.poll(() => download(page).isDisabled()).toBe(false)
})

test('days without statistics cannot be chosen in the calendar', async () => {
  const page = await open()
  await page.getByLabel('From').fill(today)
  await page.getByLabel('Until').fill(today)
  await page.getByRole('grid').first().waitFor()
  const now = page.locator('[data-today=true]').getByRole('button')
  await expect.poll(() => now.isDisabled()).toBe(false)
  const days = page.locator('[data-day]')
  const key = (await page.locator('[data-today=true]').getAttribute('data-day')) ?? ''
  const future = await days.evaluateAll(
    (cells, day) =>
      cells
        .filter((cell) => (cell.getAttribute('data-day') ?? '') > day)
        .map((cell) => cell.querySelector('button')?.disabled),
    key,
  )
  expect(future.filter((isDisabled) => isDisabled === false)).toEqual([])
  await expect
    .poll(() => page.getByRole('button', { name: /Next Month/ }).getAttribute('aria-disabled'))
    .toBe('true')
})

test('the download of a file can be cancelled, and a failure is reported', async () => {
  const page = await open()
  await page.getByRole('radio', { name: 'DIHS (forwarders)' }).check()
  const call = '**/export-dihs-statistic**'
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.abort()
  })
  await download(page).click()
  await page.getByRole('progressbar', { name: 'Preparing the file …' }).waitFor()
  await download(page).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  held.resolve()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await download(page).and(page.locator(':focus')).waitFor()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await download(page).click()
  await toasts(page).waitFor()
  await expect.poll(() => download(page).isDisabled()).toBe(false)
})

atNight('the page has no barrier in German, dark, at 320 px', async () => {
  const page = await open({
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 320, height: 800 },
  })
  await page.getByRole('grid').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => overflows(page)).toBe(false)
})
