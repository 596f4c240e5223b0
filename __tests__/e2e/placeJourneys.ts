import assert from 'node:assert/strict'
import { isRoute, type Route, routes, routeSpec } from '@contract/routes'
import { ApiClient } from './api'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

/** Every route of product 2.3 opened cold, as a visitor: the guarded ones ask to log in and remember the way. */
export async function deepLinks(server: ServerUnderTest, driver: Driver): Promise<void> {
  const failures: string[] = []
  const queries = await queriesOf(server)
  for (const route of Object.keys(routes).filter(isRoute)) {
    if (routeSpec(route).h5Only && driver.platform !== 'h5') continue
    await openCold(driver, route, queries[route] ?? {}).catch((error: unknown) =>
      failures.push(`${route}: ${String(error)}`),
    )
  }
  assert.deepEqual(failures, [])
}

async function openCold(driver: Driver, route: Route, query: Record<string, string>): Promise<void> {
  const guarded = routeSpec(route).guarded === true
  const login = 'pages/login/login'
  await driver.open(route, query, guarded ? login : route)
  await until('something to read', async () => (await driver.texts(pageOf(driver))).join('').trim() !== '')
  if (guarded) assert.match((await driver.currentQuery())['path'] ?? '', new RegExp(route))
  assert.deepEqual(driver.faults().splice(0), [])
}

function pageOf({ platform }: Driver): string {
  return platform === 'h5' ? '.taro_page' : 'page'
}

/** Things to show on the pages that show one thing. */
async function queriesOf({ origin }: ServerUnderTest): Promise<Partial<Record<Route, Record<string, string>>>> {
  const api = new ApiClient(origin)
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  const [post] = (await api.call('listComments', { sortType: 'new' })).records
  if (!model || !card || !('shareId' in card) || !post) throw new Error('the seed lacks a model, a booking or a post')
  return {
    'pages/model/detail': { id: model.id },
    'pages/model/post': { modelId: model.id },
    'pages/pdDatePicker/pdDatePicker': { modelId: model.id },
    'pages/pdDetail/pdDetail': { id: card.shareId },
    'pages/square/detail': { id: post.id },
  }
}

/** Tabs keep what was chosen on them; log-in can be left by its own back button; a cold page leads home. */
export async function backAndTabs(server: ServerUnderTest, driver: Driver): Promise<void> {
  await driver.open('pages/index/index')
  await driver.switchTab('模特')
  await driver.tap(`#${ids.listShareOrders}`)
  await until('bookings', () => driver.shows(`.${classes.shareOrderCard}`))
  for (const [tab, route] of tabs) {
    await driver.switchTab(tab)
    await driver.onRoute(route)
  }
  await driver.tap(`#${ids.meLogin}`)
  await driver.onRoute('pages/login/login')
  await driver.tap(`#${ids.navBack}`)
  await driver.onRoute('pages/index/me')
  await driver.switchTab('模特')
  await until('bookings as before', () => driver.shows(`.${classes.shareOrderCard}`))
  await driver.tap(`.${classes.shareOrderCard}`)
  await driver.onRoute('pages/pdDetail/pdDetail')
  await driver.see('席位')
  await driver.back()
  await driver.onRoute('pages/index/model')
  await until('bookings once more', () => driver.shows(`.${classes.shareOrderCard}`))

  // A browser's own way back leads from tab to tab; WeChat has none there.
  if (driver.platform === 'h5') {
    await driver.open('pages/index/index')
    await driver.switchTab('模特')
    await driver.switchTab('广场')
    await driver.back()
    await driver.onRoute('pages/index/model')
    await driver.back()
    await driver.onRoute('pages/index/index')
  }

  await driver.open('pages/pdDetail/pdDetail', (await queriesOf(server))['pages/pdDetail/pdDetail'])
  await driver.tap(`#${ids.navBack}`)
  await driver.onRoute('pages/index/index')
}

const tabs: readonly (readonly [string, Route])[] = [
  ['首页', 'pages/index/index'],
  ['发布', 'pages/index/publish'],
  ['广场', 'pages/index/square'],
  ['我的', 'pages/index/me'],
]
