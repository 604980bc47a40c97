import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, field } from '#test/journeys/pages/dialog.ts'
import { withoutAdded } from '#test/journeys/pages/shell.ts'
import { buildFront } from '#test/journeys/setup/buildFront.ts'
import {
  findBarriers,
  firstVisit,
  openPage,
  signInAtProvider,
} from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

/* What `docs/how-to/coming-from-react-admin.md` quotes of the slots (`test/slots`), in a browser. */

let built: Awaited<ReturnType<typeof buildFront>>
let product: Product

beforeAll(async () => {
  built = await buildFront('test/slots')
  product = await startProduct({ LOG_LEVEL: 'silent' }, built.front)
}, 180_000)

afterAll(async () => {
  await product?.stop()
  await built?.remove()
})

/** Signs in by the page of the application itself. */
const enter = async (page: Page, username: string, company: string) => {
  await page.getByRole('heading', { name: 'Our own door' }).waitFor()
  await page.getByLabel('Company').fill(company)
  await page.getByRole('button', { name: 'Enter' }).click()
  await signInAtProvider(page, username)
}

test('theme, layout, app bar, menu, dashboard, sign-in page, notification and error are replaced by those of an application', async () => {
  const page = await openPage(product, {}, new RegExp(`${firstVisit.source}|no list today`))
  await page.goto('/')
  await enter(page, 'reader@fwd1.example', 'FWD1')
  await page.getByText('Nothing to do today.').waitFor()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await expect.poll(() => page.title()).toBe('Welcome – Quayside')
  // The label of react-admin's user button is not its text, which is the one thing that axe finds there.
  expect((await findBarriers(page)).filter((found) => !found.includes('RaUserMenu'))).toEqual([])
  const bar = page.getByRole('banner').getByRole('button', { name: 'Profile' })
  await expect
    .poll(() => bar.evaluate((button) => getComputedStyle(button).color))
    .toBe('rgb(255, 255, 255)')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const places = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.trim())
  expect(withoutAdded(places)).toEqual([
    'AES info',
    'Port order status',
    'Port orders',
    'Presentation of goods',
    'Loading stops',
    'Risk file',
    'Equipment loads',
    'Container movements',
  ])
  await menu.getByRole('menuitem', { name: 'Loading stops' }).click()
  await page.getByText('Above the list.').waitFor()
  const radius = await page
    .getByRole('button', { name: /^View/ })
    .first()
    .evaluate((button) => getComputedStyle(button).borderRadius)
  expect(radius).toBe('0px')
  await page.goto('/users')
  await page.locator('.MuiSnackbar-root').getByText('You do not have permission').waitFor()
  await page.goto('/riskfile')
  await page.getByRole('alert').filter({ hasText: 'It broke: no list today' }).waitFor()
})

test('fields of react-admin are the cells of a declared list, and a component of an application offers the actions of each row', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.goto('/loadingstop')
  await enter(page, 'terminal@hcta.example', 'HCTA')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(1)
  const updated = row.getByRole('gridcell').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
  await updated.waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

test('a sign-in page of an application leads to the requested page, and says nothing to axe', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.goto('/loadingstop?page=2')
  await page.getByRole('heading', { name: 'Our own door' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await findBarriers(page)).toEqual([])
  await enter(page, 'terminal@hcta.example', 'HCTA')
  await page.getByText('Above the list.').waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
})

test('what useStore keeps survives a reload and is there on another device, for its user alone', async () => {
  const open = async (username: string, company: string) => {
    const page = await openPage(product, {}, firstVisit)
    await page.goto('/')
    await enter(page, username, company)
    return { page, pinned: page.getByRole('button', { name: /^Pinned/ }) }
  }
  const first = await open('support@port.example', 'PORT')
  const saved = first.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/userdata/'),
  )
  await first.pinned.click()
  await saved
  await first.page.reload()
  await expect.poll(() => first.pinned.innerText()).toBe('Pinned: 1')
  const elsewhere = await open('support@port.example', 'PORT')
  await expect.poll(() => elsewhere.pinned.innerText()).toBe('Pinned: 1')
  const other = await open('reader@fwd1.example', 'FWD1')
  await other.pinned.waitFor()
  await expect.poll(() => other.pinned.innerText()).toBe('Pinned: 0')
})

test('inputs and buttons of react-admin work in a declared form, with its draft, its checks and its messages', async () => {
  const expected = new RegExp(`${firstVisit.source}|status of 409`)
  const page = await openPage(product, {}, expected)
  const own = field(page, 'Comment')
  const open = async (path: string) => {
    await page.goto(path)
    await own.waitFor()
  }
  await page.goto('/loadingstop/create')
  await enter(page, 'terminal@hcta.example', 'HCTA')
  await own.waitFor()
  const saveAtOnce = page.getByRole('button', { name: 'Save at once' })
  await field(page, 'Number').fill('DMOU1000014')
  await own.fill('ab')
  await own.press('Tab')
  await page.locator('.Mui-error').filter({ hasText: 'at least' }).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
    .toBe(true)
  await own.fill('by components of react-admin')
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await expect.poll(() => own.inputValue()).toBe('by components of react-admin')
  await saveAtOnce.click()
  await closed(page)
  const row = page.getByRole('row').filter({ hasText: 'by components of react-admin' })
  const path = new URL(
    String(await row.getByRole('link', { name: 'Edit' }).getAttribute('href')),
    page.url(),
  ).pathname

  await open(path)
  const other = await page.context().newPage()
  await other.goto(path)
  await field(other, 'Comment').fill('theirs')
  await other.getByRole('button', { name: 'Save at once' }).click()
  await closed(other)
  await own.fill('mine')
  await saveAtOnce.click()
  await page.getByText('Someone else has changed this entry').waitFor()
  await page.getByRole('button', { name: 'Save these values' }).click()
  await closed(page)
  await open(path)
  await expect.poll(() => own.inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Delete at once' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
})
