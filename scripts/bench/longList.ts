import type { Page } from 'playwright-core'
import { apiBase } from '@contract/calls'
import { BrowserDriver } from '../../__tests__/e2e/browserDriver'

const cards = 1000
const cpuSlowdown = 4

export interface LongList {
  /** Cards that were loaded, and how many of them and of all nodes stood in the page at most. */
  cards: number
  drawnMost: number
  nodesMost: number
  longTasks: number
  longestTaskMs: number
  /** From a tap on a card, with all of them loaded, to the next picture on the screen. */
  tapMs: number
}

/** Scrolls the feed of home until a thousand cards are loaded, on a processor four times slower, and looks for long tasks meanwhile. */
export async function measureLongList(origin: string): Promise<LongList> {
  const driver = await BrowserDriver.start(origin)
  try {
    await endlessFeed(driver.page)
    await driver.open('pages/index/index')
    await driver.page.waitForSelector('.pp-feed-card')
    return await scrolled(driver.page)
  } finally {
    await driver.close()
  }
}

/** The seed has fewer cards than that: pages come again under new ids. */
async function endlessFeed(page: Page): Promise<void> {
  let round = 0
  let first: { records: { id: string }[] } | undefined
  await page.route(`**${apiBase}/oauth/hot?*`, async (request) => {
    const answer = await request.fetch({
      url: request
        .request()
        .url()
        .replace(/cursor=[^&]*/, ''),
    })
    const body = await answer.json()
    first ??= body.data
    round++
    const records = (first?.records ?? []).map((record) => ({ ...record, id: `${record.id}-${round}` }))
    await request.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, records, hasMore: true, cursor: `round-${round}` } },
    })
  })
}

async function scrolled(page: Page): Promise<LongList> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(watchLongTasks)
  let loaded = 0
  let most = { drawn: 0, nodes: 0 }
  while (loaded < cards) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -2500,
      speed: 4000,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    const now = await page.evaluate(countCards)
    loaded = now.loaded
    most = { drawn: Math.max(most.drawn, now.drawn), nodes: Math.max(most.nodes, now.nodes) }
  }
  const tasks: number[] = await page.evaluate(() => Reflect.get(window, 'longTasks'))
  return {
    cards: loaded,
    drawnMost: most.drawn,
    nodesMost: most.nodes,
    longTasks: tasks.length,
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    tapMs: await tapped(page),
  }
}

async function tapped(page: Page): Promise<number> {
  await page.evaluate(watchTaps)
  await page.touchscreen.tap(110, 420)
  await page.waitForURL(({ pathname }) => pathname !== '/')
  await page.waitForFunction(() => Reflect.get(window, 'taps').length > 0)
  return page.evaluate(() => Math.max(...Reflect.get(window, 'taps')))
}

function watchTaps(): void {
  const taps: number[] = []
  Object.assign(window, { taps })
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => taps.push(...list.getEntries().map(({ duration }) => duration))).observe(options)
}

function watchLongTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** Every block but the last of a column holds four cards. */
function countCards(): { loaded: number; drawn: number; nodes: number } {
  const blocks = [...document.querySelectorAll('.pp-masonry__block')]
  const drawn = document.querySelectorAll('.pp-feed-card').length
  const away = blocks.filter((block) => block.children.length === 0).length
  return { loaded: drawn + away * 4, drawn, nodes: document.querySelectorAll('*').length }
}
