import assert from 'node:assert/strict'
import path from 'node:path'
import { measureFirstLoad } from '../../scripts/bench/firstLoad'
import { onPhone, theServer } from './h5World'
import { story } from './stories'

/** docs/performance.md. */
const scriptsBytes = 92 * 1024
const sheetsBytes = 11 * 1024

const built = path.resolve(__dirname, '../../dist/h5')

story('home asks for no more scripts and style sheets than docs/performance.md says', async () => {
  const files = await measureFirstLoad(theServer().origin, built)
  for (const [kind, most] of [
    ['.js', scriptsBytes],
    ['.css', sheetsBytes],
  ] as const) {
    const bytes = files.filter(({ name }) => name.endsWith(kind)).reduce((sum, { brotli }) => sum + brotli, 0)
    assert.ok(bytes > 0 && bytes <= most, `home's ${kind} files are ${bytes} bytes, ${most} at most`)
  }
})

story('a second visit brings no script over the network', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await driver.open('pages/index/index')
    await page.waitForLoadState('networkidle')
    await driver.open('pages/index/index')
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    assert.ok(sizes.length > 0, 'no script was asked for')
    assert.deepEqual(
      sizes.filter((bytes) => bytes > 0),
      [],
    )
  }),
)

story('what home calls as it loads is compiled beside the page, not when it is called', () =>
  onPhone(async (driver) => {
    const { page } = driver
    const session = await page.context().newCDPSession(page)
    let compiled = 0
    session.on('Tracing.dataCollected', ({ value }) => {
      compiled += value.filter(({ name }) => name === 'V8.CompileCode').length
    })
    const traceConfig = { includedCategories: ['disabled-by-default-v8.compile'] }
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    await driver.open('pages/index/index')
    await page.locator('.pp-feed-card__foot').first().waitFor()
    const told = new Promise((all) => session.once('Tracing.tracingComplete', all))
    await session.send('Tracing.end')
    await told
    assert.ok(compiled > 0 && compiled < 300, `${compiled} functions were compiled as they were called`)
  }),
)

story('a page that is drawn down at its top is asked anew, and scrolls under a finger everywhere else', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/index')
    await driver.page.locator('.pp-feed-card__foot').first().waitFor()

    const anew = driver.page.waitForResponse((answer) => answer.url().includes('/mbanner/listByType'))
    await drag(250, 600)
    await anew
    await driver.page.waitForFunction(() => !document.querySelector('.taro-pull__sign'))
    assert.equal(await driver.page.locator('.taro-pull__content').getAttribute('style'), '')

    const down = await scrolled(600, 200)
    assert.ok(down > 200, `a finger that moves up scrolls on: ${down}`)
    const back = await scrolled(300, 450)
    assert.ok(back < down - 50, `a finger that moves down scrolls back: ${back} after ${down}`)

    /** Where the page comes to rest: what a finger scrolls is known to the page some frames after it has let go. */
    async function scrolled(from: number, to: number): Promise<number> {
      const rest = await driver.page.evaluateHandle(() => {
        const page = document.querySelector('.taro_page')
        return {
          top: new Promise<number>((at) =>
            page?.addEventListener('scrollend', () => at(page.scrollTop), { once: true }),
          ),
        }
      })
      await drag(from, to)
      return rest.evaluate(({ top }) => top)
    }

    async function drag(from: number, to: number): Promise<void> {
      const session = await driver.page.context().newCDPSession(driver.page)
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] })
      await finger('touchStart', from)
      for (let step = 1; step <= 12; step++) await finger('touchMove', from + ((to - from) * step) / 12)
      await finger('touchEnd')
    }
  }),
)
