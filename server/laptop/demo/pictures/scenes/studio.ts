import { type Canvas, times } from './canvas'

export function paper({ x, y, width, height, id, deep, full }: Canvas): string {
  const roll = `M${x(0.08)} 0H${x(0.92)}V${y(0.7)}C${x(0.93)} ${y(0.85)} ${width} ${y(0.88)} ${width} ${y(0.92)}V${height}H0V${y(0.92)}C0 ${y(0.88)} ${x(0.07)} ${y(0.85)} ${x(0.08)} ${y(0.7)}Z`
  return (
    full(deep) +
    `<path d="${roll}" fill="url(#${id}glow)"/><rect x="${x(0.03)}" width="${x(0.94)}" height="${y(0.035)}" fill="#0003" rx="6"/>`
  )
}

export function disc({ x, y, short, id, accent, full }: Canvas): string {
  const circle = (radius: number, rest: string) =>
    `<circle cx="${x(0.56)}" cy="${y(0.4)}" r="${short * radius}" ${rest}/>`
  return (
    full(`url(#${id}slant)`) +
    circle(0.42, `fill="${accent}" opacity=".88"`) +
    circle(0.5, `fill="none" stroke="${accent}" stroke-width="2" opacity=".4"`)
  )
}

export function arch({ x, y, width, height, id, light, full }: Canvas): string {
  const door = (side: number, radius: number) =>
    `M${x(side)} ${height}V${y(0.42)}A${x(radius)} ${x(radius)} 0 0 1 ${x(1 - side)} ${y(0.42)}V${height}`
  return (
    full(`url(#${id}fall)`) +
    `<path d="${door(0.14, 0.36)}Z" fill="url(#${id}slant)"/>` +
    `<path d="${door(0.07, 0.43)}" fill="none" stroke="${light}" stroke-width="${width * 0.012}" opacity=".6"/>`
  )
}

export function window({ y, width, height, id, light, deep, full }: Canvas): string {
  const pane = (column: number, row: number) =>
    `<rect x="${width * (0.02 + column * 0.33)}" y="${height * (0.06 + row * 0.27)}" width="${width * 0.29}" height="${height * 0.24}"/>`
  const panes = times(6, (index) => pane(Math.floor(index / 3), index % 3))
  return (
    full(`url(#${id}fall)`) +
    `<g transform="skewX(-18) translate(${width * 0.32} 0)" fill="${light}" opacity=".75">${panes}</g>` +
    `<rect y="${y(0.9)}" width="${width}" height="${y(0.1)}" fill="${deep}" opacity=".6"/>`
  )
}

export function gel({ id, deep, accent, light, full }: Canvas): string {
  const lamp = (name: string, cx: number, cy: number, colour: string) =>
    `<radialGradient id="${id}${name}" cx="${cx}" cy="${cy}" r=".8"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  return (
    full(deep) +
    `<defs>${lamp('warm', 0.1, 0.25, accent)}${lamp('cool', 0.95, 0.7, light)}</defs>` +
    full(`url(#${id}warm)`) +
    full(`url(#${id}cool)`)
  )
}

export function ring({ x, y, short, id, accent, full }: Canvas): string {
  const circle = (stroke: string, width: number, opacity: number) =>
    `<circle cx="${x(0.5)}" cy="${y(0.36)}" r="${short * 0.4}" fill="none" stroke="${stroke}" stroke-width="${short * width}" opacity="${opacity}"/>`
  return full(`url(#${id}glow)`) + circle('#fff', 0.05, 0.9) + circle(accent, 0.13, 0.22)
}

export function podium({ x, y, width, height, short, id, wall, deep, accent, full }: Canvas): string {
  return (
    full(`url(#${id}slant)`) +
    `<path d="M0 ${y(0.78)}H${width}V${height}H0Z" fill="${wall}"/>` +
    `<rect x="${x(-0.05)}" y="${y(0.46)}" width="${x(0.3)}" height="${y(0.6)}" fill="${deep}"/>` +
    `<rect x="${x(0.74)}" y="${y(0.3)}" width="${x(0.34)}" height="${y(0.8)}" fill="${accent}" opacity=".75"/>` +
    `<circle cx="${x(0.16)}" cy="${y(0.34)}" r="${short * 0.13}" fill="${accent}" opacity=".7"/>`
  )
}

export function curtain({ x, y, width, height, wall, deep, light, full }: Canvas): string {
  const fold = (index: number) =>
    `<rect x="${x(index / 11)}" width="${x(1 / 22)}" height="${height}" fill="${index % 2 ? deep : light}" opacity="${0.3 + (index % 3) * 0.14}"/>`
  return full(wall) + times(11, fold) + `<path d="M0 ${y(0.88)}H${width}V${height}H0Z" fill="${deep}" opacity=".7"/>`
}

export function check({ x, y, width, height, wall, deep, light, full }: Canvas): string {
  const tile = (index: number) => {
    const column = index % 6
    const row = Math.floor(index / 6)
    if ((column + row) % 2) return ''
    return `<rect x="${x(column / 6)}" y="${y(row / 8)}" width="${x(1 / 6)}" height="${y(1 / 8)}" fill="${wall}"/>`
  }
  return full(light) + times(48, tile) + `<rect width="${width}" height="${height}" fill="${deep}" opacity=".18"/>`
}
