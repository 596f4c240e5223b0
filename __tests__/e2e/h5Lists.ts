import assert from 'node:assert/strict'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone } from './h5World'
import { story } from './stories'

/** Not the grey shape that a card has before it is there. */
const card = '.pp-feed-card__foot'
const block = '.pp-masonry__block'

story('a long list draws what is near the screen alone, and the rest when one comes back to it', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/index')
    await until('the feed', () => driver.shows(card))
    const first = await driver.text(card)
    const drawnMost = await readOn(driver)
    const cards = await driver.page.locator(card).count()
    assert.ok(cards < 48 && drawnMost < 64, `${cards} cards are drawn, ${drawnMost} at most`)
    await until('the first card', async () => {
      // Again and again: what is still being drawn may push the list away.
      await driver.page.evaluate(() => document.querySelectorAll('*').forEach((element) => element.scrollTo(0, 0)))
      return (await driver.shows(card)) && (await driver.text(card)) === first
    })
  }),
)

/** Scrolls until twenty-five blocks of four are there; answers how many cards were drawn at most. */
async function readOn(driver: BrowserDriver): Promise<number> {
  let most = 0
  while ((await driver.page.locator(block).count()) < 25) {
    const before = await driver.page.locator(block).count()
    await driver.scrollToBottom()
    await until('more of the feed', async () => (await driver.page.locator(block).count()) > before)
    most = Math.max(most, await driver.page.locator(card).count())
  }
  return most
}
