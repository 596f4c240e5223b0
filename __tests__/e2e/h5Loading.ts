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

story('going back before the next page is there leaves everything as it is', () =>
  onPhone(async (driver) => {
    await driver.open('pages/login/login')
    await driver.type(`#${ids.loginPhone}`, '13800000009')
    const held: Request[] = []
    await driver.page.route(scripts, (request) => void held.push(request))
    await driver.tap('.pp-agree__link')
    await until('the loading view', () => driver.shows(loadingView))
    await driver.page.goBack()
    await until('the loading view to go', async () => !(await driver.shows(loadingView)))
    assert.ok(held.length > 0, 'no script was asked for')
    for (const request of held) await request.continue()
    for (const request of held) await (await request.request().response())?.finished()
    await driver.page.unroute(scripts)
    await driver.onRoute('pages/login/login')
    assert.equal(await driver.value(`#${ids.loginPhone}`), '13800000009')
    await driver.tap('.pp-agree__link')
    await driver.onRoute('pages/privacy/privacy')
    await until('the agreement', () => driver.shows('.pp-agreement'))
    await driver.back()
    await until('the log-in fields', () => driver.shows(`#${ids.loginPhone}`))
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

story('a tab that could not be loaded keeps the tabs at hand, and comes by itself once there is a network', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/me')
    await driver.offline(async () => {
      await driver.switchTab('广场')
      await driver.see('页面加载失败，请检查网络后重试')
      await driver.switchTab('我的')
      await driver.notSee('页面加载失败')
      await driver.switchTab('广场')
      await driver.see('页面加载失败，请检查网络后重试')
    })
    await driver.onRoute('pages/index/square')
    await driver.notSee('页面加载失败')
    await until('posts', () => driver.shows('.pp-feed-card'))
    driver.expectFaults(failedFile)
  }),
)
