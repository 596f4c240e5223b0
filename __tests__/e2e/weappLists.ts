import assert from 'node:assert/strict'
import { until } from './driver'
import { WeappDriver, type WeappStart } from './weappDriver'

const card = '.pp-feed-card'
const blockHeight = 1000

/** Nothing is laid out here, so the story says where WeChat would find each block: one below the other. */
export async function longList(start: WeappStart): Promise<void> {
  let scrolled = 0
  const boxOf = (_selector: string, place: number) => ({
    left: 0,
    width: 170,
    top: place * blockHeight - scrolled,
    height: blockHeight,
  })
  const driver = new WeappDriver({ ...start, boxOf })
  const count = async () => (await driver.texts(card)).length
  const scrollTo = (top: number) => {
    scrolled = top
    return driver.runner.scroll(top)
  }
  try {
    await driver.open('pages/index/index')
    await until('the feed', () => driver.shows(card))
    while ((await count()) < 40) await driver.scrollToBottom()
    const all = await count()
    await scrollTo(6000)
    await until('cards far away to be let go', async () => (await count()) < all)
    await scrollTo(0)
    await scrollTo(6000)
    const near = await count()
    assert.ok(near > 0 && near < 24, `${near} of ${all} cards are drawn`)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
