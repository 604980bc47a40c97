import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { product } from '#server/product.ts'
import { start } from '#server/start.ts'
import '#test/setup/shiftClock.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { copyFolder, findMigratedFolder } from '#test/process/databaseImages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with a demo database of which each product of a test gets a copy. */
    demoImage: string
  }
}

/**
 * Fills a database with demo data once for all journeys: invented orders are recent, so
 * it is filled in each run. Filling it takes seconds, copying it a moment.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  copyFolder(await findMigratedFolder(), directory)
  const port = await findFreePort()
  const running = await start({
    ...product,
    environment: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: directory,
      STAGE: 'test',
      LOG_LEVEL: 'silent',
    },
  })
  await running.stop()
  provide('demoImage', directory)
  return () => rm(directory, { recursive: true, force: true })
}
