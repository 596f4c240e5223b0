import { escaped } from './svg'

/** A panel of a Grafana dashboard, with what Prometheus has answered for it. */
export interface DrawnPanel {
  readonly type: string
  readonly title: string
  readonly unit: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly lines: readonly DrawnLine[]
}

export interface DrawnLine {
  readonly name: string
  /** Seconds since 1970, and what it was then. */
  readonly points: ReadonlyArray<readonly [number, number]>
}

/** Grafana's grid: 24 columns; a row of it is 30 pixels high there. */
const [column, row, gap] = [48, 26, 6]
const [head, legend, left, right] = [24, 20, 56, 10]
const colours = ['#07985a', '#3f6fa8', '#b8772c', '#a04a8c', '#5f6b65', '#c0392b', '#2a9d9d', '#8a8a2a']

/** A dashboard as Grafana lays it out: numbers as numbers, what goes over time as lines with their names below. */
export function drawDashboard(panels: readonly DrawnPanel[], [from, until]: readonly [number, number]): string {
  const width = 24 * column
  const height = Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)) * row
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<style>text { fill: #1d2521 } .axis { fill: #5f6b65; font-size: 10px } .stat { fill: #07985a; font-size: 28px }</style>`,
    `<rect width="${width}" height="${height}" fill="#eef1ef"/>`,
    ...panels.map((panel) => drawPanel(panel, [from, until])),
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ type, title, unit, gridPos, lines }: DrawnPanel, time: readonly [number, number]): string {
  const [x, y] = [gridPos.x * column + gap / 2, gridPos.y * row + gap / 2]
  const [width, height] = [gridPos.w * column - gap, gridPos.h * row - gap]
  const inside =
    type === 'stat' ? drawNumber(lines, unit, width, height) : drawLines(lines, unit, [width, height], time)
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="4" fill="#fff"/><text x="10" y="17" font-weight="bold">${escaped(title)}</text>${inside}</g>`
}

function drawNumber(lines: readonly DrawnLine[], unit: string, width: number, height: number): string {
  const last = lines[0]?.points.at(-1)?.[1] ?? 0
  return `<text class="stat" x="${width / 2}" y="${height / 2 + 18}" text-anchor="middle">${said(last, unit)}</text>`
}

function drawLines(
  lines: readonly DrawnLine[],
  unit: string,
  [width, height]: readonly [number, number],
  [from, until]: readonly [number, number],
): string {
  const most = roundUp(Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0))
  const bottom = height - legend - 4
  const x = (at: number) => left + ((at - from) / (until - from)) * (width - left - right)
  const y = (value: number) => bottom - (value / most) * (bottom - head - 6)
  const grid = [0, 0.5, 1].map((part) => {
    const at = y(most * part)
    return `<path d="M${left} ${at.toFixed(1)}H${width - right}" stroke="#dfe5e1"/><text class="axis" x="${left - 6}" y="${(at + 3).toFixed(1)}" text-anchor="end">${said(most * part, unit)}</text>`
  })
  const drawn = lines.map(({ points }, index) => {
    const path = points.map(
      ([at, value], first) => `${first === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    return `<path d="${path.join('')}" fill="none" stroke="${colourOf(index)}" stroke-width="1.5"/>`
  })
  return [...grid, ...drawn, names(lines, width, height - 8)].join('')
}

/** As many names as the width has room for; the rest are counted. */
function names(lines: readonly DrawnLine[], width: number, y: number): string {
  const shown: string[] = []
  let x = 10
  for (const [index, { name }] of lines.entries()) {
    const long = 24 + name.length * 6.6
    if (x + long > width - 30) {
      shown.push(`<text class="axis" x="${x}" y="${y}">+${lines.length - index}</text>`)
      break
    }
    shown.push(
      `<rect x="${x}" y="${y - 7}" width="8" height="8" rx="2" fill="${colourOf(index)}"/><text class="axis" x="${x + 12}" y="${y}">${escaped(name)}</text>`,
    )
    x += long
  }
  return shown.join('')
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? '#888'
}

/** The next of 1, 2, 5, 10, 20 … that is no less. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** A number in the unit that Grafana calls so. */
function said(value: number, unit: string): string {
  const short = (number: number) => String(Number(number.toPrecision(3)))
  if (unit === 'percentunit') return `${short(value * 100)} %`
  if (unit === 'bytes') return `${short(value / 2 ** 20)} MiB`
  if (unit === 's') return value < 1 ? `${short(value * 1000)} ms` : `${short(value)} s`
  return unit === 'reqps' ? `${short(value)} /s` : short(value)
}
