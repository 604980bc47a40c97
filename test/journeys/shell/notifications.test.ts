import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, save } from '#test/journeys/pages/dialog.ts'
import { heading } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  listAddress,
  openList,
  openRow,
  referenceOf,
  rowOf,
  rows,
  rowsWith,
  settled,
  wide,
} from '#test/journeys/pages/list.ts'
import { bar, overflows, toggleArchive } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  // Nothing is sent in these tests; with a server the choice is offered.
  product = await startProduct({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@port.example',
  })
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const customs = 'customs@zoll.example'
/** Preferences before the first list, and refusals that a test asks for. */
const expected = /status of (404|409|500)/

const bell = (page: Page, unread: number) =>
  bar(page).getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
const isBodyFocused = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const lines = (page: Page) => page.locator('.notification')
const watched = (page: Page) => page.locator('.watch-list li')
const panel = (page: Page) => page.getByRole('dialog', { name: /^Watch/ })

/** An order that customs can stop, of those that the forwarder sees. */
const findShared = async (page: Page, other: Page): Promise<string> => {
  const address = listAddress('/presentation-of-goods', { type: 'AES', gateIn: 'true' })
  await page.goto(address)
  await settled(page)
  for (const row of await rows(page).all()) {
    const reference = await referenceOf(row)
    await other.goto(listAddress('/presentation-of-goods', { portOrderReference: reference }))
    await settled(other)
    if ((await rowsWith(other, 'Stop').count()) > 0) return reference
  }
  throw new TypeError('customs can stop none of them')
}
const openOrder = async (page: Page, reference: string) => {
  await page.goto(listAddress('/portorder', { portOrderReference: reference }))
  await settled(page)
  await openRow(rows(page).first())
  await heading(page).getByText(reference).waitFor()
}

test('a user watches an order by keyboard, another one stops it, and the bell says so until it is read', async () => {
  const page = await openList(product, forwarder, '/portorder', { ...wide, expected })
  const other = await openList(product, customs, '/presentation-of-goods', { ...wide, expected })
  const reference = await findShared(page, other)
  await openOrder(page, reference)

  const watch = page.getByRole('button', { name: 'Watch', exact: true })
  await watch.press('Enter')
  await panel(page).getByRole('checkbox', { name: 'Stopped' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  for (const name of ['Released', 'Rejected', 'Gated in'])
    await panel(page).getByRole('checkbox', { name }).press('Space')
  await panel(page).getByRole('button', { name: 'Watch' }).press('Enter')
  await page.getByRole('button', { name: 'Watching', exact: true }).waitFor()
  await panel(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Watching')
  await bell(page, 0).waitFor()

  await actionOf(rowOf(other, reference), 'Stop').click()
  await field(other, 'Comment').fill('papers are missing')
  await save(other)

  // It is asked again whenever the window is looked at; the notification may take a moment.
  const asked = () => page.waitForResponse(/notification\/v1\/unread$/)
  let unread = 0
  while (unread === 0) {
    const answer = asked()
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    unread = ((await (await answer).json()) as { unread: number }).unread
  }
  await bell(page, 1).waitFor()
  await bar(page)
    .locator('output')
    .getByText('Notifications, 1 unread')
    .waitFor({ state: 'attached' })

  await bell(page, 1).press('Enter')
  await lines(page).getByText('Stopped', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notifications')
  expect(await lines(page).count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Unread' }).press('Enter')
  await page.waitForURL(/unread=true/)
  await page.reload()
  expect(await page.getByRole('button', { name: 'Unread' }).getAttribute('aria-pressed')).toBe(
    'true',
  )

  // Marking keeps the line and the focus, and can be undone there.
  await lines(page)
    .getByRole('button', { name: `Mark ${reference} as read` })
    .press('Enter')
  await lines(page)
    .getByRole('button', { name: `Mark ${reference} as unread` })
    .waitFor()
  expect(await focused(page)).toBe(`Mark ${reference} as unread`)
  await bell(page, 0).waitFor()
  await page.keyboard.press('Enter')
  await bell(page, 1).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await bell(page, 0).waitFor()
  expect(await focused(page)).toBe('Mark all as read')
  await page.reload()
  await page.getByText('No notifications match these filters.').waitFor()

  // From the archive, the link leads to the order, which is current.
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await toggleArchive(page)
  await lines(page).getByRole('link', { name: reference }).press('Enter')
  await heading(page).getByText(reference).waitFor()
  await page.getByRole('button', { name: 'Watching', exact: true }).waitFor()

  // What was stopped can be undone; the focus is never lost.
  await page.goto('/notifications')
  await watched(page)
    .getByRole('button', { name: `Stop watching ${reference}` })
    .press('Enter')
  await page.getByText(`No longer watching ${reference}.`).waitFor()
  expect(await focused(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await watched(page).getByRole('link', { name: reference }).waitFor()
  expect(await isBodyFocused(page)).toBe(false)
})

test('a saved view and numbers are watched, the choice of mails is kept, and nothing is wider than a narrow window', async () => {
  const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.locator('.saved-views')
  await views.getByRole('textbox').fill('every order')
  await views.getByRole('button', { name: 'Save' }).click()
  const watchView = views.getByRole('button', { name: 'Watch “every order”' })
  await watchView.press('Enter')
  const form = page.getByRole('dialog', { name: 'Watch “every order”' })
  await form.getByRole('checkbox', { name: 'Released' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Watch' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await watchView.and(page.locator('[aria-pressed=true]')).waitFor()

  await page.goto('/notifications')
  await page.getByText('No notifications.').waitFor()
  await watched(page).getByRole('link', { name: 'every order' }).waitFor()
  await page.getByRole('button', { name: 'Watch numbers' }).press('Enter')
  expect(await page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(
    true,
  )
  const longest = 'Containers of the vessel AURORA in week 4'.slice(0, 40)
  await page.getByLabel('Name').fill(longest)
  await page.getByLabel('Numbers').fill('MSCU0000001\nMSCU0000002')
  expect(await findBarriers(page)).toEqual([])
  await page
    .locator('.watch-form')
    .getByRole('button', { name: 'Watch', exact: true })
    .press('Enter')
  await watched(page).getByText('2 numbers').waitFor()
  expect(await focused(page)).toBe('Watch numbers')

  const mail = page.getByLabel('Email')
  await mail.selectOption('daily')
  await page.getByText('Saved.').waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await watched(page).getByText(longest).waitFor()
  expect(await mail.inputValue()).toBe('daily')
  expect(await overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
})

test('what cannot be loaded says so, and is asked for again', async () => {
  const page = await openList(product, 'agent@agt1.example', '/portorder', { ...wide, expected })
  const failing = /\/(notification|watch)\/v1\/(find|mail)$/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/notifications')
  for (const what of ['Notifications', 'What you watch', 'The email setting'])
    await page.getByText(`${what} could not be loaded.`).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(failing)
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
    await page.waitForFunction(
      (count) => document.querySelectorAll('.notifications [role=alert]').length === count,
      left,
    )
    expect(await isBodyFocused(page)).toBe(false)
  }
  await page.getByText('You are not watching anything.').waitFor()
})
