import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { startProduct, type Product } from '#test/startProduct.ts'
import type { Benchmark } from './benchmark.ts'
import { rounded } from './statistics.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const username = 'terminal@hcta.example'
const list = '/loadingstop'
const otherRoute = '/equipment-load'
const dialog = '/loadingstop/create'
const row = '.entity-table tbody td'

const quietMs = 1_500

/** Target sizes in kB of 1,000 bytes, gzip -9. */
const budgets = { login: 90, list: 340, route: 0 }

interface Size {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Every script that a browser loads from the sign-in page to the rows and beyond, each counted once. */
export const bytes: Benchmark = async ({ say }) => {
  say('building the front end')
  execFileSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit' })
  say('starting the product')
  const product = await startProduct()
  try {
    const { firstVisit, login, ahead, further, add, signedIn } = await walk(product, say)
    const steps = { login, firstVisit, ahead, signedIn, further, add }
    return {
      tables: [
        {
          title: 'JavaScript, kB of 1,000 bytes, each file compressed on its own',
          columns: ['what', 'files', 'raw', 'gzip -9', 'brotli 11'],
          rows: [
            toRow('sign-in page until it is shown', login.shown),
            toRow('sign-in page, nothing typed, once it is quiet', login.untouched),
            toRow('sign-in page until it leaves for the provider', login.left),
            toRow('from the sign-in page to the rows, with the OpenID client', firstVisit),
            toRow('what follows the rows', ahead),
            toRow('first list alone, signed in, nothing cached', signedIn.shown),
            toRow('what follows its rows, the OpenID client included', signedIn.ahead),
            toRow(`a further route (${otherRoute}), beyond that`, further),
            toRow('the dialog for a new record, beyond that', add),
          ],
        },
      ],
      goals: [
        goal('sign-in page until it is shown', budgets.login, login.shown),
        goal('sign-in page, nothing typed', budgets.login, login.untouched),
        goal('first list alone, signed in, nothing cached', budgets.list, signedIn.shown),
        goal('a further route', budgets.route, further),
      ],
      details: steps,
    }
  } finally {
    await product.stop()
  }
}

const walk = async (product: Product, say: (line: string) => void) => {
  const context = await newContext(product)
  const page = await context.newPage()
  const loaded = watchScripts(page)
  say('sign-in page')
  await page.goto(`/login?next=${encodeURIComponent(list)}`)
  await page.locator('#code').waitFor()
  const shown = [...loaded]
  await untilQuiet(page)
  const untouched = [...loaded]
  const account = demoAccounts.find((known) => known.username === username)
  await page.locator('#code').fill(account?.companyCode ?? '')
  await untilQuiet(page)
  await page.locator('form button[type=submit]').click()
  await page.locator('#username').waitFor()
  const left = [...loaded]
  say('first list')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
  await page.locator(row).first().waitFor()
  const firstVisit = [...loaded]
  await untilQuiet(page)
  const ahead = [...loaded]
  say('a further route and the dialog')
  await openInPlace(page, otherRoute)
  await page.locator(row).first().waitFor()
  await untilQuiet(page)
  const further = [...loaded]
  await openInPlace(page, list)
  await page.locator(`a[href^="${dialog}"]`).first().click()
  await page.locator('dialog[open], [role=dialog]').first().waitFor()
  await untilQuiet(page)
  const add = [...loaded]
  const uncached = await openUncached(context, page)
  await context.close()
  const beyond = (after: readonly string[], before: readonly string[]) =>
    after.filter((path) => !before.includes(path))
  return {
    login: { shown, untouched, left },
    firstVisit,
    signedIn: { shown: uncached.shown, ahead: beyond(uncached.ahead, uncached.shown) },
    ahead: beyond(ahead, firstVisit),
    further: beyond(further, ahead),
    add: beyond(add, further),
  }
}

const newContext = (product: Product): Promise<BrowserContext> =>
  product.browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })

/** Opens the list in the same tab, by its address and with an empty cache. */
const openUncached = async (context: BrowserContext, page: Page) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const loaded = watchScripts(page)
  await page.goto(list)
  await page.locator(row).first().waitFor()
  const shown = [...loaded]
  await untilQuiet(page)
  return { shown, ahead: [...loaded] }
}

/** Paths of all requested scripts, regardless of how: one that is still on its way counts. */
const watchScripts = (page: Page): ReadonlySet<string> => {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  return paths
}

/** `networkidle` ends too early if a slow script loads more. */
const untilQuiet = async (page: Page): Promise<void> => {
  let last = performance.now()
  const note = () => {
    last = performance.now()
  }
  page.on('request', note)
  page.on('response', note)
  while (performance.now() - last < quietMs) await sleep(100)
  page.off('request', note)
  page.off('response', note)
}

/** Like a link of the portal: without reloading the page. */
const openInPlace = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const sizes = new Map<string, Size>()

const sizeOf = (path: string): Size => {
  const known = sizes.get(path)
  if (known) return known
  const content = readFileSync(`${root}dist${path}`)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const size = {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, quality).length,
  }
  sizes.set(path, size)
  return size
}

const total = (paths: readonly string[]): Size =>
  paths.map(sizeOf).reduce(
    (sum, size) => ({
      raw: sum.raw + size.raw,
      gzip: sum.gzip + size.gzip,
      brotli: sum.brotli + size.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  )

const toRow = (what: string, paths: readonly string[]) => {
  const { raw, gzip, brotli } = total(paths)
  return [what, paths.length, ...[raw, gzip, brotli].map((size) => rounded(size / 1_000))]
}

const goal = (name: string, budget: number, paths: readonly string[]) => {
  const { gzip } = total(paths)
  return {
    name,
    wanted: `at most ${budget} kB`,
    measured: `${rounded(gzip / 1_000)} kB`,
    isMet: gzip <= budget * 1_000,
  }
}
