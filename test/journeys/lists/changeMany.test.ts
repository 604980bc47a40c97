import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, closed, dialog, escape, field, save } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  cells,
  columnNames,
  listAddress,
  openList,
  openView,
  reloading,
  rowOf,
  rows,
  saveView,
  selectionBar,
  showColumns,
} from '#test/journeys/pages/list.ts'
import { overflows, rail, toasts } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const expected = /status of (404|409)/
const open = (path = '/riskfile') => openList(product, 'customs@zoll.example', path, { expected })

/** Adds entries whose reason begins with a word, and shows these alone. */
const addRisks = async (page: Page, word: string, count: number) => {
  for (let index = 1; index <= count; index += 1) {
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    await field(page, 'Commodity code from').fill(`0000000${index}`)
    await field(page, 'Reason').fill(`${word} ${index}`)
    await save(page)
    await rowOf(page, `${word} ${index}`).waitFor()
  }
}
const openChange = (page: Page) =>
  selectionBar(page).getByRole('link', { name: 'Change field …' }).press('Enter')
const chooseField = (page: Page, label: string) =>
  chooseOption(dialog(page).getByLabel('Field', { exact: true }), label)
const result = (page: Page) => dialog(page).getByRole('region', { name: 'Checked entries' })

test('one field of selected entries is changed by keyboard after a dry run, and what a colleague changed is not overwritten', async () => {
  const page = await open()
  await addRisks(page, 'many', 3)
  const address = listAddress('/riskfile', { reason: 'many' })
  await page.goto(address)
  await rowOf(page, 'many 1').waitFor()
  const colleague = await open(address)
  await rows(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+a')
  await selectionBar(page).getByText('3 selected').waitFor()
  await openChange(page)
  const select = dialog(page).getByLabel('Field', { exact: true })
  await select.waitFor()
  await expect
    .poll(() => select.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await chooseField(page, 'Risk group')
  await button(page, 'Check (3)').click()
  await dialog(page).getByText('Risk group is required').waitFor()
  await chooseOption(field(page, 'Risk group'), 'Medium')
  await button(page, 'Check (3)').press('Enter')
  await dialog(page).getByText('Nothing has been changed yet.').waitFor()
  await expect
    .poll(() => result(page).getByRole('row').nth(1).innerText())
    .toMatch(/✕ High\s+→\s+after\s+! Medium/)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflows(page)).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await actionOf(rowOf(colleague, 'many 2'), 'Edit').click()
  await field(colleague, 'Reason').fill('many 2 of a colleague')
  await save(colleague)
  await button(page, 'Change (3)').press('Enter')
  await dialog(page).getByText('Nothing was changed, because').waitFor()
  await result(page).getByText('Changed by someone else in the meantime').waitFor()
  // A check waits for the entries as they are now, also where these are late.
  const read = Promise.withResolvers<void>()
  await page.route('**/find', async (route) => {
    if (route.request().postData()?.includes('=in=')) await read.promise
    await route.continue()
  })
  await button(page, 'Back').click()
  await button(page, 'Check (3)').click()
  await dialog(page).getByText('0 of 3').waitFor()
  await button(page, 'Cancel').click()
  await dialog(page).getByText('Cancelled').waitFor()
  await button(page, 'Check (3)').click()
  await dialog(page).getByText('0 of 3').waitFor()
  read.resolve()
  await button(page, 'Change (3)').press('Enter')
  await toasts(page).getByText('3 entries changed').waitFor()
  await closed(page)
  await selectionBar(page).getByText('3 selected').waitFor()
  await expect.poll(() => cells(page, 'Risk group')).toEqual(['! Medium', '! Medium', '! Medium'])
  await rowOf(page, 'many 2 of a colleague').waitFor()

  // All that match: the selection has one, the list three.
  await selectionBar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
  await rows(page).first().getByRole('checkbox').click()
  await openChange(page)
  await dialog(page).getByRole('radio', { name: 'All entries that match (3)' }).check()
  await chooseField(page, 'Reason')
  await field(page, 'Reason').fill('many and the same')
  await button(page, 'Check (3)').click()
  await button(page, 'Change (3)').click()
  await toasts(page).getByText('3 entries changed').last().waitFor()
  await closed(page)
  await expect.poll(() => cells(page, 'Reason')).toEqual(Array(3).fill('many and the same'))
})

test('a deletion is undone from its message or by a key, also from another page, and once', async () => {
  const page = await open()
  await addRisks(page, 'gone', 2)
  const hrefOf = (text: string) => actionOf(rowOf(page, text), 'Edit').getAttribute('href')
  const remove = async (text: string) => {
    await actionOf(rowOf(page, text), 'Delete').click()
    await button(page, 'Delete').click()
    await closed(page)
    await rowOf(page, text).waitFor({ state: 'detached' })
  }
  const undo = () => toasts(page).getByRole('button', { name: 'Undo' })
  const href = await hrefOf('gone 1')
  await remove('gone 1')
  await undo().focus()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await rowOf(page, 'gone 1').waitFor()
  await toasts(page).getByText('Undone: entry restored').waitFor()
  await expect.poll(() => hrefOf('gone 1')).toBe(href)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null))
    .toBe(true)

  // The latest message answers to the key, but not while something is typed.
  await remove('gone 2')
  await page.keyboard.press('Control+z')
  await rowOf(page, 'gone 2').waitFor()
  await remove('gone 2')
  await rail(page).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await undo().click()
  await toasts(page).getByText('Undone: entry restored').last().waitFor()
  await rail(page).getByRole('link', { name: 'Risk file' }).click()
  await rowOf(page, 'gone 2').waitFor()

  // The server knows when it is too late: here it was undone elsewhere.
  await remove('gone 2')
  const { id } = /\/(?<id>\d+)/.exec(String(href))?.groups ?? {}
  expect(id).toBeDefined()
  await page.route('**/restore', (route) =>
    route.fulfill({
      status: 409,
      json: { status: 409, code: 'UNDO_IMPOSSIBLE', error: 'Conflict' },
    }),
  )
  await undo().click()
  await toasts(page).getByText('This can no longer be undone.').waitFor()
})

atNight('selected entries are deleted after a dry run, and come back together', async () => {
  const page = await open()
  await addRisks(page, 'away', 3)
  await page.goto(listAddress('/riskfile', { reason: 'away' }))
  await rowOf(page, 'away 1').waitFor()
  await rows(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+a')
  await selectionBar(page).getByRole('link', { name: 'Delete …' }).press('Enter')
  await button(page, 'Check (3)').press('Enter')
  await dialog(page).getByText('Nothing has been deleted yet.').waitFor()
  await result(page).getByText('Will be deleted').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button(page, 'Delete (3)').press('Enter')
  await closed(page)
  await toasts(page).getByText('3 entries deleted').waitFor()
  await page.getByText('No entries match your filters.').waitFor()
  await selectionBar(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await toasts(page).getByText('Undone: 3 entries restored').waitFor()
  await rowOf(page, 'away 1').waitFor()
  await expect.poll(() => rows(page).count()).toBe(3)
})

atNight(
  'after a deletion without an answer what is left stays selected, and what is gone can be undone',
  async () => {
    const page = await openList(product, 'customs@zoll.example', '/riskfile', {
      expected: /status of (404|409)|ERR_FAILED/,
    })
    await addRisks(page, 'cut', 2)
    await page.goto(listAddress('/riskfile', { reason: 'cut' }))
    await rowOf(page, 'cut 1').waitFor()
    await rows(page).first().getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('Control+a')
    await selectionBar(page).getByRole('link', { name: 'Delete …' }).press('Enter')
    await button(page, 'Check (2)').press('Enter')
    await button(page, 'Delete (2)').waitFor()
    let isSent = false
    await page.route('**/delete-many', async (route) => {
      // What it would answer does not arrive.
      if (isSent) await route.fetch()
      await route.abort()
    })
    await button(page, 'Delete (2)').press('Enter')
    await dialog(page).getByText('Connection lost.').waitFor()
    await button(page, 'Delete (2)').waitFor()
    // The dialog hides the page from assistive technology.
    await expect.poll(() => page.locator('.selection-bar').getByText('2 selected').count()).toBe(1)
    await expect.poll(() => toasts(page).getByText('entries deleted').count()).toBe(0)
    isSent = true
    await button(page, 'Delete (2)').press('Enter')
    await toasts(page).getByText('2 entries deleted').waitFor()
    await closed(page)
    await selectionBar(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await toasts(page).getByText('Undone: 2 entries restored').waitFor()
    await rowOf(page, 'cut 1').waitFor()
  },
)

atNight('a saved layout and an overwritten view are brought back', async () => {
  const page = await open('/riskfile')
  const undo = () => toasts(page).getByRole('button', { name: 'Undo' }).last()
  const before = await columnNames(page)
  await showColumns(page, { Reason: false })
  await saveView(page)
  await expect.poll(() => columnNames(page)).not.toContain('Reason')
  await undo().click()
  await toasts(page).getByText('Undone: view restored').waitFor()
  await expect.poll(() => columnNames(page)).toEqual(before)

  const panel = page.getByRole('region', { name: 'Saved views' })
  const saveAs = async (label: string) => {
    await openView(page)
    await panel.getByRole('textbox').fill('mine')
    await panel.getByRole('button', { name: label, exact: true }).click()
  }
  await saveAs('Save')
  await panel.getByRole('link', { name: 'mine' }).waitFor()
  await escape(page)
  await reloading(page, () =>
    chooseOption(page.getByLabel('Filter Risk group', { exact: true }), '! Medium'),
  )
  await saveAs('Replace')
  await panel.getByText('View “mine” replaced.').waitFor()
  const link = panel.getByRole('link', { name: 'mine' })
  await expect.poll(() => link.getAttribute('href')).toContain('MEDIUM')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => link.getAttribute('href')).not.toContain('MEDIUM')
})

test('rows that are deleted by their own button, or by someone else, are selected no more, and the dialog says how many are left', async () => {
  const page = await open()
  await addRisks(page, 'ghost', 5)
  const address = listAddress('/riskfile', { reason: 'ghost' })
  await page.goto(address)
  await rowOf(page, 'ghost 1').waitFor()
  const colleague = await open(address)
  await rows(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+a')
  await selectionBar(page).getByText('5 selected').waitFor()
  const remove = async (of: Page, reason: string) => {
    await actionOf(rowOf(of, reason), 'Delete').click()
    await button(of, 'Delete').click()
    await rowOf(of, reason).waitFor({ state: 'detached' })
  }
  await remove(page, 'ghost 1')
  await selectionBar(page).getByText('4 selected').waitFor()
  await remove(page, 'ghost 2')
  await selectionBar(page).getByText('3 selected').waitFor()
  // Seen when the list is read again.
  await remove(colleague, 'ghost 3')
  await remove(page, 'ghost 4')
  await selectionBar(page).getByText('1 selected').waitFor()
  // Seen when the dialog is opened, although the list still has it.
  await page.getByRole('gridcell').first().waitFor()
  await remove(colleague, 'ghost 5')
  await selectionBar(page).getByRole('link', { name: 'Delete …' }).press('Enter')
  await dialog(page).getByText('Nothing selected.').waitFor()
  await expect.poll(() => rowOf(page, 'ghost 5').count()).toBe(1)
})
