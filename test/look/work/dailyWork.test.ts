import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { button, closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  cells,
  filter,
  listAddress,
  reloading,
  rows,
  rowsWith,
  selectionBar,
  settled,
} from '#test/journeys/pages/list.ts'
import { copy, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { attention, createWork, find, skip, toFilters } from './work.ts'

/* The daily work of forwarders, customs and company admins, done and counted: once by mouse, once by keyboard alone. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const forwarder = 'forwarder@fwd1.example'
const customs = 'customs@zoll.example'
const admin = 'admin@fwd1.example'

const work = createWork(() => product)

const overdue = (page: Page) => attention(page).filter({ hasText: 'Not released before departure' })
work('orders not released before departure', {
  username: forwarder,
  byMouse: ({ page, click }) => click(overdue(page)),
  byKeyboard: async (hands) => {
    await skip(hands)
    await hands.use(overdue(hands.page))
  },
  isDone: async (page) => {
    await page.waitForURL(/OVERDUE/)
    await settled(page)
    await rows(page).nth(9).waitFor()
  },
})

const rejected = (page: Page) => attention(page).filter({ hasText: 'Rejected or with errors' })
work('why an order was rejected', {
  username: forwarder,
  byMouse: async ({ page, click }) => {
    await click(rejected(page))
    await click(rows(page).getByRole('link', { name: 'Presentation rejected' }).first())
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await skip(hands)
    await hands.use(rejected(page))
    await page.waitForURL(/filter/)
    await settled(page)
    await toFilters(hands)
    await hands.arrowTo(rows(page).getByRole('link', { name: 'Presentation rejected' }).first())
    await hands.press('Enter')
  },
  isDone: async (page) => {
    await dialog(page).getByRole('heading', { name: 'Rejection reasons' }).waitFor()
  },
})

/** References of the first page, which the work begins with on the clipboard, and one that does not exist. */
const listed = async (page: Page) => {
  const references = (await cells(page, 'Reference')).map((text) => text.trim())
  await copy(page, [...references, 'Z31999999999'].join('\n'))
}
work('the orders of a pasted list', {
  username: forwarder,
  prepare: listed,
  byMouse: async ({ page, click, press }) => {
    await click(filter(page, 'Reference'))
    await press('Control+V')
  },
  byKeyboard: async (hands) => {
    await toFilters(hands)
    await hands.arrowTo(filter(hands.page, 'Reference'))
    await hands.press('Control+V')
  },
  isDone: async (page) => {
    await page.getByText('10 of 11 found').waitFor()
  },
})

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
work('export a list', {
  username: forwarder,
  byMouse: async ({ page, click }) => {
    await click(exportButton(page).first())
    await click(button(page, 'Export'))
  },
  byKeyboard: async (hands) => {
    await skip(hands)
    await hands.use(exportButton(hands.page).first())
    await hands.use(button(hands.page, 'Export'))
  },
  brings: 'download',
  isDone: (page) => closed(page),
})

const report = (page: Page) => page.getByRole('radio', { name: /^DIHS/ })
const download = (page: Page) => page.getByRole('button', { name: 'Download' })
work('the statistics of the last month', {
  username: forwarder,
  byMouse: async ({ page, click }) => {
    await click(page.getByRole('navigation').getByRole('link', { name: 'Statistics' }))
    await click(report(page))
    await click(download(page))
  },
  byKeyboard: async (hands) => {
    await find(hands, 'stat', 'Statistics')
    await hands.use(report(hands.page), 'Space')
    await hands.use(download(hands.page))
  },
  brings: 'download',
})

/** Orders that are not yet processed, of which each way does others. */
const ofAes = (filter: object, query = {}) => listAddress(list, { type: 'AES', ...filter }, query)
const list = '/presentation-of-goods'
const comment = 'papers missing'
const stop = (page: Page) =>
  rowsWith(page, 'Stop')
    .first()
    .getByRole('gridcell')
    .getByRole('link', { name: /^Stop: / })
work('stop an order', {
  username: customs,
  path: ofAes({ gateIn: 'true', statusCustoms: '0020' }),
  byMouse: async ({ page, click, type }) => {
    await click(stop(page))
    await field(page, 'Comment').and(page.locator(':focus')).waitFor()
    await type(comment)
    await click(button(page, 'Stop'))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await toFilters(hands)
    await hands.press('ArrowDown')
    await hands.press('End')
    await hands.press('F2')
    await hands.tabTo(stop(page), 'ArrowRight')
    await hands.press('Enter')
    await field(page, 'Comment').and(page.locator(':focus')).waitFor()
    await hands.type(comment)
    await hands.press('Control+Enter')
  },
  isDone: async (page) => {
    await toasts(page).first().waitFor()
    await closed(page)
  },
})

const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox')
const release = (page: Page) => selectionBar(page).getByRole('link', { name: /^Customs action/ })
work('release four orders', {
  username: customs,
  path: ofAes({}),
  keyboardPath: ofAes({}, { page: '2' }),
  byMouse: async ({ page, click }) => {
    for (const row of [0, 1, 2, 3]) await click(box(page, row))
    await click(release(page))
    await dialog(page)
      .getByRole('radio', { name: /^Release/ })
      .waitFor()
    await click(dialog(page).getByRole('button', { name: /^Release/ }))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await toFilters(hands)
    await hands.arrowTo(rows(page).nth(0).getByRole('gridcell').first())
    await hands.press('Space')
    for (const _ of [1, 2, 3]) {
      await hands.press('ArrowDown')
      await hands.press('Space')
    }
    await selectionBar(page).getByText('4 selected').waitFor()
    await hands.use(release(page))
    await dialog(page)
      .getByRole('radio', { name: /^Release/ })
      .waitFor()
    await hands.tabTo(dialog(page).locator('input[type=radio]:checked'))
    await hands.press('Control+Enter')
  },
  isDone: async (page) => {
    await toasts(page).getByText(/done/).first().waitFor()
    await closed(page)
  },
})

work('orders of high risk', {
  username: customs,
  byMouse: ({ page, choose }) => choose(filter(page, 'Risk'), 'High'),
  byKeyboard: async (hands) => {
    const { page } = hands
    await toFilters(hands)
    await hands.arrowTo(filter(page, 'Risk'))
    await reloading(page, () => hands.type('h'))
  },
  isDone: async (page) => {
    await page.waitForURL(/risk/)
    await settled(page)
    await rows(page).first().getByText('High').waitFor()
    await rows(page).filter({ hasNotText: 'High' }).first().waitFor({ state: 'detached' })
  },
})

const typeUser = async (
  type: (text: string) => Promise<void>,
  press: (key: string) => Promise<void>,
  name: string,
) => {
  for (const text of [`${name}@fwd1.example`, 'Wim', 'Work']) {
    await type(text)
    await press('Tab')
  }
}
const available = (page: Page) => dialog(page).getByRole('listbox', { name: /^Available/ })
const assigned = (page: Page) => dialog(page).getByRole('listbox', { name: /^Assigned/ })
const permissions = ['See port orders', 'Download statistics']
work('a user with two permissions', {
  username: admin,
  byMouse: async (mouse) => {
    const { page, click, doubleClick } = mouse
    await click(page.getByRole('navigation').getByRole('link', { name: 'Users' }))
    await click(page.getByRole('link', { name: 'New', exact: true }))
    await field(page, 'Username').and(page.locator(':focus')).waitFor()
    await typeUser(mouse.type, mouse.press, 'mouse')
    for (const name of permissions) await doubleClick(available(page).getByRole('option', { name }))
    await click(button(page, 'Save'))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await find(hands, 'new', /user/i)
    await field(page, 'Username').and(page.locator(':focus')).waitFor()
    await typeUser(hands.type, hands.press, 'keyboard')
    for (const name of permissions) {
      await hands.press('Control+A')
      await hands.type(name.slice(0, 9))
      await hands.press('Tab')
      await hands.press('Enter')
      await assigned(page).getByRole('option', { name }).waitFor()
      await hands.press('Shift+Tab')
    }
    await hands.press('Control+Enter')
  },
  isDone: async (page) => {
    await button(page, 'Copy link').waitFor()
    await page.goto(listAddress('/users', { lastName: 'Work' }))
    await settled(page)
    for (const name of permissions) await rows(page).last().getByText(name).waitFor()
  },
})

const colleague = (page: Page) => rowsWith(page, 'Remove from the company').first()
work('a user leaves the company', {
  username: admin,
  byMouse: async ({ page, click }) => {
    await click(actionOf(colleague(page), 'Remove from the company'))
    await click(dialog(page).getByRole('button', { name: /^Remove/ }))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    const remove = actionOf(colleague(page), 'Remove from the company')
    await toFilters(hands)
    await hands.goInto(remove)
    await hands.press('Enter')
    await hands.use(dialog(page).getByRole('button', { name: /^Remove/ }))
  },
  isDone: (page) => closed(page),
})
