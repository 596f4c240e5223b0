import assert from 'node:assert/strict'
import { texts } from '../../src/lib/texts'
import { until } from './driver'
import { WeappDriver, type WeappStart } from './weappDriver'

const posts = '.pp-feed-card__title'

/** A page opens while every call is answered so; afterwards a retry brings it. */
function opensAt(data: string, statusCode: number, text: string) {
  return async (start: WeappStart): Promise<void> => {
    const driver = new WeappDriver(start)
    try {
      driver.answeredBy({ statusCode, data, header: {}, cookies: [] })
      await driver.open('pages/index/square')
      await until('the words', async () => (await driver.texts('.pp-empty__title')).includes(text))
      driver.answered()
      await driver.tap('#retry')
      await until('posts', () => driver.shows(posts))
      assert.deepEqual(driver.faults(), [])
    } finally {
      await driver.close()
    }
  }
}

/** With posts on screen, a refresh and a next page that fail say so, each where it belongs. */
async function staysAt504(start: WeappStart): Promise<void> {
  const driver = new WeappDriver(start)
  const line = async () => (await driver.texts('.pp-failed-line__text')).join()
  try {
    await driver.open('pages/index/square')
    await until('posts', () => driver.shows(posts))
    driver.answeredBy({ statusCode: 504, data: '<html></html>', header: {}, cookies: [] })
    await driver.scrollToBottom()
    await until('the foot to say so', async () => (await line()) === texts.timeout)
    await driver.runner.hook('onPullDownRefresh')
    await driver.see(texts.timeout)
    driver.answered()
    await driver.tap('text=重试')
    await until('nothing to fail any more', async () => (await line()) === '')
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** Product 16.1 in the mini-program: what each way of failing reads on a page. */
export const weappFailures = {
  'a page that opens at HTTP 504 says so and loads when asked again': opensAt('<html></html>', 504, texts.timeout),
  'a page that opens at HTTP 502 says so and loads when asked again': opensAt('<html></html>', 502, texts.maintenance),
  'a page of a proxy in the place of an answer is no blank page': opensAt('<html></html>', 200, texts.serverError),
  'what is on screen stays at HTTP 504, which is said beside it': staysAt504,
}
