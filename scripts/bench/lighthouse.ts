import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '../../__tests__/e2e/chromium'
import { startServer } from '../../__tests__/e2e/serverUnderTest'
import { measuredPages, type MeasuredPage } from './measuredPages'

const run = promisify(execFile)

/** Fetched when first asked for: 185 MB that nothing but this needs. */
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
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
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
}

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile score (simulated slow 4G, processor four times slower) of four pages, medians of five runs in
 * turns. Build H5 first, and let nothing else run: a busy machine costs tens of points.
 */
async function main(): Promise<void> {
  const browser = chromiumPath()
  const server = await startServer()
  try {
    const pages = await measuredPages(server.origin)
    const loads = new Map<MeasuredPage, Load[]>(pages.map((page) => [page, []]))
    for (let turn = 0; turn < runs; turn++) {
      for (const [page, done] of loads) done.push(await loadOnce(addressOf(server.origin, page), browser))
    }
    for (const [{ route }, done] of loads) print(route, done)
  } finally {
    await server.stop()
  }
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
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

function print(route: string, loads: Load[]): void {
  const median = (of: keyof Load): number => loads.map((load) => load[of]).sort((a, b) => a - b)[runs >> 1] ?? NaN
  const scores = loads.map(({ score }) => score).join(' ')
  const times = `LCP ${(median('lcpMs') / 1000).toFixed(2)} s, TBT ${Math.round(median('tbtMs'))} ms, CLS ${median('cls').toFixed(3)}`
  console.log(
    `${route.padEnd(26)} score ${median('score')} (${scores}), ${times}, scripts ${median('scriptKb').toFixed(1)} KB`,
  )
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
