import assert from 'node:assert/strict'
import { texts } from '../../src/lib/texts'
import { ApiClient } from './api'
import { until } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { WeappDriver, type WeappStart } from './weappDriver'
import { visitEveryPage } from './weappPages'

/** What WeChat got between 2.19 and 2.32.3 of what the client uses. */
const newer = ['getWindowInfo', 'getAppBaseInfo', 'getDeviceInfo', 'getFuzzyLocation', 'onNeedPrivacyAuthorization']

/** A WeChat that is too old is told so, once, and every page opens all the same. */
export async function oldWechat(start: WeappStart): Promise<void> {
  const driver = new WeappDriver({ ...start, sdkVersion: '2.19.6', missing: newer })
  try {
    await driver.open('pages/index/index')
    const { modals } = driver.runner.world.overlay
    assert.deepEqual(
      modals.map(({ content }) => content),
      [texts.oldWechat],
    )
    await until('the feed', () => driver.shows('.pp-feed-card'))
    await visitEveryPage(driver, () => undefined)
    assert.equal(modals.length, 1)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** On a tablet or a computer the capsule is larger: a page's own bar ends before it. */
export async function wideCapsule(start: WeappStart): Promise<void> {
  const capsule = { width: 120, height: 32, top: 51, bottom: 83, left: 258, right: 378 }
  const rooms: string[] = []
  for (const mocks of [{}, { getMenuButtonBoundingClientRect: capsule }]) {
    const driver = new WeappDriver({ ...start, mocks })
    await driver.open('pages/index/index')
    rooms.push(driver.runner.one('.pp-top-bar').style)
    await driver.close()
  }
  assert.deepEqual(
    rooms.map((style) => /--capsule: ?(\d+px)/.exec(style)?.[1]),
    [undefined, '144px'],
  )
}

/** Day turns to night while a page with a picture under its bar is open, and has scrolled: the clock stays readable. */
export async function nightFalls({ origin }: Pick<ServerUnderTest, 'origin'>, start: WeappStart): Promise<void> {
  const [model] = (await new ApiClient(origin).call('listModels', { searchType: 1 })).records
  const listeners: (() => void)[] = []
  let theme = 'light'
  const mocks = {
    onThemeChange: (listener: () => void) => listeners.push(listener),
    getAppBaseInfo: () => ({ SDKVersion: '3.10.0', theme }),
  }
  const driver = new WeappDriver({ ...start, mocks })
  const ink = () => driver.runner.pages.top?.barInk
  try {
    await driver.open('pages/model/detail', { id: model?.id ?? '' })
    await until('the picture', () => driver.shows('.pp-gallery'))
    await until('white letters over the picture', () => Promise.resolve(ink() === 'white'))
    await driver.runner.scroll(2000)
    await until('black letters on white', () => Promise.resolve(ink() === 'black'))
    theme = 'dark'
    for (const tell of listeners) tell()
    await until('white letters on black', () => Promise.resolve(ink() === 'white'))
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
