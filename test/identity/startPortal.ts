import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { deleteExpired } from '#framework/server/identity/development/records.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { openServer } from '#framework/server/openServer.ts'
import { product } from '#server/product.ts'
import { toPagePolicy } from '#framework/server/securityHeaders.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import type { UserDirectory } from '#framework/server/userDirectory.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { engines, type Engine } from '#test/process/engines.ts'
import { createTestAccounts } from './testAccounts.ts'

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The engine of tests that only concern the browser or the page. */
export const [anyEngine] = engines as [Engine]

/**
 * The product, listening on a free port of loopback, with its embedded provider, demo accounts and no demo orders. The clock can
 * be moved.
 */
export const startPortal = async (
  engine: Engine,
  options: {
    /** One that another portal opens and closes. */
    database?: Database
    demo?: boolean
    environment?: Record<string, string>
    /** The host name for browsers. */
    host?: string
    port?: number
    addPages?: (app: FastifyInstance) => void
  } = {},
) => {
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const publicUrl = options.host ? `http://${options.host}:${port}` : url
  const time = { offset: 0 }
  const clock = () => new Date(Date.now() + time.offset)
  const log: string[] = []
  const said: string[] = []
  const { addPages } = options
  const pages: RouteFactory[] = addPages ? [async (app) => addPages(app)] : []
  const { loadData: _orders, ...parts } = product
  const server = await openServer({
    ...parts,
    staticDir: undefined,
    environment: {
      STAGE: 'test',
      LOG_LEVEL: 'info',
      PORT: String(port),
      PORTAL_URL: publicUrl,
      DEMO_DATA: String(options.demo ?? true),
      ...options.environment,
    },
    database: options.database
      ? { ...options.database, close: async () => {} }
      : await engine.open(),
    clock,
    routes: [...(product.routes ?? []), ...pages],
    say: (line) => void said.push(line),
    logStream: { write: (line) => void log.push(line) },
  })
  const { app, stop } = server
  const { database, identity, settings } = server.context
  await app.listen({ host: '127.0.0.1', port })
  const db = database.db as unknown as Kysely<IdentityTables>

  return {
    url,
    publicUrl,
    port,
    app,
    db,
    database,
    /** The lines of the log. */
    log,
    /** The console output. */
    said,
    identity: {
      verify: identity.verify,
      accounts: createTestAccounts(db, clock),
      directory: identity.directory as UserDirectory,
      deleteExpired: () => deleteExpired(db, clock),
    },
    /** Seconds by which the clock was moved. */
    offset: () => time.offset / 1000,
    /** The policy that every page has. */
    pagePolicy: toPagePolicy(settings),
    moveClock: (seconds: number) => {
      time.offset += seconds * 1000
    },
    stop,
  }
}
