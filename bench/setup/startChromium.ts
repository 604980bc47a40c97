import type { Browser } from 'playwright-core'
import { provideChromium } from '#scripts/toolchain/findChromium.mjs'
import { launchChromium } from '#test/launchChromium.ts'

export const startChromium = async (): Promise<Browser> => {
  const executablePath = await provideChromium()
  if (executablePath === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH')
  // Several pages take turns; none may be throttled as hidden.
  const awake = ['--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows']
  return launchChromium(awake, executablePath)
}
