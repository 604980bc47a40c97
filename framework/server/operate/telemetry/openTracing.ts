import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { EndSpan, Tracing } from './telemetry.ts'

/** A collector that does not answer must not delay the end of the process for longer. */
const lastMs = 2_000

/**
 * Traces that are sent to a collector (OTLP over HTTP). The current span is kept here and not in the library's global context: several
 * servers of one process, as in tests, do not share it.
 */
export const openTracing = (options: {
  readonly url: string
  readonly service: string
  readonly stage: string
}): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'deployment.environment.name': options.stage,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: options.url }) }),
    ],
  })
  const tracer = provider.getTracer(options.service)
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  const toEnd =
    (span: Span): EndSpan =>
    (facts = {}, error) => {
      span.setAttributes(facts)
      // The name alone: messages of the database can repeat values.
      if (error !== undefined)
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : 'Error',
        })
      span.end()
    }
  const begin: Tracing['begin'] = (name, facts = {}) => {
    const parent = current.getStore()
    if (parent === undefined) return () => {}
    return toEnd(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, parent))
  }

  return {
    isOn: true,
    beginCall: (name, headers) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent)
      const inside = trace.setSpan(parent, span)
      return { run: (work) => current.run(inside, work), end: toEnd(span) }
    },
    begin,
    span: async (name, work) => {
      const parent = current.getStore()
      if (parent === undefined) return work()
      const span = tracer.startSpan(name, {}, parent)
      const end = toEnd(span)
      try {
        const result = await current.run(trace.setSpan(parent, span), work)
        end()
        return result
      } catch (error) {
        end({}, error)
        throw error
      }
    },
    headers: () => {
      const carrier: Record<string, string> = {}
      const inside = current.getStore()
      if (inside) propagator.inject(inside, carrier, defaultTextMapSetter)
      return carrier
    },
    close: async () => {
      const ended = provider.shutdown()
      await Promise.race([ended, sleep(lastMs, undefined, { ref: false })])
    },
  }
}
