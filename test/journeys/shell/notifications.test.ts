import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Home } from '#framework/schema/home.ts'
import { field, save } from '#test/journeys/pages/dialog.ts'
import { heading } from '#test/journeys/pages/document.ts'
import {
  actionOf,
  listAddress,
  openList,
  openRow,
  openView,
  referenceOf,
  rowOf,
  rows,
  rowsWith,
  settled,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { bar, openSettings, overflows, speak, toggleArchive } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { signatureOf, startReceiver } from '#test/server/watch/receiver.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'
import { chooseOption, chosenValue, valuesOf } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  // Nothing is sent in these tests; with a server the choice is offered.
  product = await startProduct({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@port.example',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  })
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const customs = 'customs@zoll.example'
/** Preferences before the first list, and refusals that a test asks for. */
const expected = /status of (400|404|409|500)/

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
const lines = (page: Page) => page.locator('[data-unread]')
const watched = (page: Page) => page.locator('[aria-labelledby=watched] li')
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
  await expect.poll(() => focused(page)).toBe('Watching')
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
  await expect.poll(() => lines(page).count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Unread' }).press('Enter')
  await page.waitForURL(/unread=true/)
  await page.reload()
  await expect
    .poll(() => page.getByRole('button', { name: 'Unread' }).getAttribute('aria-pressed'))
    .toBe('true')

  // Marking keeps the line and the focus, and can be undone there.
  await lines(page)
    .getByRole('button', { name: `Mark ${reference} as read` })
    .press('Enter')
  await lines(page)
    .getByRole('button', { name: `Mark ${reference} as unread` })
    .waitFor()
  await expect.poll(() => focused(page)).toBe(`Mark ${reference} as unread`)
  await bell(page, 0).waitFor()
  await page.keyboard.press('Enter')
  await bell(page, 1).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await bell(page, 0).waitFor()
  await expect.poll(() => focused(page)).toBe('Mark all as read')
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
  await page.getByRole('link', { name: 'Notification settings' }).press('Enter')
  await watched(page)
    .getByRole('button', { name: `Stop watching ${reference}` })
    .press('Enter')
  await page.getByText(`No longer watching ${reference}.`).waitFor()
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await watched(page).getByRole('link', { name: reference }).waitFor()
  await expect.poll(() => isBodyFocused(page)).toBe(false)
})

atNight(
  'a saved view and numbers are watched, the choice of mails is kept, and nothing is wider than a narrow window',
  async () => {
    const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
    await openView(page)
    const views = page.getByRole('region', { name: 'Saved views' })
    await views.getByRole('textbox').fill('every order')
    await views.getByRole('button', { name: 'Save' }).click()
    const watchView = views.getByRole('button', { name: 'Watch “every order”' })
    await watchView.press('Enter')
    const form = page.getByRole('dialog', { name: 'Watch “every order”' })
    await form.getByRole('checkbox', { name: 'Released' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await form.getByRole('button', { name: 'Watch' }).press('Enter')
    await form.waitFor({ state: 'detached' })
    const isWatched = watchView.and(page.locator('[aria-pressed=true]'))
    await isWatched.waitFor()

    // The watch follows its view: other filters, its deletion, and Undo.
    await page.keyboard.press('Escape')
    await typeFilter(page, 'Type', 'AES')
    await openView(page)
    await views.getByRole('textbox').fill('every order')
    await views.getByRole('button', { name: 'Replace' }).click()
    await views.getByText('View “every order” replaced.').waitFor()
    await isWatched.waitFor()
    await views.getByRole('button', { name: 'Delete view “every order”' }).click()
    await views.getByText('View “every order” deleted and no longer watched').waitFor()
    await views.getByRole('button', { name: 'Undo' }).press('Enter')
    await isWatched.waitFor()

    await page.goto('/settings/notifications')
    const followed = watched(page).getByRole('link', { name: 'every order' })
    await expect.poll(() => followed.getAttribute('href')).toContain('AES')
    await page.goto('/notifications')
    await page.getByText('No notifications.').waitFor()
    // Events of two kinds may have one name.
    const event = page.getByRole('combobox', { name: 'Event', exact: true })
    const values = await valuesOf(event)
    expect(new Set(values).size).toBe(values.length)
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/notification/v1/find') &&
        request.postDataJSON().filters.resource === 'equipmentLoad',
    )
    await chooseOption(event, 'Loaded on another vessel')
    expect((await asked).postDataJSON().filters.rule).toBe('vesselChanged')
    await chooseOption(event, 'Any')
    await page.goto('/settings/notifications')
    await page.getByRole('button', { name: 'Watch numbers' }).press('Enter')
    // Another kind of entry changes the events, and leaves the focus and what was typed.
    const kind = page.locator('main form').getByLabel('Type')
    await page.getByLabel('Name').fill('typed')
    await kind.focus()
    await chooseOption(kind, 'Equipment loads')
    await page.getByRole('checkbox', { name: 'Loaded on another vessel', checked: true }).waitFor()
    await expect.poll(() => kind.evaluate((select) => select === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('typed')
    await page.locator('main form').getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('button', { name: 'Watch numbers' }).press('Enter')
    await expect
      .poll(() => page.getByLabel('Name').evaluate((input) => input === document.activeElement))
      .toBe(true)
    const send = page.locator('main form').getByRole('button', { name: 'Watch', exact: true })
    await send.press('Enter')
    await page.getByText('Enter at least one number.').waitFor()
    await page.getByLabel('Numbers').fill('MSCU0000001\nMSCU0000002')
    await page.getByText('2 numbers').waitFor()
    // Without a name it has that of its number.
    await expect.poll(() => page.getByLabel('Name').getAttribute('placeholder')).toBe('2 numbers')
    const longest = 'Containers of the vessel AURORA in week 4'.slice(0, 40)
    await page.getByLabel('Name').fill(longest)
    await page.getByLabel('Numbers').fill('MSCU0000001\nMSCU0000002')
    expect(await findBarriers(page)).toEqual([])
    await page
      .locator('main form')
      .getByRole('button', { name: 'Watch', exact: true })
      .press('Enter')
    await watched(page).getByText('2 numbers').waitFor()
    await expect.poll(() => focused(page)).toBe('Watch numbers')

    const mail = page.getByLabel('Email')
    await chooseOption(mail, 'daily')
    await page.getByText('Saved.').waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.reload()
    await watched(page).getByText(longest).waitFor()
    await expect.poll(() => chosenValue(mail)).toBe('daily')
    await expect.poll(() => overflows(page)).toBe(false)
    expect(await findBarriers(page)).toEqual([])
  },
)

atNight(
  'a watched view is on the home page with how much is new, which opening it ends',
  async () => {
    const page = await openList(product, 'admin@fwd1.example', '/portorder', { ...wide, expected })
    await typeFilter(page, 'Type', 'AES')
    await openView(page)
    const views = page.getByRole('region', { name: 'Saved views' })
    await views.getByRole('textbox').fill('exports')
    await views.getByRole('button', { name: 'Save' }).click()
    await views.getByRole('button', { name: 'Watch “exports”' }).click()
    const form = page.getByRole('dialog', { name: 'Watch “exports”' })
    await form.getByRole('button', { name: 'Watch' }).click()
    await form.waitFor({ state: 'detached' })
    // As if colleagues had stopped three of them; what the browser sends is what the server counts by.
    const sent: Home[] = []
    const asked: { openedViews: { view: string; search: string; age: number }[] }[] = []
    await page.route('**/home/v1/find', async (route) => {
      const answer = await route.fetch()
      const home = (await answer.json()) as Home
      asked.push(route.request().postDataJSON())
      sent.push(home)
      const savedViews = home.savedViews.map((one) => ({ ...one, news: 3 }))
      await route.fulfill({ response: answer, json: { ...home, savedViews } })
    })
    await page.goto('/')
    const line = page.locator('[aria-labelledby=home-views] li').filter({ hasText: 'exports' })
    await line.getByText('3 new').waitFor()
    expect(sent[0]?.savedViews.find(({ name }) => name === 'exports')).toMatchObject({ news: 0 })
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => overflows(page)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    const before = asked.length
    await line.getByRole('link', { name: 'exports' }).press('Enter')
    await rows(page).first().waitFor()
    await settled(page)
    // The part that notes it is loaded once the page is complete.
    const isNoted = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.startsWith('openedViews.') && String(value).includes('AES'),
        ),
      )
    await expect.poll(isNoted).toBe(true)
    await page.goto('/')
    await line.waitFor()
    const opened = asked.slice(before).flatMap(({ openedViews }) => openedViews)
    const [view] = opened.filter(({ search }) => search.includes('AES'))
    expect(view).toMatchObject({ view: 'portOrder', age: expect.any(Number) as number })
    // What the server knows is not sent again.
    await page.reload()
    await line.waitFor()
    expect(asked.at(-1)?.openedViews).toEqual([])
  },
)

atNight(
  'mails that could not be delivered are shown in three languages, and sent again by keyboard',
  async () => {
    const page = await openList(product, customs, '/presentation-of-goods', { ...wide, expected })
    const id = '3f2c1a54-7b0e-4a53-9d43-0a6a2f1f6b11'
    const lost = { id, at: '2026-11-20T08:00:00.000Z', state: 'dead', count: 2 }
    const reason = '550 5.1.1 <customs@zoll.example>: Recipient address rejected'
    let left: object[] = [
      { ...lost, reason },
      { ...lost, id: id.replace('3f', '4f'), state: 'unclear' },
    ]
    await page.route('**/notification/v1/mail/undelivered', (route) =>
      route.fulfill({ json: { entityList: left } }),
    )
    await page.route('**/undelivered/*/again', (route) => {
      left = left.filter(
        (one) =>
          !route
            .request()
            .url()
            .includes((one as typeof lost).id),
      )
      return route.fulfill({ status: 204 })
    })
    await page.goto('/settings/notifications')
    const list = page.locator('[aria-labelledby=undelivered] li')
    await list.getByText(reason).waitFor()
    for (const language of ['de', 'cn', 'en']) {
      await speak(page, language)
      await page.reload()
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await list.getByText(reason).waitFor()
        await expect.poll(() => overflows(page), { message: language }).toBe(false)
        expect(await findBarriers(page), language).toEqual([])
      }
    }
    await page.getByRole('heading', { name: 'Emails that could not be delivered' }).waitFor()
    await list.getByText('It is not known whether this email arrived.').waitFor()
    await list
      .getByRole('button', { name: /^Send again: email of 20\/11\/2026/ })
      .first()
      .press('Enter')
    await list.getByText(reason).waitFor({ state: 'detached' })
    await expect.poll(() => isBodyFocused(page)).toBe(false)
    await list.getByRole('button').press('Enter')
    await list.waitFor({ state: 'detached' })
    await expect.poll(() => isBodyFocused(page)).toBe(false)
  },
)

atNight(
  'a company admin registers a webhook by keyboard, sends a test, and sends again what did not arrive',
  async () => {
    const receiver = await startReceiver()
    try {
      const page = await openList(product, 'admin@fwd1.example', '/portorder', {
        ...wide,
        expected,
      })
      await openSettings(page, 'Webhooks')
      await page.getByText('Your company has no webhook.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/settings/webhooks')
      await expect.poll(() => page.title()).toBe('Webhooks – Quayside')
      expect(await findBarriers(page)).toEqual([])

      await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
      const address = page.getByLabel('Address')
      await expect
        .poll(() => address.evaluate((input) => input === document.activeElement))
        .toBe(true)
      await address.fill('https://10.0.0.1/')
      await address.press('Enter')
      await page.getByText('This address is not on the public internet.').waitFor()
      await page.getByRole('checkbox', { name: 'Gated in' }).press('Space')
      expect(await findBarriers(page)).toEqual([])
      const url = receiver.url('/a/rather/long/address/of/a/system')
      await address.fill(url)
      await address.press('Enter')
      const shownOnce = page.getByRole('textbox', { name: 'Secret' })
      await shownOnce.waitFor()
      const secret = await shownOnce.inputValue()
      await expect.poll(() => focused(page)).toBe('Copy')
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await shownOnce.waitFor({ state: 'detached' })
      await expect.poll(() => isBodyFocused(page)).toBe(false)

      receiver.answers.set('/a/rather/long/address/of/a/system', { status: 410 })
      const webhook = page.getByRole('listitem', { name: url })
      // A list of what was sent that is asked for before the test is written does not have it, and would not look again.
      const order: string[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('/test')) order.push('tested')
      })
      page.on('request', (request) => {
        if (request.url().endsWith('/delivery/find')) order.push('asked')
      })
      await webhook.getByRole('button', { name: 'Send test' }).press('Enter')
      const sent = webhook.locator('section li')
      // A failure says what is shown instead.
      await expect
        .poll(() => sent.allInnerTexts(), { timeout: 30_000 })
        .toEqual([expect.stringMatching(/Given up[^]*HTTP 410/)])
      expect(order.slice(0, 2)).toEqual(['tested', 'asked'])
      await page.reload()
      await webhook.getByText('Paused: the receiver no longer exists').waitFor()
      receiver.answers.clear()
      await webhook.getByRole('button', { name: 'Resume' }).press('Enter')
      await webhook.getByText('Active').waitFor()
      await webhook.getByRole('button', { name: 'Deliveries' }).press('Enter')
      await webhook.getByRole('button', { name: /^Send again/ }).press('Enter')
      await sent.getByText(/ Sent$/).waitFor()
      await expect.poll(() => isBodyFocused(page)).toBe(false)
      for (const one of receiver.received)
        expect(one.signatures).toEqual([signatureOf(secret, one)])
      expect(receiver.received).toHaveLength(2)

      await page.setViewportSize({ width: 320, height: 700 })
      await expect.poll(() => overflows(page)).toBe(false)
      expect(await findBarriers(page)).toEqual([])
      await webhook.getByRole('button', { name: 'Delete' }).press('Enter')
      await webhook.getByText('This cannot be undone.').waitFor()
      await webhook.getByRole('button', { name: 'Delete' }).press('Enter')
      await page.getByText('Your company has no webhook.').waitFor()
      await expect.poll(() => isBodyFocused(page)).toBe(false)
      await expect
        .poll(async () => JSON.stringify(await page.evaluate(() => ({ ...localStorage }))))
        .not.toContain(secret)

      const failing = /\/webhook\/v1$/
      await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await page.getByText('Webhooks could not be loaded.').waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.unroute(failing)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await page.getByText('Your company has no webhook.').waitFor()
      await expect.poll(() => isBodyFocused(page)).toBe(false)

      const other = await openList(product, forwarder, '/portorder', { ...wide, expected })
      await other.goto('/notifications/webhooks')
      await other.waitForURL((at) => at.pathname === '/')
    } finally {
      await receiver.stop()
    }
  },
)

atNight('what cannot be loaded says so, and is asked for again', async () => {
  const page = await openList(product, 'agent@agt1.example', '/portorder', { ...wide, expected })
  const failing = /\/(notification|watch)\/v1\/(find|mail)$/
  for (const [address, whats] of [
    ['/notifications', ['Notifications']],
    ['/settings/notifications', ['What you watch', 'The email setting']],
  ] as const) {
    await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(address)
    for (const what of whats) await page.getByText(`${what} could not be loaded.`).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.unroute(failing)
    for (const left of whats.map((_what, index) => whats.length - 1 - index)) {
      await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
      await page.waitForFunction(
        (count) => document.querySelectorAll('main [role=alert]').length === count,
        left,
      )
      await expect.poll(() => isBodyFocused(page)).toBe(false)
    }
  }
  await page.getByText('Nothing watched yet.').waitFor()
})
