import { openServer, type ServerOptions } from '#framework/server/openServer.ts'
import { product } from '#server/product.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { quiet, readMigratedImage } from './databaseImages.ts'

let shared: Promise<Database> | undefined

/** One database for all apps of a worker that write nothing. It ends with the worker, and so is in memory. */
const openShared = (): Promise<Database> => {
  shared ??= readMigratedImage().then((image) => openDatabase({ log: quiet, image }))
  return shared
}

type Parts = Partial<Pick<ServerOptions, 'createIdentity' | 'database' | 'logStream' | 'staticDir'>>

/**
 * The product without demo data and log output. `parts` replace those of the product, `more` are additional calls for
 * a test. Without a `database` it uses the shared one.
 */
export const setUpApp = async (
  environment: Record<string, string> = {},
  parts: Parts = {},
  more: readonly NonNullable<ServerOptions['routes']>[number][] = [],
) => {
  const database = parts.database ?? { ...(await openShared()), close: async () => {} }
  const { app, context, stop } = await openServer({
    ...product,
    staticDir: undefined,
    logStream: { write: () => {} },
    clock: () => new Date('2026-03-02T08:00:00Z'),
    ...parts,
    database,
    // It shares its process with other tests, and two cores with theirs.
    environment: {
      STAGE: 'test',
      DEMO_DATA: 'false',
      ...environment,
    },
    routes: [...(product.routes ?? []), ...more],
  })
  return Object.assign(app, { context, stop, [Symbol.asyncDispose]: stop })
}
