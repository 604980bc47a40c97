import { port } from '#resources/application.ts'
import { people } from '#demo/people.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { product } from '#server/product.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { allResources } from '#resources/all.ts'
import { createApp } from '#framework/server/app.ts'
import { openFiles } from '#framework/server/files/openFiles.ts'
import { createDevelopmentIdentity } from '#framework/server/identity/development/developmentIdentity.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { resourceCalls } from '#framework/server/routes/resourceCalls.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { readSettings } from '#framework/server/settings.ts'
import { StopSteps } from '#framework/server/stopSteps.ts'
import { noTelemetry, type Telemetry } from '#framework/server/operate/telemetry/telemetry.ts'
import { keepChangeTriggers } from '#framework/server/database/changeTriggers.ts'
import { tuneGarbageCollector } from '#framework/server/start.ts'
import { migrate } from '#framework/server/database/migrate.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { addBenchUsers } from './benchUsers.ts'

export interface BenchServer {
  readonly url: string
  readonly app: FastifyInstance
  readonly stop: () => Promise<void>
}

const day = 24 * 60 * 60

/** The product as composed in production, on loopback; only its tokens are valid for longer than a run. */
export const startBenchServer = async (
  databaseUrl: string,
  more: readonly RouteFactory[] = [],
  telemetry: Telemetry = noTelemetry,
): Promise<BenchServer> => {
  tuneGarbageCollector()
  const listenPort = await findFreePort()
  const url = `http://127.0.0.1:${listenPort}`
  const settings = readSettings(
    {
      STAGE: 'test',
      DATABASE_URL: databaseUrl,
      PORTAL_URL: url,
    },
    port,
  )
  const database = await openDatabase({
    databaseUrl,
    log: { warn: (_facts, text) => console.warn(text) },
  })
  await migrate(database, { folders: portMigrations })
  await keepChangeTriggers(database, allResources)
  const db = database.db as unknown as Kysely<IdentityTables>
  const identity = await createDevelopmentIdentity({
    application: port,
    db,
    steady: database.steady as unknown as Kysely<IdentityTables>,
    portalUrl: url,
    clock: () => new Date(),
    people,
    demoData: true,
    onError: (error) => console.warn(error),
    tokenSeconds: day,
  })
  await addBenchUsers(db)
  const app = await createApp({
    application: port,
    database,
    settings,
    clock: () => new Date(),
    identity,
    telemetry,
    stopSteps: new StopSteps(),
    files: openFiles(settings, undefined),
    hooks: product.hooks,
    migrations: portMigrations,
    log: { level: 'info', stream: { write: () => {} } },
    routes: [resourceCalls(allResources), ...more],
  })
  await app.listen({ host: '127.0.0.1', port: listenPort })
  return {
    url,
    app,
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}
