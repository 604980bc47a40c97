import { execFile } from 'node:child_process'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { startBrowser } from '#test/identity/startBrowser.ts'
import { openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { applyBlocks, copyProject, readBlocks, type Block } from './applyRecipe.ts'
import { startCopy } from './startCopy.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

const root = join(import.meta.dirname, '../..')
const writer = 'customs@zoll.example'
const reader = 'reader@fwd1.example'
const stranger = 'terminal@hcta.example'
const path = '/api/main/berth/v1'
const east = {
  code: 'O1',
  name: 'East quay 1',
  port: 'DEHAM',
  length: 420,
  depth: 16,
  inService: true,
}

let copy: string
let blocks: Block[]
let checks: string[]
let server: Awaited<ReturnType<typeof startCopy>>
let browser: Browser

beforeAll(async () => {
  copy = await copyProject()
  blocks = await readBlocks('Recipe')
  await applyBlocks(copy, blocks)
  const [built, ...checked] = await Promise.all([node('vite/bin/vite.js', 'build'), ...checkCopy()])
  if (built !== '') throw new Error(built)
  checks = checked
  server = await startCopy(copy)
  browser = await startBrowser()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(copy, { recursive: true, force: true })
})

/** The output of a package's program on the copy; empty if it succeeds. */
const node = (program: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    const command = [join('node_modules', program), ...args]
    execFile(process.execPath, command, { cwd: copy }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr + error.message : ''),
    )
  })

/** The program of the tests takes longest to compile; `wholeSuite.test.ts` compiles it with this recipe and one more. */
const checkCopy = () => [
  node('typescript/bin/tsc', '-p', 'tsconfig.json'),
  node('typescript/bin/tsc', '-p', 'server/tsconfig.json'),
  node('oxfmt/bin/oxfmt', '--check', ...blocks.flatMap(({ file }) => file || [])),
  node('vitest/vitest.mjs', 'run', '--project=unit', '--typecheck.enabled=false', 'i18n/', 'areas'),
]

/** The files of one folder that differ in, or are missing from, another. */
const changedFiles = async (): Promise<string[]> => {
  const left = /^(node_modules|dist|\.git|\.data)(\/|$)|\/node_modules(\/|$)/
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1))
    .filter((file) => !left.test(file))
  const read = (folder: string, file: string) => readFile(join(folder, file)).catch(() => undefined)
  const differs = await Promise.all(
    files.map(async (file) => {
      const [here, there] = await Promise.all([read(copy, file), read(root, file)])
      return there === undefined || here?.equals(there) === false
    }),
  )
  return files.filter((_, index) => differs[index])
}

type Row = typeof east & { id: number; version: number; remark: string | null; userName: string }
type List = { entityList: Row[]; page: { totalElements: number } }

/** Calls the copy with the token of a demo account. */
const callAs = async (username: string) => {
  const company = demoAccounts.find((account) => account.username === username)?.companyCode ?? ''
  const tokens = await createVisitor(server.url).signIn(company, username, DEMO_PASSWORD)
  return async <Body>(method: string, url: string, body?: unknown) => {
    const response = await fetch(server.url + url, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        'emp-company': company,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body }
  }
}

test('the recipe is one declaration, one catalogue line, labels, and one migration', async () => {
  const files = await changedFiles()
  expect(files.toSorted()).toEqual([
    'i18n/cn.ts',
    'i18n/de.ts',
    'i18n/en.ts',
    'resources/berth.ts',
    'resources/index.ts',
    expect.stringMatching(/^server\/migrations\/\d{4}-create-berth\.sql$/),
  ])
})

test('with it browser and server compile, the format holds, and so do the tests of texts and menu', () => {
  expect(checks).toEqual(['', '', '', ''])
})

test('it is found, filtered, sorted, read, saved, changed and deleted', async () => {
  const call = await callAs(writer)
  const codes = async (filterString: string, property = 'code', direction = 'ASC') => {
    const pageable = { sort: [{ property, direction }] }
    const find = await call<List>('POST', `${path}/find`, { pageable, filter: { filterString } })
    expect(find.status).toBe(200)
    return find.body.entityList.map(({ code }) => code)
  }
  const first = await call<Row>('PUT', path, east)
  expect(first).toMatchObject({ status: 200, body: { ...east, version: 1, userName: writer } })
  const west = { ...east, code: 'W7', name: 'West pier 7', length: 95, inService: false }
  expect(await call('PUT', path, west)).toMatchObject({ status: 200 })

  expect(await codes('')).toEqual(['O1', 'W7'])
  expect(await codes('', 'length')).toEqual(['W7', 'O1'])
  expect(await codes('', 'name', 'DESC')).toEqual(['W7', 'O1'])
  expect(await codes('name=ci=*PIER*')).toEqual(['W7'])
  expect(await codes('length>=100 and port==DEHAM')).toEqual(['O1'])
  expect(await codes('inService==false or depth>=17')).toEqual(['W7'])
  expect(await codes('remark=isnull=false')).toEqual([])

  const one = `${path}/${first.body.id}`
  const changed = { ...east, id: first.body.id, version: 1, remark: 'dredged' }
  expect(await call('PUT', path, changed)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await call('PUT', path, changed)).toMatchObject({ status: 409 })
  expect(await call('GET', one)).toMatchObject({ status: 200, body: { remark: 'dredged' } })
  expect(await call('DELETE', `${one}?version=2`)).toMatchObject({ status: 204 })
  expect(await call('GET', one)).toMatchObject({ status: 404 })
  const broken = { ...west, length: 1_000, port: null }
  expect(await call('PUT', path, broken)).toMatchObject({
    status: 400,
    body: { code: 'VALUE_INVALID', problems: { length: 'outOfRange', port: 'missing' } },
  })
})

test('its rights are enforced: readers cannot write, and others see nothing', async () => {
  const missing = { status: 403, body: { code: 'RIGHT_MISSING' } }
  const asReader = await callAs(reader)
  expect(await asReader('POST', `${path}/find`, {})).toMatchObject({ status: 200 })
  expect(await asReader('PUT', path, east)).toMatchObject(missing)
  expect(await asReader('DELETE', `${path}/1`)).toMatchObject(missing)
  const asStranger = await callAs(stranger)
  expect(await asStranger('POST', `${path}/find`, {})).toMatchObject(missing)
  expect(await asStranger('GET', `${path}/1`)).toMatchObject(missing)
  const unknown = await fetch(`${server.url}${path}/1`)
  expect(unknown.status).toBe(401)
})

test('its record and calls are in the OpenAPI document', async () => {
  const answer = await fetch(`${server.url}/openapi.json`)
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, object>
    components: { schemas: Record<string, { properties: object }> }
  }
  const calls = Object.entries(paths)
    .filter(([address]) => address.startsWith(path))
    .map(([address, methods]) => [address, Object.keys(methods).toSorted()])
  expect(Object.fromEntries(calls)).toEqual({
    [`${path}/export`]: ['post'],
    [`${path}/find`]: ['post'],
    [`${path}/find-groups`]: ['post'],
    [`${path}/find-numbers`]: ['post'],
    [`${path}/deleted/{id}/restore`]: ['post'],
    [`${path}/{id}`]: ['delete', 'get'],
    [`${path}/{id}/changes/export`]: ['post'],
    [`${path}/{id}/changes/find`]: ['post'],
    [path]: ['put'],
  })
  expect(components.schemas['Berth']?.properties).toMatchObject({
    id: {},
    code: { type: 'string', maxLength: 8 },
    length: { type: 'integer', minimum: 1, maximum: 999 },
    inService: { type: 'boolean' },
    remark: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  })
})

/** There are no preferences before the first list, and the browser logs the 404. */
const firstVisit = /status of 404/

const open = async (username: string): Promise<BrowserPage> => {
  const page = await openPage({ ...server, browser }, {}, firstVisit)
  await signIn(page, username)
  return page
}

const rows = (page: BrowserPage) => page.locator('tbody tr:not([aria-hidden])')
const hasRows = async (page: BrowserPage, count: number) => {
  await expect.poll(() => rows(page).count()).toBe(count)
}

test('in the browser it has its card, list, filters, and dialogs to add, edit and delete', async () => {
  const page = await open(writer)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Berths/ })
    .click()
  await page.getByRole('heading', { name: 'Berths', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/berth')
  await page.getByText('W7').waitFor()

  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Add' }).click()
  const typed = {
    Code: 'N3',
    Name: 'North jetty 3',
    'UN/LOCODE': 'debrv',
    'Length (m)': '260',
    'Depth (m)': '12',
  }
  for (const [name, text] of Object.entries(typed)) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await dialog.getByRole('checkbox', { name: 'In service' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await hasRows(page, 2)
  expect(await rows(page).first().innerText()).toMatch(/N3.*North jetty 3.*DEBRV.*260.*12.*Yes/s)

  await rows(page).first().getByRole('link', { name: 'Edit' }).click()
  await dialog.getByLabel('Remark').fill('closed in winter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('closed in winter').waitFor()

  await chooseOption(page.getByLabel('Filter In service'), 'false')
  await hasRows(page, 1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await hasRows(page, 2)
  await page.getByRole('columnheader', { name: 'Length' }).getByRole('button').click()
  await expect.poll(() => rows(page).first().innerText()).toContain('W7')

  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const exported = await readFile(await (await saved).path(), 'utf8')
  expect(exported.split('\r\n').slice(0, 2)).toEqual([
    '\u{FEFF}Code;Name;UN/LOCODE;Length (m);Depth (m);In service;Remark',
    'W7;West pier 7;DEHAM;95;16;No;',
  ])
  await dialog.waitFor({ state: 'detached' })

  await rows(page).last().getByRole('link', { name: 'Delete' }).click()
  await dialog.getByText('North jetty 3').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await hasRows(page, 1)
})

test('in the browser a reader gets the list without writing, and sees why', async () => {
  const page = await open(reader)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Berths/ })
    .click()
  await hasRows(page, 1)
  expect(await page.getByRole('link', { name: /^(Add|Edit|Delete)$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Unavailable actions' }).click()
  const reasons = page.getByRole('dialog', { name: 'Unavailable actions' })
  await reasons.getByText('Edit the risk file').first().waitFor()
  for (const action of ['Add', 'Edit', 'Delete']) {
    expect(await reasons.getByText(action, { exact: true }).count()).toBe(1)
  }
})

test('in the browser a user without the right has no such card', async () => {
  const page = await open(stranger)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Loading stops/ })
    .waitFor()
  expect(await page.getByRole('link', { name: /^Berths/ }).count()).toBe(0)
})
