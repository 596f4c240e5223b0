import assert from 'node:assert/strict'
import type { SetDataRecord } from '../weapp/world'
import { logIn } from './accountSteps'
import { ApiClient } from './api'
import { ids } from './ids'
import { nativeHomeBytes } from './nativeHome'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson } from './shotPages'
import { WeappDriver, type WeappStart } from './weappDriver'

/** docs/performance.md. */
const timesNative = 3
const skeletonBytes = 2048
const largestBytes = 7168
const tapBytes = 200

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
    const like = await likeBytes(driver, server)
    assert.ok(like.length === 1 && sum(like) <= tapBytes, `a like sends ${like.join(' + ')} bytes`)
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

/**
 * The calls that a like of a post makes, by someone who is signed in. The first like of all draws a number where none
 * was. Of two likes the lighter: while one is drawn, the minute of a 分钟前 beside it may turn.
 */
export async function likeBytes(driver: WeappDriver, server: ServerUnderTest): Promise<number[]> {
  const { records } = await new ApiClient(server.origin).call('listComments', { sortType: 'hot' })
  const post = records.find(({ likes }) => likes > 1)
  assert.ok(post)
  await driver.open('pages/login/login')
  await logIn(driver, richPerson(server))
  await driver.onRoute('pages/index/index')
  await driver.open('pages/square/detail', { id: post.id })
  const first = await tapped(driver)
  await tapped(driver)
  const second = await tapped(driver)
  return sum(first) < sum(second) ? first : second
}

async function tapped(driver: WeappDriver): Promise<number[]> {
  const { setDatas } = driver.runner.world
  const before = setDatas.length
  await driver.tap(`#${ids.contentLike}`)
  return setDatas.slice(before).map(({ bytes }) => bytes)
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0)
}
