import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, escape, field } from '#test/journeys/pages/dialog.ts'
import {
  choose,
  filter,
  openList,
  openRow,
  reloading,
  rows,
  saveView,
  settled,
  typeFilter,
} from '#test/journeys/pages/list.ts'
import { toasts, toggleArchive } from '#test/journeys/pages/shell.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const forwarder = 'forwarder@fwd1.example'

/** The focused element, by what it is and by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    return activeElement?.closest('[data-cell]') ? 'cell' : `${activeElement?.tagName} ${name}`
  })
const tagOf = async (page: Page) => (await focused(page)).split(' ')[0]

/** Presses the focused control, as people do who use no mouse. */
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Keeps the answers of a call back until they are let through. */
const hold = async (page: Page, url: string) => {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('Next entry has the focus again on the next page, and until then the page has it', async () => {
  const page = await openList(product, forwarder, '/portorder?perPage=10')
  await openRow(rows(page).nth(7))
  const place = page.locator('[data-neighbours]')
  await place.getByText(/^8 of /).waitFor()
  const release = await hold(page, '**/port-order/v1/*')
  await page.getByRole('link', { name: 'Next entry' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => tagOf(page)).toBe('MAIN')
  release()
  await place.getByText(/^9 of /).waitFor()
  await expect.poll(() => focused(page)).toBe('A Next entry')
  // The last one of a page of the list, whose neighbour is read later.
  await page.keyboard.press('Enter')
  await place.getByText(/^10 of /).waitFor()
  await expect.poll(() => focused(page)).toBe('A Next entry')
  await page.keyboard.press('Enter')
  await place.getByText(/^11 of /).waitFor()
  await expect.poll(() => focused(page)).toBe('A Next entry')
})

atNight(
  'Clear filters of an empty list and Try again of a failed one pass the focus to the table',
  async () => {
    const page = await openList(product, terminal, '/loadingstop', {
      expected: /Failed to load resource/,
    })
    await reloading(page, () => filter(page, 'Comment').fill('there is no such comment'))
    await reloading(page, async () => {
      await page
        .locator('.table-scroller > output')
        .getByRole('button', { name: 'Clear filters' })
        .focus()
      await page.keyboard.press('Enter')
    })
    await expect.poll(() => focused(page)).toBe('cell')
    let isDown = true
    await page.route('**/typed-loading-stop/v1/find', (route) =>
      isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor()
    isDown = false
    await press(page, 'Try again')
    await settled(page)
    await expect.poll(() => focused(page)).toBe('cell')
  },
)

test('when a dialog over a dialog closes, the lower one has the focus at once, and Escape closes it', async () => {
  const page = await openList(product, 'customs@zoll.example', '/presentation-of-goods')
  const history = dialog(page, 'Status history')
  const information = dialog(page, 'Status information')
  await typeFilter(page, 'Customs (EMP)', '0100')
  await choose(rows(page).first(), 'Status history')
  await history.getByRole('link', { name: 'Customs error message' }).first().click()
  await information.getByRole('row').nth(1).waitFor()
  const hasFocus = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const dialogs = document.querySelectorAll('[role=dialog]')
          if (dialogs.length > 1) return
          observer.disconnect()
          resolve(dialogs[0]?.contains(document.activeElement) ?? false)
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
  await page.keyboard.press('Escape')
  expect(await hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
})

atNight('the × of a message leads back to where the user was', async () => {
  const page = await openList(product, terminal, '/loadingstop')
  await saveView(page)
  await toasts(page).getByText('View saved').waitFor()
  await toasts(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await toasts(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('BUTTON View')
})

atNight('the button of the archive banner passes the focus to the page', async () => {
  const page = await openList(product, terminal, '/loadingstop')
  await toggleArchive(page)
  await settled(page)
  await press(page, 'Back to current data')
  await settled(page)
  await expect.poll(() => tagOf(page)).toBe('MAIN')
})

atNight('Discard changes and Keep editing lead to an input', async () => {
  const page = await openList(product, terminal, '/loadingstop')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await field(page, 'Comment').fill('kept over a reload')
  await page.keyboard.press('Escape')
  await press(page, 'Keep editing')
  await expect.poll(() => tagOf(page)).toMatch(/^(INPUT|SELECT|TEXTAREA)$/)
  await page.reload()
  await dialog(page)
    .getByText(/unsaved/i)
    .waitFor()
  await press(page, 'Discard changes')
  await expect
    .poll(() => field(page, 'Number').evaluate((input) => input.matches(':focus')))
    .toBe(true)
  await escape(page)
})
