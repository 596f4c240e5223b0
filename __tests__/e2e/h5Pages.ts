import assert from 'node:assert/strict'
import type { Route } from '../../src/lib/routes'
import { home, isRoute, routes, routeSpec } from '../../src/lib/routes'
import { newPerson, register } from './accountSteps'
import { ApiClient, signedIn } from './api'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { story } from './stories'

story('every route opens cold from a link, and those that need it ask to log in', () =>
  onPhone(async (driver) => {
    const failures: string[] = []
    const ids = await idsToOpen()
    for (const route of Object.keys(routes).filter(isRoute)) {
      await openCold(driver, route, ids).catch((error: unknown) => failures.push(`${route}: ${String(error)}`))
    }
    assert.deepEqual(failures, [])
  }),
)

story('an address that is no page of ours leads to one that is', () =>
  onPhone(async (driver) => {
    await driver.page.goto(`${theServer().origin}/pages/nowhere/nowhere`)
    await until('anything to read', async () => (await driver.texts('body')).join('').trim() !== '')
    await until('a page of ours', async () => isRoute(await driver.currentRoute()))
    await until('its content', () => driver.shows('.taro_page'))
  }),
)

story('a nickname that looks like markup stays text', () =>
  onPhone(async (driver) => {
    const person = newPerson()
    await driver.open('pages/login/login')
    await register(driver, theServer(), person)
    await driver.onRoute(home)
    const account = await signedIn(theServer().origin, person.phone, person.password)
    const nickname = '<img src onerror=a>'
    await account.call('updateUser', { nickname })
    await driver.open('pages/index/me')
    await driver.see(nickname)
    assert.equal(await driver.page.locator('img[onerror]').count(), 0)
  }),
)

async function openCold(driver: BrowserDriver, route: Route, ids: Record<string, string>): Promise<void> {
  const wanted = ids[route]
  const isGuarded = routeSpec(route).guarded === true
  const address = `${theServer().origin}/${route}${wanted ? `?id=${wanted}` : ''}`
  await driver.page.goto(address)
  await driver.onRoute(isGuarded ? 'pages/login/login' : route)
  await until('its content', async () => (await driver.texts('.taro_page')).join('').trim() !== '')
  if (isGuarded) assert.match(decodeURIComponent((await driver.currentQuery())['path'] ?? ''), new RegExp(route))
  const faults = driver.faults().splice(0)
  assert.deepEqual(faults, [])
}

/** Things to show on the pages that show one thing. */
async function idsToOpen(): Promise<Record<string, string>> {
  const api = new ApiClient(theServer().origin)
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  if (!model || !card || !('shareId' in card)) throw new Error('the seed has no model or no share order')
  return { 'pages/model/detail': model.id, 'pages/pdDetail/pdDetail': card.shareId }
}
