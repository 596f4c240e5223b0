import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { originNow } from '../lib/origin'
import type { Env } from '../settings/env'
import { recordSpans } from './spans'

/** A server that ends waits for it. */
const sendWithinMs = 3000

/** Where spans go (OTLP over HTTP, as JSON), of which part of all requests, and under what name. */
export type TraceSettings = NonNullable<Env['traces']>

/**
 * Records requests, and what follows of them, as spans of OpenTelemetry, and sends them in batches. Which requests is decided by their id alone, so
 * that every process decides alike. What cannot be sent is dropped with a line in the log. `stop` sends what is left.
 */
export function startTracing(settings: TraceSettings, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const say = (message: string) => log.warn(`traces: ${message}`)
  const silent = () => undefined
  diag.setLogger({ error: say, warn: say, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
  const random = new RandomIdGenerator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service, 'service.instance.id': String(process.pid) }),
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    idGenerator: {
      generateTraceId: () => originNow()?.requestId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: settings.url, timeoutMillis: sendWithinMs }) }),
    ],
  })
  const forget = recordSpans(provider.getTracer('pinpai'))
  return {
    stop: async () => {
      forget()
      await provider.shutdown()
    },
  }
}
