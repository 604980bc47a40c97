import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import {
  button,
  closed,
  dialog,
  field,
  problem,
  save,
  saveButton,
} from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  cells,
  filter,
  itemOf,
  openList,
  openRow,
  referenceOf,
  refresh,
  refetching,
  reloading,
  rowOf,
  rows,
  settled,
  table,
} from '#test/journeys/pages/list.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { atNight } from '#test/setup/night.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption, chosenValue } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const colleague = 'terminal@hctb.example'
const customs = 'customs@zoll.example'
const forwarder = 'forwarder@fwd1.example'
/** There are no preferences at the first visit; the browser logs the 404, and conflicts too. */
const expected = /status of (404|409)/

const open = (path: string, username = terminal) => openList(product, username, path, { expected })

/** Opens the edit dialog of the row with a text, once it has the stored values. */
const edit = async (page: Page, text: string) => {
  await rowOf(page, text).getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').waitFor()
}

const openNewStop = async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await dialog(page, 'Add loading stop').waitFor()
  return page
}

test('a writer adds loading stops in a dialog at its own address, a reader is not offered it [LS-009 LS-011 PM-023]', async () => {
  const page = await openNewStop()
  expect(new URL(page.url()).pathname).toBe('/loadingstop/create')
  await expect
    .poll(() => dialog(page, /^Add/).evaluate((element) => element.getBoundingClientRect().width))
    .toBe(355)
  const reader = await open('/loadingstop', 'reader@fwd1.example')
  await expect.poll(() => reader.getByRole('link', { name: 'Add' }).count()).toBe(0)
  await expect.poll(() => rows(reader).count()).toBeGreaterThan(0)
  await expect.poll(() => rows(reader).getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await expect.poll(() => rows(reader).getByRole('link', { name: 'Delete' }).count()).toBe(0)
})

test('the form of an entry begins in an input that clears no other one', async () => {
  const page = await open('/loadingstop')
  await actionOf(rows(page).first(), 'Edit').click()
  const focused = field(page, 'Number').and(page.locator(':focus'))
  await expect.poll(() => focused.count()).toBe(1)
})

test('the inputs of a stop trim blanks around a text and mark required values [LT-021 LT-022 LT-023 LT-025 LS-021]', async () => {
  const page = await openNewStop()
  await field(page, 'Comment').focus()
  await field(page, 'Comment').blur()
  await page.getByText('Comment is required').waitFor()

  await field(page, 'Comment').pressSequentially('  first of two  ')
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('first of two  ')
  await field(page, 'Number').focus()
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('first of two')
  await field(page, 'Comment').fill('x'.repeat(513))
  await page.getByText('At most 512 characters (513 entered)').waitFor()
  await field(page, 'Comment').fill('x'.repeat(512))
  await expect.poll(() => page.getByText(/^At most 512/).count()).toBe(0)
})

test('a stop is saved once it was edited, has a comment and a whole number; another type clears the number [LS-015 LS-016 LS-017]', async () => {
  const page = await openNewStop()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Number').fill('DMOU1000014')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await chooseOption(field(page, 'Type'), 'MRN')
  await expect.poll(() => field(page, 'Number').inputValue()).toBe('')
  await field(page, 'Number').fill('26DE485100000101A')
  await field(page, 'Comment').fill('a comment')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Number').fill('26DE485100000101A0')
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  await field(page, 'Comment').fill('')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
})

test('a number is saved and found as people write it', async () => {
  const page = await openNewStop()
  await field(page, 'Number').fill('hbxu 030529-6')
  await field(page, 'Comment').fill('typed with gaps')
  await save(page)
  await rowOf(page, 'typed with gaps').getByText('HBXU0305296').waitFor()
  await reloading(page, () => filter(page, 'Number').fill('hbxu 030529-6'))
  await expect
    .poll(async () => new Set(await cells(page, 'Number')))
    .toEqual(new Set(['HBXU0305296']))
  await page.goto('/portorder')
  await settled(page)
  const whole = (await cells(page, 'Containers'))[0]?.slice(0, 11) ?? ''
  const written = whole.replace(/^(.{4})(.{6})/, '$1 $2-')
  await reloading(page, () => filter(page, 'Containers').fill(written))
  await expect.poll(async () => (await cells(page, 'Containers'))[0]).toContain(whole)
})

test('add-more keeps the dialog for the next stop, without it the dialog closes [LS-012 LS-013 LS-014]', async () => {
  const page = await openNewStop()
  await chooseOption(field(page, 'Type'), 'MRN')
  await field(page, 'Number').fill('26DE485100000101A0')
  await field(page, 'Comment').fill('first of two')
  await page.getByLabel('Add another').check()
  await saveButton(page).click()
  await rowOf(page, 'first of two').waitFor()
  await expect.poll(() => dialog(page, /^Add/).isVisible()).toBe(true)
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)

  await page.getByLabel('Add another').uncheck()
  await field(page, 'Number').fill('DMOU1000014')
  await field(page, 'Comment').fill('second of two')
  await page.keyboard.press('Tab')
  await save(page)
  await rowOf(page, 'second of two').waitFor()
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

test('an entry is edited, and closing over unsaved input asks first [LS-010 LS-016 CV-033 CV-034]', async () => {
  const page = await open('/loadingstop')
  const [first] = await cells(page, 'Comment')
  await rows(page).first().getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').waitFor()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Comment').fill('an edited comment')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('an edited comment')
  await save(page)
  await rowOf(page, 'an edited comment').waitFor()
  expect(first).not.toBe('an edited comment')
})

test('two people edit one entry: neither overwrites the other, and no input is lost', async () => {
  const mine = await open('/loadingstop')
  const theirs = await open('/loadingstop', colleague)
  await mine.getByRole('link', { name: 'Add' }).click()
  await field(mine, 'Number').fill('DMOU2045179')
  await field(mine, 'Comment').fill('contested stop')
  await save(mine)
  await refresh(theirs)
  await edit(mine, 'contested stop')
  await rowOf(theirs, 'contested stop').waitFor()
  await edit(theirs, 'contested stop')
  await field(theirs, 'Number').fill('DMOU3188045')
  await field(theirs, 'Comment').fill('contested stop, seen by them')
  await save(theirs)

  await field(mine, 'Comment').fill('contested stop, seen by me')
  await saveButton(mine).click()
  const conflict = mine
    .getByRole('alert')
    .filter({ hasText: 'Someone else has changed this entry' })
  await conflict.waitFor()
  await expect.poll(() => conflict.innerText()).toContain(colleague)
  expect(await findBarriers(mine)).toEqual([])
  const choices = (name: string) => dialog(mine).getByRole('group', { name })
  await expect.poll(() => choices('Comment').innerText()).toContain('contested stop, seen by them')
  await expect
    .poll(() =>
      choices('Comment')
        .getByLabel(/^Yours/)
        .isChecked(),
    )
    .toBe(true)
  await expect
    .poll(() =>
      choices('Number')
        .getByLabel(/^Saved value/)
        .isChecked(),
    )
    .toBe(true)
  await mine.getByRole('button', { name: 'Save these values' }).click()
  await closed(mine)
  await rowOf(mine, 'contested stop, seen by me').filter({ hasText: 'DMOU3188045' }).waitFor()
})

test('an entry is deleted after a question that identifies it, at its own address [LS-010 CV-035]', async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Number').fill('DMOU7710454')
  await field(page, 'Comment').fill('to be deleted')
  await save(page)
  await rowOf(page, 'to be deleted').getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, /^Delete loading stop /)
  await question.getByText('to be deleted').waitFor()
  await question.getByText('Delete this entry?').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/loadingstop\/\d+\/delete$/)
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, 'to be deleted').waitFor()
  await rowOf(page, 'to be deleted').getByRole('link', { name: 'Delete' }).click()
  await question.getByText('to be deleted').waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await closed(page)
  await rowOf(page, 'to be deleted').waitFor({ state: 'detached' })
})

const openNewRisk = async () => {
  const page = await open('/riskfile', customs)
  await page.getByRole('link', { name: 'Add' }).click()
  await dialog(page, 'Add risk entry').waitFor()
  return page
}

test('a risk entry starts as high risk and takes whole codes in their order [RF-012 RF-013 RF-014 RF-016 RF-017]', async () => {
  const page = await openNewRisk()
  await page.getByLabel('Add another').waitFor()
  await expect.poll(() => chosenValue(field(page, 'Risk group'))).toBe('HIGH')
  const from = field(page, 'Commodity code from')
  await from.pressSequentially('93a0.00x')
  await expect.poll(() => from.inputValue()).toBe('93000')
  await field(page, 'Reason').fill('weapons')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await page.getByText('Exactly 8 digits').first().waitFor()
  await from.fill('93000000')
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  await field(page, 'Commodity code until').fill('92999999')
  await page.keyboard.press('Tab')
  await page.getByText('Must not be lower than “from”').waitFor()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await field(page, 'Commodity code until').fill('93999999')
  await page.getByText('Must not be lower than “from”').waitFor({ state: 'detached' })
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
})

test('a risk entry is added for all countries, edited and deleted [RF-011 RF-019 CV-038]', async () => {
  const page = await openNewRisk()
  await field(page, 'Commodity code from').fill('93000000')
  await field(page, 'Commodity code until').fill('93999999')
  await field(page, 'Reason').fill('weapons')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('risk-file'),
  )
  await saveButton(page).click()
  expect((await sent).postDataJSON()).toEqual({
    isoCountryCode: null,
    commodityCodeFrom: 93_000_000,
    commodityCodeUntil: 93_999_999,
    riskGroup: 'HIGH',
    reason: 'weapons',
  })
  await closed(page)
  const added = rowOf(page, 'weapons').first()
  await added.getByText('All countries').waitFor()
  await added.getByText('93000000').waitFor()
  await added.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Reason').fill('weapons, changed')
  await save(page)
  await rowOf(page, 'weapons, changed').getByRole('link', { name: 'Delete' }).click()
  await dialog(page, /^Delete/)
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await rowOf(page, 'weapons, changed').waitFor({ state: 'detached' })
})

test('small commodity codes have leading zeros [EN-021 RF-006]', async () => {
  const page = await open('/riskfile', customs)
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Commodity code from').fill('00123456')
  await field(page, 'Reason').fill('leading zeros')
  await save(page)
  await rowOf(page, 'leading zeros').waitFor()
  await expect.poll(() => rowOf(page, 'leading zeros').innerText()).toContain('00123456')
})

test('a writer has a column with a button to delete each equipment load, a reader has none [EL-015]', async () => {
  const buttons = async (page: Page) => [
    await table(page).getByRole('columnheader', { name: 'Actions' }).count(),
    await rows(page).getByRole('link', { name: 'Delete' }).count(),
  ]
  const writer = await open('/equipment-load')
  expect(await buttons(writer)).toEqual([1, await rows(writer).count()])
  const reader = await open('/equipment-load', forwarder)
  await expect.poll(() => rows(reader).count()).toBeGreaterThan(0)
  expect(await buttons(reader)).toEqual([expect.any(Number), 0])
})

test('a writer deletes an equipment load, a reader cannot even by its address [EL-015 EL-016 PM-021 CV-031]', async () => {
  const page = await open('/equipment-load')
  const first = rows(page).first()
  const reference = await referenceOf(first)
  await first.getByRole('link', { name: 'Delete' }).click()
  const address = new URL(page.url()).pathname
  const question = dialog(page, /^Delete equipment load /)
  await question.getByText(reference).first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Add' }).count()).toBe(0)

  const reader = await open(address, forwarder)
  await expect.poll(() => dialog(reader).count()).toBe(0)
  await expect.poll(() => reader.getByRole('link', { name: 'Delete' }).count()).toBe(0)

  await refetching(page, async () => {
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await toasts(page).getByText('Deleted').waitFor()
    await closed(page)
  })
})

test('the detail view has an address and shows every field, untruncated', async () => {
  const page = await open('/loadingstop')
  await rows(page).first().getByRole('link', { name: 'Show' }).click()
  const view = dialog(page, /^Loading stop/)
  await view.getByText('Company code').waitFor()
  const address = page.url()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(address)
  await view.getByText('Company code').waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

test('a deleted entry shows a message in its dialog', async () => {
  const page = await open('/loadingstop/999999999')
  await page.getByText('This entry no longer exists.').waitFor()
  await expect.poll(() => saveButton(page).count()).toBe(0)
})

atNight(
  'adding, editing and deleting work by keyboard alone, in German and Chinese too',
  async () => {
    const page = await open('/loadingstop')
    await chooseOption(page.getByRole('combobox', { name: /language/i }), 'de')
    await page.getByRole('link', { name: 'Hinzufügen' }).waitFor()
    await page.getByRole('link', { name: 'Hinzufügen' }).focus()
    await page.keyboard.press('Enter')
    const form = dialog(page)
    await form.getByRole('textbox').first().waitFor()
    // The dialog focuses its first input without a default, so only keys are needed from here.
    await form.locator('input:focus').waitFor()
    await page.keyboard.type('DMOU6400238')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nur mit der Tastatur')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await closed(page)
    await rowOf(page, 'nur mit der Tastatur').waitFor()
    await chooseOption(page.getByRole('combobox', { name: /sprache|language/i }), 'cn')
    const heads = table(page).getByRole('row').first()
    await heads
      .getByText(/[\u4e00-\u9fff]/)
      .first()
      .waitFor()
    await rowOf(page, 'nur mit der Tastatur').waitFor()
    await expect.poll(() => heads.innerText()).not.toMatch(/Comment|Kommentar|resource\./)
  },
)

/** Pixels between two elements, one above the other. */
const gap = async (above: Locator, below: Locator): Promise<number> => {
  const [top, bottom] = [await above.boundingBox(), await below.boundingBox()]
  return Math.round((bottom?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0))
}

atNight('an entry that is deleted elsewhere during editing can be saved as a new one', async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Number').fill('DMOU1000014')
  await field(page, 'Comment').fill('will be lost')
  await save(page)
  await edit(page, 'will be lost')
  await field(page, 'Comment').fill('kept over the deletion')
  await page.reload()
  const note = dialog(page).getByRole('status').filter({ hasText: 'have been restored' })
  await note.waitFor()
  // The frame of the first input with its label.
  const first = dialog(page).locator('.MuiFormControl-root').first()
  expect(await gap(note, first)).toBeGreaterThanOrEqual(8)
  const other = await open('/loadingstop')
  await rowOf(other, 'will be lost').getByRole('link', { name: 'Delete' }).click()
  await button(other, 'Delete').click()
  await closed(other)
  await saveButton(page).click()
  const alert = problem(page)
  await alert.getByText(/deleted this entry/).waitFor()
  expect(await gap(note, alert)).toBeGreaterThanOrEqual(8)
  await expect.poll(() => saveButton(page).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as new' }).click()
  await closed(page)
  await rowOf(page, 'kept over the deletion').waitFor()
  await expect.poll(() => rowOf(page, 'will be lost').count()).toBe(0)
})

atNight('an open entry offers what its row does, its reasons, and its text', async () => {
  const page = await open('/loadingstop')
  const number = await referenceOf(rows(page).first())
  const openFirst = async () => {
    await openRow(rows(page).first())
    await dialog(page).getByRole('button', { name: 'Actions' }).waitFor()
  }
  await openFirst()
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('link', { name: 'Edit' }).press('Enter')
  await field(page, 'Comment').waitFor()
  await button(page, 'Cancel').click()
  await closed(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFirst()
  const menu = page.getByRole('menu')
  await dialog(page).getByRole('button', { name: 'Actions' }).press('Enter')
  await itemOf(menu, 'Copy as text').press('Enter')
  await toasts(page)
    .getByText(/copied as text/)
    .waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(number)
  await dialog(page).getByRole('button', { name: 'Actions' }).press('Enter')
  await itemOf(menu, 'Delete').press('Enter')
  await button(page, 'Delete').waitFor()
  await button(page, 'Cancel').click()
  await closed(page)

  // Who may not change it only copies.
  const reader = await open('/loadingstop', 'reader@fwd1.example')
  await openRow(rows(reader).first())
  await dialog(reader).getByRole('button', { name: 'Actions' }).click()
  await reader.getByRole('menuitem').first().waitFor()
  await expect.poll(() => reader.getByRole('menuitem').allInnerTexts()).toEqual(['Copy as text'])
})
