import assert from 'node:assert/strict'
import { until } from './driver'
import { WeappDriver, type WeappStart } from './weappDriver'

const [list, line] = ['.pp-masonry', '.pp-failed-line']

/** What stands on a page is moved, not made anew, when something comes before it or goes: it keeps its pictures, its focus and how far it is scrolled. */
export async function keptWhenMoved(start: WeappStart): Promise<void> {
  const driver = new WeappDriver(start)
  const inView = () => driver.runner.one(list).node
  try {
    await driver.open('pages/index/square')
    await until('posts', () => driver.shows(list))
    const before = inView()
    driver.answeredBy({ statusCode: 504, data: '', header: {}, cookies: [] })
    await driver.runner.hook('onPullDownRefresh')
    await until('a line above the posts', () => driver.shows(line))
    assert.ok(inView() === before, 'the list was made anew')
    driver.answered()
    await driver.tap('text=重试')
    await until('the line to be gone', async () => !(await driver.shows(line)))
    assert.ok(inView() === before, 'the list was made anew')
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
