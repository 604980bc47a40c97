import { openServer, type ServerOptions } from './openServer.ts'
import closeWithGrace from 'close-with-grace'
import { stopMs } from './stopSteps.ts'
import { setFlagsFromString } from 'node:v8'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from '#server/operate/telemetry/telemetry.ts'

export interface Running {
  readonly address: string
  /** Where users open it. */
  readonly portalUrl: string
  /** Undefined: nothing is measured. */
  readonly metricsAddress: string | undefined
  /** What a stop still waits for. */
  readonly unfinished: () => readonly string[]
  /** Makes `/ready` fail, waits until balancers have noticed, finishes running requests, closes the database. */
  stop(): Promise<void>
}

/** Opens the server and listens as configured. Rejects if it cannot, and closes everything then. */
export const start = async (options: ServerOptions): Promise<Running> => {
  const { app, context, stop: stopServer } = await openServer(options)
  const { settings, telemetry, stopSteps } = context
  const { host, port, portalUrl, metricsPort } = settings
  let measured: MetricsServer | undefined
  // Measured until the end: the last seconds of a process are of interest too.
  const stop = async () => {
    await stopServer()
    const closed = measured
    if (closed) await stopSteps.run('metrics', () => closed.close())
  }
  try {
    if (metricsPort !== undefined) {
      measured = await serveMetrics(telemetry.metrics, metricsPort)
      options.say?.(`Metrics are at ${measured.address}`)
    }
    const address = await app.listen({ host, port })
    return {
      address,
      portalUrl,
      metricsAddress: measured?.address,
      unfinished: () => stopSteps.unfinished,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Runs as the whole process: prints to the console, stops on a signal or on an uncaught
 * error, and ends after `stopMs` in any case: then with 1, and with the names of what was unfinished.
 */
export const startUntilStopped = async (options: Omit<ServerOptions, 'say'>): Promise<void> => {
  tuneGarbageCollector()
  try {
    const running = await start({ ...options, say })
    const complainOfStop = (reason: string) =>
      complain(`the stop ${reason}; unfinished: ${running.unfinished().join(', ') || 'nothing'}`)
    const onTimeout = () => complainOfStop(`took ${stopMs} ms`)
    closeWithGrace({ delay: stopMs, logger: false, onTimeout }, async ({ err, signal }) => {
      if (err) complain(err.stack ?? err.message)
      say(signal ? `stopping on ${signal}` : 'stopping')
      try {
        await running.stop()
      } catch (error) {
        complainOfStop(`failed (${error instanceof Error ? error.stack : String(error)})`)
        throw error
      }
      say('stopped')
    })
    // Last, since who reads this may send a signal at once.
    say(`${options.application.name} is at ${running.portalUrl}`)
  } catch (error) {
    complain(
      `${options.application.name} cannot start: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Turns off V8's allocation-site pretenuring: after startup it allocates objects of calls in the old generation, so memory grows until a
 * full collection (decision 6).
 */
export const tuneGarbageCollector = (): void =>
  setFlagsFromString('--no-allocation-site-pretenuring')

interface MetricsServer {
  readonly address: string
  close(): Promise<void>
}

/** Answers `GET /metrics` on a port of its own, so that what people reach by the portal's port never has it. Rejects if it cannot listen. */
export const serveMetrics = async (
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n')
    metrics.print().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('not readable\n'),
    )
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
