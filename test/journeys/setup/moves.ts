import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

/** In every page: notes what the browser itself reports as moved, without what follows a click or a key. */
const noteShifts = () => {
  const shifts: Shift[] = []
  const visible = 0.0005
  // Buttons at the end of a line are added before the others, and what ends rows or a dialog follows their number.
  const ends = '[data-buttons], .pager, .MuiDialogActions-root'
  const isGrowing = (node: Node | null) => node instanceof Element && node.matches(ends)
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const place = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map(Math.round).join(' ')
      const moved = sources.filter(({ node }) => !isGrowing(node))
      if (value < visible || moved.length === 0) continue
      const what = moved.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.nodeName}.${node.className}` : 'text'
        return `${name}: ${place(previousRect)} to ${place(currentRect)}`
      })
      shifts.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved in the page since it was opened or last asked, with its places before and after. */
export const movedIn = async (page: Page): Promise<readonly string[]> => {
  const shifts = await page.evaluate(() => (Reflect.get(window, 'shifts') as Shift[]).splice(0))
  return shifts.map(({ value, what }) => `${value.toFixed(4)} ${what.join(', ')}`)
}

/** Every call takes as long as on a slow line, so that what comes later really does. */
const callMilliseconds = 250

/** When a page was last waiting for an answer, in milliseconds of the clock. */
const waited = new WeakMap<Page, () => number>()

const watchWaiting = (page: Page) => {
  const awaited = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    awaited.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => awaited.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // The changes of a live list are told as long as it is open.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request())
  })
  waited.set(page, () => (awaited.size === 0 ? last : Date.now()))
}

/** Watches what moves in each address that is opened from now on, while answers arrive late. */
export const watchMoves = async (page: Page): Promise<void> => {
  watchWaiting(page)
  await page.addInitScript(noteShifts)
  await page.route(/\/api\//, async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, callMilliseconds)
    await promise
    await route.continue()
  })
}

/** Waits until a watched page has all its answers: it asked for nothing during half a second. */
export const complete = async (page: Page): Promise<void> => {
  const waitedAt = waited.get(page)
  if (waitedAt === undefined) throw new TypeError('the page is not watched')
  await expect.poll(() => Date.now() - waitedAt(), { timeout: 30_000 }).toBeGreaterThan(500)
}
