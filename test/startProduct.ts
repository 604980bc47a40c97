import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { copyFolder, quiet } from '#test/process/databaseImages.ts'
import { createPostgres } from '#test/process/engines.ts'

export interface Product {
  readonly url: string
  readonly browser: Browser
  readonly stop: () => Promise<void>
}

/** A database with demo data to copy: a folder of the embedded database, or a database of the PostgreSQL for tests. */
export type DemoImage =
  | { readonly folder: string }
  | { readonly server: string; readonly template: string }

/**
 * The built product on a free port of loopback, with a database of demo data, the embedded provider
 * and its demo accounts, and a Chromium. Requires `npm run build`.
 */
export const startProduct = async (
  environment: Record<string, string> = {},
  /** Undefined: the embedded database, which is filled first. */
  image?: DemoImage,
  browserArguments: readonly string[] = [],
  /** The folder of another front end than that of the product. */
  front?: string,
): Promise<Product> => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-journey-'))
  if (image && 'folder' in image) copyFolder(image.folder, directory)
  const copy =
    image && 'server' in image ? await createPostgres(image.server, image.template) : undefined
  const place = copy ? { databaseUrl: copy.databaseUrl } : { dataDir: directory }
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const running = await start({
    ...product,
    ...(front === undefined ? {} : { staticDir: front }),
    environment: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: url,
      DATA_DIR: directory,
      ...(copy ? { DATABASE_URL: copy.databaseUrl } : {}),
      STAGE: 'test',
      ...environment,
    },
    // It shares two cores with a browser.
    database: await openDatabase({ ...place, briefQueryLimit: 30_000, log: quiet }),
  })
  const browser = await launchChromium(browserArguments).catch(async (error: unknown) => {
    await running.stop()
    throw error
  })
  return {
    url,
    browser,
    stop: async () => {
      await browser.close()
      await running.stop()
      await copy?.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
