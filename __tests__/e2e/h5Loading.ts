import assert from 'node:assert/strict'
import type { Route as Request } from 'playwright-core'
import { until } from './driver'
import { onPhone, scripts } from './h5World'
import { ids } from './ids'
import { story } from './stories'

const loadingView = '.pp-page-loading'
/** Chromium reports every failed file itself. */
const failedFile = /Failed to load resource|ChunkLoadError|Loading chunk|CSS_CHUNK_LOAD_FAILED/

story('a page whose code is slow shows a loading view after 200 ms, and then itself', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/me')
    const held: Request[] = []
    await driver.page.route(scripts, (request) => void held.push(request))
    const tapped = Date.now()
    await driver.tap(`#${ids.meLogin}`)
    await until('the loading view', () => driver.shows(loadingView))
    assert.ok(Date.now() - tapped >= 200, 'the loading view came before 200 ms')
    assert.ok(held.length > 0, 'no script was asked for')
    for (const request of held) await request.continue()
    await driver.page.unroute(scripts)
    await driver.onRoute('pages/login/login')
    await until('the log-in fields', () => driver.shows(`#${ids.loginSubmit}`))
    assert.equal(await driver.shows(loadingView), false)
  }),
)

story('a page whose code is gone says so, and loads again when asked', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/me')
    await driver.page.route(scripts, async (request) => {
      const isPage = /\/js\/(pages|\d+)/.test(request.request().url())
      await (isPage ? request.fulfill({ status: 404, body: 'gone' }) : request.continue())
    })
    await driver.tap(`#${ids.meLogin}`)
    await driver.see('页面加载失败，请检查网络后重试')
    await driver.page.unroute(scripts)
    driver.expectFaults(failedFile)
    await driver.tap('text=重新加载')
    await until('the log-in fields', () => driver.shows(`#${ids.loginSubmit}`))
    await driver.notSee('页面加载失败')
  }),
)
