import assert from 'node:assert/strict'
import type { SetDataRecord } from '../weapp/world'
import { nativeHomeBytes } from './nativeHome'
import type { ServerUnderTest } from './serverUnderTest'
import { WeappDriver, type WeappStart } from './weappDriver'
import { sum, tapsSent } from './weappTaps'

/** docs/performance.md. */
const timesNative = 3
const skeletonBytes = 2048
const largestBytes = 7168
/** Of the call that answers the finger. */
export const tapBytes = 150

/** What crosses from the logic to the view, for first screens and for a tap. */
export async function lightWeights(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const native = await nativeHomeBytes(server.origin)
  const driver = new WeappDriver(start)
  const sent = (): SetDataRecord[] => driver.runner.world.setDatas
  try {
    await driver.open('pages/index/index')
    const home = sent().map(({ bytes }) => bytes)
    const most = timesNative * native
    assert.ok(sum(home) <= most, `home sends ${home.join(' + ')} bytes, ${native} as native data`)
    const skeleton = await skeletonOf(start)
    assert.ok(skeleton > 0 && skeleton <= skeletonBytes, `home's skeleton is ${skeleton} bytes`)
    await driver.open('pages/index/model')
    const models = Math.max(...sent().map(({ bytes }) => bytes))
    assert.ok(models <= largestBytes, `the models send ${models} bytes at once`)
    const taps = await tapsSent(driver, server)
    const over = taps.filter(({ calls }) => calls.length === 0 || (calls[0] ?? 0) > tapBytes)
    assert.deepEqual(over, [], 'what a tap sends')
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** What home sends while nothing has been answered. */
async function skeletonOf(start: WeappStart): Promise<number> {
  const driver = new WeappDriver({ ...start, mocks: { request: () => new Promise(() => undefined) } })
  try {
    await driver.open('pages/index/index')
    return sum(driver.runner.world.setDatas.map(({ bytes }) => bytes))
  } finally {
    await driver.close()
  }
}
