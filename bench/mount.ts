import type { Browser, Page } from 'playwright-core'
import type { Benchmark } from './benchmark.ts'
import type { MountTime } from './mount/harness.ts'
import { buildPage } from './mount/buildPage.ts'
import { columnNames } from './mount/rows.ts'
import { providePeers } from './setup/providePeers.ts'
import { startChromium } from './setup/startChromium.ts'
import { median, percentile, rounded, spread } from './statistics.ts'

const mounts = 11
const warmUps = 2
const mountedRows = 1_000
const scrolledRows = 10_000
const scrollStep = 300
const scrollFrames = 120
const scrollRounds = 5
const wantedOfBare = 2
const frameMs = 16.7
/** The browser's clock is rounded to tenths, and a frame is never exactly a sixtieth. */
const frameTolerance = 0.3

const contenders = {
  product: new URL('./mount/product.tsx', import.meta.url),
  'bare virtual table': new URL('./mount/bare.tsx', import.meta.url),
  'stock DataTable': new URL('./peers/dataTable.tsx', import.meta.url),
} as const
type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]
/** The stock table renders all rows, which takes seconds. */
const scrolling: readonly Name[] = ['product', 'bare virtual table']

/** The product's table compared with a minimal table, and with react-admin's own. */
export const mount: Benchmark = async ({ say }) => {
  await providePeers(say)
  const pages = new Map<Name, Page>()
  const browser = await startChromium()
  try {
    for (const name of names) {
      say(`building ${name}`)
      pages.set(name, await openPage(browser, await buildPage(contenders[name])))
    }
    const times = await measureMounts(pages, say)
    const frames = await measureFrames(pages, say)
    const renders = await countRenders(pages)
    return { ...toResult(times, frames, renders), details: { times, frames, renders } }
  } finally {
    await browser.close()
  }
}

const openPage = async (browser: Browser, html: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => {
    throw error
  })
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://benchmark.test/')
  return page
}

const pageOf = (pages: ReadonlyMap<Name, Page>, name: Name): Page => {
  const page = pages.get(name)
  if (page === undefined) throw new TypeError(`there is no page for ${name}`)
  return page
}

/** Alternates between the tables, one mount each. */
const measureMounts = async (pages: ReadonlyMap<Name, Page>, say: (line: string) => void) => {
  const times: Record<Name, MountTime[]> = {
    product: [],
    'bare virtual table': [],
    'stock DataTable': [],
  }
  for (let round = -warmUps; round < mounts; round += 1) {
    say(`mount ${round + 1} of ${mounts}`)
    for (const name of names) {
      const page = pageOf(pages, name)
      await page.bringToFront()
      const time = await page.evaluate((rows) => window.bench.mount(rows), mountedRows)
      await page.evaluate(() => window.bench.unmount())
      if (round >= 0) times[name].push(time)
    }
  }
  return times
}

const measureFrames = async (pages: ReadonlyMap<Name, Page>, say: (line: string) => void) => {
  const frames = new Map<Name, number[]>(scrolling.map((name) => [name, []]))
  for (let round = 1; round <= scrollRounds; round += 1) {
    say(`scroll ${round} of ${scrollRounds}`)
    for (const name of scrolling) {
      const page = pageOf(pages, name)
      await page.bringToFront()
      await page.evaluate((rows) => window.bench.mount(rows), scrolledRows)
      const measured = await page.evaluate(([step, count]) => window.bench.scroll(step, count), [
        scrollStep,
        scrollFrames,
      ] as const)
      await page.evaluate(() => window.bench.unmount())
      frames.get(name)?.push(...measured)
    }
  }
  return Object.fromEntries(frames)
}

/** Rows that are rendered again when an arrow key moves the focus to the next row and to the next cell. */
const countRenders = async (pages: ReadonlyMap<Name, Page>) => {
  const page = pageOf(pages, 'product')
  await page.bringToFront()
  await page.evaluate((rows) => window.bench.mount(rows), mountedRows)
  await page.locator('[data-cell="4:2"]').focus()
  const after = async (key: string): Promise<number> => {
    const before = await page.evaluate(() => window.bench.rowRenders())
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    return (await page.evaluate(() => window.bench.rowRenders())) - before
  }
  await after('ArrowDown')
  const renders = { nextRow: await after('ArrowDown'), nextCell: await after('ArrowRight') }
  await page.evaluate(() => window.bench.unmount())
  return renders
}

const toResult = (
  times: Record<Name, readonly MountTime[]>,
  frames: { readonly [name: string]: readonly number[] },
  renders: { readonly nextRow: number; readonly nextCell: number },
) => {
  const paints = (name: Name) => times[name].map(({ paint }) => paint)
  const works = (name: Name) => times[name].map(({ work }) => work)
  const ratio = (read: typeof paints, name: Name) =>
    rounded(median(read(name)) / median(read('bare virtual table')), 2)
  const ourFrames = frames['product'] ?? []
  const frame = median(ourFrames)
  return {
    tables: [
      {
        title: `${mountedRows} rows x ${columnNames.length} columns, median of ${mounts} mounts in turn, ms`,
        columns: ['table', 'to paint', 'spread', 'x bare', 'work alone', 'x bare', 'elements'],
        rows: names.map((name) => [
          name,
          rounded(median(paints(name))),
          `±${Math.round(100 * spread(paints(name)))} %`,
          ratio(paints, name),
          rounded(median(works(name))),
          ratio(works, name),
          times[name][0]?.elements ?? 0,
        ]),
      },
      {
        title: `${scrolledRows} rows, ${scrollRounds} x ${scrollFrames} steps of ${scrollStep} px, ms a frame`,
        columns: ['table', 'median', 'p95', 'longest'],
        rows: Object.entries(frames).map(([name, all]) => [
          name,
          rounded(median(all)),
          rounded(percentile(all, 0.95)),
          rounded(Math.max(...all)),
        ]),
      },
    ],
    goals: [
      {
        name: `mount of ${mountedRows} rows to paint`,
        wanted: `at most ${wantedOfBare}x bare`,
        measured: `${ratio(paints, 'product')}x`,
        isMet: ratio(paints, 'product') <= wantedOfBare,
      },
      {
        name: `mount of ${mountedRows} rows, work alone`,
        wanted: `at most ${wantedOfBare}x bare`,
        measured: `${ratio(works, 'product')}x`,
        isMet: ratio(works, 'product') <= wantedOfBare,
      },
      {
        name: `${scrolledRows} rows scrolled, median frame`,
        wanted: `${frameMs} ms`,
        measured: `${rounded(frame)} ms`,
        isMet: frame <= frameMs + frameTolerance,
      },
      {
        name: 'rows drawn when the focus moves to the next row',
        wanted: 'at most 2',
        measured: `${renders.nextRow}; to the next cell of a row ${renders.nextCell}`,
        isMet: renders.nextRow <= 2 && renders.nextCell <= 2,
      },
    ],
  }
}
