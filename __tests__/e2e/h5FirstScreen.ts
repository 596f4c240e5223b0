import assert from 'node:assert/strict'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, scripts } from './h5World'
import { story } from './stories'

/** What stands in both: in the page as it comes, and as React draws it. */
const parts = ['.pp-home-top__pill', '.pp-banners__frame', '.pp-entries__one', '.pp-entries__tile', '.pp-tab-bar__item']

/** Where all of these stand, rounded to half a pixel. */
function placesIn(driver: BrowserDriver, within: string): Promise<number[][]> {
  return driver.page.evaluate(
    ([root = '', ...names]) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`${root} ${name}`)].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map((length) => Math.round(length * 2) / 2)
        }),
      ),
    [within, ...parts],
  )
}

story('home shows its first screen and its picture before any script, and React takes over without a jump', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(scripts, async (request) => {
      await held
      await request.continue()
    })
    await page.goto(driver.origin, { waitUntil: 'commit' })
    await until('the picture of the first screen', () =>
      page.evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>('#first img')
        return picture !== null && picture.complete && picture.naturalWidth > 0
      }),
    )
    const before = await placesIn(driver, '#first')
    assert.equal(await page.locator('#first').evaluate((first) => getComputedStyle(first).pointerEvents), 'none')
    go()
    await page.locator('.pp-banner__title').first().waitFor()
    await until('the first screen to go', async () => (await page.locator('#first').count()) === 0)
    assert.deepEqual(await placesIn(driver, 'body'), before)
    const [frame, picture] = await page.evaluate(() =>
      ['.pp-banners__frame', '.pp-banners__frame img'].map((name) => document.querySelector(name)?.clientWidth),
    )
    assert.equal(picture, frame, 'the picture does not fill its frame')
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      Reflect.get(window, 'shifts').reduce((sum: number, one: number) => sum + one, 0),
    )
    assert.ok(moved <= 0.01, `boxes moved by ${moved}`)
    // What the story held back came late for the page's head.
    driver.expectFaults(/was preloaded using link preload but not used/)
  }),
)

story('another page than home, and a wide window, begin without the first screen', async () => {
  await onPhone(async (driver) => {
    await driver.open('pages/index/me')
    assert.equal(await driver.page.locator('#first').count(), 0)
  })
  await onPhone(
    async (driver) => {
      await driver.open('pages/index/index')
      assert.equal(await driver.page.locator('#first').count(), 0)
    },
    { viewport: { width: 1280, height: 800 } },
  )
})

story('where only the page of home comes, its first screen makes way for the sentence that says so', () =>
  onPhone(async (driver) => {
    await driver.page.route(scripts, (request) => request.abort('connectionrefused'))
    await driver.page.goto(driver.origin, { waitUntil: 'commit' })
    await driver.see('页面加载失败，请检查网络后重试')
    assert.equal(await driver.page.locator('#first').count(), 0)
    driver.expectFaults(/Failed to load resource|net::ERR/)
  }),
)
