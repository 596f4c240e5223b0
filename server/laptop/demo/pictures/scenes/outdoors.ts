import { type Canvas, times } from './canvas'

export function sea({ x, y, width, height, short, id, wall, deep, light, accent, full }: Canvas): string {
  const waves = [0.56, 0.61, 0.67, 0.74].map(
    (top, i) =>
      `<path d="M${x(0.1 + i * 0.12)} ${y(top)}h${x(0.3)}M${x(0.62 - i * 0.1)} ${y(top + 0.02)}h${x(0.22)}" stroke="${light}" stroke-width="3" opacity=".6"/>`,
  )
  return (
    full(`url(#${id}slant)`) +
    `<circle cx="${x(0.74)}" cy="${y(0.3)}" r="${short * 0.13}" fill="${accent}" opacity=".85"/>` +
    `<rect y="${y(0.52)}" width="${width}" height="${y(0.3)}" fill="${deep}"/>${waves.join('')}` +
    `<path d="M0 ${y(0.8)}C${x(0.3)} ${y(0.76)} ${x(0.6)} ${y(0.84)} ${width} ${y(0.79)}V${height}H0Z" fill="${wall}"/>`
  )
}

export function bokeh({ x, y, short, id, random, accent, light, full }: Canvas): string {
  const lamp = () => {
    const centre = `cx="${x(random())}" cy="${y(random() * 0.85)}" r="${short * (0.02 + random() * 0.075)}"`
    const colour = [accent, light, '#fff'][Math.floor(random() * 3)]
    return `<circle ${centre} fill="${colour}" opacity="${(0.15 + random() * 0.4).toFixed(2)}"/>`
  }
  return full(`url(#${id}fall)`) + times(22, lamp)
}

export function palace({ x, y, width, height, full }: Canvas): string {
  const tile = (index: number) =>
    `<circle cx="${(width * (index + 0.5)) / 9}" cy="${y(0.13)}" r="${width * 0.045}" fill="#5a7a6e" stroke="#2f463f" stroke-width="3"/>`
  return (
    full('#a63a2b') +
    `<rect width="${width}" height="${y(0.13)}" fill="#3f5b52"/><path d="M0 ${y(0.13)}h${width}v${y(0.03)}H0z" fill="#d9a441"/>` +
    times(9, tile) +
    `<path d="M${x(0.62)} ${height}V${y(0.5)}a${x(0.16)} ${x(0.16)} 0 0 1 ${x(0.32)} 0V${height}Z" fill="#7d241b"/>` +
    `<path d="M0 ${y(0.16)}L${x(0.55)} ${height}H0Z" fill="#000" opacity=".13"/>`
  )
}

export function leaf({ x, y, short, id, random, accent, full }: Canvas): string {
  const one = () =>
    `<path transform="translate(${x(random())} ${y(random() * 0.9)}) rotate(${random() * 360}) scale(${short / 300})" d="M0 0C30 -46 96 -46 130 0C96 40 30 40 0 0Z"/>`
  return full(`url(#${id}slant)`) + `<g fill="${accent}" opacity=".26">${times(11, one)}</g>`
}

export function hills({ x, y, width, height, short, id, deep, accent, full }: Canvas): string {
  const hill = (d: string, colour: string, opacity: number) =>
    `<path d="${d}V${height}H0Z" fill="${colour}" opacity="${opacity}"/>`
  const peaks = `M0 ${y(0.5)}L${x(0.22)} ${y(0.34)}L${x(0.45)} ${y(0.5)}L${x(0.72)} ${y(0.28)}L${width} ${y(0.48)}`
  const middle = `M0 ${y(0.64)}C${x(0.3)} ${y(0.52)} ${x(0.6)} ${y(0.68)} ${width} ${y(0.56)}`
  const near = `M0 ${y(0.82)}C${x(0.4)} ${y(0.72)} ${x(0.7)} ${y(0.86)} ${width} ${y(0.76)}`
  return (
    full(`url(#${id}slant)`) +
    `<circle cx="${x(0.25)}" cy="${y(0.22)}" r="${short * 0.1}" fill="#fff" opacity=".8"/>` +
    hill(peaks, deep, 0.45) +
    hill(middle, deep, 0.75) +
    hill(near, accent, 0.85)
  )
}

export function street(canvas: Canvas): string {
  const { y, width, id, deep, accent, full } = canvas
  const houses =
    house(canvas, 0, { left: 0, top: 0.3, wide: 0.24, colour: deep }) +
    house(canvas, 1, { left: 0.2, top: 0.42, wide: 0.2, colour: accent }) +
    house(canvas, 2, { left: 0.66, top: 0.24, wide: 0.2, colour: accent }) +
    house(canvas, 3, { left: 0.82, top: 0.38, wide: 0.2, colour: deep })
  return (
    full(`url(#${id}slant)`) + houses + `<rect y="${y(0.88)}" width="${width}" height="${y(0.12)}" fill="${deep}"/>`
  )
}

interface House {
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly colour: string
}

function house({ x, y, height, light }: Canvas, index: number, { left, top, wide, colour }: House): string {
  const lit = (i: number) => ((i + index) % 4 ? 0.8 : 0.3)
  const pane = (i: number) =>
    `<rect x="${x(left + wide * (0.18 + (i % 3) * 0.26))}" y="${y(top + 0.05 + Math.floor(i / 3) * 0.085)}" width="${x(wide * 0.15)}" height="${y(0.045)}" fill="${light}" opacity="${lit(i)}"/>`
  return (
    `<rect x="${x(left)}" y="${y(top)}" width="${x(wide)}" height="${height}" fill="${colour}" opacity=".8"/>` +
    times(12, pane)
  )
}

export function snow({ x, y, width, height, id, random, accent, full }: Canvas): string {
  const fir = (at: number, foot: number, size: number) =>
    `<path d="M${x(at)} ${y(foot - size * 0.9)}L${x(at + size * 0.7)} ${y(foot + 0.2)}H${x(at - size * 0.7)}Z" fill="${accent}" opacity=".7"/>`
  const ground = `M0 ${y(0.74)}C${x(0.3)} ${y(0.68)} ${x(0.7)} ${y(0.78)} ${width} ${y(0.7)}V${height}H0Z`
  const flake = () =>
    `<circle cx="${x(random())}" cy="${y(random())}" r="${(1.5 + random() * 4) * (width / 600)}" fill="#fff" opacity=".85"/>`
  return (
    full(`url(#${id}fall)`) +
    fir(0.1, 0.5, 0.2) +
    fir(0.3, 0.56, 0.16) +
    fir(0.78, 0.44, 0.26) +
    fir(0.95, 0.54, 0.2) +
    `<path d="${ground}" fill="#fff" opacity=".92"/>` +
    times(34, flake)
  )
}
