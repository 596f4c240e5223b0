import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { logIn } from './accountSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { ids } from './ids'
import { richPerson } from './shotPages'
import { story } from './stories'

/** A laptop's window, with a mouse; what taps there taps all the same. */
const desk: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  colorScheme: 'light',
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, `${selector} has no place on screen`)
  return box
}

async function signIn(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/login/login')
  await logIn(driver, richPerson(theServer()))
  await driver.onRoute('pages/index/index')
}

story(
  'a wide window has its tabs in a rail on every page, rows with arrows that a mouse draws, small pictures, and dialogs in the middle',
  () =>
    onPhone(async (driver) => {
      const { page } = driver
      await signIn(driver)
      const rail = await boxOf(page, '.pp-tab-bar')
      assert.deepEqual([rail.x, rail.y, rail.width, rail.height], [0, 0, 96, 900])
      await shelf(page)
      await page.locator('.pp-share-order-tile').first().click()
      await driver.onRoute('pages/pdDetail/pdDetail')
      await driver.open('pages/index/model')
      await page.locator('.pp-model-card__name').first().click()
      await driver.onRoute('pages/model/detail')
      await gallery(page)
      await driver.tap(`#${ids.detailReward}`)
      await until('the dialog to rest in the middle', async () => {
        const { x, y, width, height } = await boxOf(page, '.pp-sheet__panel')
        return width === 480 && x === 400 && Math.abs(y + height / 2 - 450) < 1
      })
      await page.keyboard.press('Escape')
      await until('the dialog to leave', async () => (await page.locator('.pp-sheet').count()) === 0)
      // The rail leads back from a page that is no tab.
      await page.getByRole('tab', { name: '我的' }).click()
      await driver.onRoute('pages/index/me')
    }, desk),
)

/** An arrow only where there is more; what is drawn along is not pressed. */
async function shelf(page: Page): Promise<void> {
  const row = page.locator('.pp-shelf')
  const side = (name: string) => page.locator('.pp-shelf + .pp-sides').getByLabel(name)
  const [left, right] = [side('向左'), side('向右')]
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  await until('more to lie right', async () => (await right.getAttribute('aria-disabled')) === 'false')
  assert.equal(await left.getAttribute('aria-disabled'), 'true')
  await right.click()
  await until('the row to move on', async () => (await scrolled()) > 50)
  await until('more to lie left', async () => (await left.getAttribute('aria-disabled')) === 'false')
  await left.click()
  await until('the row to be back', async () => (await scrolled()) === 0)
  const { x, y } = await boxOf(page, '.pp-share-order-tile:nth-child(4)')
  await page.mouse.move(x + 40, y + 40)
  await page.mouse.down()
  await page.mouse.move(x - 100, y + 44, { steps: 4 })
  await page.mouse.move(x - 200, y + 44, { steps: 4 })
  await page.mouse.up()
  assert.ok((await scrolled()) > 50, 'the mouse draws the row along')
  assert.equal(new URL(page.url()).pathname, '/pages/index/index')
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await until('nothing more to lie left', async () => (await left.getAttribute('aria-disabled')) === 'true')
}

async function gallery(page: Page): Promise<void> {
  const pictures = page.locator('.pp-model-page > .pp-gallery')
  await pictures.getByLabel('向右').click()
  await until('the second picture', async () => (await pictures.locator('.pp-gallery__counter').innerText()) !== '1/5')
  await pictures.getByLabel('第 4 张').click()
  await until('the fourth', async () => (await pictures.locator('.pp-gallery__counter').innerText()) === '4/5')
  assert.equal(await pictures.locator('[aria-current=true]').getAttribute('aria-label'), '第 4 张')
}

story('only a window that is wide, or becomes so, asks for the sheet of wide windows', () =>
  onPhone(async (driver) => {
    const { page } = driver
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(request.url())
    })
    await driver.open('pages/index/index')
    await driver.see('正在拼单')
    const before = asked.length
    const { height, width } = await boxOf(page, '.pp-tab-bar')
    assert.ok(width === 390 && height < 80, 'a phone has its tabs at the foot')
    await page.setViewportSize({ width: 1100, height: 800 })
    await until('the tabs to stand in a rail', async () => (await boxOf(page, '.pp-tab-bar')).height === 800)
    assert.equal(asked.length, before + 1)
  }),
)
