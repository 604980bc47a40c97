import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { frameworkLanguages as languages } from '#framework/i18n/language.ts'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { startProduct, type Product } from '#test/startProduct.ts'
import type { Benchmark, Result } from './benchmark.ts'
import {
  combinationsAt,
  createInspector,
  home,
  widths,
  type Inspector,
} from './barriers/checkScreen.ts'
import { createReport, type Report } from './barriers/report.ts'
import { dayStates } from './barriers/dayStates.ts'
import { states, type OpenAs, type State } from './barriers/states.ts'
import { visitLight } from './barriers/visitLight.ts'
import { visitRole } from './barriers/visitRole.ts'
import { rounded } from './statistics.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The part without a user: public status, and the pages of the sign-in. */
const unsigned = 'unsigned'

/** One of each part; what an earlier one has shown is only sampled for a later one. */
const users = [
  'terminal@hcta.example',
  'support@port.example',
  'admin@fwd1.example',
  'forwarder@fwd1.example',
  'agent@agt1.example',
  'warehouse@pck1.example',
  'customs@zoll.example',
  'reader@fwd1.example',
  'nobody@fwd1.example',
]

/** Every screen, dialog, menu and panel, in each width, language and scheme: findings of axe, overflow, console, raw keys. */
export const barriers: Benchmark = async ({ say, roles, states: wanted }) => {
  const parts = choose(roles)
  say('building the front end')
  execFileSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit' })
  say('starting the product')
  const product = await startProduct({ LOADER_MINIMUM: '0' })
  const report = createReport(say)
  try {
    const visited = new Set<string>()
    for (const part of parts)
      await (part === unsigned
        ? visitUnsigned(product, report)
        : visitAs(product, part, visited, report, wanted))
  } finally {
    await product.stop()
  }
  return toResult(report)
}

/** The parts that were asked for by the begin of their names, in the order of all. */
const choose = (roles: readonly string[] | undefined): string[] => {
  const all = [...users, unsigned]
  const unknown = roles?.filter((role) => !all.some((part) => part.startsWith(role))) ?? []
  if (unknown.length > 0) throw new TypeError(`--role takes the begin of one of ${all.join(', ')}`)
  return all.filter((part) => roles?.some((role) => part.startsWith(role)) ?? true)
}

const openPage = async (product: Product): Promise<Page> => {
  const context = await product.browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: home.width, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

const signIn = async (page: Page, username: string) => {
  const account = demoAccounts.find((known) => known.username === username)
  await page.goto('/login')
  await page.locator('#code').fill(account?.companyCode ?? '')
  await page.locator('form button[type=submit]').click()
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
  await page.locator('header.RaAppBar-appBar').waitFor()
}

const visitAs = async (
  product: Product,
  username: string,
  visited: Set<string>,
  report: Report,
  wanted: RegExp | undefined,
) => {
  const page = await openPage(product)
  const inspector = createInspector(page)
  await signIn(page, username)
  await inspector.ready()
  // There are no preferences before the first list.
  inspector.forget()
  if (wanted === undefined) await visitRole(inspector, username, visited, report)
  const openAs: OpenAs = async (other, path) => {
    const elsewhere = await openPage(product)
    await signIn(elsewhere, other)
    await elsewhere.goto(path)
    return elsewhere
  }
  const all = [...(states[username] ?? []), ...(dayStates[username] ?? [])]
  for (const state of all.filter(({ name }) => wanted?.test(name) ?? true))
    await inspectState(inspector, state, openAs, report)
  await page.context().close()
}

/** A change of language draws the whole portal again, so the state is made in each. */
const inspectState = async (
  inspector: Inspector,
  { name, expected, prepare, leave }: State,
  openAs: OpenAs,
  report: Report,
) => {
  for (const language of languages) {
    const inLanguage = combinationsAt(...widths).filter((shown) => shown.language === language)
    await inspector.show({ ...home, language })
    try {
      await prepare(inspector.page, language, openAs)
      await report.add(name, () => inspector.inspect(inLanguage, expected))
      await inspector.show({ ...home, language })
      await leave?.(inspector.page)
    } catch (error) {
      // What cannot be shown was not checked; the other states can be.
      report.note(name, `not shown in ${language}: ${String(error)}`)
      await inspector.page.goto('/')
      await inspector.ready()
    }
    inspector.forget()
  }
}

const visitUnsigned = async (product: Product, report: Report) => {
  const page = await openPage(product)
  await signIn(page, 'support@port.example')
  await page.goto(`/portorder?${new URLSearchParams({ filter: '{"statusCustoms":"0050"}' })}`)
  const container = await page
    .getByText(/^[A-Z]{4}\d{7}$/)
    .first()
    .innerText()
  await page.context().close()
  const unsigned = await openPage(product)
  await visitLight(createInspector(unsigned), container, report)
  await unsigned.context().close()
}

const toResult = (report: Report): Result => {
  const screens = [...report.screens.values()]
  const found = screens.flatMap(({ name, findings }) =>
    Object.entries(findings).map(([finding, where]) => ({ name, finding, where })),
  )
  const combinations = screens.reduce((sum, screen) => sum + screen.combinations, 0)
  return {
    tables: [
      {
        title: 'Screens',
        columns: ['screen', 'combinations', 'findings', 'seconds'],
        rows: screens.map(({ name, combinations: count, findings, seconds }) => [
          name,
          count,
          Object.keys(findings).length,
          rounded(seconds),
        ]),
      },
      {
        title: 'Findings',
        columns: ['screen', 'where', 'finding'],
        rows: found.map(({ name, finding, where }) => [
          name,
          where.length > 3 ? `${where.length} combinations` : where.join(', '),
          finding,
        ]),
      },
    ],
    goals: [
      {
        name: `findings at ${screens.length} screens in ${combinations} combinations`,
        wanted: '0',
        measured: String(found.length),
        isMet: found.length === 0,
      },
    ],
    details: screens,
  }
}
