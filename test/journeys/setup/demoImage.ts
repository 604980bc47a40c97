import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import '#test/setup/shiftClock.ts'
import type { DemoImage } from '#test/startProduct.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { copyFolder, findMigratedFolder } from '#test/process/databaseImages.ts'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo database of which each product of a test gets a copy. */
    demoImage: DemoImage
  }
}

/**
 * Fills a database with demo data once for all journeys, on PostgreSQL if the tests have one, as in production: invented orders are
 * recent, so it is filled in each run. Filling it takes seconds, copying it a moment.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { image, remove } = testServer ? await fillPostgres(testServer) : await fillFolder()
  provide('demoImage', image)
  return remove
}

const fillFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  copyFolder(await findMigratedFolder(), folder)
  await fill({ DATA_DIR: folder })
  return { image: { folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

const fillPostgres = async (server: string) => {
  const template = await findMigratedTemplate(server)
  const { name, databaseUrl, drop } = await createPostgres(server, template)
  const folder = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  await fill({ DATABASE_URL: databaseUrl, DEMO_DATA: 'true', DATA_DIR: folder })
  await rm(folder, { recursive: true, force: true })
  return { image: { server, template: name }, remove: drop }
}

const fill = async (environment: Record<string, string>) => {
  const port = await findFreePort()
  const running = await start({
    ...product,
    environment: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: `http://127.0.0.1:${port}`,
      STAGE: 'test',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  await running.stop()
}
