import assert from 'node:assert/strict'
import { isRoute, type Route, routes, routeSpec } from '@contract/routes'
import type { WeappDriver } from './weappDriver'

/** Every page of the mini-program, one after the other on one phone, where it is open: the guarded ones lead a visitor to log-in. */
export async function visitEveryPage(driver: WeappDriver, look: (route: Route) => void): Promise<void> {
  for (const route of Object.keys(routes).filter(isRoute)) {
    const { h5Only, guarded } = routeSpec(route)
    if (h5Only) continue
    await driver.runner.pages.navigate('reLaunch', { url: `/${route}` })
    await driver.onRoute(guarded ? 'pages/login/login' : route)
    assert.notEqual(driver.runner.text().trim(), '', `${route} shows nothing`)
    look(route)
  }
}
