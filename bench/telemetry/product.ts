import { serveMetrics } from '#framework/server/operate/telemetry/serveMetrics.ts'
import { openTelemetry } from '#framework/server/operate/telemetry/telemetry.ts'
import { startBenchServer } from '#bench/benchServer.ts'
import { signInAll } from '#bench/benchUsers.ts'
import { readTask, tellParent } from '#bench/find/contender.ts'
import type { ProductFacts } from '#bench/find/product.ts'

export interface WatchedTask {
  readonly databaseUrl: string
  readonly hasMetrics: boolean
  /** Where a collector listens, and how many of a hundred calls are traced. */
  readonly traces?: { readonly url: string; readonly percent: number }
}
export interface WatchedFacts extends ProductFacts {
  readonly pid: number
  readonly metricsUrl: string | undefined
}

const { databaseUrl, hasMetrics, traces } = readTask<WatchedTask>()
const telemetry = await openTelemetry(
  { metricsPort: hasMetrics ? 0 : undefined, traces, stage: 'test' },
  'bench',
  { info: () => {}, warn: () => {} },
)
const { url } = await startBenchServer(databaseUrl, [], telemetry)
const served = hasMetrics
  ? await serveMetrics(telemetry.metrics, { host: '127.0.0.1', port: 0 })
  : undefined
const facts: WatchedFacts = {
  url,
  pid: process.pid,
  metricsUrl: served?.address,
  headers: { typical: await signInAll(url, 'typical'), large: await signInAll(url, 'company') },
}
tellParent(facts)
