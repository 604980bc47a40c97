import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { findBarriers, openPage } from '#test/journeys/openPage.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { startServer } from './startCopy.ts'

const root = join(import.meta.dirname, '../..')
const mechanic = 'mechanic@shop.example'
const password = 'workshop-demo'
const noPreferencesYet = /status of 404/
const refused = /status of 40[49]|Other records refer to this one/

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-workshop-'))
  const front = join(folder, 'front')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = ['build', 'test/secondBusiness', '--config', 'vite.config.ts', '--outDir', front]
  await promisify(execFile)(process.execPath, [vite, ...build], { cwd: root })
  server = await startServer(root, 'test/secondBusiness/server/main.ts', join(folder, 'data'), {
    WORKSHOP_FRONT: `file://${front}/`,
  })
  browser = await launchChromium()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const call = async (method: string, path: string, body?: unknown) => {
  const tokens = await createVisitor(server.url).signIn('SHOP', mechanic, password)
  const response = await fetch(`${server.url}/api/shop${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'shop-company': 'SHOP',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

const bike = {
  frameNumber: 'AB123456',
  maker: 'Tern',
  colour: '#1d6f7a',
  price: 1499.5,
  owner: null,
  state: 'READY',
}

const open = async (path: string, expected = noPreferencesYet): Promise<Page> => {
  const page = await openPage({ url: server.url, browser, stop: server.stop }, {}, expected)
  await page.goto(path)
  await page.getByRole('textbox', { name: /participant code/i }).fill('SHOP')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /username/i }).fill(mechanic)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  return page
}
const settled = (page: Page) => page.locator('[role=grid][aria-busy=false]').waitFor()

test('a server of another business answers the calls of its declarations, with its own headers, kinds and rules', async () => {
  const saved = await call('PUT', '/bike/v1', { ...bike, frameNumber: 'CD000001' })
  expect(saved).toMatchObject({
    status: 200,
    body: { userCompanyCode: 'SHOP', price: 1499.5, version: 1 },
  })
  expect(await call('PUT', '/bike/v1', { ...bike, colour: 'teal' })).toMatchObject({
    status: 400,
    body: { code: 'VALUE_INVALID', problems: { colour: 'notOffered' } },
  })
  expect(await call('PUT', '/repair/v1', { frameNumber: 'CD000001', step: 'START' })).toMatchObject(
    { status: 200, body: { username: mechanic } },
  )
  expect(await call('PUT', '/repair/v1', { frameNumber: 'CD000001', step: 'START' })).toMatchObject(
    { status: 409, body: { code: 'RULE_BROKEN' } },
  )
  const find = { pageable: {}, filter: { filterString: 'state==IN_REPAIR' } }
  expect(await call('POST', '/bike/v1/find', find)).toMatchObject({
    body: { entityList: [{ frameNumber: 'CD000001', colour: '#1d6f7a' }] },
  })
})

test('a day has no time and no zone, and is refused where the calendar does not have it', async () => {
  const customer = { name: 'Ada Sattel', email: 'ada@example.com', note: null }
  const save = (since: string) => call('PUT', '/customer/v1', { ...customer, since })
  expect(await save('2026-02-29')).toMatchObject({
    status: 400,
    body: { problems: { since: 'badDate' } },
  })
  expect(await save('2026-03-29')).toMatchObject({ status: 200, body: { since: '2026-03-29' } })
  const since = async (filterString: string) => {
    const found = await call('POST', '/customer/v1/find', { filter: { filterString } })
    return (found.body as { entityList: { since: string }[] }).entityList.map((one) => one.since)
  }
  expect(await since('since>=2026-03-29 and since<=2026-03-29')).toEqual(['2026-03-29'])
  expect(await since('since<=2026-03-28')).toEqual([])
})

test('its portal has its lists, its forms, its own cell and its recorded action', async () => {
  const page = await open('/bike')
  await settled(page)
  await page.getByRole('link', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Frame number' }).fill('ab123456')
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('Tern')
  await dialog.getByRole('textbox', { name: 'Colour' }).fill('#1D6F7A')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1499.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  const row = page.getByRole('row').filter({ hasText: 'AB123456' })
  await row.waitFor()
  expect(await row.locator('rect').getAttribute('fill')).toBe('#1d6f7a')
  await row.getByRole('gridcell', { name: 'ready', exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByText('Start a repair').click()
  const repair = page.getByRole('dialog')
  await repair.getByRole('textbox', { name: 'Note' }).fill('brakes')
  await repair.getByRole('button', { name: 'Save' }).click()
  await repair.waitFor({ state: 'detached' })
  await row.getByRole('gridcell', { name: 'in repair', exact: true }).waitFor()
})

test('a relation is chosen by keyboard, leads from the list to its record, is filtered by name, and protects it', async () => {
  const names = ['Bea Nabe', 'Bernd Nabe', 'Cem Kette']
  const ids = new Map<string, number>()
  for (const name of names) {
    const saved = await call('PUT', '/customer/v1', { name, email: 'x@example.com' })
    ids.set(name, (saved.body as { id: number }).id)
  }
  const other = { ...bike, frameNumber: 'EF000001', owner: ids.get('Cem Kette') }
  expect(await call('PUT', '/bike/v1', other)).toMatchObject({ status: 200 })
  const page = await open('/bike', refused)
  await settled(page)
  const finds: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/v1/find')) finds.push(request.postDataJSON())
  })

  await page.getByRole('link', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Frame number' }).fill('EF000002')
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('Tern')
  await dialog.getByRole('textbox', { name: 'Colour' }).fill('#1D6F7A')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('900')
  const owner = dialog.getByRole('combobox', { name: 'Owner' })
  await owner.focus()
  await page.keyboard.type('nabe')
  const options = dialog.getByRole('listbox', { name: 'Owner' }).getByRole('option')
  await dialog.getByRole('status').filter({ hasText: '2 of 2' }).waitFor()
  expect(await options.allInnerTexts()).toEqual(['Bea Nabe', 'Bernd Nabe'])
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('option', { name: 'Bernd Nabe', selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  expect(await owner.inputValue()).toBe('nabe')
  await page.keyboard.press('Tab')
  await dialog.getByText('Please choose one of the values offered').waitFor()
  await owner.focus()
  await page.keyboard.press('ArrowDown')
  await options.nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await owner.inputValue()).toBe('Bernd Nabe')
  await dialog.getByRole('button', { name: 'Clear: Owner' }).click()
  expect(await owner.inputValue()).toBe('')
  expect(await owner.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('bea')
  await dialog.getByRole('option', { name: 'Bea Nabe', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  finds.length = 0
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
  await rowOf('EF000001').getByRole('link', { name: 'Cem Kette' }).waitFor()
  await rowOf('EF000002').getByRole('link', { name: 'Bea Nabe' }).waitFor()
  // All those of the page are asked for at once.
  expect(finds).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Filter Owner' }).fill('NABE')
  await rowOf('EF000001').waitFor({ state: 'detached' })
  await rowOf('EF000002').getByRole('link', { name: 'Bea Nabe' }).click()
  await page.getByRole('dialog').getByText('x@example.com').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const customer = ids.get('Bea Nabe')
  expect(await call('DELETE', `/customer/v1/${customer}`)).toMatchObject({
    status: 409,
    body: { code: 'RECORD_IN_USE', references: [{ resource: 'bike', count: 1 }] },
  })
  await page.goto(`/customer/${customer}/delete`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Cannot be deleted because other entries refer to it: 1 Bike.' })
    .waitFor()
})

test('its overview names its places alone', async () => {
  const page = await open('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  const cards = page.getByRole('main').getByRole('link')
  await cards.first().waitFor()
  const names = await cards.allInnerTexts()
  expect(names.map((text) => text.split('\n')[0])).toEqual(['Bikes', 'Customers'])
})
