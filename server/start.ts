import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { IdentityLog } from './identity/createIdentity.ts'
import type { Identity } from './identityPort.ts'
import type { RouteContext, RouteFactory } from './routes/routeContext.ts'
import { readSettings } from './settings.ts'
import { resources } from '#resources/all.ts'
import { checkSchema } from './store/checkSchema.ts'
import { migrate } from './store/migrate.ts'
import { openDatabase } from './store/openDatabase.ts'

export interface StartOptions {
  readonly environment: Record<string, string | undefined>
  /** Opens the identity provider; `say` takes a line for the person at the console. */
  readonly createIdentity: (
    context: Omit<RouteContext, 'identity' | 'totals'>,
    log: IdentityLog,
    say: (line: string) => void,
  ) => Promise<Identity>
  /** Fills what a fresh database needs; `say` takes a line for the person at the console. */
  readonly loadData?: (
    context: Omit<RouteContext, 'identity' | 'totals'>,
    say: (line: string) => void,
  ) => Promise<void>
  readonly routes?: readonly RouteFactory[]
  readonly staticDir?: string | undefined
  readonly clock?: () => Date
  /** Takes one line for a person, without its end. */
  readonly say?: (line: string) => void
}

export interface Running {
  readonly address: string
  /** Turns `/ready` off, waits until balancers have seen it, finishes what runs, lets go of the database. */
  stop(): Promise<void>
}

/** Settings, database, schema, data, identity, routes, port: in this order, each named as it is done. */
export const start = async (options: StartOptions): Promise<Running> => {
  const { environment, createIdentity, clock = () => new Date(), say = () => {} } = options
  const report = reportTo(say)
  const settings = readSettings(environment)
  report(`settings read, stage ${settings.stage}`)

  const log = {
    info: (facts: object, text: string) => app?.log.info(facts, text),
    warn: (facts: object, text: string) => app?.log.warn(facts, text),
    error: (facts: object, text: string) => app?.log.error(facts, text),
  }
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    report(database.engine === 'pglite' ? `PGlite open in ${dataDir}` : 'PostgreSQL answers')
    const ran = await migrate(database)
    await checkSchema(database, resources)
    report(ran.length > 0 ? `schema brought up by ${ran.join(', ')}` : 'schema is up to date')

    const context = { database, settings, clock }
    await options.loadData?.(context, report)
    const identity = await createIdentity(context, log, say)
    let stopping = false
    app = await createApp({
      ...context,
      identity,
      routes: options.routes ?? [],
      staticDir: options.staticDir,
      log: { level: settings.logLevel },
      isStopping: () => stopping,
    })
    const server = app
    const address = await server.listen({ host: settings.host, port: settings.port })
    report(`listening on ${address}`)
    say(`Quayside is at ${settings.portalUrl}`)

    const stop = async () => {
      stopping = true
      await sleep(settings.stopDelay)
      await server.close()
      await database.close()
    }
    return { address, stop }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

const reportTo = (say: (line: string) => void) => {
  const begin = performance.now()
  return (step: string) => {
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    say(`${seconds.padStart(6)} s  ${step}`)
  }
}
