import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findBarriers, openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

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

const open = async (path: string, username = terminal): Promise<Page> => {
  const page = await openPage(product, {}, expected)
  await signIn(page, username, path)
  await page.getByRole('grid').waitFor()
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  return page
}
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(new RegExp(`^${name}`))
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

/** Opens the edit dialog of the row with a text, once it has the stored values. */
const edit = async (page: Page, text: string) => {
  await row(page, text).getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').waitFor()
}

const openNewStop = async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await dialog(page, /^Add: Loading stop/).waitFor()
  return page
}

test('a writer adds loading stops in a dialog at its own address, a reader is not offered it [LS-009 LS-011 PM-023]', async () => {
  const page = await openNewStop()
  expect(new URL(page.url()).pathname).toBe('/loadingstop/create')
  expect(
    await dialog(page, /^Add/).evaluate((element) => element.getBoundingClientRect().width),
  ).toBe(355)
  const reader = await open('/loadingstop', 'reader@fwd1.example')
  expect(await reader.getByRole('link', { name: 'Add' }).count()).toBe(0)
  expect(await reader.locator('tbody').getByRole('link', { name: 'Edit' }).count()).toBe(0)
  expect(await reader.locator('tbody').getByRole('link', { name: 'Delete' }).count()).toBe(0)
})

test('the inputs of a stop trim blanks around a text and mark required values [LT-021 LT-022 LT-023 LT-025 LS-021]', async () => {
  const page = await openNewStop()
  await field(page, 'Comment').focus()
  await field(page, 'Comment').blur()
  await page.getByText('Comment is required').waitFor()

  await field(page, 'Comment').pressSequentially('  first of two  ')
  expect(await field(page, 'Comment').inputValue()).toBe('first of two  ')
  await field(page, 'Number').focus()
  expect(await field(page, 'Comment').inputValue()).toBe('first of two')
  await field(page, 'Comment').fill('x'.repeat(513))
  await page.getByText('At most 512 characters (513 entered)').waitFor()
  await field(page, 'Comment').fill('x'.repeat(512))
  expect(await page.getByText(/^At most 512/).count()).toBe(0)
})

test('a stop is saved once it was edited, has a comment and a whole number; another type clears the number [LS-015 LS-016 LS-017]', async () => {
  const page = await openNewStop()
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Number').fill('DMOU1000014')
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Type').selectOption('MRN')
  expect(await field(page, 'Number').inputValue()).toBe('')
  await field(page, 'Number').fill('26DE485100000101A')
  await field(page, 'Comment').fill('a comment')
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Number').fill('26DE485100000101A0')
  expect(await save(page).isEnabled()).toBe(true)
  await field(page, 'Comment').fill('')
  expect(await save(page).isDisabled()).toBe(true)
})

test('add-more keeps the dialog for the next stop, without it the dialog closes [LS-012 LS-013 LS-014]', async () => {
  const page = await openNewStop()
  await field(page, 'Type').selectOption('MRN')
  await field(page, 'Number').fill('26DE485100000101A0')
  await field(page, 'Comment').fill('first of two')
  await page.getByLabel('Add more').check()
  await save(page).click()
  await row(page, 'first of two').waitFor()
  expect(await dialog(page, /^Add/).isVisible()).toBe(true)
  expect(await field(page, 'Comment').inputValue()).toBe('')
  expect(await save(page).isDisabled()).toBe(true)

  await page.getByLabel('Add more').uncheck()
  await field(page, 'Number').fill('DMOU1000014')
  await field(page, 'Comment').fill('second of two')
  await page.keyboard.press('Tab')
  await save(page).click()
  await closed(page)
  await row(page, 'second of two').waitFor()
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

test('an entry is edited, and closing over unsaved input asks first [LS-010 LS-016 CV-033 CV-034]', async () => {
  const page = await open('/loadingstop')
  const first = await page.locator('tbody tr').first().locator('td').nth(2).innerText()
  await page.locator('tbody tr').first().getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Comment').fill('an edited comment')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field(page, 'Comment').inputValue()).toBe('an edited comment')
  await save(page).click()
  await closed(page)
  await row(page, 'an edited comment').waitFor()
  expect(first).not.toBe('an edited comment')
})

test('two people edit one entry: neither overwrites the other, and no input is lost', async () => {
  const mine = await open('/loadingstop')
  const theirs = await open('/loadingstop', colleague)
  await mine.getByRole('link', { name: 'Add' }).click()
  await field(mine, 'Number').fill('DMOU2045179')
  await field(mine, 'Comment').fill('contested stop')
  await save(mine).click()
  await closed(mine)
  await theirs.getByRole('button', { name: 'Refresh' }).click()
  await edit(mine, 'contested stop')
  await row(theirs, 'contested stop').waitFor()
  await edit(theirs, 'contested stop')
  await field(theirs, 'Number').fill('DMOU3188045')
  await field(theirs, 'Comment').fill('contested stop, seen by them')
  await save(theirs).click()
  await closed(theirs)

  await field(mine, 'Comment').fill('contested stop, seen by me')
  await save(mine).click()
  const conflict = mine
    .getByRole('alert')
    .filter({ hasText: 'Someone else has changed this entry' })
  await conflict.waitFor()
  expect(await conflict.innerText()).toContain(colleague)
  expect(await findBarriers(mine)).toEqual([])
  const choices = (name: string) => conflict.getByRole('group', { name })
  expect(await choices('Comment').innerText()).toContain('contested stop, seen by them')
  expect(
    await choices('Comment')
      .getByLabel(/^Yours/)
      .isChecked(),
  ).toBe(true)
  expect(
    await choices('Number')
      .getByLabel(/^Saved value/)
      .isChecked(),
  ).toBe(true)
  await mine.getByRole('button', { name: 'Continue with these values' }).click()
  expect(await field(mine, 'Comment').inputValue()).toBe('contested stop, seen by me')
  expect(await field(mine, 'Number').inputValue()).toBe('DMOU3188045')
  await save(mine).click()
  await closed(mine)
  await row(mine, 'contested stop, seen by me').filter({ hasText: 'DMOU3188045' }).waitFor()
})

test('an entry is deleted after a question that identifies it, at its own address [LS-010 CV-035]', async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Number').fill('DMOU7710454')
  await field(page, 'Comment').fill('to be deleted')
  await save(page).click()
  await closed(page)
  await row(page, 'to be deleted').getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, /^Delete: Loading stop/)
  await question.getByText('to be deleted').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/loadingstop\/\d+\/delete$/)
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'to be deleted').waitFor()
  await row(page, 'to be deleted').getByRole('link', { name: 'Delete' }).click()
  await question.getByText('to be deleted').waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await closed(page)
  await row(page, 'to be deleted').waitFor({ state: 'detached' })
})

const openNewRisk = async () => {
  const page = await open('/riskfile', customs)
  await page.getByRole('link', { name: 'Add' }).click()
  await dialog(page, /^Add: Risk entry/).waitFor()
  return page
}

test('a risk entry starts as high risk and takes whole codes in their order [RF-012 RF-013 RF-014 RF-016 RF-017]', async () => {
  const page = await openNewRisk()
  await page.getByLabel('Add more').waitFor()
  expect(await field(page, 'Risk group').inputValue()).toBe('HIGH')
  const from = field(page, 'Commodity code from')
  await from.pressSequentially('93a0.00x')
  expect(await from.inputValue()).toBe('93000')
  await field(page, 'Reason').fill('weapons')
  expect(await save(page).isDisabled()).toBe(true)
  await page.getByText('Exactly 8 digits').first().waitFor()
  await from.fill('93000000')
  expect(await save(page).isEnabled()).toBe(true)
  await field(page, 'Commodity code until').fill('92999999')
  await page.keyboard.press('Tab')
  await page.getByText('Must not be lower than “from”').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Commodity code until').fill('93999999')
  await page.getByText('Must not be lower than “from”').waitFor({ state: 'detached' })
  expect(await save(page).isEnabled()).toBe(true)
})

test('a risk entry is added for all countries, edited and deleted [RF-011 RF-019 CV-038]', async () => {
  const page = await openNewRisk()
  await field(page, 'Commodity code from').fill('93000000')
  await field(page, 'Commodity code until').fill('93999999')
  await field(page, 'Reason').fill('weapons')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('risk-file'),
  )
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    isoCountryCode: null,
    commodityCodeFrom: 93_000_000,
    commodityCodeUntil: 93_999_999,
    riskGroup: 'HIGH',
    reason: 'weapons',
  })
  await closed(page)
  const added = row(page, 'weapons').first()
  await added.getByText('all countries').waitFor()
  await added.getByText('93000000').waitFor()
  await added.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Reason').fill('weapons, changed')
  await save(page).click()
  await closed(page)
  await row(page, 'weapons, changed').getByRole('link', { name: 'Delete' }).click()
  await dialog(page, /^Delete/)
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await row(page, 'weapons, changed').waitFor({ state: 'detached' })
})

test('small commodity codes have leading zeros [EN-021 RF-006]', async () => {
  const page = await open('/riskfile', customs)
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Commodity code from').fill('00123456')
  await field(page, 'Reason').fill('leading zeros')
  await save(page).click()
  await closed(page)
  await row(page, 'leading zeros').waitFor()
  expect(await row(page, 'leading zeros').innerText()).toContain('00123456')
})

test('a writer deletes an equipment load, a reader cannot even by its address [EL-015 EL-016 PM-021 CV-031]', async () => {
  const page = await open('/equipment-load')
  const first = page.locator('tbody tr').first()
  const cells = await first.locator('td').allInnerTexts()
  await first.getByRole('link', { name: 'Delete' }).click()
  const address = new URL(page.url()).pathname
  const question = dialog(page, /^Delete: Equipment load/)
  await question
    .getByText(cells[0] ?? 'nothing')
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Add' }).count()).toBe(0)

  const reader = await open(address, forwarder)
  expect(await reader.getByRole('dialog').count()).toBe(0)
  expect(await reader.getByRole('link', { name: 'Delete' }).count()).toBe(0)

  const reloaded = page.waitForResponse((response) => response.url().endsWith('/find'))
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('.toasts').getByText('Deleted').waitFor()
  await closed(page)
  await reloaded
})

test('the detail view has an address and shows every field, untruncated', async () => {
  const page = await open('/loadingstop')
  await page.locator('tbody tr').first().getByRole('link', { name: 'Show' }).click()
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
  expect(await save(page).count()).toBe(0)
})

test('adding, editing and deleting work by keyboard alone, in German and Chinese too', async () => {
  const page = await open('/loadingstop')
  await page.getByRole('combobox', { name: /language/i }).selectOption('de')
  await page.getByRole('link', { name: 'Hinzufügen' }).waitFor()
  await page.getByRole('link', { name: 'Hinzufügen' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().waitFor()
  // The dialog focuses its first input, so only keys are needed from here.
  await form.locator('select:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('DMOU6400238')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nur mit der Tastatur')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await closed(page)
  await row(page, 'nur mit der Tastatur').waitFor()
  await page.getByRole('combobox', { name: /sprache|language/i }).selectOption('cn')
  await page
    .locator('thead')
    .getByText(/[\u4e00-\u9fff]/)
    .first()
    .waitFor()
  await row(page, 'nur mit der Tastatur').waitFor()
  const table = await page.locator('thead').innerText()
  expect(table).not.toMatch(/Comment|Kommentar|resource\./)
})

/** Pixels between two elements, one above the other. */
const gap = async (above: Locator, below: Locator): Promise<number> => {
  const [top, bottom] = [await above.boundingBox(), await below.boundingBox()]
  return Math.round((bottom?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0))
}

test('an entry that is deleted elsewhere during editing can be saved as a new one', async () => {
  const page = await open('/loadingstop')
  await page.getByRole('link', { name: 'Add' }).click()
  await field(page, 'Number').fill('DMOU1000014')
  await field(page, 'Comment').fill('will be lost')
  await save(page).click()
  await closed(page)
  await edit(page, 'will be lost')
  await field(page, 'Comment').fill('kept over the deletion')
  await page.reload()
  const note = page.locator('.form-note')
  await note.waitFor()
  const first = page.locator('dialog .form-field').first()
  expect(await gap(note, first)).toBeGreaterThanOrEqual(8)
  const other = await open('/loadingstop')
  await row(other, 'will be lost').getByRole('link', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await closed(other)
  await save(page).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await alert.getByText(/deleted this entry/).waitFor()
  expect(await gap(note, alert)).toBeGreaterThanOrEqual(8)
  expect(await save(page).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as new' }).click()
  await closed(page)
  await row(page, 'kept over the deletion').waitFor()
  expect(await row(page, 'will be lost').count()).toBe(0)
})
