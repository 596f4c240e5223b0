import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { anActor, book, join } from './actors'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { classes, ids } from './ids'
import { signedInOnPhone } from './refusals'
import { aBookableModel } from './shootScene'
import { story } from './stories'

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  assert.ok(box, 'it has no place on screen')
  return box
}

story('the label of the tab that publishes stands clear of its block', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/me')
    const tab = driver.page.locator('.pp-tab-bar__item', { hasText: '发布' })
    const block = await boxOf(tab.locator('.pp-tab-bar__block'))
    const label = await boxOf(tab.locator(':scope > span').last())
    assert.ok(label.y >= block.y + block.height + 2, `the label begins ${label.y - block.y - block.height} px below`)
    const others = await driver.page.locator('.pp-tab-bar__item > span:last-child').all()
    for (const other of others) assert.ok(Math.abs((await boxOf(other)).y - label.y) <= 2, 'the labels stand in a line')
  }),
)

story('a shorter tab of a model moves nothing that one looks at', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await driver.open('pages/index/model')
    await driver.tap('.pp-model-card__name')
    await driver.onRoute('pages/model/detail')
    const tabs = page.locator('.pp-model-page__tabs')
    await tabs.waitFor()
    await driver.scrollToBottom()
    await driver.tap('text=档期')
    await driver.scrollToBottom()
    const stood = await boxOf(tabs)
    assert.ok(stood.y < 100, 'the tabs stay on top')
    for (const shorter of ['主题', '资料', '档期']) {
      // Where it stands: asked to tap, Playwright scrolls first.
      const { x, y: top } = await boxOf(page.locator('.pp-tabs__tab', { hasText: shorter }))
      await page.touchscreen.tap(x + 10, top + 20)
      await until(`${shorter} to be chosen`, () => driver.shows('.pp-tabs__tab--chosen', { having: shorter }))
      const { y } = await boxOf(tabs)
      assert.ok(Math.abs(y - stood.y) <= 1, `at ${shorter} the tabs went from ${stood.y} to ${y}`)
    }
  }),
)

story('what the form counts of a text is as many as its readers are told', () =>
  onPhone(async (driver) => {
    const me = await signedInOnPhone(theServer(), driver)
    const text = '落日👨‍👩‍👧 和 📷️ 都带上了，\n第二行 🇨🇳'
    await driver.open('pages/index/publish')
    await driver.type(`#${ids.publishText}`, text)
    const post = await me.api.call('saveComment', { text, publishCoins: 10 })
    await until('the count', async () => (await driver.text('.pp-field__count')).startsWith(`${post.textLength}/`))
  }),
)

story('a fee has one name: where it is explained, where it is confirmed, and in the bills', () =>
  onPhone(async (driver) => {
    const me = await signedInOnPhone(theServer(), driver)
    const { shareId } = await book(await anActor(theServer()), 3)
    const fee = '拼单服务费'
    await driver.open('pages/pdDetail/pdDetail', { id: shareId })
    await driver.see(fee)
    await driver.tap(`#${ids.joinButton}`)
    await until('the sheet', () => driver.shows(`#${ids.joinConfirm}`))
    assert.ok((await sheetText(driver)).includes(fee), 'the sheet names it otherwise')
    await join(me, shareId)
    await driver.open('pages/me/orders/orders', { tab: 'bills' })
    await until('the bill', async () => (await driver.texts('.pp-bills__title')).some((title) => title.startsWith(fee)))
    await driver.notSee('平台费')
  }),
)

const sheetText = (driver: BrowserDriver): Promise<string> => driver.page.locator('.pp-sheet__panel').last().innerText()

story('the model hears of each booking, and finds them under her card, the soonest first', () =>
  onPhone(async (driver) => {
    const server = theServer()
    const model = await signedInOnPhone(server, driver)
    const { modelId, second } = await aBookableModel(server, model)
    await book(await anActor(server), 2, modelId, Date.parse(second.window.start))
    await book(await anActor(server), 2, modelId)
    await driver.open('pages/index/me')
    // The welcome gift is the other.
    await until('three unread notices', async () => (await driver.texts(`.${classes.bellCount}`)).join() === '3')
    await driver.tap(`#${ids.bell}`)
    await driver.onRoute('pages/me/notices')
    await until('both bookings', async () => {
      const told = await driver.texts(`.${classes.noticeText}`)
      return told.filter((text) => text.includes('拼单')).length >= 2
    })
    await driver.open('pages/userInfo/userInfo', { tab: 'model' })
    await driver.tap('text=预约')
    await until('her bookings', () => driver.shows('.pp-bookings__when'))
    // Behind the day of the week stand month, day and hour.
    const times = (await driver.texts('.pp-bookings__when')).map((text) => text.split(' ').slice(1).join(' '))
    assert.ok(times.length > 1, 'her bookings are a list')
    assert.deepEqual(times, [...times].sort())
  }),
)

/** A laptop's window. */
const desk = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  colorScheme: 'light',
} as const

story('in a wide window the green behind one’s own name goes from edge to edge', () =>
  onPhone(async (driver) => {
    await signedInOnPhone(theServer(), driver)
    await driver.open('pages/index/me')
    await driver.page.locator('.pp-profile-head').waitFor()
    await driver.page.waitForLoadState('networkidle')
    const { data, info } = await sharp(await driver.page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    // Beside the rail and at the window's end, as in the column; in the bar, and where the green is fading.
    for (const y of [3, 58])
      for (const x of [110, 1270]) assert.deepEqual(at(x, y), at(400, y), `at ${x}, ${y} it is another colour`)
  }, desk),
)
