import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { openList, referenceOf, rows } from '#test/journeys/pages/list.ts'
import { toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const agent = 'agent@agt1.example'
const open = async (path = '/aes-info', options = {}): Promise<Page> => {
  const page = await openPage(product, options, /status of 404/)
  await signIn(page, agent, path)
  return page
}
const input = (page: Page) => page.getByRole('textbox')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const resultOf = (page: Page) => page.getByRole('region', { name: 'AES info' })

test('a complete reference is searched, and its result can be shared [AE-002 AE-003 AE-004 CV-087 RT-004 LM-015]', async () => {
  const list = await openList(product, agent, '/portorder')
  const reference = await referenceOf(rows(list).first())
  const page = await open()
  await input(page).fill(reference.slice(0, 11).toLowerCase())
  await expect.poll(() => search(page).isDisabled()).toBe(true)
  await input(page).fill('X'.repeat(30))
  await expect.poll(async () => (await input(page).inputValue()).length).toBe(18)
  await input(page).fill(` ${reference.slice(0, 4)}-${reference.slice(4)} `.toLowerCase())
  await expect.poll(() => input(page).inputValue()).toBe(reference)
  await page.keyboard.press('Enter')
  const card = resultOf(page)
  await card.getByRole('heading', { name: reference }).waitFor()
  // One order is a card and no table, with what is known of it and nothing else.
  await expect.poll(() => card.getByRole('table').count()).toBe(0)
  const facts = await card.getByRole('definition').allInnerTexts()
  expect(facts.length).toBeGreaterThan(5)
  expect(facts.filter((fact) => ['', '–'].includes(fact.trim()))).toEqual([])
  await card.getByRole('term').filter({ hasText: 'Terminal' }).first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  const address = page.url()
  expect(new URL(address).searchParams.get('reference')).toBe(reference)
  await page.reload()
  await card.getByText(reference).first().waitFor()
  // Not the answer to what is typed now.
  await input(page).fill(reference.slice(0, 11))
  await card.waitFor({ state: 'detached' })
})

test('an unknown reference is reported for three seconds [ER-021]', async () => {
  const page = await open()
  await page.clock.install()
  await input(page).fill('Z26999999999')
  await search(page).click()
  await toasts(page).getByText('Nothing found for Z26999999999.').waitFor()
  await expect.poll(() => resultOf(page).count()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.clock.runFor(1_500)
  await toasts(page).waitFor({ state: 'detached' })
})

atNight('the page has no barrier in German, dark, at 320 px', async () => {
  const page = await open('/aes-info', {
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 320, height: 800 },
  })
  await input(page).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('a complete container number is searched, although it is shorter than other references', async () => {
  const page = await open()
  await input(page).fill('DMOU 204517-0')
  await expect.poll(() => search(page).isDisabled()).toBe(true)
  await input(page).fill('DMOU 204517-9')
  const answer = page.waitForResponse('**/aesinfo/v1/**')
  await search(page).click()
  expect((await answer).status()).toBe(200)
})
