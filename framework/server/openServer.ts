import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import { createApp } from './app.ts'
import { keepAuditChain } from '#server/audit/chainEntries.ts'
import type { IdentityLog } from '#server/log.ts'
import type { Identity } from './userDirectory.ts'
import type { Hooks, RouteContext, RouteFactory } from '#server/http/routeContext.ts'
import type { Queues } from '#server/http/sampleServer.ts'
import { openTelemetry } from '#server/operate/telemetry/telemetry.ts'
import { checkStart } from '#server/operate/doctor/runChecks.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { patienceMs, StopSteps } from '#server/stopSteps.ts'
import { keepChangeTriggers } from '#server/database/changeTriggers.ts'
import { checkSchema } from '#server/database/checkSchema.ts'
import type { ApplicationJobs } from '#server/jobs/applicationJobs.ts'
import { jobsSchema } from '#server/jobs/openBoss.ts'
import { startJobRuns, type JobContext, type JobLog } from '#server/jobs/startJobRuns.ts'
import { keepRoleSettings } from '#server/database/roleSettings.ts'
import { migrate } from '#server/database/migrate.ts'
import { grantRows } from '#server/database/roleSettings.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#server/database/openDatabase.ts'
import { openFiles } from '#server/files/openFiles.ts'
import type { ScanFile } from '#server/files/scanFile.ts'
import { sweepFiles } from '#server/files/sweepFiles.ts'
import { keepSwept } from '#server/database/sweep.ts'

/** What exists before there is an identity provider. */
type OpenContext = Omit<RouteContext, 'identity' | 'lists' | 'hooks' | 'stopSteps'>

export interface ServerOptions {
  readonly application: DefinedApplication
  readonly environment: Record<string, string | undefined>
  /** Opens the identity provider; `say` prints a line on the console. */
  readonly createIdentity: (
    context: OpenContext,
    log: IdentityLog,
    say: (line: string) => void,
  ) => Promise<Identity>
  /** Loads the data of a fresh database; `say` prints a line on the console. */
  readonly loadData?: (context: OpenContext, say: (line: string) => void) => Promise<void>
  readonly hooks: Hooks
  /** The folders of the application's migrations; those of the framework are always applied. */
  readonly migrations?: readonly URL[]
  /** Looks for malware in uploads, instead of ClamAV at `CLAMD_ADDRESS`. */
  readonly scan?: ScanFile | undefined
  readonly queues?: Queues
  readonly jobs?: ApplicationJobs
  /** Jobs begin by `beginJobs` alone, for tests. */
  readonly holdsJobs?: boolean
  readonly routes?: readonly RouteFactory[]
  readonly staticDir?: string | undefined
  readonly clock?: () => Date
  /** Prints one line, given without its end, on the console. */
  readonly say?: (line: string) => void
  /** Receives the lines of the log; by default standard output. */
  readonly logStream?: { write(line: string): void }
  /** A database of `openDatabase` instead of that of the settings. It is closed with the server. */
  readonly database?: Database
}

export interface OpenServer {
  readonly app: FastifyInstance
  readonly context: Omit<RouteContext, 'lists'>
  /** Hands over at once what is due of the application's jobs. */
  readonly beginJobs: () => Promise<void>
  /** Makes `/ready` fail, waits until balancers have noticed, finishes running requests, closes the database. */
  readonly stop: () => Promise<void>
}

/**
 * The only composition of the product, not listening yet: settings, database, schema, data, identity and routes, in this
 * order. `start` makes it listen; tests send it requests directly. Rejects if a part fails, and closes everything then.
 */
export const openServer = async (options: ServerOptions): Promise<OpenServer> => {
  const {
    application,
    environment,
    createIdentity,
    clock = () => new Date(),
    say = () => {},
  } = options
  const report = reportTo(say)
  const settings = readSettings(environment, application)
  report(`settings read, stage ${settings.stage}`)

  const log = {
    info: (facts: object, text: string) => app?.log.info(facts, text),
    warn: (facts: object, text: string) => app?.log.warn(facts, text),
    error: (facts: object, text: string) => app?.log.error(facts, text),
  }
  let app: FastifyInstance | undefined
  const telemetry = await openTelemetry(settings, application.name.toLowerCase(), log)
  const database = options.database ?? (await openOf(settings, log))
  try {
    report(
      database.engine === 'pglite' ? `PGlite open in ${settings.dataDir}` : 'PostgreSQL answers',
    )
    // Before anything is changed.
    for (const line of await checkStart({ application, settings, database })) say(`Fix: ${line}`)
    const ran = await migrateSchema(database, settings, options, log)
    await checkSchema(database, application.resources)
    report(ran.length > 0 ? `schema brought up by ${ran.join(', ')}` : 'schema is up to date')

    const files = openFiles(settings, options.scan)
    const open = { application, database, settings, clock, telemetry, files }
    await options.loadData?.(open, report)
    const stopSteps = new StopSteps()
    const context = {
      ...open,
      stopSteps,
      hooks: options.hooks,
      identity: await createIdentity(open, log, say),
    }
    let stopping = false
    const stream = options.logStream
    app = await createApp({
      ...context,
      routes: options.routes ?? [],
      staticDir: options.staticDir,
      migrations: options.migrations,
      queues: options.queues,
      log: { level: settings.logLevel, ...(stream ? { stream } : {}) },
      isStopping: () => stopping,
    })
    const server = app
    const jobs = options.jobs && (await openJobs(context, options.jobs, options, log))
    const chain = keepAuditChain(database, log)
    const { resources: catalogue } = application
    const { store } = files
    const swept = keepSwept(database, clock, log, (now) =>
      sweepFiles({ db: database.db, catalogue, store }, now),
    )
    const stop = async () => {
      stopping = true
      const closing = new AbortController()
      const patience = abandonSilent(database, log, closing.signal)
      try {
        await stopSteps.run('balancers', () => sleep(settings.stopDelay))
        // What the server closes after its last call are steps of their own.
        const answered = server.server.listening ? once(server.server, 'close') : Promise.resolve()
        await Promise.all([stopSteps.run('calls', () => answered), server.close()])
        if (jobs) await stopSteps.run('jobs', () => jobs.stop())
        await stopSteps.run('audit chain', () => chain.stop())
        await stopSteps.run('sweep', () => swept.stop())
        await stopSteps.run('traces', () =>
          telemetry.tracing
            .close()
            .catch((err: unknown) => log.warn({ err }, 'the last traces were not sent')),
        )
      } finally {
        closing.abort()
        await patience
      }
      await stopSteps.run('database', () => closeInTime(database))
    }
    return { app: server, context, stop, beginJobs: async () => jobs?.look() }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

/** @throws TypeError if the catalogue has no `job` of `jobResource` */
const openJobs = (
  context: JobContext,
  jobs: ApplicationJobs,
  { application, holdsJobs = false }: ServerOptions,
  log: JobLog,
) => {
  if (application.resources['job'] === undefined)
    throw new TypeError('the jobs of the server need the resource job in the catalogue')
  return startJobRuns(context, application.resources, jobs, { log, isHeld: holdsJobs })
}

const lookAgainMs = 250

/** Once a stop has had its patience, a database that does not answer within a second is abandoned, so that the rest of the stop has its time. */
const abandonSilent = async (
  database: Database,
  log: DatabaseOptions['log'],
  signal: AbortSignal,
): Promise<void> => {
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  await pause(patienceMs)
  while (!signal.aborted) {
    try {
      await database.ready()
    } catch (err) {
      log.warn({ err }, 'the stop does not wait for the database, which does not answer')
      return database.abandon()
    }
    await pause(lookAgainMs)
  }
}

/** All work has ended by then: a database that takes so long to end a connection is silent. */
const closeMs = 1_500

/** Closes the database. Connections that it does not end in time are cut. */
const closeInTime = async (database: Database): Promise<void> => {
  const timer = setTimeout(() => database.abandon(), closeMs)
  try {
    await database.close()
  } finally {
    clearTimeout(timer)
  }
}

/** Opens the database of the settings; where a pooler is between, its sessions get what the server needs first. */
const openOf = async (
  { databaseUrl, databaseReadUrl, databaseSessionUrl, dataDir }: Settings,
  log: DatabaseOptions['log'],
): Promise<Database> => {
  if (databaseSessionUrl) await keepRoleSettings(databaseSessionUrl)
  return openDatabase({
    databaseUrl,
    databaseReadUrl,
    databaseSessionUrl,
    dataDir,
    log,
  })
}

/** Applies the migrations without a pooler, as the owner of the tables if that is another user. Returns their names. */
const migrateSchema = async (
  database: Database,
  { databaseOwnerUrl, databaseSessionUrl }: Settings,
  { migrations: folders = [], application }: ServerOptions,
  log: DatabaseOptions['log'],
): Promise<string[]> => {
  const ownUrl = databaseOwnerUrl ?? databaseSessionUrl
  const owner = ownUrl ? await openDatabase({ databaseUrl: ownUrl, log }) : undefined
  try {
    const ran = await migrate(owner ?? database, { folders })
    await keepChangeTriggers(owner ?? database, application.resources)
    if (owner && databaseOwnerUrl) {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.db)
      await grantRows(owner.db, String(rows[0]?.role), [jobsSchema])
    }
    return ran
  } finally {
    await owner?.close()
  }
}

const reportTo = (say: (line: string) => void) => {
  const begin = performance.now()
  return (step: string) => {
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    say(`${seconds.padStart(6)} s  ${step}`)
  }
}
