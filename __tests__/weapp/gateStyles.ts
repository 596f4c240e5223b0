import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'postcss'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { listFiles } from './packageFiles'

/** First versions of Chromium and iOS that know a thing, where an older phone would lose the layout and not just a nicety. */
interface Feature {
  what: string
  /** Of a declaration, as `name: value`. */
  declaration?: RegExp
  selector?: RegExp
  chrome: number
  ios: number
}

const features: readonly Feature[] = [
  { what: 'gap', declaration: /^(row-|column-)?gap:/, chrome: 84, ios: 14.5 },
  { what: 'inset', declaration: /^inset:/, chrome: 87, ios: 14.5 },
  { what: 'aspect-ratio', declaration: /^aspect-ratio:/, chrome: 88, ios: 15 },
  { what: 'min(), max(), clamp()', declaration: /\b(min|max|clamp)\(/, chrome: 79, ios: 11.3 },
  { what: 'dvh, svh, lvh', declaration: /\d[dsl]vh\b/, chrome: 108, ios: 15.4 },
  { what: 'color-mix()', declaration: /color-mix\(/, chrome: 111, ios: 16.2 },
  { what: 'backdrop-filter', declaration: /^backdrop-filter:/, chrome: 76, ios: 18 },
  { what: ':is() or :where()', selector: /:(is|where)\(/, chrome: 88, ios: 14 },
  { what: ':has()', selector: /:has\(/, chrome: 105, ios: 15.4 },
  { what: 'nesting', selector: /&/, chrome: 120, ios: 17.2 },
]

interface Floor {
  chrome: number
  ios: number
}

/** Styles against the oldest engines that package.json promises to support, and against what WXSS refuses. */
export function checkStyleSupport(pack: MiniPackage, browsers: readonly string[]): Findings {
  const floor = { chrome: oldest(browsers, 'chrome'), ios: oldest(browsers, 'ios') }
  const faults = new Set<string>()
  for (const file of listFiles(pack.root).filter((name) => name.endsWith('.wxss'))) {
    for (const fault of styleFaults(readFileSync(path.join(pack.root, file), 'utf8'), floor))
      faults.add(`${file}: ${fault}`)
  }
  return { ...noFindings(), errors: [...faults] }
}

export function styleFaults(css: string, floor: Floor): string[] {
  const tooNew = features.filter(({ chrome, ios }) => chrome > floor.chrome || ios > floor.ios)
  const faults = new Set<string>()
  const blame = ({ what, chrome, ios }: Feature): unknown =>
    faults.add(`${what} needs Chromium ${chrome} and iOS ${ios}`)
  const sheet = parse(css)
  sheet.walkDecls(({ prop, value }) => {
    for (const feature of tooNew) if (feature.declaration?.test(`${prop}: ${value}`)) blame(feature)
  })
  sheet.walkRules(({ selector }) => {
    for (const feature of tooNew) if (feature.selector?.test(selector)) blame(feature)
    if (/(^|[\s>+~,])\*/.test(selector)) faults.add(`WXSS knows no *: ${selector}`)
  })
  return [...faults]
}

/** `chrome >= 88` is 88; a browser that nobody promises is never too old. */
function oldest(browsers: readonly string[], name: string): number {
  const [line] = browsers.filter((one) => one.startsWith(name))
  return line === undefined ? Infinity : Number(/[\d.]+/.exec(line)?.[0])
}
