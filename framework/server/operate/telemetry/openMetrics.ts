import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { metricTable, type GaugeName, type MetricName } from './metricTable.ts'
import type { Metrics } from './telemetry.ts'

type Labels = Readonly<Record<string, string>>
interface Sample {
  readonly labels: Labels
  readonly read: () => number | Promise<number>
}

/** Metrics in a registry of their own: several servers of one process, as in tests, do not share them. */
export const openMetrics = (): Metrics & { readonly names: () => readonly string[] } => {
  const registry = new Registry()
  // Those of Node: processor, memory, event loop, garbage collection.
  collectDefaultMetrics({ register: registry })
  const samples = new Map<GaugeName, Sample[]>()
  const counters = new Map<MetricName, Counter>()
  const histograms = new Map<MetricName, Histogram>()

  for (const [key, metric] of Object.entries(metricTable)) {
    const name = key as MetricName
    const labelNames = [...metric.labels]
    const config = { name, help: metric.help, labelNames, registers: [registry] }
    if (metric.type === 'counter') counters.set(name, new Counter(config))
    else if (metric.type === 'histogram')
      histograms.set(name, new Histogram({ ...config, buckets: [...metric.buckets] }))
    else {
      const gauge: Gauge = new Gauge({
        ...config,
        collect: () => readSamples(gauge, samples.get(name as GaugeName) ?? []),
      })
    }
  }

  return {
    isOn: true,
    count: (name, labels, by = 1) => counters.get(name)?.inc(labels as Labels, by),
    observe: (name, labels, seconds) => histograms.get(name)?.observe(labels as Labels, seconds),
    sample: (name, labels, read) => {
      samples.set(name, [...(samples.get(name) ?? []), { labels, read }])
    },
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}

const readSamples = async (gauge: Gauge, samples: readonly Sample[]): Promise<void> => {
  gauge.reset()
  await Promise.all(
    samples.map(async ({ labels, read }) => {
      try {
        gauge.set(labels, await read())
      } catch {
        // The database is gone: what is not known has no value, and the rest is still printed.
        gauge.remove(labels)
      }
    }),
  )
}
