import { serveMetrics } from '#framework/server/start.ts'
import { openTelemetry } from '#framework/server/operate/telemetry/telemetry.ts'
import { startBenchServer } from '#bench/benchServer.ts'
import { signInAll } from '#bench/benchUsers.ts'
import { readTask, tellParent } from '#bench/find/contender.ts'
import type { ProductFacts } from '#bench/find/product.ts'

export interface WatchedTask {
  readonly databaseUrl: string
  readonly hasMetrics: boolean
  /** Where a collector listens. */
  readonly tracesUrl?: string
}
export interface WatchedFacts extends ProductFacts {
  readonly pid: number
  readonly metricsUrl: string | undefined
}

const { databaseUrl, hasMetrics, tracesUrl } = readTask<WatchedTask>()
const metricsPort = { host: '127.0.0.1', port: 0 }
const telemetry = await openTelemetry(
  { metricsPort: hasMetrics ? metricsPort : undefined, tracesUrl, stage: 'test' },
  'bench',
  { info: () => {}, warn: () => {} },
)
const { url } = await startBenchServer(databaseUrl, [], telemetry)
const served = hasMetrics ? await serveMetrics(telemetry.metrics, metricsPort) : undefined
const facts: WatchedFacts = {
  url,
  pid: process.pid,
  metricsUrl: served?.address,
  headers: { typical: await signInAll(url, 'typical'), large: await signInAll(url, 'company') },
}
tellParent(facts)
