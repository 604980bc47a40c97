import type { Settings } from '#server/settings.ts'
import { noMetrics, type Metrics } from './metrics.ts'
import { securityEvents, type ReportEvent, type SecurityEventName } from './securityEvents.ts'
import { noTracing, type Tracing } from './tracing.ts'

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

export const noTelemetry: Telemetry = { metrics: noMetrics, tracing: noTracing, report: () => {} }

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
