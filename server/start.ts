import { serveMetrics, type MetricsServer } from '#server/core/telemetry/serveMetrics.ts'
import { openServer, type ServerOptions } from './openServer.ts'

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
  const { host, port, portalUrl, metricsPort, metricsHost } = settings
  let measured: MetricsServer | undefined
  // Measured until the end: the last seconds of a process are of interest too.
  const stop = async () => {
    await stopServer()
    const closed = measured
    if (closed) await stopSteps.run('metrics', () => closed.close())
  }
  try {
    if (metricsPort !== undefined) {
      measured = await serveMetrics(telemetry.metrics, { host: metricsHost, port: metricsPort })
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
