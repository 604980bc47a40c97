import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { back, heading, openTab, section, tab } from '#test/journeys/pages/document.ts'
import { complete, movedIn, watchMoves } from '#test/journeys/setup/moves.ts'
import {
  listAddress,
  newestFirst,
  openRow,
  referenceOf,
  rows,
  settled,
  wide,
} from '#test/journeys/pages/list.ts'
import { bar, overflows, rail, switchLanguage, toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looksAtNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const terminal = 'terminal@hcta.example'
const support = 'support@port.example'
const customs = 'customs@zoll.example'
/** There are no preferences yet; and orders of others answer 404. */
const expected = /status of 404/

const open = async (username: string, path = '/portorder', options = {}): Promise<Page> => {
  const page = await openPage(product, { ...wide, ...options }, expected)
  await signIn(page, username, path)
  return page
}
/** Opens the page of an order in the list, and returns its number. */
const openOrder = async (page: Page, index: number): Promise<string> => {
  await settled(page)
  const row = rows(page).nth(index)
  const reference = await referenceOf(row)
  await openRow(row)
  await heading(page).getByText(reference).waitFor()
  return reference
}
const pathOf = (page: Page) => new URL(page.url()).pathname
const ofType = (type: string) => listAddress('/portorder', { type }, newestFirst)

/** From the list to an order, its first position and its first package. */
const descend = async () => {
  const page = await open(forwarder)
  await settled(page)
  await rows(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await heading(page).waitFor()
  expect(pathOf(page)).toBe('/portorder/detail')
  const reference = (await heading(page).innerText()).trim()
  await openTab(page, 'Goods')
  await section(page, 'Goods').getByRole('link', { name: 'Position 1' }).click()
  await heading(page).getByText('Position 1').waitFor()
  expect(pathOf(page)).toBe('/portorder/position/detail')
  await expect.poll(() => page.title()).toBe(`Position 1 – ${reference} – Quayside`)
  const order = page.url()
  await section(page, 'Packages').getByRole('link', { name: 'Package 1' }).click()
  await heading(page).getByText('Package 1').waitFor()
  expect(pathOf(page)).toBe('/portorder/position/package/detail')
  await expect
    .poll(() => page.getByRole('article').getByRole('list').first().innerText())
    .toMatch(new RegExp(`${reference}[^]*Position 1[^]*Package 1`))
  return { page, reference, order }
}

test('an order links to its positions and those to their packages [PO-013 PD-001 PD-002 RT-008 RT-009 RT-010]', async () => {
  const { page } = await descend()
  expect(pathOf(page)).toBe('/portorder/position/package/detail')
  await expect.poll(() => section(page, 'Packages').count()).toBe(0)
})

test('from a package back navigation leads to the position, the order and the row of the list [PD-003 PD-004]', async () => {
  const { page, reference, order } = await descend()
  await back(page).click()
  await heading(page).getByText('Position 1').waitFor()
  expect(page.url()).toBe(order)
  await back(page).click()
  await heading(page).getByText(reference).waitFor()
  await back(page).click()
  await settled(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(reference)
})

test('a position and its packages open in their rows, and their names lead to their own pages [PD-002]', async () => {
  const page = await open(support, ofType('SAC'))
  await openOrder(page, 0)
  await openTab(page, 'Goods')
  const goods = section(page, 'Goods')
  const opener = goods.getByRole('button', { name: 'Position 1' })
  const position = goods.getByRole('group', { name: 'Position 1' })
  const isOpen = () => opener.getAttribute('aria-expanded')
  if ((await isOpen()) === 'false') await opener.click()
  await position.getByRole('heading', { name: 'Containers' }).waitFor()
  await position.getByRole('button', { name: 'Package 1' }).click()
  const part = position.getByRole('group', { name: 'Package 1' })
  await part.getByRole('heading', { name: 'Containers' }).waitFor()
  // What the row has is not repeated below it.
  await expect
    .poll(() =>
      position
        .getByRole('term')
        .filter({ hasText: /^Marks and numbers$/ })
        .count(),
    )
    .toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await opener.click()
  await expect.poll(() => isOpen()).toBe('false')
  await expect.poll(() => position.count()).toBe(0)
  await opener.click()
  await position.getByRole('link', { name: 'Package 1' }).click()
  await heading(page).getByText('Package 1').waitFor()
  expect(pathOf(page)).toBe('/portorder/position/package/detail')
})

atNight(
  'on a narrow screen an open position is as wide as the screen, beside the columns that scroll',
  async () => {
    const page = await open(forwarder, ofType('AES'), { viewport: { width: 390, height: 800 } })
    await settled(page)
    await openRow(rows(page).first())
    await openTab(page, 'Goods')
    const goods = section(page, 'Goods').first()
    const opener = goods.getByRole('button', { name: 'Position 1' })
    await opener.waitFor()
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    const box = await goods.getByRole('group', { name: 'Position 1' }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await expect.poll(() => overflows(page)).toBe(false)
  },
)

atNight('at 390 px the words of the first button begin where the heading does', async () => {
  const page = await open(forwarder, ofType('AES'), { viewport: { width: 390, height: 800 } })
  await openOrder(page, 0)
  const wordsAt = await page.getByRole('button', { name: 'PDF' }).evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return words.getBoundingClientRect().left
  })
  const head = await heading(page).boundingBox()
  expect(Math.abs(wordsAt - (head?.x ?? 0))).toBeLessThan(2)
})

atNight(
  'parties are address blocks in which no mail is broken, and words are no numbers',
  async () => {
    const page = await open(forwarder, ofType('AES'))
    await openOrder(page, 0)
    await openTab(page, 'Participants')
    const issuer = section(page, 'Participants').getByRole('listitem').filter({ hasText: 'Issuer' })
    const mail = issuer.getByRole('definition').filter({ hasText: '@' })
    // One line: as high as that of the name of the contact.
    const person = issuer
      .getByRole('definition')
      .filter({ hasText: /^[A-Z]\S+ [A-Z]\S+$/ })
      .first()
    await expect
      .poll(async () => (await mail.boundingBox())?.height)
      .toBe((await person.boundingBox())?.height)
    await page.evaluate(() => document.fonts.ready)
    const faceOf = (text: string) =>
      section(page, 'Order')
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).fontFamily)
    const body = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    await openTab(page, 'Order')
    expect(await faceOf('AES')).toBe(body)
    await openTab(page, 'Goods')
    await page.getByRole('link', { name: 'Position 1' }).click()
    await heading(page).getByText('Position 1').waitFor()
    await expect
      .poll(() => heading(page).evaluate((each) => getComputedStyle(each).fontFamily))
      .toBe(body)
  },
)

test('a contact of a party is called and written to by a link', async () => {
  const page = await open(forwarder, ofType('AES'))
  await openOrder(page, 0)
  await openTab(page, 'Participants')
  const issuer = section(page, 'Participants').getByRole('listitem').filter({ hasText: 'Issuer' })
  const links = await issuer.getByRole('definition').getByRole('link').all()
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    expect.stringMatching(/^tel:\+[\d-]+$/),
    expect.stringMatching(/^mailto:\S+@\S+$/),
  ])
})

test('the values of a row of a table stand on one line', async () => {
  const page = await open(forwarder, ofType('AES'))
  await openOrder(page, 0)
  await openTab(page, 'Goods')
  const parts = page.locator('main [role=group] tbody tr')
  await parts.nth(1).waitFor()
  const lines = await parts.evaluateAll((rows) =>
    rows.map((row) => {
      const baselines = [...row.children].flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()?.parentElement?.matches('.visually-hidden'));
        if (texts.currentNode === cell) return []
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        texts.currentNode.parentNode?.insertBefore(mark, texts.currentNode)
        return [Math.round(mark.getBoundingClientRect().bottom)]
      })
      return new Set(baselines).size
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('the head of an order and its timeline say in the same words when it departs', async () => {
  const page = await open(forwarder, ofType('AES'))
  await openOrder(page, 0)
  const departure = await page.getByRole('article').locator('header time').innerText()
  const timeline = page.locator('section.timeline')
  await timeline.getByText('Departs in').waitFor()
  await expect.poll(async () => (await timeline.innerText()).toLowerCase()).toContain(departure)
})

test('the weights and numbers of packages of all positions are totalled [LM-023 LM-024]', async () => {
  const page = await open(support, ofType('SAC'))
  await openOrder(page, 0)
  await openTab(page, 'Goods')
  const goods = section(page, 'Goods')
  while ((await goods.locator('tbody tr').count()) < 2) {
    const { search } = new URL(page.url())
    await page.getByRole('link', { name: 'Next entry' }).click()
    await page.waitForURL((url) => url.search !== search)
    await goods.waitFor()
  }
  const weights = await goods.locator('tbody td:last-child').allInnerTexts()
  const toNumber = (text: string) => Number(text.replace(/ kg$/, ''))
  const total = await goods.locator('tfoot td:last-child').innerText()
  await expect.poll(() => goods.locator('tfoot th').innerText()).toBe('∑')
  expect(toNumber(total)).toBe(weights.reduce((sum, weight) => sum + toNumber(weight), 0))
})

test('without an order the list is shown, and without a position the order [PD-005 PD-006]', async () => {
  const page = await open(forwarder, '/portorder/detail')
  await settled(page)
  expect(pathOf(page)).toBe('/portorder')
  const reference = await openOrder(page, 0)
  const { search } = new URL(page.url())
  await page.goto(`/portorder/position/package/detail${search}`)
  await heading(page).getByText(reference).waitFor()
  expect(pathOf(page)).toBe('/portorder/detail')
  await page.goto(`/portorder/position/detail${search}&position=9`)
  await page.getByRole('alert').getByText('This part no longer exists.').waitFor()
  await back(page).click()
  await heading(page).getByText(reference).waitFor()
})

atNight(
  'from order to order within the result, across its pages, and back to its row',
  async () => {
    const page = await open(forwarder, ofType('AES'))
    await openOrder(page, 8)
    const place = page.locator('[data-neighbours]')
    await place.getByText(/^9 of /).waitFor()
    await page.keyboard.press('Alt+PageDown')
    await place.getByText(/^10 of /).waitFor()
    await page.getByRole('link', { name: 'Next entry' }).click()
    await place.getByText(/^11 of /).waitFor()
    const reference = (await heading(page).innerText()).trim()
    await page.reload()
    await place.getByText(/^11 of /).waitFor()
    await back(page).click()
    await settled(page)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('page')).toBe('2')
    expect(searchParams.get('filter')).toBe('{"type":"AES"}')
    await expect.poll(() => rows(page).first().innerText()).toContain(reference)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toContain(reference)
  },
)

test('the archive switch leads back to the list [PD-007 SH-042 SH-043]', async () => {
  const page = await open(forwarder, ofType('AES'))
  await openOrder(page, 0)
  await toggleArchive(page)
  await settled(page)
  expect(pathOf(page)).toBe('/portorder')
  const archived = await openOrder(page, 0)
  await page.getByRole('article').getByRole('listitem').getByText('Archived').waitFor()
  const address = page.url()
  const other = await open(forwarder, address.replace(product.url, ''))
  await other.getByRole('button', { name: 'Search the archive' }).click()
  await heading(other).getByText(archived).waitFor()
  expect(other.url()).toBe(address)
})

test('customs statuses are read by users with the right, from each source; the pages need no right [PD-010 PD-011 RT-031]', async () => {
  const page = await open(forwarder)
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const found = /\/(emp-status|status)\/v1\/find\/\w+\/CUSTOMS$/.exec(request.url())
    if (found?.[1]) asked.push(found[1])
  })
  await openOrder(page, 0)
  const states = page.locator('[data-source]')
  await states.nth(1).locator('.cell-tag').waitFor()
  expect(asked.toSorted()).toEqual(['emp-status', 'status'])
  await states.nth(0).getByRole('button').click()
  await expect.poll(() => asked.length).toBe(3)
  const { search } = new URL(page.url())
  const without = await open('nobody@fwd1.example', `/portorder/detail${search}`)
  await heading(without).waitFor()
  await expect.poll(() => without.locator('[data-source]').count()).toBe(0)
})

test('the order shows its history in three lanes, and the same as a table', async () => {
  const page = await open(forwarder, ofType('AES'))
  await openOrder(page, 0)
  const timeline = section(page, 'Status timeline')
  await timeline.locator('.timeline-name').first().waitFor()
  const lanes = await timeline.locator('.timeline-name').allInnerTexts()
  for (const lane of ['Customs', 'Gate', 'Communication']) expect(lanes).toContain(lane)
  await timeline.getByText(/^All \d+ statuses$/).click()
  const table = timeline.getByRole('table')
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3)
  const sources = new Set(await table.locator('tbody td:nth-child(2)').allInnerTexts())
  expect(sources).toEqual(new Set(['EMP', 'ZAPP']))
  expect(await findBarriers(page)).toEqual([])
})

atNight(
  'customs information is for the issuer, other participants read the rest [PM-040]',
  async () => {
    const page = await open(terminal, ofType('DUX'))
    await openOrder(page, 0)
    await openTab(page, 'Goods')
    await page.getByRole('link', { name: 'Position 1' }).click()
    await heading(page).getByText('Position 1').waitFor()
    await section(page, 'Goods').waitFor()
    await expect.poll(() => section(page, 'Customs information').count()).toBe(0)
    const issuer = await open(forwarder, ofType('DUX'))
    await openOrder(issuer, 0)
    await openTab(issuer, 'Goods')
    await issuer.getByRole('link', { name: 'Position 1' }).click()
    await section(issuer, 'Customs information').waitFor()
  },
)

atNight('a company without part sees nothing of an order by its address [PD-009]', async () => {
  const page = await open(forwarder)
  const reference = await openOrder(page, 0)
  const { search } = new URL(page.url())
  for (const path of ['/portorder/detail', '/portorder/position/detail']) {
    const other = await open('forwarder@fwd2.example', `${path}${search}&position=1`)
    await other.getByRole('alert').getByText('Order not found.').waitFor()
    await expect.poll(() => other.locator('main').innerText()).not.toContain(reference)
  }
})

atNight(
  'a collector shows its orders, how many are released, and links to each and back',
  async () => {
    const page = await open(support, ofType('SAC'))
    const collector = await openOrder(page, 0)
    await openTab(page, 'Order')
    const tree = section(page, 'Collective order and sub-orders')
    await tree.getByText(/^\d+ of \d+ released for exit$/).waitFor()
    const first = tree.getByRole('link').first()
    const reference = await first.innerText()
    await first.click()
    await heading(page).getByText(reference).waitFor()
    await tree.getByRole('link', { name: collector }).waitFor()
    await expect.poll(() => tree.locator('[data-own=true]').innerText()).toContain(reference)
    await page.goBack()
    await heading(page).getByText(collector).waitFor()
  },
)

test('an order is printed with all its positions and packages, and a QR code that opens it [PD-008]', async () => {
  const page = await open(support, ofType('SAC'))
  const reference = await openOrder(page, 0)
  const address = page.url()
  let prints = 0
  await page.exposeFunction('notePrint', () => (prints += 1))
  const catchPrint = () => Object.assign(window, { print: Reflect.get(window, 'notePrint') })
  await page.addInitScript(catchPrint)
  await page.evaluate(catchPrint)
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('img', { name: `QR code for ${reference}` }).waitFor()
  await expect.poll(() => prints).toBe(1)
  expect(page.url()).toBe(`${address}&print=1`)
  await expect.poll(() => page.title()).toBe(reference)
  const positions = page.getByRole('group', { name: /^Position \d+$/ })
  const goods = page.getByRole('article').getByRole('group', { name: 'Positions' }).first()
  await expect.poll(() => positions.count()).toBe(await goods.locator('tbody tr').count())
  await expect
    .poll(() => positions.getByRole('group', { name: /^Package \d+$/ }).count())
    .toBeGreaterThan(0)
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => bar(page).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  // Also where backgrounds are printed.
  const paper = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await back(page).click()
  await heading(page).getByText(reference).waitFor()
  expect(page.url()).toBe(address)
  expect(prints).toBe(1)
})

test('an order is saved as a PDF that the server makes, in the language of the reader [PD-008]', async () => {
  const page = await open(forwarder)
  const reference = await openOrder(page, 0)
  const saved = page.waitForEvent('download')
  const asked = page.waitForRequest(/\/print\?language=en$/)
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await asked).headers()['accept']).toBe('application/pdf')
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${reference}.pdf`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

atNight('empty fields are shown on demand', async () => {
  const page = await open(forwarder)
  await openOrder(page, 0)
  await openTab(page, 'Order')
  const fields = page.getByRole('article').getByRole('term')
  const few = await fields.count()
  await page.getByRole('button', { name: 'Show empty fields' }).click()
  await expect.poll(() => fields.count()).toBeGreaterThan(few)
  expect(await findBarriers(page)).toEqual([])
})

atNight('failed loading shows a message and can be retried', async () => {
  const page = await openPage(product, {}, /status of (404|500)/)
  await signIn(page, forwarder, '/portorder')
  await page.route('**/port-order/v1/*', (route) => route.fulfill({ status: 500 }))
  await settled(page)
  await openRow(rows(page).first())
  await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()
  await page.unroute('**/port-order/v1/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page).waitFor()
  await expect.poll(() => page.getByRole('alert').getByText('could not be loaded').count()).toBe(0)
})

test.each(
  looksAtNight(
    { locale: 'de-DE', colorScheme: 'light', width: 320 },
    { locale: 'en-GB', colorScheme: 'light', width: 1280 },
    { locale: 'de-DE', colorScheme: 'dark', width: 600 },
  ),
)('order and position have no barrier: %o', async ({ locale, colorScheme, width }) => {
  const page = await open(support, ofType('SAC'), {
    locale,
    colorScheme,
    viewport: { width, height: 800 },
  })
  await settled(page)
  await openRow(rows(page).first())
  await page.locator('section.timeline').waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  const tabs = page.getByRole('article').getByRole('tab')
  await tabs.nth(1).click()
  await page.getByRole('listitem').getByRole('listitem').first().waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  await tabs.nth(2).click()
  await page.locator('main [role=group] tbody').getByRole('link').first().click()
  await page.getByRole('article').getByRole('navigation').getByRole('list').waitFor()
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
})

atNight('the language changes the page in place', async () => {
  const page = await open(forwarder)
  const reference = await openOrder(page, 0)
  await openTab(page, 'Goods')
  await switchLanguage(page, 'Deutsch')
  await tab(page, 'Ware').waitFor()
  await page.getByRole('region', { name: 'Ware', exact: true }).waitFor()
  await expect.poll(() => heading(page).innerText()).toContain(reference)
  await switchLanguage(page, '中文')
  await page.getByRole('region', { name: '货物', exact: true }).waitFor()
})

test('the page of an order that customs holds says why, who said so and when, and nothing moves', async () => {
  const page = await open(customs, listAddress('/presentation-of-goods', { statusCustoms: '0080' }))
  await openOrder(page, 0)
  const note = page.getByRole('note').filter({ hasText: /^Stopped by customs on / })
  await note.waitFor()
  // The menu marks the list that opened it.
  await expect
    .poll(() => rail(page).locator('[aria-current=page]').allInnerTexts())
    .toEqual(['Presentation of goods'])
  await watchMoves(page)
  await page.reload()
  await note.waitFor()
  await tab(page, 'Timeline').waitFor()
  await complete(page)
  expect(await movedIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Customs action history' }).click()
  const [, time = '', name = '', comment = ''] =
    /^Stopped by customs on (.+) \((.+)\)\n(.+)$/.exec(await note.innerText()) ?? []
  const history = page.getByRole('dialog')
  for (const told of [time, name, comment]) await history.getByText(told).first().waitFor()
  expect(comment).not.toBe('')
})
