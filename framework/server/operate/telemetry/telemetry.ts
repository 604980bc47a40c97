import type { Settings } from '#server/settings.ts'
import { securityEvents, type ReportEvent, type SecurityEventName } from './securityEvents.ts'
import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metricTable.ts'

/** What the server says of itself: measurements, traces and security events. */
export interface Telemetry {
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly report: ReportEvent
}

interface EventLog {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
}

/** Telemetry as configured. The libraries are loaded only where a setting asks for them. */
export const openTelemetry = async (
  { metricsPort, tracesUrl, stage }: Pick<Settings, 'metricsPort' | 'tracesUrl' | 'stage'>,
  service: string,
  log: EventLog,
): Promise<Telemetry> => {
  const metrics =
    metricsPort === undefined ? noMetrics : (await import('./openMetrics.ts')).openMetrics()
  // One stolen token is enough for an alert.
  for (const event of Object.keys(securityEvents) as SecurityEventName[])
    metrics.count('portal_security_events_total', { event }, 0)
  const tracing =
    tracesUrl === undefined
      ? noTracing
      : (await import('./openTracing.ts')).openTracing({ url: tracesUrl, service, stage })
  return {
    metrics,
    tracing,
    report: (event, facts) => {
      log[securityEvents[event].level]({ event, ...facts }, `security event ${event}`)
      metrics.count('portal_security_events_total', { event })
    },
  }
}

/** Where the server writes its measurements. Without `METRICS_PORT` nothing is kept. */
export interface Metrics {
  readonly isOn: boolean
  /** `by` is 1 by default. With 0 the counter is there before something is counted: Prometheus does not see how a counter that was not there grew. */
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void
  /** `read` is asked each time that the metrics are; a value that it cannot give is left out. */
  sample<Name extends GaugeName>(
    name: Name,
    labels: LabelsOf<Name>,
    read: () => number | Promise<number>,
  ): void
  /** The text that Prometheus reads, and its media type. */
  print(): Promise<{ readonly type: string; readonly text: string }>
}

const noMetrics: Metrics = {
  isOn: false,
  count: () => {},
  observe: () => {},
  sample: () => {},
  print: async () => ({ type: 'text/plain', text: '' }),
}

type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Ends a span; with what went wrong, if something did. */
export type EndSpan = (facts?: SpanFacts, error?: unknown) => void

/** A span of a whole call, in which further spans begin. */
export interface CallSpan {
  /** Runs what belongs to the call, also what it starts and does not wait for. */
  run<Result>(work: () => Result): Result
  end: EndSpan
}

/** Where the server says what a call was made of. Without `TRACES_URL` nothing is said. */
export interface Tracing {
  readonly isOn: boolean
  /** Begins the span of a call; it goes on from the `traceparent` of its headers. */
  beginCall(name: string, headers: Readonly<Record<string, unknown>>): CallSpan
  /** Begins a span within the current one; nothing is made where there is none. */
  begin(name: string, facts?: SpanFacts): EndSpan
  span<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** The headers by which another server goes on with the current span. */
  headers(): Record<string, string>
  close(): Promise<void>
}

const noTracing: Tracing = {
  isOn: false,
  beginCall: () => ({ run: (work) => work(), end: () => {} }),
  begin: () => () => {},
  span: (_name, work) => work(),
  headers: () => ({}),
  close: async () => {},
}

export const noTelemetry: Telemetry = { metrics: noMetrics, tracing: noTracing, report: () => {} }
