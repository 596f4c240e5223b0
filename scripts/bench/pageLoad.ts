import type { Page } from 'playwright-core'
import type { Route } from '@contract/routes'
import { BrowserDriver } from '../../__tests__/e2e/browserDriver'

const runs = 5
/** Lighthouse's slow 4G and its middling phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const cpuSlowdown = 4

export interface PageLoad {
  route: Route
  lcpMs: number
  cls: number
  /** What long tasks took beyond 50 ms each. */
  blockedMs: number
  scriptBytes: number
  imageBytes: number
}

/** Medians of five cold loads of a page, as on a phone with a slow network. Times hold beside others of the same run alone. */
export async function measurePageLoad(origin: string, route: Route, query: Record<string, string>): Promise<PageLoad> {
  const loads: Omit<PageLoad, 'route'>[] = []
  for (let run = 0; run < runs; run++) loads.push(await loadOnce(origin, route, query))
  const median = (of: keyof (typeof loads)[number]): number => {
    const sorted = loads.map((load) => load[of]).sort((a, b) => a - b)
    return sorted[Math.floor(runs / 2)] ?? 0
  }
  return {
    route,
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    blockedMs: median('blockedMs'),
    scriptBytes: median('scriptBytes'),
    imageBytes: median('imageBytes'),
  }
}

async function loadOnce(origin: string, route: Route, query: Record<string, string>): Promise<Omit<PageLoad, 'route'>> {
  const driver = await BrowserDriver.start(origin)
  try {
    const bytes = await throttle(driver.page)
    await driver.page.addInitScript(watch)
    await driver.open(route, query)
    await driver.page.waitForLoadState('networkidle')
    const { lcp, cls, blocked } = await driver.page.evaluate(() => Reflect.get(window, 'seen'))
    return { lcpMs: Math.round(lcp), cls, blockedMs: Math.round(blocked), ...bytes }
  } finally {
    await driver.close()
  }
}

/** Slows network and processor down; answers counts that grow as files arrive, as they were sent. */
async function throttle(page: Page): Promise<{ scriptBytes: number; imageBytes: number }> {
  const bytes = { scriptBytes: 0, imageBytes: 0 }
  const types = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes.scriptBytes += encodedDataLength
    if (types.get(requestId) === 'Image') bytes.imageBytes += encodedDataLength
  })
  return bytes
}

/** Runs in the page as it stands here: a function with a name inside it would ask for a helper that is not there. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { seen })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'layout-shift') seen.cls += Number(Reflect.get(entry, 'value'))
        else if (type === 'longtask') seen.blocked += Math.max(0, entry.duration - 50)
        else seen.lcp = entry.startTime
      }
    }).observe({ type, buffered: true })
  }
}
