import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { routeSpec, routes, isRoute } from '../../src/lib/routes'
import { WeappDriver, type WeappStart } from './weappDriver'

/** What a developer works with: each page of a development build is opened, and shows something. */
export async function developmentBuild(start: WeappStart): Promise<void> {
  assert.ok(existsSync(start.dist), `${start.dist} is missing: node scripts/test/developmentBuild.mjs makes it`)
  const driver = new WeappDriver(start)
  try {
    await driver.open('pages/index/index')
    for (const route of Object.keys(routes).filter(isRoute)) {
      const { h5Only, guarded } = routeSpec(route)
      if (h5Only) continue
      const { runner } = driver
      await runner.pages.navigate('reLaunch', { url: `/${route}` })
      await driver.onRoute(guarded ? 'pages/login/login' : route)
      assert.notEqual(runner.text().trim(), '', `${route} shows nothing`)
    }
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
