import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import { back, section } from '#test/journeys/pages/document.ts'
import {
  type Opening,
  itemOf,
  cell,
  choose,
  openList,
  openMenu,
  openRow,
  rows,
  settled,
  showColumns,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { overflows } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

const helpPage = 'https://help.example/sequence'
let product: Product
beforeAll(async () => {
  product = await startProduct({ INVALID_SEQUENCE_URL: helpPage })
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const customs = 'customs@zoll.example'
const agent = 'agent@agt1.example'
const list = '/presentation-of-goods'

const open = (username = forwarder, path = list, options: Opening = {}, of = product) =>
  openList(of, username, path, { ...wide, ...options })

/** Only orders with this customs status code. */
const withCode = (page: Page, code: string) => typeFilter(page, 'Customs (EMP)', code)
const history = (page: Page) => dialog(page, 'Status history')
const information = (page: Page) => dialog(page, 'Status information')
const openHistory = async (page: Page, row = 0) => {
  await choose(rows(page).nth(row), 'Status history')
  await history(page).getByRole('row').nth(1).waitFor()
}
const pathOf = (page: Page) => new URL(page.url()).pathname

test('a forwarder sees why a presentation was rejected, and closing returns to the history [PO-038 ER-031 ER-033]', async () => {
  const page = await open()
  await withCode(page, '0090')
  await openHistory(page)
  const before = pathOf(page)
  await history(page).getByRole('link', { name: 'Presentation rejected' }).first().waitFor()
  const links = await history(page).getByRole('cell').getByRole('link').allInnerTexts()
  expect(new Set(links)).toEqual(new Set(['✕ Presentation rejected']))
  await history(page).getByRole('link', { name: 'Presentation rejected' }).click()
  const shown = information(page)
  await shown.getByRole('heading', { name: 'Rejection reasons' }).waitFor()
  const told = await shown.getByRole('row').allInnerTexts()
  expect(told.length).toBeGreaterThan(1)
  expect(told[0]).toBe('Code\tDescription')
  await expect.poll(() => shown.getByText('Presentation rejected').count()).toBe(1)
  expect(pathOf(page)).toMatch(/\/history\/EMP\/0090\/CUSTOMS_MESSAGE\/\d+$/)
  expect(await findBarriers(page)).toEqual([])

  await shown.getByRole('button', { name: 'Close', exact: true }).click()
  await shown.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`${before}/EMP`)
  await history(page).getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await history(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(list)
})

atNight(
  'the list leads straight from a status to its reasons, and closing returns to the list',
  async () => {
    const page = await open()
    await withCode(page, '0090')
    const status = await cell(rows(page).first(), 'Customs (EMP)')
    await status.getByRole('link', { name: 'Presentation rejected' }).click()
    await information(page).getByRole('heading', { name: 'Rejection reasons' }).waitFor()
    await expect.poll(() => information(page).getByRole('row').count()).toBeGreaterThan(1)
    await expect.poll(() => history(page).count()).toBe(0)
    await page.reload()
    await information(page).getByRole('heading', { name: 'Rejection reasons' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await information(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(list)
    // A status without reasons leads nowhere.
    await withCode(page, '0070')
    const plain = await cell(rows(page).first(), 'Customs (EMP)')
    await plain.getByText('Exit confirmed').waitFor()
    await expect.poll(() => plain.getByRole('link').count()).toBe(0)
  },
)

atNight('the older monitoring has the same by the name of the order', async () => {
  const page = await open()
  await withCode(page, '0090')
  await openHistory(page)
  await history(page).getByRole('tab', { name: 'ZAPP' }).click()
  await page.waitForURL(/\/history\/ZAPP/)
  await history(page).getByRole('link', { name: 'Presentation rejected' }).click()
  await information(page).getByRole('heading', { name: 'Rejection reasons' }).waitFor()
  await expect.poll(() => information(page).getByRole('row').count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await information(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toMatch(/\/history\/ZAPP$/)
})

test('an error from customs has tabs with details, and help on messages out of sequence [PO-038 ER-032 ER-034]', async () => {
  const page = await open(customs)
  await withCode(page, '0100')
  // Every other order has a data validation besides its errors.
  const count = await rows(page).count()
  for (let row = 0; row < count; row += 1) {
    await openHistory(page, row)
    await history(page).getByRole('link', { name: 'Customs error message' }).first().click()
    await information(page).getByRole('row').nth(1).waitFor()
    const tabs = information(page).getByRole('tab', { name: 'Data validation' })
    if ((await tabs.count()) > 0) break
    await page.keyboard.press('Escape')
    await information(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await history(page).waitFor({ state: 'detached' })
  }
  const shown = information(page)
  const current = shown.getByRole('tab', { selected: true })
  await expect.poll(() => current.innerText()).toBe('Errors')
  await shown.getByRole('tab', { name: 'Data validation' }).click()
  await shown.getByText('The message is out of sequence: the one before it is missing.').waitFor()
  await expect.poll(() => current.innerText()).toBe('Data validation')
  expect(pathOf(page)).toMatch(/\/datValidation$/)
  expect(await findBarriers(page)).toEqual([])
  const help = shown.getByRole('link', { name: 'What to do about a message out of sequence' })
  await expect.poll(() => help.getAttribute('href')).toBe(helpPage)
  await expect.poll(() => help.getAttribute('rel')).toContain('noreferrer')
  // The address alone opens the same dialog, over the history.
  await page.reload()
  await shown.getByText('The message is out of sequence: the one before it is missing.').waitFor()
  await shown.getByRole('button', { name: 'Close', exact: true }).click()
  await history(page).getByRole('link', { name: 'Customs error message' }).first().waitFor()
})

test('other information has no help beside it [ER-032]', async () => {
  const page = await open(customs)
  await withCode(page, '0130')
  await openHistory(page)
  await history(page).getByRole('link', { name: 'Data validation failed' }).first().click()
  await information(page).getByRole('row').nth(1).waitFor()
  await expect.poll(() => information(page).locator(`a[href="${helpPage}"]`).count()).toBe(0)
})

atNight('where no address is set there is no help', async () => {
  const plain = await startProduct()
  try {
    const page = await open(customs, list, {}, plain)
    await withCode(page, '0100')
    await openHistory(page)
    await history(page).getByRole('link', { name: 'Customs error message' }).first().click()
    await information(page).getByRole('row').nth(1).waitFor()
    await expect
      .poll(() =>
        information(page)
          .getByText(/out of sequence$/)
          .count(),
      )
      .toBe(0)
    await expect.poll(() => information(page).locator('a[target=_blank]').count()).toBe(0)
  } finally {
    await plain.stop()
  }
})

atNight('everything works by keyboard: to the status, its reasons and back', async () => {
  const page = await open()
  await withCode(page, '0090')
  await openHistory(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  while ((await focused()) !== '✕ Presentation rejected') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await information(page).getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await information(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('✕ Presentation rejected')
})

/** The first order of the list whose menu has the action; its menu is open. */
const findOffered = async (page: Page, action: string) => {
  const { row, menu } = await findMenu(page, (shown) => itemOf(shown, action))
  return { row, link: itemOf(menu, action) }
}
/** The open menu of the first order whose menu has something. */
const findMenu = async (page: Page, wanted: (menu: Locator) => Locator) => {
  const count = await rows(page).count()
  for (let row = 0; row < count; row += 1) {
    const menu = await openMenu(rows(page).nth(row))
    await menu.getByText('Status history').waitFor()
    if ((await wanted(menu).count()) > 0) return { row, menu }
    await page.keyboard.press('Escape')
  }
  throw new Error('no order has it in its menu')
}
const ofType = async (page: Page, type: string) => {
  await typeFilter(page, 'Type', type)
  await rows(page).first().getByText(type, { exact: true }).waitFor()
}

test('transshipments open from the menu of an order that has any, and from its column [PO-008 PO-019 PO-036]', async () => {
  const page = await open(forwarder, '/portorder')
  await ofType(page, 'DUX')
  const { row, link } = await findOffered(page, 'Transshipments')
  await link.click()
  const shown = dialog(page, 'Transshipments')
  await shown.getByRole('row').nth(1).waitFor()
  await expect
    .poll(async () => (await shown.getByRole('row').first().innerText()).split('\t'))
    .toEqual(['Equipment', 'From facility', 'Departed at', 'To facility', 'Arrived at'])
  expect(await findBarriers(page)).toEqual([])
  const address = pathOf(page)
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })

  await showColumns(page, { Transshipment: true })
  for (const each of await rows(page).all()) {
    const value = await cell(each, 'Transshipment')
    const isYes = (await value.innerText()).includes('Yes')
    await expect.poll(() => value.getByRole('link').count()).toBe(isYes ? 1 : 0)
  }
  await (await cell(rows(page).nth(row), 'Transshipment')).getByRole('link').click()
  await shown.getByRole('row').nth(1).waitFor()
  expect(pathOf(page)).toBe(address)
})

/** What import verification found for the first order of the issuer that has findings. */
const openVerification = async () => {
  const page = await open(forwarder, '/portorder')
  await ofType(page, 'DUX')
  const { link } = await findOffered(page, 'Import verification')
  await link.click()
  const shown = dialog(page, 'Import verification')
  await shown.getByRole('row').nth(1).waitFor()
  const error = (await shown.getByRole('row').nth(1).innerText()).split('\t')
  return { page, error }
}

test('the issuer of an order sees what import verification found; an order without findings does not offer it [PO-026 ER-036]', async () => {
  const { page, error } = await openVerification()
  expect(error[0]).toMatch(/^5(3[7-9]|4[0-3])$/)
  expect(error[1]).toMatch(/\w.*\.$/)
  expect(await findBarriers(page)).toEqual([])

  const other = await openPage(product, wide)
  await other.route('**/v1/find', async (route) => {
    const response = await route.fetch()
    const { entityList, ...rest } = await response.json()
    const codes = ['541', '000', null]
    const rowsOfCodes = codes.map((impVerificationResultCode, index) => ({
      ...entityList[index],
      impVerificationResultCode,
    }))
    await route.fulfill({ response, json: { ...rest, entityList: rowsOfCodes } })
  })
  await signIn(other, forwarder, '/portorder')
  await rows(other).nth(2).waitFor()
  for (const [index, count] of [1, 0, 0].entries()) {
    const menu = await openMenu(rows(other).nth(index))
    await menu.getByText('Equipment').first().waitFor()
    await expect
      .poll(() => menu.getByText('Import verification').count(), { message: `row ${index}` })
      .toBe(count)
    await other.keyboard.press('Escape')
  }
})

atNight('what import verification found is told in German too [PO-026 ER-036]', async () => {
  const { page, error } = await openVerification()
  const address = page.url()

  const german = await open(forwarder, new URL(address).pathname, {
    locale: 'de-DE',
    colorScheme: 'dark',
  })
  const dialogGerman = dialog(german, 'Importprüfung')
  await dialogGerman.getByRole('row').nth(1).waitFor()
  await expect
    .poll(() => dialogGerman.getByRole('row').first().innerText())
    .toContain('Beschreibung')
  const inGerman = (await dialogGerman.getByRole('row').nth(1).innerText()).split('\t')
  expect(inGerman[0]).toBe(error[0])
  expect(inGerman[1]).not.toBe(error[1])
  expect(await findBarriers(german)).toEqual([])
})

test('an agent sees why import verification is not available, in the menu and by the address [PO-026]', async () => {
  const page = await open(agent, '/portorder')
  await ofType(page, 'DUX')
  const reason =
    'Only the issuer and the warehouse of the order can see the import verification result.'
  const { menu } = await findMenu(page, (shown) => shown.getByText(reason))
  await expect.poll(() => itemOf(menu, 'Import verification').count()).toBe(0)
  const equipment = await itemOf(menu, 'Equipment').getAttribute('href')
  await page.goto(String(equipment).replace(/\/equipment(?=\?|$)/, '/importVerification'))
  const shown = dialog(page, 'Import verification')
  await shown.getByText(reason).waitFor()
})

atNight('at 320 px each dialog fits the window, the one over the other too', async () => {
  const page = await open()
  await withCode(page, '0090')
  await openHistory(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await history(page).getByRole('link', { name: 'Presentation rejected' }).click()
  await information(page).getByRole('row').nth(1).waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  const box = await information(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await findBarriers(page)).toEqual([])
})

atNight(
  'the page of an order links to the reasons from its head, its timeline and its statuses',
  async () => {
    const page = await open()
    await withCode(page, '0090')
    await openRow(rows(page).first())
    const name = 'Presentation rejected'
    const look = async () => {
      const shown = information(page)
      await shown.getByRole('heading', { name: 'Rejection reasons' }).waitFor()
      await expect.poll(() => shown.getByRole('row').count()).toBeGreaterThan(1)
      expect(pathOf(page)).toBe('/portorder/detail')
      return shown
    }
    await page.getByRole('article').getByRole('link', { name }).first().click()
    const shown = await look()
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await look()
    await shown.getByRole('button', { name: 'Close', exact: true }).click()
    await shown.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('status')).toBeNull()

    const statuses = section(page, 'Status timeline').getByRole('group')
    await statuses.getByText(/^All \d+ statuses$/).click()
    await statuses.getByRole('link', { name }).first().click()
    await look()
    await page.goBack()
    await shown.waitFor({ state: 'detached' })

    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await timeline.getByRole('button', { name }).first().click()
    const panel = page.locator('.timeline-panel')
    await panel.waitFor()
    // Close events are one mark, which has its events collapsed.
    const folded = panel.locator('summary').filter({ hasText: name })
    if ((await folded.count()) > 0) await folded.first().click()
    await panel.getByRole('link', { name }).first().click()
    await look()
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    await back(page).click()
    await settled(page)
    expect(pathOf(page)).toBe(list)
  },
)
