import { chromium, type Browser } from 'playwright-core'
import { provideChromium } from '#scripts/findChromium.mjs'

export const startChromium = async (): Promise<Browser> => {
  const executablePath = await provideChromium()
  if (executablePath === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Several pages take turns; none of them is to be slowed down as hidden.
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
    ],
  })
}
