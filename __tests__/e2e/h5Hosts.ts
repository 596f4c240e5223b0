import assert from 'node:assert/strict'
import type { Page, Route as Request } from 'playwright-core'
import { ownFilesCookie } from '@contract/ownFiles'
import { hostAssets } from '../../server/http/assetHost'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, scripts, theServer } from './h5World'
import { classes } from './ids'
import { story } from './stories'

const elsewhere = 'https://files.test'
const failedFile = /Failed to load resource|net::ERR|图片错误/
const failed = '页面加载失败，请检查网络后重试'

/** How a host is away. */
const ways: Readonly<Record<string, (request: Request) => Promise<void> | void>> = {
  'refuses connections': (request) => request.abort('connectionrefused'),
  'answers 503': (request) => request.fulfill({ status: 503, body: 'down' }),
  'is silent': () => undefined,
}

for (const [how, away] of Object.entries(ways)) {
  story(`a host of scripts that ${how} is passed over: the site gives them itself`, () =>
    onPhone(async (driver) => {
      await servedFrom(driver.page, elsewhere)
      const asked: string[] = []
      await driver.page.route(`${elsewhere}/**`, (request) => {
        asked.push(request.request().url())
        return away(request)
      })
      await driver.page.goto(`${driver.origin}/pages/index/model`, { waitUntil: 'commit' })
      await until('models', () => driver.shows(`.${classes.modelCard}`))
      assert.ok(asked.length > 0, 'nothing was asked of the host')
      driver.expectFaults(failedFile)
    }),
  )

  story(`a host of pictures that ${how} keeps no page from being read`, () =>
    onPhone(async (driver) => {
      const pictures = pictureHost(driver)
      await driver.page.route(pictures, away)
      await driver.page.goto(`${driver.origin}/pages/index/model`, { waitUntil: 'commit' })
      await until('models', () => driver.shows(`.${classes.modelCard}`))
      if (how !== 'is silent') {
        await until('a mark', () => driver.shows('.pp-image__retry'))
        const before = await driver.page.locator('.pp-image--error').count()
        await driver.page.unroute(pictures)
        await driver.tap('.pp-image__retry')
        await until('a picture', async () => (await driver.page.locator('.pp-image--error').count()) < before)
        assert.equal(await driver.currentRoute(), 'pages/index/model')
      }
      await driver.page.unroute(pictures)
      await driver.tap(`.${classes.modelCard}`)
      await driver.onRoute('pages/model/detail')
      driver.expectFaults(failedFile)
    }),
  )
}

story('a site of which only the page comes says so in words, and comes when asked again', () =>
  onPhone(async (driver) => {
    await driver.page.route(scripts, (request) => request.abort('connectionrefused'))
    await driver.page.goto(`${driver.origin}/pages/index/model`, { waitUntil: 'commit' })
    await driver.see(failed)
    await driver.page.unroute(scripts)
    driver.expectFaults(failedFile)
    await driver.tap('text=重新加载')
    await until('models', () => driver.shows(`.${classes.modelCard}`))
    await driver.notSee(failed)
  }),
)

/** The page as a server with STATIC_HOST gives it, without what only its own names would allow. */
async function servedFrom(page: Page, host: string): Promise<void> {
  await page.route(`${theServer().origin}/pages/**`, async (request) => {
    const { cookie = '' } = await request.request().allHeaders()
    if (cookie.includes(ownFilesCookie)) return request.continue()
    const answer = await request.fetch()
    const { 'content-security-policy': _policy, 'content-encoding': _coding, ...headers } = answer.headers()
    await request.fulfill({ headers, body: hostAssets(await answer.text(), host) })
  })
}

/** On a laptop the store is the next port. */
function pictureHost({ origin }: BrowserDriver): string {
  const { protocol, hostname, port } = new URL(origin)
  return `${protocol}//${hostname}:${Number(port) + 1}/**`
}
