import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createVisitor, toClaims } from '#test/identity/createVisitor.ts'
import { buildFront } from '#test/journeys/setup/buildFront.ts'
import { findBarriers, openPage } from '#test/journeys/setup/openPage.ts'
import { settingsMenu, toggleArchive } from '#test/journeys/pages/shell.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { startServer } from '#test/contract/startCopy.ts'
import { cell, saveView } from '#test/journeys/pages/list.ts'
import { atNight } from '#test/setup/night.ts'
import { chooseOption, chosenValue } from '#test/journeys/pages/select.ts'

const root = join(import.meta.dirname, '../..')
const mechanic = 'demo@shop.example'
const password = 'shop-demo'
const noPreferencesYet = /status of 404/
const conflictOrFirstVisit = /status of 40[49]|changed by somebody else/
const refusedSave = /status of 40[04]|At least one field has a value that is not allowed/
const refused = /status of 40[49]|Other records refer to this one/

let built: Awaited<ReturnType<typeof buildFront>>
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  built = await buildFront('examples/workshop')
  server = await startServer(root, 'examples/workshop/server/main.ts', join(built.folder, 'data'), {
    WORKSHOP_FRONT: `file://${built.front}/`,
  })
  browser = await launchChromium()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await built?.remove()
})

/** One sign-in serves calls for a while: their number is limited. */
const signedIn = { at: Number.NEGATIVE_INFINITY, token: '' }
const signIn = async (): Promise<string> => {
  if (performance.now() - signedIn.at > 60_000) {
    const visitor = createVisitor(server.url, server.url, {}, 'shop')
    const { access_token: token } = await visitor.signIn('bike-shop', mechanic, password)
    Object.assign(signedIn, { at: performance.now(), token })
  }
  return signedIn.token
}

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => callWith(await signIn(), method, path, body, headers)

const callWith = async (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(`${server.url}/api/shop${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'shop-company': 'bike-shop',
      ...headers,
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

const open = async (
  path: string,
  expected = noPreferencesYet,
  { url, stop } = server,
): Promise<Page> => {
  const page = await openPage({ url, browser, stop }, {}, expected)
  await page.goto(path)
  await page.getByRole('textbox', { name: /participant code/i }).fill('bike-shop')
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
    body: { userCompanyCode: 'bike-shop', price: 1499.5, version: 1 },
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

test('a page that the application declares below the settings is in their menu, and keeps what is entered', async () => {
  const page = await open('/settings/labels')
  const ofPage = settingsMenu(page).getByRole('link', { name: 'Label printing' })
  await page.getByRole('heading', { level: 1, name: 'Label printing' }).waitFor()
  await expect.poll(() => ofPage.getAttribute('aria-current')).toBe('page')
  await page.getByLabel('Label printer').fill('Counter')
  await settingsMenu(page).getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor()
  await ofPage.press('Enter')
  await expect.poll(() => page.getByLabel('Label printer').inputValue()).toBe('Counter')
  expect(await findBarriers(page)).toEqual([])
})

atNight('sign-in, window, texts and tokens have its own names in each language', async () => {
  const page = await openPage({ url: server.url, browser, stop: server.stop }, {}, noPreferencesYet)
  await page.goto('/login')
  const main = page.getByRole('main')
  for (const [language, intro] of [
    ['中文', '车间的自行车、维修与配件管理。'],
    ['Deutsch', 'Fahrräder, Reparaturen und Ersatzteile der Werkstatt.'],
    ['English', 'Bikes, repairs and spare parts of the workshop.'],
  ] as const) {
    await main.getByRole('button', { name: language }).click()
    await main.getByText(intro, { exact: true }).waitFor()
    await expect.poll(() => main.innerText()).toMatch(/^Workshop\n/)
    await expect.poll(() => page.title()).toMatch(/ – Workshop$/)
    await expect.poll(() => main.innerText()).toContain('bike-shop')
  }
  await expect.poll(() => page.getByRole('link').count()).toBe(0)
  await page.getByRole('textbox', { name: /participant code/i }).fill('bike-shop')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in to Workshop' }).waitFor()
  await page.getByRole('textbox', { name: /username/i }).fill(mechanic)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await expect.poll(() => page.title()).toBe('Overview – Workshop')
  await page
    .getByRole('contentinfo')
    .getByText(/© \d{4} Workshop/)
    .waitFor()

  const tokens = await createVisitor(server.url, server.url, {}, 'shop').signIn(
    'bike-shop',
    mechanic,
    password,
  )
  expect(tokens.scope.split(' ')).toContain('shop')
  expect(toClaims(tokens.access_token)).toMatchObject({
    aud: 'shop-api',
    azp: 'shop',
    resource_access: { shop: { roles: ['SHOP_READ', 'SHOP_WRITE'] } },
  })
  const { info } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    readonly info: { readonly title: string }
  }
  expect(info.title).toBe('Workshop')
})

test('its portal has its lists, its forms, its own cell and its recorded action', async () => {
  const page = await open('/bike')
  await settled(page)
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Frame number' }).fill('ab123456')
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('Tern')
  await dialog.getByRole('textbox', { name: 'Colour' }).fill('#1D6F7A')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1499.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  const row = page.getByRole('row').filter({ hasText: 'AB123456' })
  await row.waitFor()
  await expect.poll(() => row.locator('rect').getAttribute('fill')).toBe('#1d6f7a')
  await row.getByRole('gridcell', { name: 'ready', exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByText('Start a repair').click()
  const repair = page.getByRole('dialog')
  await repair.getByRole('textbox', { name: 'Note' }).fill('brakes')
  await repair.getByRole('button', { name: 'Start a repair' }).click()
  await repair.waitFor({ state: 'detached' })
  await row.getByRole('gridcell', { name: 'in repair', exact: true }).waitFor()
})

const part = {
  name: 'Chain',
  supplier: 'Kette',
  stock: 12,
  price: 29.9,
  supply: 'AVAILABLE',
}
const savePart = (more: Partial<typeof part>) => call('PUT', '/spare-part/v1', { ...part, ...more })

test('values that are unique together are refused in any letter case, and of several saves at once one is done', async () => {
  const bell = { name: 'Bell', supplier: 'Alpha', stock: 40 }
  const answers = await Promise.all(Array.from({ length: 4 }, () => savePart(bell)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  expect(await savePart({ ...bell, name: 'BELL' })).toMatchObject({
    body: { code: 'VALUE_INVALID', problems: { name: 'taken', supplier: 'taken' } },
  })
  const others = [
    { supplier: 'Alpha', name: 'Tyre', stock: 5, supply: 'RECALLED' },
    { stock: -3, name: 'Saddle' },
    {},
  ]
  for (const other of others) expect(await savePart(other)).toMatchObject({ status: 200 })
})

test('a file is imported by one line of a declaration, with the unique values as its key', async () => {
  const fields = await call('GET', '/spare-part/v1/import')
  expect(fields.body).toMatchObject({
    fields: expect.arrayContaining([
      { name: 'supplier', required: true, labels: ['Supplier', 'Lieferant', '供应商'] },
    ]),
  })
  const sent = {
    language: 'de',
    columns: ['name', 'supplier', 'stock', 'price', 'supply'],
    rows: [
      ['Pump', 'Gamma', '7', '1.234,50', 'ORDERED'],
      ['pump', 'GAMMA', '8', '1', ''],
    ],
  }
  const check = (rows = sent.rows) =>
    call('POST', '/spare-part/v1/import', { ...sent, rows, mode: 'check' })
  expect(await check()).toMatchObject({
    body: { counts: { new: 1, wrong: 1 }, rows: [{}, { notes: ['twiceInFile'] }] },
  })
  const good = { ...sent, rows: sent.rows.slice(0, 1), expected: [null], mode: 'all' }
  expect(await call('POST', '/spare-part/v1/import', good)).toMatchObject({ body: { done: true } })
  const again = await check(good.rows)
  expect(again).toMatchObject({ body: { counts: { same: 1 } } })
  const [row] = (again.body as { rows: { found: { id: number } }[] }).rows
  expect(await call('DELETE', `/spare-part/v1/${row?.found.id}`)).toMatchObject({ status: 204 })
})

atNight(
  'a list starts with its filter and its sorts, takes a range and a further sort, and says what is taken',
  async () => {
    const page = await open('/spare-part', refusedSave)
    await settled(page)
    const names = () => page.locator('tbody tr td:first-child').allInnerTexts()
    const show = async (...expected: string[]) => {
      await expect.poll(names).toEqual(expected)
    }
    const filter = (column: string) => page.getByLabel(`Filter ${column}`, { exact: true })
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await show('Bell', 'Chain', 'Saddle')
    await expect.poll(() => chosenValue(filter('Supply'))).toBe('AVAILABLE')
    await expect.poll(() => header('Supplier').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => header('Stock').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => header('Stock').innerText()).toMatch(/↓2$/)

    await filter('Stock').fill('<0')
    await filter('Stock').press('Enter')
    await show('Saddle')
    await page.getByRole('gridcell', { name: '-3', exact: true }).waitFor()
    await filter('Stock').fill('-3..12')
    await show('Chain', 'Saddle')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await show('Bell', 'Tyre', 'Chain', 'Saddle')
    await page.getByRole('gridcell', { name: 'recalled', exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await header('Stock').getByRole('button').click()
    await show('Saddle', 'Tyre', 'Chain', 'Bell')
    await header('Price').getByRole('button').focus()
    const said = page.getByRole('status').filter({ hasText: 'Sorted by Stock, ascending.' })
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await said.filter({ hasText: 'Then by Price, descending.' }).waitFor({ state: 'attached' })
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('stock,-price')
    // What the user has stays, and the filter that was cleared does not come back.
    await page.reload()
    await settled(page)
    await show('Saddle', 'Tyre', 'Chain', 'Bell')
    await expect.poll(() => header('Price').innerText()).toMatch(/↓2$/)

    await page.getByRole('link', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const input = (name: string) => dialog.getByRole('textbox', { name })
    await input('Name').fill('CHAIN')
    await input('Supplier').fill('kette')
    await input('Stock').fill('-7')
    await input('Price').fill('31,50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Name, Supplier: this combination exists already').first().waitFor()
    await expect.poll(() => input('Supplier').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => input('Stock').inputValue()).toBe('-7')
    await input('Name').fill('Chain guard')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await show('Chain guard', 'Saddle', 'Tyre', 'Chain', 'Bell')

    await saveView(page)
    // Elsewhere the saved sorts are there, and the list starts with its filter.
    const later = await open('/spare-part')
    await settled(later)
    const laterNames = () => later.locator('tbody tr td:first-child').allInnerTexts()
    await expect.poll(laterNames).toEqual(['Chain guard', 'Saddle', 'Chain', 'Bell'])
    const price = later.getByRole('columnheader', { name: 'Price', exact: true })
    await expect.poll(() => price.getAttribute('aria-description')).toBe('sort column 2 of 2')
  },
)

atNight(
  'a relation is chosen by keyboard, leads from the list to its record, is filtered by name, and protects it',
  async () => {
    const names = ['Bea Nabe', 'Bernd Nabe', 'Cem Kette']
    const ids = new Map<string, number>()
    for (const name of names) {
      const saved = await call('PUT', '/customer/v1', { name, email: 'x@example.com' })
      ids.set(name, (saved.body as { id: number }).id)
    }
    const other = { ...bike, frameNumber: 'EF000003', owner: ids.get('Cem Kette') }
    expect(await call('PUT', '/bike/v1', other)).toMatchObject({ status: 200 })
    const page = await open('/bike', refused)
    await settled(page)
    const finds: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/customer/v1/find')) finds.push(request.postDataJSON())
    })

    await page.getByRole('link', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Frame number' }).fill('EF000004')
    await dialog.getByRole('textbox', { name: 'Maker' }).fill('Tern')
    await dialog.getByRole('textbox', { name: 'Colour' }).fill('#1D6F7A')
    await dialog.getByRole('textbox', { name: 'Price' }).fill('900')
    const owner = dialog.getByRole('combobox', { name: 'Owner' })
    await owner.focus()
    await page.keyboard.type('nabe')
    const options = dialog.getByRole('listbox', { name: 'Owner' }).getByRole('option')
    const pointedAt = (name: string) =>
      dialog.locator('[role=option].Mui-focused').filter({ hasText: name })
    await dialog.getByRole('status').filter({ hasText: '2 of 2' }).waitFor()
    await expect.poll(() => options.allInnerTexts()).toEqual(['Bea Nabe', 'Bernd Nabe'])
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await pointedAt('Bernd Nabe').waitFor()
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    await expect.poll(() => owner.inputValue()).toBe('nabe')
    await page.keyboard.press('Tab')
    await dialog.getByText('“nabe” is not valid').waitFor()
    await owner.focus()
    await page.keyboard.press('ArrowDown')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => owner.inputValue()).toBe('Bernd Nabe')
    await dialog.getByRole('button', { name: 'Clear: Owner' }).click()
    await expect.poll(() => owner.inputValue()).toBe('')
    await expect.poll(() => owner.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('bea')
    await pointedAt('Bea Nabe').waitFor()
    await page.keyboard.press('Enter')
    finds.length = 0
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
    await rowOf('EF000003').getByRole('link', { name: 'Cem Kette' }).waitFor()
    await rowOf('EF000004').getByRole('link', { name: 'Bea Nabe' }).waitFor()
    // All those of the page are asked for at once.
    expect(finds).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Filter Owner' }).fill('NABE')
    await rowOf('EF000003').waitFor({ state: 'detached' })
    await rowOf('EF000004').getByRole('link', { name: 'Bea Nabe' }).click()
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
  },
)

test('an action sets fields of its row with who and when, and a row goes to the archive and comes back with its entries', async () => {
  const frameNumber = 'GH000001'
  const parts = [{ part: 'bell', count: 1 }]
  const made = await call('PUT', '/bike/v1', { ...bike, frameNumber, parts })
  const { id, version } = made.body as { id: number; version: number }
  for (const step of ['START', 'FINISH']) await call('PUT', '/repair/v1', { frameNumber, step })
  const path = `/bike/v1/${id}`
  const refusals = [
    ['/collect', {}, {}, 400, 'VALUE_INVALID'],
    ['/collect', { collectedBy: 'Ada' }, { 'Idempotency-Key': 'a' }, 200, undefined],
    ['/collect', { collectedBy: 'Ada' }, { 'Idempotency-Key': 'a' }, 200, undefined],
    ['/collect', { collectedBy: 'Ada' }, {}, 409, 'RULE_BROKEN'],
    ['/take-back', { version }, {}, 409, 'VERSION_CONFLICT'],
    ['/collect', { collectedBy: 'Ada', state: 'READY' }, {}, 400, 'BODY_INVALID'],
    ['/restore', {}, {}, 409, 'RULE_BROKEN'],
  ] as const
  for (const [action, body, headers, status, code] of refusals) {
    const answer = await call('POST', path + action, body, headers)
    expect([action, answer.status, (answer.body as { code?: string }).code]).toEqual([
      action,
      status,
      code,
    ])
  }
  expect(await call('GET', path)).toMatchObject({
    body: { collectedBy: 'Ada', handedOutBy: mechanic, state: 'READY' },
  })
  expect(await call('POST', `${path}/archive`, {})).toEqual({ status: 204, body: null })
  expect(await call('GET', path)).toMatchObject({ status: 404 })
  const inArchive = { 'Shop-Archive': 'true' }
  expect(await call('GET', path, undefined, inArchive)).toMatchObject({
    body: { id, collectedBy: 'Ada', parts },
  })
  const entries = { filter: { filterString: `frameNumber==${frameNumber}` } }
  const stepsOf = async (headers: Readonly<Record<string, string>>) => {
    const found = await call('POST', '/repair/v1/find', entries, headers)
    return (found.body as { entityList: { step: string }[] }).entityList.map(({ step }) => step)
  }
  await expect.poll(() => stepsOf({})).toEqual([])
  await expect.poll(() => stepsOf(inArchive)).toEqual(['FINISH', 'START'])
  expect(await call('POST', `${path}/take-back`, {}, inArchive)).toMatchObject({
    status: 409,
    body: { reasons: ['notArchived'] },
  })
  expect(await call('POST', `${path}/restore`, {}, inArchive)).toEqual({ status: 204, body: null })
  expect(await call('GET', path)).toMatchObject({ body: { id, frameNumber, parts } })
  await expect.poll(() => stepsOf({})).toEqual(['FINISH', 'START'])
})

atNight(
  'what was changed in a row is there without a line in its declaration, also after it was archived and restored',
  async () => {
    const frameNumber = 'GH000009'
    const owner = await call('PUT', '/customer/v1', {
      name: 'Nora Nabe',
      email: 'nora@example.com',
      note: null,
      since: '2026-03-01',
    })
    const ownerId = (owner.body as { id: number }).id
    const bell = { part: 'bell', count: 1 }
    const made = await call('PUT', '/bike/v1', { ...bike, frameNumber, parts: [bell] })
    const { id, version } = made.body as { id: number; version: number }
    const path = `/bike/v1/${id}`
    const parts = [bell, { part: 'lamp', count: 2 }]
    await call('PUT', '/bike/v1', { ...bike, id, version, frameNumber, owner: ownerId, parts })
    for (const step of ['START', 'FINISH'])
      await call('PUT', '/repair/v1', { frameNumber, step, remark: `${step} on the left` })
    await call('POST', `${path}/collect`, { collectedBy: 'Nora' })
    // Bikes are events in the history of their owner, by one line of their declaration.
    const ofOwner = await call('POST', `/customer/v1/${ownerId}/changes/find`, {})
    expect(ofOwner.body).toMatchObject({
      entityList: [
        {
          of: 'bike',
          values: { frameNumber, maker: bike.maker, collectedBy: 'Nora' },
          changes: [],
        },
        { action: 'create' },
      ],
    })
    await call('POST', `${path}/archive`, {})
    const inArchive = { 'Shop-Archive': 'true' }
    const actions = async (headers: Readonly<Record<string, string>>) => {
      const found = await call('POST', `${path}/changes/find`, {}, headers)
      const { entityList = [] } = found.body as { entityList?: { action: string }[] }
      return [found.status, ...entityList.map(({ action }) => action)]
    }
    const before = ['archive', 'collect', 'finish', 'start', 'edit', 'create']
    expect(await actions({})).toEqual([404])
    expect(await actions(inArchive)).toEqual([200, ...before])
    await call('POST', `${path}/restore`, {}, inArchive)
    expect(await actions({})).toEqual([200, 'restore', ...before])
    // Those of the entries of an action are the entries themselves.
    expect(await call('POST', '/repair/v1/1/changes/find', {})).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_NOT_FOUND' },
    })
    await call('POST', `${path}/take-back`, {})

    const page = await open(`/bike/${id}/show`, refusedSave)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('History', { exact: true }).click()
    const edited = dialog.locator('details li[aria-labelledby]').filter({ hasText: 'Edit' })
    await edited.getByText('lamp').waitFor()
    await edited.getByRole('link', { name: 'Nora Nabe' }).waitFor()
    await expect.poll(() => edited.innerText()).toMatch(/added\s*lamp · 2/)
    await expect.poll(() => edited.innerText()).not.toContain('bell')
    const repaired = dialog
      .locator('details li[aria-labelledby]')
      .filter({ hasText: 'Finish the repair' })
    await expect.poll(() => repaired.innerText()).toMatch(/Note\s+FINISH on the left/)
    const added = dialog.locator('details li[aria-labelledby]').last()
    await expect.poll(() => added.innerText()).toMatch(/Parts\s+bell · 1/)
    expect(await findBarriers(page)).toEqual([])
    await added.getByRole('button', { name: /^Restore the version of/ }).click()
    await page.getByText('Different: Parts, Owner.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await call('GET', path)).toMatchObject({ body: { owner: null, parts: [bell] } })

    // A former value that is not allowed any longer is filled in, and the form says what is wrong with it.
    expect(await call('DELETE', `/customer/v1/${ownerId}`)).toMatchObject({ status: 204 })
    await page.goto(`/bike/${id}/show`)
    await dialog.getByText('History', { exact: true }).click()
    const withOwner = dialog
      .locator('details li[aria-labelledby]')
      .filter({ hasText: 'lamp' })
      .last()
    await withOwner.getByRole('button', { name: /^Restore the version of/ }).click()
    await page.getByText('Different: Parts, Owner.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This entry does not exist').waitFor()
  },
)

test('what the application does after a write is part of it', async () => {
  const owner = await call('PUT', '/customer/v1', { name: 'Ute Nabe', email: 'ute@example.com' })
  const customer = owner.body as { id: number; since: string | null }
  expect(customer.since).toBeNull()
  const made = await call('PUT', '/bike/v1', {
    ...bike,
    frameNumber: 'GH000004',
    owner: customer.id,
  })
  const { id } = made.body as { id: number }
  const sinceOf = async () =>
    ((await call('GET', `/customer/v1/${customer.id}`)).body as { since: string | null }).since
  expect(await sinceOf()).toBeNull()
  await call('POST', `/bike/v1/${id}/collect`, { collectedBy: 'Ute' })
  expect(await sinceOf()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  // It is saved like any other change, and so is in the history.
  const lines = await call('POST', `/customer/v1/${customer.id}/changes/find`, {})
  expect(JSON.stringify(lines.body)).toMatch(/"since"/)
})

test('what the application checks before a write is refused with its reason, in a dry run too', async () => {
  const token = await signIn()
  const send = (method: string, path: string, body: object) => callWith(token, method, path, body)
  const start = (frameNumber: string) => send('PUT', '/repair/v1', { frameNumber, step: 'START' })
  const inRepair = { pageable: {}, filter: { filterString: 'state==IN_REPAIR' } }
  const found = await send('POST', '/bike/v1/find', inRepair)
  const { totalElements } = (found.body as { page: { totalElements: number } }).page
  const stands = 40
  const numbers = Array.from(
    { length: stands - totalElements + 1 },
    (_, index) => `ST${100_000 + index}`,
  )
  for (const frameNumber of numbers) await send('PUT', '/bike/v1', { ...bike, frameNumber })
  const [last = '', ...others] = numbers
  for (const frameNumber of others) expect(await start(frameNumber)).toMatchObject({ status: 200 })
  expect(await start(last)).toMatchObject({
    status: 409,
    body: { code: 'RULE_BROKEN', reasons: ['hasStand'] },
  })
  const batch = { keys: [last], step: 'START', dryRun: true }
  expect(await send('PUT', '/repair/v1/batch', batch)).toMatchObject({
    body: { results: [{ outcome: 'blocked', reasons: ['hasStand'] }] },
  })
  const page = await open('/bike', /status of (404|409)/)
  await settled(page)
  await page.getByRole('textbox', { name: 'Frame number' }).fill(last)
  await page.waitForURL((url) => url.search.includes(last))
  await settled(page)
  const row = page.getByRole('row').filter({ hasText: last })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Start a repair' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('brakes')
  await dialog.getByRole('button', { name: 'Start a repair' }).click()
  await dialog.getByText('No repair stand is free.').waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('brakes')
  for (const frameNumber of others) await send('PUT', '/repair/v1', { frameNumber, step: 'FINISH' })
})

atNight(
  'an action that sets fields asks for what is typed, and one without inputs shows what it will set',
  async () => {
    const frameNumber = 'GH000002'
    await call('PUT', '/bike/v1', { ...bike, frameNumber })
    const page = await open('/bike')
    await settled(page)
    const row = page.getByRole('row').filter({ hasText: frameNumber })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await choose('Hand out')
    const form = page.getByRole('dialog', { name: `Hand out: ${frameNumber}` })
    await form.getByRole('textbox', { name: 'Collected by' }).fill('Eva Kette')
    expect(await findBarriers(page)).toEqual([])
    await form.getByRole('button', { name: 'Hand out' }).click()
    await form.waitFor({ state: 'detached' })
    await row.getByRole('gridcell', { name: 'Eva Kette' }).waitFor()

    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByText('The bike has been collected already.').waitFor()
    await page.keyboard.press('Escape')

    await choose('Take back')
    const question = page.getByRole('dialog', { name: `Take back: ${frameNumber}` })
    const news = question.getByRole('region', { name: 'New values:' })
    await expect
      .poll(async () => (await news.innerText()).replaceAll(/\s+/g, ' '))
      .toContain('Collected by –')
    expect(await findBarriers(page)).toEqual([])
    await question.getByRole('button', { name: 'Take back' }).click()
    await question.waitFor({ state: 'detached' })
    await row.getByRole('gridcell', { name: 'Eva Kette' }).waitFor({ state: 'detached' })
  },
)

atNight('a row is archived from the list, and restored from the archive', async () => {
  const frameNumber = 'GH000003'
  const made = await call('PUT', '/bike/v1', { ...bike, frameNumber })
  const { id } = made.body as { id: number }
  await call('POST', `/bike/v1/${id}/collect`, { collectedBy: 'Max Gabel' })
  const page = await open('/bike')
  await settled(page)
  const row = page.getByRole('row').filter({ hasText: frameNumber })
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Restore' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Move to the archive' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('The entry moves to the archive').waitFor()
  await question.getByRole('button', { name: 'Move to the archive' }).click()
  await row.waitFor({ state: 'detached' })

  await toggleArchive(page)
  await settled(page)
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await call('GET', `/bike/v1/${id}`)).toMatchObject({ status: 200 })
})

atNight('one view draws a cell, a filter, an input and its tool bar in its own way', async () => {
  await call('PUT', '/customer/v1', { name: 'Olga Felge', email: 'olga@example.com', note: 'tall' })
  const page = await open('/customer')
  await settled(page)
  await page.getByText('workshop@shop.example').waitFor()
  await page.getByRole('link', { name: 'Add', exact: true }).waitFor()
  await page.getByPlaceholder('A–Z').fill('olga')
  const row = page.getByRole('row').filter({ hasText: 'Olga Felge' })
  const mail = row.getByRole('link', { name: 'olga@example.com' })
  await expect.poll(() => mail.getAttribute('href')).toBe('mailto:olga@example.com')
  await row.getByRole('link', { name: 'Edit' }).click()
  const note = page.getByRole('dialog').locator('.workshop-note')
  await note.getByText('4', { exact: true }).waitFor()
  // The note is optional, also with an input of its own.
  await expect.poll(() => note.locator('label').innerText()).not.toContain('*')
  await note.getByRole('textbox', { name: 'Note' }).fill('very tall')
  await note.getByText('9', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('its overview names its places alone', async () => {
  const page = await open('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  const cards = page.getByRole('main').getByRole('link')
  await cards.first().waitFor()
  const names = await cards.allInnerTexts()
  expect(names.map((text) => text.split('\n')[0])).toEqual([
    'Bikes',
    'Customers',
    'Spare parts',
    'Owner',
    'Jobs',
  ])
})

test('elements of a list are refused by path, and a hidden input is saved as empty', async () => {
  const parts = [
    { part: 'saddle', count: 1 },
    { part: 'spoke', count: 100 },
  ]
  expect(await call('PUT', '/bike/v1', { ...bike, parts })).toMatchObject({
    status: 400,
    body: { code: 'VALUE_INVALID', problems: { 'parts.1.count': 'outOfRange' } },
  })
  const customer = { name: 'Max Gabel', email: 'max@example.com', address: 'Hill 1' }
  expect(await call('PUT', '/customer/v1', { ...customer, newsBy: 'EMAIL' })).toMatchObject({
    status: 200,
    body: { address: null, phones: [] },
  })
})

atNight(
  'rows of a form are added, moved and removed by keyboard, and keep their order',
  async () => {
    await call('PUT', '/bike/v1', { ...bike, frameNumber: 'EF000001' })
    const page = await open('/bike')
    await settled(page)
    const row = page.getByRole('row').filter({ hasText: 'EF000001' })
    const openForm = async () => {
      await row.getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('group', { name: 'Parts', exact: true }).waitFor()
    }
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('group', { name: 'Parts', exact: true })
    const input = (position: number, name: string) =>
      list.getByRole('group', { name: `Parts ${position}` }).getByRole('textbox', { name })
    const said = () => list.getByRole('status').innerText()
    const names = () =>
      list
        .getByRole('textbox', { name: 'Part' })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await openForm()
    await dialog.getByRole('group', { name: 'Bike', exact: true }).waitFor()
    await list.getByRole('button', { name: 'Add entry' }).focus()
    await page.keyboard.press('Enter')
    for (const [part, count] of [
      ['saddle', '1'],
      ['tyre', '2'],
      ['spoke', '0'],
    ]) {
      await page.keyboard.type(`${part}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type(`${count}`)
      await page.keyboard.press('Enter')
    }
    expect(await said()).toBe('Entry 4 added.')
    // The problem is at its input, and an empty row at the end is none.
    const wrong = input(3, 'Count')
    await list.getByText('Out of range').waitFor()
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => input(1, 'Count').getAttribute('aria-invalid')).toBe('false')
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await wrong.fill('36')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => said()).toBe('spoke is now entry 2 of 4.')
    await expect.poll(() => names()).toEqual(['saddle', 'spoke', 'tyre', ''])
    await expect
      .poll(() => input(2, 'Count').evaluate((one) => one === document.activeElement))
      .toBe(true)

    const moveUp = list.getByRole('button', { name: 'Move spoke up' })
    await moveUp.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names()).toEqual(['spoke', 'saddle', 'tyre', ''])
    await expect.poll(() => moveUp.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => moveUp.getAttribute('aria-disabled')).toBe('true')

    await list.getByRole('button', { name: 'Remove saddle' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => said()).toBe('saddle removed, 3 left.')
    const next = list.getByRole('button', { name: 'Remove tyre' })
    await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await findBarriers(page)).toEqual([])

    await input(1, 'Count').focus()
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('+1').waitFor()
    await page.reload()
    await settled(page)
    await openForm()
    await expect.poll(() => names()).toEqual(['spoke', 'tyre'])
    await expect.poll(() => input(1, 'Count').inputValue()).toBe('36')
    await expect.poll(() => input(2, 'Count').inputValue()).toBe('2')
  },
)

atNight(
  'of two people who change the parts of a bike the second one sees both lists in full',
  async () => {
    const frameNumber = 'EF000002'
    const first = { ...bike, frameNumber, parts: [{ part: 'bell', count: 1 }] }
    const made = (await call('PUT', '/bike/v1', first)).body as { id: number; version: number }
    const page = await open(`/bike/${made.id}`, conflictOrFirstVisit)
    const dialog = page.getByRole('dialog')
    const count = dialog
      .getByRole('group', { name: 'Parts 1' })
      .getByRole('textbox', { name: 'Count' })
    await count.fill('3')
    await call('PUT', '/bike/v1', {
      ...first,
      id: made.id,
      version: made.version,
      parts: [{ part: 'bell', count: 2 }],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const choice = dialog.getByRole('group', { name: 'Parts' })
    await choice.getByRole('radio', { name: 'Saved value: bell · 2' }).waitFor()
    await choice.getByRole('radio', { name: 'Yours: bell · 3' }).check()
    await dialog.getByRole('button', { name: 'Save these values' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await call('GET', `/bike/v1/${made.id}`)).toMatchObject({
      body: { parts: [{ part: 'bell', count: 3 }] },
    })
  },
)

atNight(
  'an input comes and goes with its condition, and what was typed comes back with it',
  async () => {
    const page = await open('/customer/create')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Eva Kette')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('eva@example.com')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await page.keyboard.type('040 1234')
    await page.keyboard.press('Enter')
    await page.keyboard.type('040 5678')
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Phone numbers 2' }).inputValue())
      .toBe('040 5678')

    const by = dialog.getByRole('combobox', { name: 'News by' })
    const address = dialog.getByRole('textbox', { name: 'Address' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect.poll(() => address.count()).toBe(0)
    await by.focus()
    await chooseOption(by, 'letter')
    await address.waitFor()
    await dialog.getByText('Now in the form: Address.').waitFor()
    await expect.poll(() => by.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => save.isDisabled()).toBe(true)
    await address.fill('Hill 1')
    await chooseOption(by, 'email')
    await address.waitFor({ state: 'detached' })
    await dialog.getByText('No longer in the form: Address.').waitFor()
    await chooseOption(by, 'letter')
    await expect.poll(() => address.inputValue()).toBe('Hill 1')
    expect(await findBarriers(page)).toEqual([])

    await page.reload()
    await page.getByText('have been restored').waitFor()
    await expect.poll(() => address.inputValue()).toBe('Hill 1')
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Phone numbers 2' }).inputValue())
      .toBe('040 5678')
    await save.click()
    await dialog.waitFor({ state: 'detached' })

    const row = page.getByRole('row').filter({ hasText: 'Eva Kette' })
    await row.getByText('Hill 1').waitFor()
    await expect.poll(() => row.innerText()).toContain('040 1234')
  },
)

atNight('the sections of a form are in two columns where there is room for them', async () => {
  const page = await open('/bike/create')
  const section = page.getByRole('dialog').getByRole('group', { name: 'Sale', exact: true })
  await section.waitFor()
  const isBeside = async () => {
    const price = await section.getByRole('textbox', { name: 'Price' }).boundingBox()
    const owner = await section.getByRole('combobox', { name: 'Owner' }).boundingBox()
    return price?.y === owner?.y
  }
  expect(await isBeside()).toBe(true)
  await page.setViewportSize({ width: 600, height: 800 })
  await expect.poll(() => isBeside()).toBe(false)
})

test('a record shows those that refer to it, with their actions, and adds one that refers to it', async () => {
  const made = await call('PUT', '/bike/v1', { ...bike, frameNumber: 'RS000001' })
  const { id } = made.body as { id: number }
  const part = { supplier: 'Naben AG', price: 9.5, supply: 'ORDERED', reservedFor: id }
  for (let number = 1; number <= 7; number += 1)
    await call('PUT', '/spare-part/v1', { ...part, name: `Spoke ${number}`, stock: 9 - number })
  const page = await open(`/bike/${id}/show`)
  const shown = page.getByRole('dialog', { name: /RS000001/ })
  const tab = shown.getByRole('tab', { name: 'Spare parts' })
  await shown.getByText('Frame number').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await tab.click()
  await page.waitForURL(/\/show\/sparePart$/)
  await shown.getByRole('tab', { name: 'Spare parts', selected: true }).waitFor()
  await expect.poll(() => shown.getByText('Frame number').count()).toBe(0)
  const parts = shown.getByRole('tabpanel').locator('[data-referring]')
  const rows = parts.locator('tbody tr')
  await parts.getByRole('button', { name: '2 more' }).waitFor()
  await expect.poll(() => rows.count()).toBe(5)
  // In the order of their own list: by supplier, and most in stock first.
  await expect.poll(() => rows.first().innerText()).toContain('Spoke 1')
  await expect.poll(() => parts.getByRole('heading').innerText()).toMatch(/7$/)
  await expect.poll(() => parts.getByRole('columnheader', { name: 'Reserved for' }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await parts.getByRole('button', { name: '2 more' }).click()
  await expect.poll(() => rows.count()).toBe(7)

  // Its own actions, which lead back here.
  await parts.getByRole('button', { name: 'Actions for Spoke 3' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: /Spoke 3/ }).waitFor()
  await page.keyboard.press('Escape')
  await shown.waitFor()
  await parts.getByRole('link', { name: 'Spoke 1' }).click()
  await page
    .getByRole('dialog', { name: /Spoke 1/ })
    .getByText('RS000001')
    .waitFor()
  await page.keyboard.press('Escape')
  await shown.waitFor()

  await parts.getByRole('link', { name: 'spare part' }).click()
  const form = page.getByRole('dialog', { name: 'spare part' })
  const reserved = form.getByRole('combobox', { name: 'Reserved for' })
  await expect.poll(() => reserved.inputValue()).toBe('RS000001')
  await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await form.getByRole('textbox', { name: 'Name' }).fill('Rim')
  await form.getByRole('textbox', { name: 'Supplier' }).fill('Naben AG')
  await form.getByLabel('Stock').fill('1')
  await form.getByLabel('Price').fill('20')
  await form.getByRole('button', { name: 'Save' }).click()
  await shown.waitFor()
  await expect.poll(() => parts.getByRole('heading').innerText()).toMatch(/8$/)
})

test('the page of a record shows its states, and what leads from the present one opens', async () => {
  const made = await call('PUT', '/bike/v1', { ...bike, frameNumber: 'ST000001' })
  const { id } = made.body as { id: number }
  const page = await open(`/bike/${id}/show`)
  const states = page.getByRole('list', { name: 'Transitions: State' })
  await states.waitFor()
  await expect
    .poll(() => states.locator(':scope > li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/ready\s+Start a repair, Resume the repair\s+→\s+! in repair/),
      expect.stringMatching(
        /in repair\s+Finish the repair\s+→\s+✓ ready\s+Wait for parts\s+→\s+• waiting for parts/,
      ),
      expect.stringMatching(
        /waiting for parts\s+Start a repair, Resume the repair\s+→\s+! in repair/,
      ),
    ])
  const present = states.locator('[aria-current=true]')
  await expect.poll(() => present.count()).toBe(1)
  await expect.poll(() => present.innerText()).toContain('Start a repair')
  await expect.poll(() => states.getByRole('link').allInnerTexts()).toEqual(['Start a repair'])
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect
    .poll(async () => {
      const box = await states.boundingBox()
      return box && box.x + box.width
    })
    .toBeLessThanOrEqual(320)
  await states.getByRole('link', { name: 'Start a repair' }).click()
  await page.getByRole('dialog', { name: /Start a repair/ }).waitFor()
})

/** Bikes of one maker by frame number, of which those after the first are in repair. */
const saveBoard = async (maker: string, numbers: readonly string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const [index, frameNumber] of numbers.entries()) {
    const made = await call('PUT', '/bike/v1', { ...bike, frameNumber, maker })
    ids.push((made.body as { id: number }).id)
    if (index > 0) await call('PUT', '/repair/v1', { frameNumber, step: 'START' })
  }
  return ids
}
const stateOf = async (id: number | undefined) =>
  ((await call('GET', `/bike/v1/${id}`)).body as { state: string }).state
const boardOf = (maker: string) =>
  `/bike?${new URLSearchParams({ filter: JSON.stringify({ maker }), display: 'board' })}`
const columnsOf = (page: Page) => {
  const column = (name: string) => page.getByRole('region', { name: new RegExp(name) })
  return {
    ready: column('^✓? ?ready'),
    inRepair: column('^!? ?in repair'),
    waiting: column('^waiting for parts'),
  }
}

test('a card of a board is dragged to a column by the action that sets it, and comes back where that is refused', async () => {
  const [ready, repaired] = await saveBoard('Dragged', ['DR000001', 'DR000002'])
  const page = await open(boardOf('Dragged'), conflictOrFirstVisit)
  const columns = columnsOf(page)
  const card = (number: string) => page.locator('li[draggable=true]').filter({ hasText: number })
  await columns.inRepair.getByRole('link', { name: 'DR000002' }).waitFor()
  await expect
    .poll(() => columns.inRepair.getByRole('heading').innerText())
    .toMatch(/in repair\s*1$/)

  await card('DR000002').dragTo(columns.waiting)
  await columns.waiting.getByRole('link', { name: 'DR000002' }).waitFor()
  await expect.poll(() => stateOf(repaired)).toBe('WAITING')
  await expect
    .poll(() => columns.waiting.getByRole('heading').innerText())
    .toMatch(/waiting for parts\s*1$/)

  // A colleague is faster.
  const saved: number[] = []
  await page.route('**/resume', async (route) => {
    const { body: known } = await call('GET', `/bike/v1/${repaired}`)
    const { version } = known as { version: number }
    const changed = { ...bike, id: repaired, version, frameNumber: 'DR000002', maker: 'Dragged' }
    saved.push((await call('PUT', '/bike/v1', { ...changed, state: 'WAITING', price: 1 })).status)
    await route.continue()
  })
  await card('DR000002').dragTo(columns.inRepair)
  await page.getByText('DR000002 was not moved: Someone else has changed this entry').waitFor()
  expect(saved).toEqual([200])
  await columns.waiting.getByRole('link', { name: 'DR000002' }).waitFor()
  expect(await stateOf(repaired)).toBe('WAITING')

  await card('DR000001').hover()
  await page.mouse.down()
  await columns.waiting.hover()
  await columns.waiting.getByText('This step is not possible in the present state.').waitFor()
  await page.mouse.up()
  await expect.poll(() => columns.ready.getByRole('link', { name: 'DR000001' }).count()).toBe(1)

  await card('DR000001').dragTo(columns.inRepair)
  const dialog = page.getByRole('dialog', { name: /Start a repair/ })
  await dialog.getByRole('button', { name: 'Start a repair' }).click()
  await columns.inRepair.getByRole('link', { name: 'DR000001' }).waitFor()
  expect(await stateOf(ready)).toBe('IN_REPAIR')
})

test('a board is worked by keyboard, and stays over a reload and on a phone', async () => {
  const [, repaired] = await saveBoard('Typed', ['TY000001', 'TY000002'])
  const page = await open(boardOf('Typed'))
  const columns = columnsOf(page)
  const link = columns.inRepair.getByRole('link', { name: 'TY000002' })
  await link.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await link.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Wait for parts' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Wait for parts/ })
  await dialog.getByRole('button', { name: 'Wait for parts' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await columns.waiting.getByRole('link', { name: 'TY000002' }).waitFor()
  expect(await stateOf(repaired)).toBe('WAITING')
  await expect.poll(() => columns.waiting.locator(':focus').count()).toBe(1)
  await page.reload()
  await columns.waiting.getByRole('link', { name: 'TY000002' }).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  await columns.waiting.getByRole('link', { name: 'TY000002' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await settled(page)
  await page.goBack()
  await columns.waiting.getByRole('link', { name: 'TY000002' }).waitFor()
})

test('an action of the rows themselves is done to selected ones, and says why not to others', async () => {
  const ids: number[] = []
  for (const frameNumber of ['SB000001', 'SB000002']) {
    const made = await call('PUT', '/bike/v1', { ...bike, frameNumber, maker: 'Selected' })
    ids.push((made.body as { id: number }).id)
  }
  await call('PUT', '/repair/v1', { frameNumber: 'SB000002', step: 'START' })
  const page = await open('/bike?maker=Selected')
  await settled(page)
  for (const name of ['SB000001', 'SB000002'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('link', { name: 'Hand out …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand out (2)' })
  await dialog.getByText('1 of 2').waitFor()
  await dialog.getByText('1 cannot be processed').click()
  await dialog.getByText('The bike is in repair already.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Collected by' }).fill('Ada')
  await dialog.getByRole('button', { name: 'Hand out (1)' }).click()
  await dialog.getByText('1 not processed, still selected.').waitFor()
  const collectors = ids.map(async (id) => (await call('GET', `/bike/v1/${id}`)).body)
  expect(await Promise.all(collectors)).toMatchObject([
    { collectedBy: 'Ada', handedOutBy: mechanic },
    { collectedBy: null },
  ])
})

test('a list counts the records that refer to each of its own', async () => {
  const made = await call('PUT', '/customer/v1', { name: 'Carla Counted', email: 'c@example.com' })
  const { id } = made.body as { id: number }
  for (const frameNumber of ['CC000001', 'CC000002'])
    expect(await call('PUT', '/bike/v1', { ...bike, frameNumber, owner: id })).toMatchObject({
      status: 200,
    })
  const page = await open('/customer')
  await settled(page)
  const row = page.getByRole('row').filter({ hasText: 'Carla Counted' })
  await row.waitFor()
  expect(await (await cell(row, 'Bikes')).innerText()).toBe('2')
})

test('pages of stock components are among the declared ones, with their references', async () => {
  const owner = await call('PUT', '/customer/v1', {
    name: 'Rita Ritzel',
    email: 'rita@example.com',
  })
  const { id } = owner.body as { id: number }
  const owned = { ...bike, frameNumber: 'RR000001', owner: id }
  expect(await call('PUT', '/bike/v1', owned)).toMatchObject({ status: 200 })
  const page = await open('/')
  await page.getByRole('link', { name: 'Owner', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Owner', exact: true }).waitFor()
  const chosen = page.getByRole('combobox', { name: 'Owner' })
  await chosen.fill('Rita')
  await page.getByRole('option', { name: 'Rita Ritzel' }).click()
  await page.getByRole('cell', { name: 'RR000001' }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('cell', { name: 'Rita Ritzel' }).getByRole('link').click()
  await page.waitForURL(new RegExp(`/customer/${id}/show$`))
  await page.getByRole('cell', { name: 'RR000001' }).waitFor()
  await expect.poll(() => page.title()).toBe('Customer Rita Ritzel – Workshop')
  expect(await findBarriers(page)).toEqual([])
})

test('a job that failed says why in the list of operators, and is run again from there', async () => {
  const failing = await startServer(
    root,
    'examples/workshop/test/serveFailing.ts',
    join(built.folder, 'jobs'),
    { WORKSHOP_FRONT: `file://${built.front}/` },
  )
  // After the page, which still asks it.
  onTestFinished(() => failing.stop())
  const page = await open('/spare-part/create', noPreferencesYet, failing)
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries({
    Name: 'chain',
    Supplier: 'Kettler',
    Stock: '-2',
    Price: '2.50',
  }))
    await form.getByRole('textbox', { name: label }).fill(value)
  await chooseOption(form.getByLabel('Supply'), 'available')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })

  await page.goto('/job')
  const row = page.getByRole('row').filter({ hasText: 'Order parts that are owed' })
  // The list does not follow the work by itself.
  const ends = async (state: RegExp) => {
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click()
          await settled(page)
          return row.allInnerTexts()
        },
        { timeout: 30_000 },
      )
      .toEqual([expect.stringMatching(state)])
  }
  await ends(/failed[^]*The supplier does not answer\./)
  expect(await findBarriers(page)).toEqual([])
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Run again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run again' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await ends(/done/)
})
