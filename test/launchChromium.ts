import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '#scripts/findChromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's Chromium, calling nobody by itself; `CHROMIUM_PATH` says where it is. */
export const launchChromium = (
  furtherArguments: readonly string[] = [],
  executablePath = findChromium() ?? '/usr/bin/chromium',
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...quiet, ...furtherArguments],
  })
