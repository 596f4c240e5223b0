import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { WeappDriver, type WeappStart } from './weappDriver'
import { visitEveryPage } from './weappPages'

/** What a developer works with: each page of a development build is opened, and shows something. */
export async function developmentBuild(start: WeappStart): Promise<void> {
  assert.ok(existsSync(start.dist), `${start.dist} is missing: node scripts/test/developmentBuild.mjs makes it`)
  const driver = new WeappDriver(start)
  try {
    await driver.open('pages/index/index')
    await visitEveryPage(driver, () => undefined)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
