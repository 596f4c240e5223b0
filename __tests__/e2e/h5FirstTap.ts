import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Route } from '@contract/routes'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone } from './h5World'
import { story } from './stories'

interface Place {
  readonly name: string
  readonly from: Route
  /** A part of the card that a skeleton of it does not have. */
  readonly card: string
  readonly to: Route
}

const tile = '.pp-share-order-tile__who'

const places: readonly Place[] = [
  { name: 'a model', from: 'pages/index/model', card: '.pp-model-card__name', to: 'pages/model/detail' },
  { name: 'a booking on home', from: 'pages/index/index', card: tile, to: 'pages/pdDetail/pdDetail' },
]

/** How many times slower than this machine the processor is. */
const processors = [1, 4]

for (const { name, from, card, to } of places) {
  story(`${name} opens under the first tap, as early as its card is drawn`, async () => {
    for (const slower of processors) {
      await onPhone(async (driver) => {
        const finger = await aFinger(driver, slower)
        const drawn = await firstDrawn(driver.page, card)
        await driver.open(from)
        await finger.down(await drawn.at)
        await finger.up()
        await driver.onRoute(to)
      })
    }
  })
}

story('no booking that home has drawn makes way for those of the city that one is located in', () =>
  onPhone(async (driver) => {
    const { page } = driver
    const wholeCountry = page.waitForResponse(/searchType=2&pcc=&/)
    const located = page.waitForResponse('**/map/queryByIp')
    await page.route('**/map/queryByIp', async (request) => {
      await (await wholeCountry).finished()
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      const shanghai = { code: '310100', name: '上海市' }
      await request.fulfill({ json: { code: 200, msg: '', data: { city: shanghai, province: null } } })
    })
    await page.addInitScript((wanted) => {
      let taken = 0
      Reflect.set(window, 'tilesTaken', () => taken)
      const watch = new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof Element && node.querySelector(wanted)) taken++
      })
      watch.observe(document, { childList: true, subtree: true })
    }, tile)
    await driver.open('pages/index/index')
    await located
    // Told too late, on a busy machine, it is left for the next visit.
    await until('bookings that stay', async () => {
      const places = await driver.texts(`${tile} > :last-child`)
      const shown = (await driver.text('.pp-home-top__city')) === '上海' ? places.filter(isThere) : places
      return places.length > 0 && shown.length === places.length
    })
    assert.equal(await page.evaluate(() => Reflect.get(window, 'tilesTaken')()), 0)
  }),
)

const isThere = (place: string): boolean => place.startsWith('上海')

interface Point {
  readonly x: number
  readonly y: number
}

async function aFinger({ page }: BrowserDriver, slower: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return {
    down: (at: Point) => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

/** The middle of the first of these that is on screen, told as soon as it is in the document. Asked for before the page is opened. */
async function firstDrawn(page: Page, selector: string): Promise<{ readonly at: Promise<Point> }> {
  let tell: (point: Point) => void = () => {}
  const at = new Promise<Point>((resolve) => (tell = resolve))
  await page.exposeFunction('tellDrawn', (point: Point) => tell(point))
  await page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      for (const element of document.querySelectorAll(wanted)) {
        const { left, top, width, height } = element.getBoundingClientRect()
        const middle = { x: left + width / 2, y: top + height / 2 }
        if (height === 0 || middle.x > innerWidth || middle.y > innerHeight) continue
        watch.disconnect()
        Reflect.get(window, 'tellDrawn')(middle)
        return
      }
    })
    watch.observe(document, { childList: true, subtree: true })
  }, selector)
  return { at }
}
