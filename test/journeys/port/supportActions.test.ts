import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import {
  cell,
  listAddress,
  openList,
  openMenu,
  referenceOf,
  refetching,
  rowOf,
  rows,
  settled,
  wide,
} from '#test/journeys/pages/list.ts'
import { toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ FEATURE_FLAGS: 'EMPN3183' })
})
afterAll(() => product.stop())

const support = 'support@port.example'
/** There are no preferences at the first visit; the browser logs the 404, and refusals too. */
const expected = /status of (404|409)|ERR_INTERNET_DISCONNECTED/

/** The list with the orders of a filter; each test uses its own orders. */
const open = async (filter: Record<string, string>, list = '/portorder'): Promise<Page> => {
  const page = await openList(product, support, listAddress(list, filter), { ...wide, expected })
  await rows(page).nth(1).waitFor()
  return page
}
/** The line of an action in a row's menu: its name, and the reasons against it. */
const lineOf = async (page: Page, reference: string, action: string): Promise<string[]> => {
  const menu = await openMenu(rowOf(page, reference))
  const line = await menu.getByRole('menuitem').filter({ hasText: action }).innerText()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  return line.split('\n')
}
/** The first order on the page whose menu offers the action. */
const firstWith = async (page: Page, action: string): Promise<string> => {
  for (const row of await rows(page).all()) {
    const reference = await referenceOf(row)
    if ((await lineOf(page, reference, action)).length === 1) return reference
  }
  throw new Error(`no order offers "${action}"`)
}
const ask = async (page: Page, reference: string, action: string) => {
  await (await openMenu(rowOf(page, reference))).getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog', { name: `${action}: ${reference}` })
  await dialog.getByText(reference, { exact: true }).waitFor()
  return dialog
}

test('an order is cancelled after a question with its reference, and the row is updated [PO-025 SU-014 SU-019 ER-039 PM-037]', async () => {
  const page = await open({ type: 'AES' })
  const reference = await firstWith(page, 'Cancel the order')
  const dialog = await ask(page, reference, 'Cancel the order')
  expect(new URL(page.url()).pathname).toMatch(/^\/portorder\/\d+\/cancel$/)
  await dialog.getByText('This cannot be undone.').waitFor()
  for (const name of ['Vessel', 'Containers', 'Participants'])
    await dialog.getByRole('term').filter({ hasText: name }).waitFor()
  const dangerous = dialog.getByRole('button', { name: 'Cancel the order' })
  await expect
    .poll(() => dangerous.getAttribute('class'))
    .toMatch(/MuiButton-contained .*MuiButton-colorError/)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Saved').waitFor()
  expect(await lineOf(page, reference, 'Cancel the order')).toEqual([
    'Cancel the order',
    'The order is cancelled.',
  ])
  expect(await lineOf(page, reference, 'Complete an MRN')).toContain('The order is cancelled.')
})

test('of several MRN the chosen one is completed, and then the others can be chosen [PO-027 SU-015 SU-023 PM-038]', async () => {
  const page = await open({ type: 'AES', gateIn: 'false' })
  const several = await Promise.all(
    (await rows(page).all()).map(async (row) =>
      /\+\d/.test(await (await cell(row, 'MRN')).innerText()),
    ),
  )
  const reference = await referenceOf(rows(page).nth(several.indexOf(true)))
  const dialog = await ask(page, reference, 'Complete an MRN')
  const choices = dialog.getByRole('radio')
  const count = await choices.count()
  expect(count).toBeGreaterThan(1)
  await choices.nth(1).check()
  await dialog.getByText(`${reference}-MRN-002`).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Complete an MRN' }).click()
  await dialog.waitFor({ state: 'detached' })

  await ask(page, reference, 'Complete an MRN')
  await expect.poll(() => choices.nth(1).isDisabled()).toBe(true)
  await expect.poll(() => choices.nth(0).isChecked()).toBe(true)
  await dialog.getByText('The declaration is already complete (0460).').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
})

test('an exit is cancelled by keyboard, at its own address in either list [PO-028 SU-016 PM-039]', async () => {
  const page = await open({ type: 'AES', gateIn: 'true' }, '/presentation-of-goods')
  const reference = await firstWith(page, 'Cancel at exit')
  await rowOf(page, reference).getByRole('gridcell').first().focus()
  await page.keyboard.press('End')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('F2')
  while ((await focused()) !== `Actions for ${reference}`) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const text = () => page.evaluate(() => document.activeElement?.textContent)
  while ((await text()) !== 'Cancel at exit') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cancel at exit: / })
  await dialog.getByRole('radio').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  const count = await dialog.getByRole('radio').count()
  while ((await text()) !== 'Cancel at exit') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await lineOf(page, reference, 'Cancel at exit')).toEqual(
    count > 1 ? ['Cancel at exit'] : ['Cancel at exit', 'The exit is already cancelled.'],
  )
})

atNight(
  'concurrent changes of another user are reported, and nothing is done twice [SU-013 SU-019]',
  async () => {
    const mine = await open({ type: 'DUX' })
    const reference = await firstWith(mine, 'Cancel the order')
    const myDialog = await ask(mine, reference, 'Cancel the order')
    const theirs = await open({ type: 'DUX' })
    const theirDialog = await ask(theirs, reference, 'Cancel the order')
    await theirDialog.getByRole('button', { name: 'Cancel the order' }).click()
    await theirDialog.waitFor({ state: 'detached' })

    await myDialog.getByRole('button', { name: 'Cancel the order' }).click()
    await myDialog.getByRole('alert').getByText('The order is cancelled.').waitFor()
    // The dialog shows the current order, and offers no action any more.
    await myDialog.getByText('This cannot be undone.').waitFor({ state: 'detached' })
    await expect
      .poll(() => myDialog.getByRole('button', { name: 'Cancel the order' }).count())
      .toBe(0)
    expect(await findBarriers(mine)).toEqual([])
  },
)

test('a call without a connection is reported in the dialog, and can be repeated [ER-030]', async () => {
  const page = await open({ type: 'AES', gateIn: 'false' })
  const reference = await firstWith(page, 'Complete an MRN')
  const dialog = await ask(page, reference, 'Complete an MRN')
  const button = dialog.getByRole('button', { name: 'Complete an MRN' })
  await page.context().setOffline(true)
  await button.click()
  await dialog.getByRole('alert').getByText('Not saved').waitFor()
  await page.getByText('You are offline').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.context().setOffline(false)
  await button.click()
  await dialog.waitFor({ state: 'detached' })
})

atNight(
  'blocked actions show why, in the menu and at their address, at 320 px too [SU-013 SU-022 SU-025 ER-039]',
  async () => {
    const page = await open({ type: 'EUB' })
    const reference = await referenceOf(rows(page).first())
    expect(await lineOf(page, reference, 'Cancel the order')).toContain(
      'Only orders of the types AES, DUX and SAC can be cancelled.',
    )
    const onlyAes = 'Only orders of the type AES have export declarations.'
    expect(await lineOf(page, reference, 'Complete an MRN')).toContain(onlyAes)
    expect(await lineOf(page, reference, 'Cancel at exit')).toContain(onlyAes)
    const menu = await openMenu(rowOf(page, reference))
    const history = menu.getByRole('menuitem', { name: 'Status history' })
    const href = String(await history.getAttribute('href'))
    await page.goto(href.replace('/history', '/cancellationAtExit'))
    await page.setViewportSize({ width: 320, height: 640 })
    const dialog = page.getByRole('dialog', { name: /^Cancel at exit: / })
    await dialog.getByText(onlyAes).waitFor()
    await dialog.getByText('No presentation at exit (E_EXT_PRE) has been sent.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Cancel at exit' }).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    expect(await findBarriers(page)).toEqual([])
  },
)

test('the archive offers none of the three, nor at their addresses [PO-029 SU-018]', async () => {
  const page = await open({ type: 'AES' })
  await refetching(page, () => toggleArchive(page))
  const menu = await openMenu(rows(page).first())
  await menu.getByText('Status history').waitFor()
  await expect.poll(() => menu.getByText(/^(Cancel|Complete)/).count()).toBe(0)
  const history = menu.getByRole('menuitem', { name: 'Status history' })
  const href = String(await history.getAttribute('href'))
  await page.goto(href.replace('/history', '/cancel'))
  await rows(page).first().waitFor()
  await settled(page)
  await expect.poll(() => dialog(page).count()).toBe(0)
})
