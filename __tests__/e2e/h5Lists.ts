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
    await driver.page.evaluate(countByFrame, card)
    const drawnMost = await readOn(driver)
    const cards = await driver.page.locator(card).count()
    const inFrame = await driver.page.evaluate(() => Reflect.get(window, 'mostInFrame')())
    assert.ok(inFrame > 0 && inFrame <= 8, `${inFrame} cards came in one frame`)
    assert.ok(cards < 48 && drawnMost < 64, `${cards} cards are drawn, ${drawnMost} at most`)
    await until('the first card', async () => {
      // Again and again: what is still being drawn may push the list away.
      await driver.page.evaluate(() => document.querySelectorAll('*').forEach((element) => element.scrollTo(0, 0)))
      return (await driver.shows(card)) && (await driver.text(card)) === first
    })
  }),
)

story('a feed goes on for one who is always at its end', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/index')
    await until('the feed', () => driver.shows(card))
    await driver.page.evaluate(stayAtEnd)
    await until('fifty more cards', async () => (await driver.page.locator(block).count()) > 16)
  }),
)

story('no card of a feed draws from the picture of all icons, which a browser lays out anew for each size', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/index')
    await until('a card with something over it', () => driver.shows('.pp-masonry .pp-card-mask'))
    const icons = await driver.page.evaluate(iconsOfCards)
    assert.ok(icons.length > 8, `${icons.length} icons are drawn`)
    const shared = icons.filter((icon) => icon.ofAll).map(({ name }) => name)
    assert.deepEqual(shared, [])
  }),
)

/** Each icon of the cards, and whether it is of the picture in which the bell stands. */
function iconsOfCards(): { name: string; ofAll: boolean }[] {
  const [bell, ...others] = document.querySelectorAll('.pp-icon--bell, .pp-masonry .pp-icon')
  const ofAll = bell && getComputedStyle(bell).webkitMaskImage
  return others.map((icon) => ({ name: icon.className, ofAll: getComputedStyle(icon).webkitMaskImage === ofAll }))
}

/** Scrolls to the end with every frame, so that no page of cards comes without being followed. */
function stayAtEnd(): void {
  for (const page of document.querySelectorAll('.taro_page')) page.scrollTo(0, page.scrollHeight)
  requestAnimationFrame(stayAtEnd)
}

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

/** Counts the cards that come between two frames: a block that comes back from far away brings four, in each of two columns. */
function countByFrame(card: string): void {
  let [now, most] = [0, 0]
  Reflect.set(window, 'mostInFrame', () => most)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) now += node.querySelectorAll(card).length
    most = Math.max(most, now)
  }).observe(document, { childList: true, subtree: true })
  const frames = {
    next() {
      now = 0
      requestAnimationFrame(frames.next)
    },
  }
  frames.next()
}
