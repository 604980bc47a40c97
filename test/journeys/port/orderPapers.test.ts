import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { heading, openTab } from '#test/journeys/pages/document.ts'
import { rows, settled, wide } from '#test/journeys/pages/list.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const notes = (page: Page) => page.locator('[data-referring=orderNote]')
const documents = (page: Page) => page.locator('[data-referring=orderDocument]')
const line = (page: Page, text: string) =>
  documents(page).getByRole('row').filter({ hasText: text })
const open = async (username: string, path: string) => {
  const page = await openPage(product, wide, /status of 404/)
  await signIn(page, username, path)
  return page
}

test('a participant adds a document to an order, and another one opens it and cannot change it', async () => {
  const page = await open('forwarder@fwd1.example', '/order-document')
  await settled(page)
  // Both companies take part in an order to which the agent has added a document.
  await rows(page)
    .filter({ hasText: 'AGT1' })
    .first()
    .locator('a[href*="/portorder/detail"]')
    .click()
  await heading(page).waitFor()
  await openTab(page, 'Documents and notes')
  await documents(page).getByRole('link', { name: 'Add' }).click()
  await chooseOption(field(page, 'Type'), 'Certificate')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Origin.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    })
  await dialog(page).getByText('Origin.pdf').waitFor()
  await field(page, 'Remark').fill('Stamped by the chamber')
  await save(page)
  await line(page, 'Origin.pdf').getByText('Stamped by the chamber').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const other = await open(
    'agent@agt1.example',
    new URL(page.url()).pathname + new URL(page.url()).search,
  )
  await line(other, 'Origin.pdf').waitFor()
  await line(other, 'Origin.pdf').getByRole('button', { name: 'Origin.pdf', exact: true }).click()
  await dialog(other, 'Origin.pdf').getByRole('button', { name: 'Download' }).waitFor()
  await other.keyboard.press('Escape')
  await closed(other, 'Origin.pdf')
  await line(other, 'Origin.pdf').getByRole('button', { name: 'Actions' }).click()
  const edit = other.getByRole('menuitem', { name: 'Edit' })
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true')
  await edit.hover()
  await other.getByText('Only the company that added the document can change it.').first().waitFor()
})

test('a note is seen by colleagues or by all participants, as its author says', async () => {
  const page = await open('forwarder@fwd1.example', '/order-document')
  await settled(page)
  await rows(page)
    .filter({ hasText: 'AGT1' })
    .last()
    .locator('a[href*="/portorder/detail"]')
    .click()
  await heading(page).waitFor()
  await openTab(page, 'Documents and notes')
  const note = async (text: string, visible?: string) => {
    await notes(page).getByRole('link', { name: 'Add' }).click()
    await field(page, 'Text').fill(text)
    if (visible) await chooseOption(field(page, 'Visible to'), visible)
    await save(page)
    await notes(page).getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  await note('Ask for a discount')
  await note('The seal was replaced.\nSee the photo.', 'All participants')
  expect(await findBarriers(page)).toEqual([])
  const { pathname, search } = new URL(page.url())
  // A card of the list says what its author wrote.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/order-note')
  await rows(page).filter({ hasText: 'Ask for a discount' }).waitFor()
  const other = await open('agent@agt1.example', pathname + search)
  const seen = notes(other).getByRole('listitem').filter({ hasText: 'The seal was replaced.' })
  await seen.getByText('All participants').waitFor()
  await expect.poll(() => notes(other).getByText('Ask for a discount').count()).toBe(0)
  await seen.getByRole('button', { name: 'Actions' }).click()
  await expect
    .poll(() => other.getByRole('menuitem', { name: 'Edit' }).getAttribute('aria-disabled'))
    .toBe('true')
})

test('what was typed for one order comes back there after a reload, and not at another one', async () => {
  const page = await open('forwarder@fwd1.example', '/order-document')
  await settled(page)
  const links = rows(page).locator('a[href*="/portorder/detail"]')
  // A link is drawn once the order that it names is read, which is after the list.
  const addresses = async () => [
    ...new Set(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    ),
  ]
  await expect.poll(async () => (await addresses()).length).toBeGreaterThan(1)
  const [first = '', second = ''] = await addresses()
  const add = async (address: string) => {
    await page.goto(address)
    await openTab(page, 'Documents and notes')
    await notes(page).getByRole('link', { name: 'Add' }).click()
    await field(page, 'Text').waitFor()
    // What is filled in already is not where the work begins.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  }
  await add(first)
  await field(page, 'Text').fill('only for the first order')
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await expect.poll(() => field(page, 'Text').inputValue()).toBe('only for the first order')
  const order = await field(page, 'Port order').inputValue()
  await add(second)
  await expect.poll(() => field(page, 'Text').inputValue()).toBe('')
  await expect.poll(() => field(page, 'Port order').inputValue()).not.toBe(order)
  await page.goto(first)
  await openTab(page, 'Documents and notes')
  await documents(page).getByRole('link', { name: 'Add' }).click()
  await dialog(page).getByRole('button', { name: 'Choose file' }).waitFor()
  const focused = dialog(page).locator(':focus')
  await expect.poll(() => focused.innerText()).toBe('Choose file')
})
