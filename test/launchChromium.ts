import { chromium, type Browser } from 'playwright-core'
import { clockShift } from '#test/setup/shiftClock.ts'
import { shiftDate } from '#test/setup/shiftDate.ts'
import { findChromium } from '#scripts/toolchain/findChromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a browser profile share a process, and with it the compiled programs of the portal.
  '--renderer-process-limit=1',
]

/** The machine's Chromium, without background connections; `CHROMIUM_PATH` is its path. */
export const launchChromium = async (
  furtherArguments: readonly string[] = [],
  executablePath = findChromium() ?? '/usr/bin/chromium',
): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath,
    args: [...quiet, ...furtherArguments],
  })
  const newContext = browser.newContext.bind(browser)
  // Its clock must agree with that of the server.
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (clockShift !== 0)
      await context.addInitScript(`(${shiftDate.toString()})(${clockShift}, 'testClockShift')`)
    return context
  }
  return browser
}
