import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A span as a collector reads it. */
export interface ReadSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly kind: number
  readonly startMs: number
  readonly endMs: number
  readonly failed: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

interface Message {
  readonly resourceSpans: ReadonlyArray<{ readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly WireSpan[] }> }>
}

interface WireSpan {
  readonly name: string
  readonly traceId: Uint8Array
  readonly spanId: Uint8Array
  readonly parentSpanId: Uint8Array | null
  readonly kind: number
  readonly startTimeUnixNano: { toString(): string }
  readonly endTimeUnixNano: { toString(): string }
  readonly status?: { readonly code?: number }
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Record<string, { toString(): string }> }>
}

/** The reader that protobufjs makes of OpenTelemetry's own .proto files, as a package of theirs carried it. Our exporter writes without it. */
function theirReader(): { decode(bytes: Uint8Array): Message } {
  const load = createRequire(__filename)
  const folder = dirname(load.resolve('otlp-of-protobufjs/package.json'))
  return load(join(folder, 'build/src/generated/root.js')).opentelemetry.proto.collector.trace.v1
    .ExportTraceServiceRequest
}

/** A collector on loopback: keeps the spans that it is sent, and all bytes of them. */
export async function aCollector() {
  const reader = theirReader()
  const spans: ReadSpan[] = []
  let bytes = Buffer.alloc(0)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      bytes = Buffer.concat([bytes, body])
      for (const { scopeSpans } of reader.decode(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans).map(spanOf))
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    spans,
    sent: () => bytes,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const errorCode = 2

function spanOf(span: WireSpan): ReadSpan {
  const hex = (id: Uint8Array | null) => Buffer.from(id ?? []).toString('hex')
  return {
    name: span.name,
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentSpanId: hex(span.parentSpanId),
    kind: span.kind,
    startMs: Number(span.startTimeUnixNano.toString()) / 1e6,
    endMs: Number(span.endTimeUnixNano.toString()) / 1e6,
    failed: span.status?.code === errorCode,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, plain(value)])),
  }
}

function plain(value: Record<string, { toString(): string }>): string | number {
  const { stringValue, intValue } = value
  return intValue === undefined || intValue === null ? String(stringValue) : Number(intValue.toString())
}
