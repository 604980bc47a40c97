import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metricTable.ts'

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

export const noMetrics: Metrics = {
  isOn: false,
  count: () => {},
  observe: () => {},
  sample: () => {},
  print: async () => ({ type: 'text/plain', text: '' }),
}
