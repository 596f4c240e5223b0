import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import {
  observed,
  type ObservedJob,
  type ObservedRequest,
  type ObservedStatement,
  type ObservedVendor,
} from '../lib/observed'
import { originNow, type Origin } from '../lib/origin'
import { statementName } from './statementName'

/** Listens to what is observed and makes spans of it, until the answer is called. Nothing of a person is in them: no address, no value, no id but the request's. */
export function recordSpans(tracer: Tracer): () => void {
  const spans = new Spans(tracer)
  const listeners = {
    request: (told: unknown) => spans.request(told as ObservedRequest),
    statement: (told: unknown) => spans.statement(told as ObservedStatement),
    vendor: (told: unknown) => spans.vendor(told as ObservedVendor),
    job: (told: unknown) => spans.job(told as ObservedJob),
  }
  const names = ['request', 'statement', 'vendor', 'job'] as const
  for (const name of names) observed[name].subscribe(listeners[name])
  return () => names.forEach((name) => observed[name].unsubscribe(listeners[name]))
}

class Spans {
  /** Of requests and jobs that are recorded: what their steps hang from. */
  private readonly contexts = new WeakMap<Origin, Context>()

  constructor(private readonly tracer: Tracer) {}

  request({ origin, method, route, closed }: ObservedRequest): void {
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = this.begin(origin, `${method} ${route}`, { kind: SpanKind.SERVER, attributes })
    if (span === null) return
    void closed().then(({ status, reason }) => {
      span.setAttribute('http.response.status_code', status)
      if (reason !== null) span.setAttribute('pinpai.reason', reason)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  }

  job({ origin, topic, outcome }: ObservedJob): void {
    const attributes = { 'messaging.system': 'postgresql', 'messaging.destination.name': topic }
    const span = this.begin(origin, `process ${topic}`, { kind: SpanKind.CONSUMER, attributes })
    if (span !== null) endWith(span, outcome)
  }

  statement({ text, outcome }: ObservedStatement): void {
    const context = this.now()
    if (context === undefined) return
    const name = statementName(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    endWith(this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context), outcome)
  }

  vendor({ vendor, call, outcome }: ObservedVendor): void {
    const context = this.now()
    if (context === undefined) return
    const attributes = { 'service.peer.name': vendor }
    endWith(this.tracer.startSpan(`${vendor} ${call}`, { kind: SpanKind.CLIENT, attributes }, context), outcome)
  }

  /** A span that others hang from; null where this trace is not recorded. The client's own step, or the one that promised a message, is its parent. */
  private begin(
    origin: Origin,
    name: string,
    options: { kind: SpanKind; attributes: Record<string, string> },
  ): Span | null {
    const span = this.tracer.startSpan(name, options, parentOf(origin))
    if (!span.isRecording()) return null
    origin.spanId = span.spanContext().spanId
    this.contexts.set(origin, trace.setSpan(ROOT_CONTEXT, span))
    return span
  }

  private now(): Context | undefined {
    const origin = originNow()
    return origin === undefined ? undefined : this.contexts.get(origin)
  }
}

function parentOf({ requestId, spanId }: Origin): Context {
  if (spanId === null) return ROOT_CONTEXT
  const parent = { traceId: requestId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}

/** Of an error its name and code alone: messages of databases and vendors carry values. */
function endWith(span: Span, outcome: Promise<unknown>): void {
  outcome.then(
    () => span.end(),
    (error: unknown) => {
      const { code, name }: { code?: unknown; name?: unknown } = Object(error)
      span.setAttribute('error.type', String(code ?? name))
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  )
}
