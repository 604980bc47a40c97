import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerCheckDigit } from '#resources/checkDigits.ts'
import { formatTypedTime } from '#framework/admin/controls/typedValues.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { firstVisit, openPage, signInByForm } from '#test/journeys/setup/openPage.ts'
import { dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { back, heading, openTab } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  cell,
  cells,
  chooseFilter,
  columnNames,
  listAddress,
  openRow,
  referenceOf,
  reloading,
  rowOf,
  rows,
  rowsWith,
  settled,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { cards } from '#test/journeys/pages/shell.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

/* A part of the working day of each role, from signing in to the result (section 2.2 of the domain's description). */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const open = async (username: string, options = {}): Promise<Page> => {
  const page = await openPage(product, { ...wide, ...options }, firstVisit)
  await signInByForm(page, username)
  await cards(page).first().waitFor()
  return page
}
const enter = async (page: Page, card: string) => {
  await page.locator('main [data-title]').getByText(card, { exact: true }).click()
  await settled(page)
}
const minutesAgo = (minutes: number) =>
  formatTypedTime(new Date(Date.now() - minutes * 60_000).toISOString(), {
    locale: 'en',
    timeZone: 'Europe/Berlin',
  })

test('a forwarder finds orders waiting for their release, sees why, and shares them as a link and as a file', async () => {
  const page = await open('forwarder@fwd1.example')
  await enter(page, 'Port order status')
  const waiting = page.locator('figure').filter({ hasText: 'Waiting for release' })
  await reloading(page, () => waiting.getByRole('link').last().click())
  const reference = await referenceOf(rows(page).first())
  const list = page.url()
  await openRow(rows(page).first())
  await heading(page).getByText(reference).waitFor()
  await page
    .getByText(/Waiting for release/)
    .first()
    .waitFor()
  const colleague = await open('forwarder@fwd1.example')
  await colleague.goto(page.url())
  await heading(colleague).getByText(reference).waitFor()
  await back(page).click()
  await settled(page)
  expect(new URL(page.url()).searchParams.get('filter')).toBe(
    new URL(list).searchParams.get('filter'),
  )
})

/** Presses Tab until the focused element has the name. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let stop = 0; stop < 90; stop += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      const labels = (element as HTMLInputElement | null)?.labels
      // The main part has the focus first, and the text of all its controls.
      if (element?.matches('main') === true) return ''
      const label = [...(labels ?? [])].map((one) => one.innerText).join(' ')
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.innerText ?? ''}`.trim()
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nothing called ${name} gets the focus`)
}

test('a terminal signs in, reports two gate-ins and finds them, by keyboard only', async () => {
  const page = await openPage(product, wide, firstVisit)
  await page.goto('/')
  await page.locator('#code').waitFor()
  await page.keyboard.type('HCTA')
  await page.keyboard.press('Enter')
  await page.locator('#username').waitFor()
  await tabTo(page, /user/i)
  await page.keyboard.type('terminal@hcta.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await cards(page).first().waitFor()
  await tabTo(page, /^Container movements|^Equipment movements/)
  await page.keyboard.press('Enter')
  await settled(page)
  await tabTo(page, /Report gate-in/)
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Report')
  const lines = form.getByRole('group', { name: /^Equipment \d+$/ })
  await lines.first().waitFor()
  await tabTo(page, /^Moved at/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(minutesAgo(20))
  await tabTo(page, /^Number/)
  const numbers = ['QYSU90000', 'QYSU90001'].map((begin) => {
    const first10 = `${begin}1`
    return `${first10}${containerCheckDigit(first10)}`
  })
  await page.keyboard.type(numbers[0] ?? '')
  await page.keyboard.press('Enter')
  await lines.nth(1).waitFor()
  await page.keyboard.type(numbers[1] ?? '')
  await tabTo(page, /^Send$/)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  for (const number of numbers) {
    const row = rowOf(page, number)
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain('Gate-in')
  }
})

atNight(
  'a packing station sees which orders belong to a collector, and whether they are released',
  async () => {
    const page = await open('warehouse@pck1.example')
    await enter(page, 'Port order status')
    await typeFilter(page, 'Type', 'SAC')
    await rows(page).first().getByText('SAC', { exact: true }).waitFor()
    const collector = await referenceOf(rows(page).first())
    await openRow(rows(page).first())
    await openTab(page, 'Order')
    const tree = page.getByRole('region', { name: 'Collective order and sub-orders', exact: true })
    await tree.getByText(/^\d+ of \d+ released for exit$/).waitFor()
    const child = tree.getByRole('link').first()
    const reference = await child.innerText()
    await child.click()
    await heading(page).getByText(reference).waitFor()
    await tree.getByRole('link', { name: collector }).waitFor()
    const [print] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /PDF/ }).click(),
    ])
    expect((await readFile(await print.path())).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('an agent compares planned with loaded ships, and finds the contact for an order', async () => {
  const page = await open('agent@agt1.example')
  await enter(page, 'Equipment loads')
  await expect.poll(() => columnNames(page)).toContain('Planned vessel')
  const ship = (await (await cell(rows(page).first(), 'Actual vessel')).innerText()).trim()
  await typeFilter(page, 'Actual vessel', ship)
  await expect
    .poll(async () => new Set(await cells(page, 'Actual vessel')))
    .toEqual(new Set([ship]))
  const reference = (await (await cell(rows(page).first(), 'Port order')).innerText()).trim()
  await page.goto('/aes-info')
  await page.getByRole('textbox', { name: /Reference/ }).fill(reference)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'AES info' }).getByText(reference).first().waitFor()
})

test('support sees the history of an order by a number, cancels it, and shares the case', async () => {
  const page = await open('support@port.example')
  await page.goto(listAddress('/portorder', { type: 'AES', statusCustoms: '0010' }))
  await settled(page)
  const references = await Promise.all((await rows(page).all()).map(referenceOf))
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: /^Number, name/ }).fill('support')
  await page.getByRole('option', { name: /Support tools/ }).click()
  const row = page.getByRole('region', { name: 'Port orders' }).getByRole('row').last()
  const cancel = row.getByRole('button', { name: 'Cancel the order' })
  let reference = ''
  for (reference of references) {
    await page.getByLabel('Any reference').fill(reference)
    await page.keyboard.press('Enter')
    await row.getByText(reference).waitFor()
    // Orders of a collector cannot be cancelled separately.
    if ((await cancel.getAttribute('aria-disabled')) !== 'true') break
  }
  await page.getByText('Messages', { exact: true }).first().waitFor()
  await cancel.click()
  const form = dialog(page)
  await form.getByText(reference).first().waitFor()
  await form.getByRole('button', { name: 'Cancel the order' }).click()
  await form.waitFor({ state: 'detached' })
  await cancel.and(page.locator('[aria-disabled=true]')).waitFor()
  const colleague = await open('support@port.example')
  await colleague.goto(page.url())
  await colleague
    .getByRole('region', { name: 'Port orders' })
    .getByText(reference)
    .first()
    .waitFor()
  await colleague
    .getByRole('button', { name: 'Cancel the order' })
    .and(colleague.locator('[aria-disabled=true]'))
    .waitFor()
  await expect.poll(() => colleague.getByText(/cancelled/i).count()).toBeGreaterThan(0)
})

test('a company admin gives a new colleague a right, and the colleague signs in by the link', async () => {
  const page = await open('admin@fwd1.example')
  await enter(page, 'Users')
  await page.getByRole('link', { name: 'New' }).click()
  const form = dialog(page)
  const username = 'neele@fwd1.example'
  await form.getByRole('textbox', { name: /^Username/ }).fill(username)
  await form.getByRole('textbox', { name: /^First name/ }).fill('Neele')
  await form.getByRole('textbox', { name: /^Last name/ }).fill('Neumann')
  await form
    .getByRole('listbox', { name: /^Available/ })
    .getByRole('option', { name: 'Download statistics' })
    .dblclick()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const password = await form.getByRole('textbox', { name: 'Password' }).inputValue()
  const colleague = await openPage(product, {}, firstVisit)
  await colleague.goto('/statistics')
  await colleague.locator('#code').fill('FWD1')
  await colleague.locator('form button[type=submit]').click()
  await colleague.locator('#username').fill(username)
  await colleague.locator('#password').fill(password)
  await colleague.locator('form button').first().click()
  await colleague.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  await colleague.getByText('Report for').waitFor()
  await expect.poll(() => colleague.title()).toBe('Statistics – Quayside')
})

atNight(
  'a customs officer takes up the goods with the highest risk, stops them, and releases them again',
  async () => {
    const page = await open('customs@zoll.example')
    await enter(page, 'Presentation of goods')
    await chooseFilter(page, 'Risk', 'HIGH')
    const reference = await referenceOf(rowsWith(page, 'Stop').first())
    const own = rowOf(page, reference)
    await actionOf(own, 'Stop').click()
    await field(page, 'Comment').fill('The seal is broken')
    await save(page)
    await own.getByText('✕ Stop', { exact: true }).waitFor()
    await actionOf(own, 'Release').click()
    await field(page, 'Comment').fill('New seal checked')
    await save(page)
    await own.getByText('✓ Release', { exact: true }).click()
    const history = dialog(page, 'Customs actions')
    await history.getByText('The seal is broken').waitFor()
    await expect.poll(() => history.innerText()).toContain('New seal checked')
  },
)
