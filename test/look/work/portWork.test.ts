import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { containerCheckDigit } from '#resources/checkDigits.ts'
import { button, closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import {
  cells,
  filter,
  listAddress,
  referenceOf,
  reloading,
  rows,
  settled,
} from '#test/journeys/pages/list.ts'
import { bar, copy, rail, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { attention, createWork, find, skip, toFilters } from './work.ts'

/* The daily work of terminals, packing stations, agents and support, done and counted: once by mouse, once by keyboard alone. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const warehouse = 'warehouse@pck1.example'
const agent = 'agent@agt1.example'
const support = 'support@port.example'

const work = createWork(() => product)

/** Reads something from a list, and goes back to the overview, where the work begins. */
const readFrom =
  (path: string, filters: object, read: (page: Page) => Promise<string>) => async (page: Page) => {
    await page.goto(listAddress(path, filters))
    await settled(page)
    await copy(page, await read(page))
    await page.goto('/')
    await attention(page).first().waitFor()
  }
const firstReference = (page: Page) => referenceOf(rows(page).first())
const firstOf = (column: string) => async (page: Page) => {
  const [first = ''] = (await cells(page, column)).map((text) => text.trim())
  if (!/\w{4}/.test(first)) throw new Error(`no ${column}`)
  return first.split('\n')[0] ?? first
}
const findButton = (page: Page) => bar(page).locator('.find')
const hit = (page: Page) => page.getByRole('option', { selected: true })

let serial = 410_000
/** Four new containers as copied from a spreadsheet. */
const newContainers = () =>
  Array.from({ length: 4 }, () => {
    const first10 = `WRKU${(serial += 1)}`
    return `${first10}${containerCheckDigit(first10)}`
  }).join('\n')
const firstNumber = (page: Page) => dialog(page).locator('[data-number] input').first()
work('a gate-in of four containers', {
  username: terminal,
  prepare: (page) => copy(page, newContainers()),
  byMouse: async ({ page, click, press }) => {
    await click(page.getByRole('navigation').getByRole('link', { name: 'Container movements' }))
    await click(page.getByRole('link', { name: 'Report gate-in' }))
    await firstNumber(page).and(page.locator(':focus')).waitFor()
    await press('Control+V')
    await click(button(page, 'Send'))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await find(hands, 'gate', /gate-in/i)
    await firstNumber(page).and(page.locator(':focus')).waitFor()
    await hands.press('Control+V')
    await dialog(page).locator('[data-number] input').nth(3).waitFor()
    await hands.press('Control+Enter')
  },
  isDone: async (page) => {
    await toasts(page).getByText('Successfully saved').first().waitFor()
    await closed(page)
  },
})

const reason = 'seal broken'
work('a loading stop for a container', {
  username: terminal,
  prepare: (page) => copy(page, newContainers().split('\n')[0] ?? ''),
  byMouse: async ({ page, click, press, type }) => {
    await click(rail(page).getByRole('link', { name: 'Loading stops' }))
    await click(page.getByRole('link', { name: 'Add', exact: true }))
    await field(page, 'Number').and(page.locator(':focus')).waitFor()
    await press('Control+V')
    await press('Tab')
    await type(reason)
    await click(button(page, 'Save'))
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await find(hands, 'add l', 'Add: Loading stop')
    await field(page, 'Number').and(page.locator(':focus')).waitFor()
    await hands.press('Control+V')
    await hands.press('Tab')
    await hands.type(reason)
    await hands.press('Control+Enter')
  },
  isDone: async (page) => {
    await toasts(page).first().waitFor()
    await closed(page)
    await rows(page).first().getByText(reason).waitFor()
  },
})

work('may this container go on board', {
  username: terminal,
  prepare: readFrom(
    '/portorderstatus',
    { statusCustoms: '0050', type: 'AES' },
    firstOf('Containers'),
  ),
  byMouse: async ({ page, click, press }) => {
    await click(findButton(page))
    await press('Control+V')
  },
  byKeyboard: async (hands) => {
    await hands.press('Control+K')
    await hands.press('Control+V')
  },
  isDone: async (page) => {
    await page.getByRole('option').getByText('Released for exit').first().waitFor()
  },
})

work('is this collective order released', {
  username: warehouse,
  prepare: readFrom('/portorderstatus', { type: 'SAC' }, firstReference),
  byMouse: async ({ page, click, press }) => {
    await click(findButton(page))
    await press('Control+V')
    await click(hit(page))
  },
  byKeyboard: async (hands) => {
    await hands.press('Control+K')
    await hands.press('Control+V')
    await hit(hands.page).getByText('SAC').waitFor()
    await hands.press('Enter')
  },
  isDone: async (page) => {
    const tree = page.getByRole('region', { name: 'Collective order and sub-orders', exact: true })
    await tree.getByText(/^\d+ of \d+ released for exit$/).waitFor()
  },
})

const awaiting = (page: Page) => filter(page, 'Customs (EMP)')
work('orders of a vessel that are not released', {
  username: agent,
  path: '/portorderstatus',
  prepare: async (page) => copy(page, await firstOf('Vessel')(page)),
  byMouse: async ({ page, click, press, type }) => {
    await click(filter(page, 'Vessel'))
    await reloading(page, () => press('Control+V'))
    await click(awaiting(page))
    await type('!released')
    await press('Enter')
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await toFilters(hands)
    await hands.arrowTo(filter(page, 'Vessel'))
    await reloading(page, () => hands.press('Control+V'))
    await hands.press('Escape')
    await hands.arrowTo(awaiting(page))
    await hands.type('!released')
    await hands.press('Enter')
  },
  isDone: async (page) => {
    await page.waitForURL(/released/)
    await settled(page)
    const [vessel = ''] = await cells(page, 'Vessel')
    await rows(page).first().waitFor()
    await rows(page).filter({ hasNotText: vessel }).first().waitFor({ state: 'detached' })
    await rows(page).filter({ hasText: 'Released for exit' }).first().waitFor({ state: 'detached' })
  },
})

work('containers of a vessel that went on another one', {
  username: agent,
  path: '/equipment-load',
  prepare: async (page) => {
    const planned = await cells(page, 'Planned vessel')
    const actual = await cells(page, 'Actual vessel')
    const vessel = planned.find((name, index) => name !== actual[index])
    if (vessel === undefined) throw new Error('no container went on another vessel')
    await copy(page, vessel.trim())
  },
  byMouse: async ({ page, click, press, choose }) => {
    await click(filter(page, 'Planned vessel'))
    await reloading(page, () => press('Control+V'))
    await choose(filter(page, 'Other vessel'), 'Yes')
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await toFilters(hands)
    await hands.arrowTo(filter(page, 'Planned vessel'))
    await reloading(page, () => hands.press('Control+V'))
    await hands.press('Escape')
    await hands.arrowTo(filter(page, 'Other vessel'))
    await hands.type('y')
  },
  isDone: async (page) => {
    await page.waitForURL(/otherVessel/)
    await settled(page)
    const planned = await cells(page, 'Planned vessel')
    const actual = await cells(page, 'Actual vessel')
    const same = actual.filter((vessel, index) => vessel === planned[index])
    if (planned.length === 0 || same.length > 0)
      throw new Error(`not another vessel: ${same.join()}`)
  },
})

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const reference = (page: Page) => page.getByLabel('Any reference')
work('a case by any number', {
  username: support,
  prepare: readFrom('/portorder', { type: 'AES' }, firstReference),
  byMouse: async ({ page, click, press }) => {
    await click(rail(page).getByRole('link', { name: 'Support tools' }))
    await reference(page).and(page.locator(':focus')).waitFor()
    await press('Control+V')
    await press('Enter')
  },
  byKeyboard: async (hands) => {
    const { page } = hands
    await find(hands, 'sup', 'Support tools')
    await reference(page).and(page.locator(':focus')).waitFor()
    await hands.press('Control+V')
    await hands.press('Enter')
  },
  isDone: (page) => timeline(page).waitFor(),
})

const cases = (page: Page) => page.getByRole('region', { name: 'Port orders' })
const cancel = (page: Page) =>
  cases(page).getByRole('button', { name: 'Cancel the order', exact: true })
/** A case that is open, with an order that can be cancelled: those of a collective order cannot. */
const openCase = async (page: Page) => {
  await page.goto(listAddress('/portorder', { type: 'AES', statusCustoms: '0010' }))
  await settled(page)
  const references = await cells(page, 'Reference')
  for (const one of references.map((text) => text.trim())) {
    await page.goto(`/support-tools?reference=${one}`)
    await timeline(page).waitFor()
    if ((await cancel(page).getAttribute('aria-disabled')) !== 'true') return
  }
  throw new Error('no order can be cancelled')
}
const confirm = (page: Page) => button(page, 'Cancel the order')
work('cancel an order', {
  username: support,
  isReady: (page) => reference(page).waitFor(),
  prepare: openCase,
  byMouse: async ({ page, click }) => {
    await click(cancel(page))
    await click(confirm(page))
  },
  byKeyboard: async (hands) => {
    await skip(hands)
    await hands.use(cancel(hands.page))
    await hands.use(confirm(hands.page))
  },
  isDone: async (page) => {
    await closed(page)
    await cancel(page).and(page.locator('[aria-disabled=true]')).waitFor()
    await cases(page).getByText('cancelled').first().waitFor()
  },
})
