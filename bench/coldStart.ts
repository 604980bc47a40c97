import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { startProduct } from '#test/startProduct.ts'
import type { Benchmark } from './benchmark.ts'
import { measureStart, type StartTimes } from './coldStart/measureStart.ts'
import { serveStock } from './coldStart/serveStock.ts'
import { providePeers } from './setup/providePeers.ts'
import { median, rounded } from './statistics.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const rounds = 5
const username = 'terminal@hcta.example'
const list = '/loadingstop'
/** Ratios to the stock list, and the shift that is allowed. */
const wanted = {
  firstContentfulPaint: 0.5,
  largestContentfulPaint: 1,
  firstRow: 0.9,
  layoutShift: 0.001,
}

/** A list opened by its address with an empty cache, signed in, beside a stock list of react-admin, which has its data already. */
export const coldStart: Benchmark = async ({ say }) => {
  await providePeers(say)
  say('building the front end')
  execFileSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit' })
  say('building the stock list')
  const product = await startProduct()
  const stock = await serveStock()
  try {
    const viewport = { width: 1280, height: 800 }
    const context = await product.browser.newContext({ locale: 'en-GB', viewport })
    await signIn(context, product.url)
    const ours: StartTimes[] = []
    const theirs: StartTimes[] = []
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`)
      ours.push(await inNewPage(context, product.url + list, '.entity-table tbody td'))
      theirs.push(await inNewPage(context, stock.url, '.RaDatagrid-root tbody td, table tbody td'))
    }
    await context.close()
    return { ...toResult(ours, theirs), details: { ours, theirs } }
  } finally {
    await product.stop()
    stock.stop()
  }
}

/** Other tabs of the browser join the session of this one. */
const signIn = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage()
  const account = demoAccounts.find((known) => known.username === username)
  await page.goto(`${url}/login?next=${encodeURIComponent(list)}`)
  await page.locator('#code').fill(account?.companyCode ?? '')
  await page.locator('form button[type=submit]').click()
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
  await page.locator('.entity-table tbody td').first().waitFor()
  // The session of a tab is copied to a tab that it opens.
  await page.evaluate(() => localStorage.setItem('benchSession', JSON.stringify(sessionStorage)))
  await page.close()
}

const inNewPage = async (
  context: BrowserContext,
  address: string,
  row: string,
): Promise<StartTimes> => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const kept = localStorage.getItem('benchSession')
    if (kept === null) return
    for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
      sessionStorage.setItem(key, value)
  })
  try {
    return await measureStart(page, address, row)
  } finally {
    await page.close()
  }
}

const labels: Record<keyof StartTimes, string> = {
  firstPaint: 'first paint, ms',
  firstContentfulPaint: 'first contentful paint, ms',
  largestContentfulPaint: 'largest contentful paint, ms',
  firstRow: 'first row of data, ms',
  layoutShift: 'layout shift',
  blocked: 'blocked by long tasks until the first row, ms',
  requests: 'requests until the first row',
  transferredKb: 'transferred until the first row, kB',
}

const toResult = (ours: readonly StartTimes[], theirs: readonly StartTimes[]) => {
  const of = (times: readonly StartTimes[], name: keyof StartTimes) =>
    median(times.map((time) => time[name]))
  const ratio = (name: keyof StartTimes) => of(ours, name) / of(theirs, name)
  const ratioGoal = (name: Exclude<keyof typeof wanted, 'layoutShift'>) => ({
    name: `${labels[name]}, against the stock list`,
    wanted: `at most ${wanted[name]}x`,
    measured: `${rounded(ratio(name), 2)}x`,
    isMet: ratio(name) <= wanted[name],
  })
  return {
    tables: [
      {
        title: `Cold start, median of ${rounds} rounds in turn; 9 Mbit/s, 100 ms, processor four times slower`,
        columns: ['what', 'product', 'stock list', 'ratio'],
        rows: (Object.keys(labels) as (keyof StartTimes)[]).map((name) => [
          labels[name],
          rounded(of(ours, name), name === 'layoutShift' ? 4 : 0),
          rounded(of(theirs, name), name === 'layoutShift' ? 4 : 0),
          // Nothing of both, such as shifts, has no ratio.
          Number.isFinite(ratio(name)) ? `${rounded(ratio(name), 2)}x` : '',
        ]),
      },
    ],
    goals: [
      ratioGoal('firstContentfulPaint'),
      ratioGoal('largestContentfulPaint'),
      ratioGoal('firstRow'),
      {
        name: 'layout shift',
        wanted: `at most ${wanted.layoutShift}`,
        measured: String(rounded(of(ours, 'layoutShift'), 4)),
        isMet: of(ours, 'layoutShift') <= wanted.layoutShift,
      },
    ],
  }
}
