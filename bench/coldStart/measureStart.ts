import type { Page } from 'playwright-core'

/** What a user sees of the start of a page. Times are in ms from the request of the page. */
export interface StartTimes {
  /** The first pixels that are not the background of the page. */
  readonly firstPaint: number
  /** The first text. */
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  readonly firstRow: number
  /** How much shifted, without a unit. */
  readonly layoutShift: number
  /** Time beyond 50 ms of each long task before the first row. */
  readonly blocked: number
  readonly requests: number
  readonly transferredKb: number
}

/** Collects what the browser reports only while it happens. */
const observe = () => {
  const seen = { shift: 0, largest: 0, tasks: [] as { start: number; duration: number }[] }
  Object.assign(window, { startSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

const settled = 2_000

/** A line of 9 Mbit/s down and 3 up with 100 ms, a processor that is four times slower, and an empty cache. */
const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 9_000_000 / 8,
    uploadThroughput: 3_000_000 / 8,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens an address in a slow browser until its first row is there, and what follows has ended. */
export const measureStart = async (
  page: Page,
  address: string,
  row: string,
): Promise<StartTimes> => {
  await slowDown(page)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : undefined),
    row,
    { polling: 'raf' },
  )
  const firstRow = (await shown.jsonValue()) ?? Number.NaN
  await page.waitForTimeout(settled)
  return page.evaluate((rowTime) => {
    const { startSeen: seen } = window as unknown as {
      startSeen: { shift: number; largest: number; tasks: { start: number; duration: number }[] }
    }
    const paint = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const before = files.filter(({ startTime }) => startTime < rowTime)
    return {
      firstPaint: paint('first-paint'),
      firstContentfulPaint: paint('first-contentful-paint'),
      largestContentfulPaint: seen.largest,
      firstRow: rowTime,
      layoutShift: seen.shift,
      blocked: seen.tasks
        .filter(({ start }) => start < rowTime)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      requests: before.length,
      transferredKb: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
    }
  }, firstRow)
}
