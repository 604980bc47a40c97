import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { product } from '#server/product.ts'
import { start } from '#server/start.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { copyFolder } from '#test/process/databaseImages.ts'

export interface Product {
  readonly url: string
  readonly browser: Browser
  readonly stop: () => Promise<void>
}

/**
 * The built product on a free port of loopback, with a database of demo data, the embedded provider
 * and its demo accounts, and a Chromium. Requires `npm run build`.
 */
export const startProduct = async (
  environment: Record<string, string> = {},
  /** A folder with a database to copy; undefined: it is filled first. */
  image?: string,
): Promise<Product> => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-journey-'))
  if (image !== undefined) copyFolder(image, directory)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const running = await start({
    ...product,
    environment: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: url,
      DATA_DIR: directory,
      STAGE: 'test',
      // It shares its process with the tests, and two cores with a browser.
      MAX_EVENT_LOOP_DELAY: '30000',
      ...environment,
    },
  })
  const browser = await launchChromium()
  return {
    url,
    browser,
    stop: async () => {
      await browser.close()
      await running.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
