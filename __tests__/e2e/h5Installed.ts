import assert from 'node:assert/strict'
import { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { theServer } from './h5World'
import { story } from './stories'

/** The one page that a story leaves alone: its worker, and what that keeps. */
async function withWorker(part: (driver: BrowserDriver) => Promise<void>): Promise<void> {
  const driver = await BrowserDriver.start(theServer().origin, { serviceWorkers: 'allow' })
  try {
    await part(driver)
  } finally {
    await driver.close()
  }
}

story('the installed site opens without a network, and takes nothing but files from what it keeps', () =>
  withWorker(async (driver) => {
    const { page } = driver
    await driver.open('pages/index/index')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await driver.open('pages/index/index')
    await until('posts', () => driver.shows('.pp-feed-card'))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { names, paths: caught.flat().map(({ url }) => new URL(url).pathname) }
    })
    assert.equal(kept.names.length, 1)
    assert.deepEqual(
      kept.paths.filter((path) => path !== '/' && !/^\/(js|css)\//.test(path)),
      [],
    )
    await driver.offline(async () => {
      await page.reload()
      await driver.see('哎呀，网络信号丢失')
      assert.ok(await driver.shows('.pp-tab-bar'))
    })
    await until('posts again', () => driver.shows('.pp-feed-card'))
    driver.expectFaults(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|图片错误/)
    assert.deepEqual(driver.faults(), [])
  }),
)

story('the browser finds what installs the site, and icons of the sizes that it names', () =>
  withWorker(async ({ page, origin }) => {
    await page.goto(origin)
    const href = await page.getAttribute('link[rel=manifest]', 'href')
    const answer = await page.request.get(`${origin}${href}`)
    assert.match(answer.headers()['content-type'] ?? '', /application\/manifest\+json/)
    const manifest: { icons: { src: string; sizes: string }[]; start_url: string } = await answer.json()
    assert.equal(manifest.start_url, '/')
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (icon) => {
        const image = new Image()
        image.src = icon
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      assert.equal(size, sizes)
    }
  }),
)

story('a theme that was chosen is there from the first paint on, whatever the system says', () =>
  withWorker(async (driver) => {
    await driver.open('pages/index/index')
    await driver.page.evaluate(() => localStorage.setItem('theme', JSON.stringify({ data: 'dark' })))
    await driver.page.addInitScript(() => {
      requestAnimationFrame(() => {
        Reflect.set(window, 'firstGround', getComputedStyle(document.documentElement).getPropertyValue('--page').trim())
      })
    })
    await driver.open('pages/index/index')
    assert.equal(await driver.page.evaluate(() => Reflect.get(window, 'firstGround')), '#0e1213')
    assert.equal(await driver.page.getAttribute('html', 'data-theme'), 'dark')
  }),
)
