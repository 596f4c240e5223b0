import { escaped } from './svg'
import type { ReadSpan } from './traces'

const [width, left, row, top] = [1080, 380, 24, 44]
const colours: Readonly<Record<number, string>> = { 2: '#07985a', 3: '#5b7fa6', 5: '#b8772c' }

/** A trace as people read one: a line a span under what it hangs from, as long as it took. What follows later is drawn after a gap. */
export function drawTrace(spans: readonly ReadSpan[]): string {
  const ordered = inOrder(spans)
  const gaps = gapsOf(ordered)
  const at = (ms: number) =>
    ms - gaps.filter(({ end }) => end <= ms).reduce((sum, { end, begin }) => sum + end - begin, 0)
  const from = at(Math.min(...ordered.map(({ span }) => span.startMs)))
  const until = at(Math.max(...ordered.map(({ span }) => span.endMs)))
  const x = (ms: number) => left + ((at(ms) - from) / (until - from)) * (width - left - 90)
  const lines = ordered.map(({ span, depth }, index) => {
    const y = top + index * row
    const long = Math.max(2, x(span.endMs) - x(span.startMs))
    const name = escaped(span.name)
    return `<text x="${12 + depth * 16}" y="${y + 15}">${name}</text><rect x="${x(span.startMs).toFixed(1)}" y="${y + 4}" width="${long.toFixed(1)}" height="14" rx="3" fill="${colours[span.kind] ?? '#888'}"/><text x="${(x(span.startMs) + long + 6).toFixed(1)}" y="${y + 15}" class="ms">${(span.endMs - span.startMs).toFixed(1)} ms</text>`
  })
  const height = top + ordered.length * row + 12
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<style>text { fill: #1d2521 } .ms { fill: #5f6b65; font-size: 11px }</style><rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="24" font-weight="bold">${ordered[0]?.span.traceId ?? ''}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

interface Placed {
  readonly span: ReadSpan
  readonly depth: number
}

function inOrder(spans: readonly ReadSpan[]): Placed[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const childrenOf = (id: string | null): readonly ReadSpan[] =>
    spans
      .filter(({ parentSpanId }) => (id === null ? !ids.has(parentSpanId) : parentSpanId === id))
      .sort((a, b) => a.startMs - b.startMs)
  const placed = (id: string | null, depth: number): Placed[] =>
    childrenOf(id).flatMap((span) => [{ span, depth }, ...placed(span.spanId, depth + 1)])
  return placed(null, 0)
}

/** Where nothing ran, as between a promise and its keeping. */
function gapsOf(ordered: readonly Placed[]): Array<{ begin: number; end: number }> {
  const spans = ordered.map(({ span }) => span).sort((a, b) => a.startMs - b.startMs)
  const gaps: Array<{ begin: number; end: number }> = []
  let reached = spans[0]?.endMs ?? 0
  for (const { startMs, endMs } of spans) {
    if (startMs > reached) gaps.push({ begin: reached, end: startMs })
    reached = Math.max(reached, endMs)
  }
  return gaps
}
