import assert from 'node:assert/strict'
import { phrases } from '@/domain/phrases'
import { chooseRegion } from './bookingSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { ids, regionId } from './ids'
import { signedInOnPhone } from './refusals'
import { story } from './stories'

const sheet = '[role=dialog]'

story('Back closes a sheet and leaves the page as it stood; closed by hand, one Back leaves the page', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await onModel(driver)
    await driver.scrollToBottom()
    await until('the page to have scrolled', async () => (await scrolled(driver)) > 100)
    const [node, before] = [await page.locator('.taro_page').last().elementHandle(), await scrolled(driver)]
    const stands = async () =>
      assert.deepEqual(
        [await node?.evaluate((one) => one.isConnected), await driver.currentRoute(), await scrolled(driver)],
        [true, 'pages/model/detail', before],
      )

    await openMore(driver)
    await driver.back()
    await closed(driver)
    await stands()

    await openMore(driver)
    await driver.tap('.pp-sheet__close')
    await closed(driver)
    await atPageItself(driver)
    await stands()
    // What a sheet leaves ahead of the page opens nothing.
    await page.goForward()
    await atPageItself(driver)
    assert.equal(await driver.shows(sheet), false)
    await stands()

    await driver.back()
    await driver.onRoute('pages/index/model')
  }),
)

story('Back from what a sheet has opened leads to the sheet, and then closes it', () =>
  onPhone(async (driver) => {
    await signedInOnPhone(theServer(), driver)
    await onModel(driver)
    await driver.tap(`#${ids.detailReward}`)
    await driver.tap('#reward-own')
    await driver.type('#reward-amount', '500')
    await driver.tap('#reward-confirm')
    await driver.onRoute('pages/me/memberCenter')
    await driver.back()
    await driver.onRoute('pages/model/detail')
    await driver.see('打赏')
    // A browser wants a tap before it lets a page keep its Back.
    await driver.tap('#reward-message')
    await entryOf(driver)
    await driver.back()
    await closed(driver)
    await driver.onRoute('pages/model/detail')
    await driver.back()
    await driver.onRoute('pages/index/model')
  }),
)

story('reloaded below an open sheet, a page has none, and one Back leaves it', () =>
  onPhone(async (driver) => {
    await onModel(driver)
    await openMore(driver)
    await driver.page.reload()
    await driver.onRoute('pages/model/detail')
    await driver.see('约拍')
    await atPageItself(driver)
    assert.equal(await driver.shows(sheet), false)
    await driver.back()
    await driver.onRoute('pages/index/model')
  }),
)

story('Back closes the large picture', () =>
  onPhone(async (driver) => {
    await onModel(driver)
    await driver.tap('.pp-gallery')
    await until('the viewer', () => driver.shows('.pswp--open'))
    await entryOf(driver)
    await driver.back()
    await until('the viewer to be gone', async () => !(await driver.shows('.pswp')))
    await driver.onRoute('pages/model/detail')
    await driver.back()
    await driver.onRoute('pages/index/model')
  }),
)

story('Back goes up the levels of the area picker before it leaves it, and a choice leaves none behind', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/model')
    await driver.tap(`#${ids.filterOpen}`)
    await driver.onRoute('pages/model/filter')
    await driver.tap('#filter-region')
    await driver.onRoute('pages/common/area-select/area-select')
    await driver.tap(`#${regionId('320000')}`)
    await driver.tap(`#${regionId('320500')}`)
    await driver.see('请选择区县')
    await entryOf(driver, 2)
    await driver.back()
    await driver.see('请选择城市')
    await entryOf(driver)
    await driver.back()
    await driver.see(phrases.nearAndHot)
    await driver.onRoute('pages/common/area-select/area-select')
    await chooseRegion(driver)
    await driver.onRoute('pages/model/filter')
    await driver.see('徐汇')
    await driver.back()
    await driver.onRoute('pages/index/model')
  }),
)

async function onModel(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/index/model')
  // The list may be drawn anew while it comes.
  await driver.page.waitForLoadState('networkidle')
  await driver.tap('.pp-model-card')
  await driver.onRoute('pages/model/detail')
  await driver.see('约拍')
}

async function openMore(driver: BrowserDriver): Promise<void> {
  await driver.tap('#more-model')
  await until('the sheet', () => driver.shows(sheet))
  await entryOf(driver)
}

function closed(driver: BrowserDriver): Promise<void> {
  return until('the sheet to be gone', async () => !(await driver.shows(sheet)))
}

/** What is open has its entries a moment after it is there. */
function entryOf(driver: BrowserDriver, levels = 1): Promise<void> {
  return until('its entry', async () => (await depth(driver)) === levels)
}

function atPageItself(driver: BrowserDriver): Promise<void> {
  return until("the page's own entry", async () => (await depth(driver)) === 0)
}

function depth({ page }: BrowserDriver): Promise<number> {
  return page.evaluate(() => Number(window.history.state?.open ?? 0))
}

function scrolled({ page }: BrowserDriver): Promise<number> {
  return page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
}
