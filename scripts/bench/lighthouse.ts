import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '../../__tests__/e2e/chromium'
import { startServer } from '../../__tests__/e2e/serverUnderTest'
import { startFloor } from './floor/site'
import { measuredPages, type MeasuredPage } from './measuredPages'

const run = promisify(execFile)

/** Fetched when first asked for: 185 MB that nothing but this needs. */
const lighthouse = 'lighthouse@12.8.2'
/** Home and the floor take turns so often, the other pages less: all of it within eight minutes. */
const turns = { home: 5, others: 3 }
const browserFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']

interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details?: { items: Request[] } }>
}

interface Request {
  resourceType: string
  transferSize: number
}

interface Load {
  score: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
}

interface Measured {
  readonly name: string
  readonly address: string
  readonly turns: number
  readonly loads: Load[]
}

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile score (simulated slow 4G, processor four times slower) of a bare page of React (`floor`) and
 * of four pages, medians in turns; then home beside the floor. Build H5 first, and let nothing else run: a busy machine costs tens of points.
 */
async function main(): Promise<void> {
  const browser = chromiumPath()
  const server = await startServer()
  try {
    const floor = await startFloor(server.origin)
    const [home, ...others] = (await measuredPages(server.origin)).map((page, place) =>
      target(page.route, addressOf(server.origin, page), place === 0 ? turns.home : turns.others),
    )
    if (!home) throw new Error('no page is measured')
    const bare = target('floor', floor.origin, turns.home)
    const targets = [bare, home, ...others]
    for (let turn = 0; turn < turns.home; turn++) {
      for (const { address, turns: most, loads } of targets) {
        const load = () => loadOnce(address, browser)
        // Lighthouse loses the trace of a load now and then (NO_NAVSTART).
        if (turn < most) loads.push(await load().catch(load))
      }
    }
    await floor.stop()
    targets.forEach(print)
    printRatios(home, bare)
  } finally {
    await server.stop()
  }
}

function target(name: string, address: string, most: number): Measured {
  return { name, address, turns: most, loads: [] }
}

function addressOf(origin: string, { route, query }: MeasuredPage): string {
  const search = new URLSearchParams(query).toString()
  return `${origin}/${route === 'pages/index/index' ? '' : route}${search && `?${search}`}`
}

async function loadOnce(address: string, browser: string): Promise<Load> {
  const options = [
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    `--chrome-flags=${browserFlags.join(' ')}`,
  ]
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options],
    {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 100_000_000,
    },
  )
  const { categories, audits }: Report = JSON.parse(stdout)
  const value = (name: string): number => audits[name]?.numericValue ?? NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

function median({ loads }: Measured, of: keyof Load): number {
  return loads.map((load) => load[of]).sort((a, b) => a - b)[loads.length >> 1] ?? NaN
}

function print(measured: Measured): void {
  const of = (what: keyof Load): number => median(measured, what)
  const scores = measured.loads.map(({ score }) => score).join(' ')
  const paints = `FCP ${(of('fcpMs') / 1000).toFixed(2)} s, LCP ${(of('lcpMs') / 1000).toFixed(2)} s`
  const times = `${paints}, TBT ${Math.round(of('tbtMs'))} ms, CLS ${of('cls').toFixed(3)}`
  console.log(
    `${measured.name.padEnd(26)} score ${of('score')} (${scores}), ${times}, scripts ${of('scriptKb').toFixed(1)} KB`,
  )
}

/** Home by the floor of the same run, with what each may be at most, or at least of the score. */
const ratios = [
  ['score', 'score', 'at least 0.97'],
  ['FCP', 'fcpMs', 'at most 1.15'],
  ['LCP', 'lcpMs', 'at most 0.75'],
  ['TBT', 'tbtMs', 'at most 2.5'],
] as const

function printRatios(home: Measured, bare: Measured): void {
  console.log('home by the floor')
  for (const [name, of, target] of ratios) {
    console.log(`  ${name.padEnd(6)} ${(median(home, of) / median(bare, of)).toFixed(2)}  (${target})`)
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
