import { people } from '#server/port/demo/people.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { product } from '#server/product.ts'
import { EventEmitter, once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { allResources } from '#resources/all.ts'
import { createApp } from '#server/app.ts'
import { createDevelopmentIdentity } from '#server/core/identity/development/developmentIdentity.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { resourceCalls } from '#server/core/routes/resourceCalls.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'
import { readSettings } from '#server/core/settings.ts'
import { StopSteps } from '#server/core/stopSteps.ts'
import { noTelemetry, type Telemetry } from '#server/core/telemetry/telemetry.ts'
import { readLongTables } from '#server/core/columnIndex/listIndex.ts'
import { tablesOf } from '#server/core/columnIndex/listIndexes.ts'
import { keepChangeTriggers } from '#server/core/database/changeTriggers.ts'
import { forgetAnswers } from '#server/core/forgetAnswers.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { addBenchUsers } from './benchUsers.ts'

export interface BenchServer {
  readonly url: string
  readonly app: FastifyInstance
  /** Lets the cached totals of the server expire. */
  readonly forgetTotals: () => void
  readonly stop: () => Promise<void>
}

/** What a line of the log may say about a list in memory. */
interface LogLine {
  readonly list?: string
  readonly seconds?: number
  readonly rows?: number
  readonly bytes?: number
  readonly msg?: string
}

const day = 24 * 60 * 60
const lifetimeOfTotalsMs = 31_000

/**
 * The product as composed in production, on loopback; only its tokens are valid for longer than a run. It holds long lists in memory,
 * and is ready once it has them, unless LIST_INDEX_MEMORY is 0.
 */
export const startBenchServer = async (
  databaseUrl: string,
  more: readonly RouteFactory[] = [],
  telemetry: Telemetry = noTelemetry,
): Promise<BenchServer> => {
  forgetAnswers()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = readSettings({
    STAGE: 'test',
    DATABASE_URL: databaseUrl,
    PORTAL_URL: url,
    ...Object.fromEntries(
      ['LIST_INDEX_MEMORY', 'LIST_INDEX_ROWS'].flatMap((name) => {
        const value = process.env[name]
        return value ? [[name, value]] : []
      }),
    ),
  })
  const database = await openDatabase({
    databaseUrl,
    log: { warn: (_facts, text) => console.warn(text) },
  })
  await migrate(database, { folders: portMigrations })
  await keepChangeTriggers(database, allResources)
  const db = database.db as unknown as Kysely<IdentityTables>
  const identity = await createDevelopmentIdentity({
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
  const time = { offset: 0 }
  const logged = new EventEmitter()
  const loaded = new Set<string>()
  const write = (line: string) => {
    // A line of each call comes here too, and to parse it would be counted as work of the product.
    if (!line.includes('"list":')) return
    const { list, seconds, rows, bytes, msg } = JSON.parse(line) as LogLine
    if (list === undefined) return
    // It would never be loaded.
    if (msg?.includes('LIST_INDEX_MEMORY')) console.warn(`${list}: ${msg}`)
    else if (seconds === undefined || rows === undefined || bytes === undefined) return
    else
      console.warn(
        `${list} is in memory: ${rows} rows, ${Math.round(bytes / 1e6)} MB, ${seconds.toFixed(1)} s`,
      )
    loaded.add(list)
    logged.emit('loaded')
  }
  const app = await createApp({
    database,
    settings,
    clock: () => new Date(Date.now() + time.offset),
    identity,
    telemetry,
    stopSteps: new StopSteps(),
    hooks: product.hooks,
    migrations: portMigrations,
    catalogue: allResources,
    log: { level: 'info', stream: { write } },
    routes: [resourceCalls(allResources), ...more],
  })
  await app.listen({ host: '127.0.0.1', port })
  const long = await readLongTables(database.db, settings.listIndexRows)
  const wanted = tablesOf(allResources)
    .map(({ schema, table }) => `${schema}.${table}`)
    .filter((list) => settings.listIndexMemory > 0 && long.has(list))
  while (wanted.some((list) => !loaded.has(list))) await once(logged, 'loaded')
  return {
    url,
    app,
    forgetTotals: () => {
      time.offset += lifetimeOfTotalsMs
    },
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}
