import assert from 'node:assert/strict'
import { ApiClient } from './api'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { classes, ids } from './ids'
import { richPerson } from './shotPages'
import { story } from './stories'

story('who has keys alone logs in, hears what is wrong, and is back where they were', () =>
  onPhone(async (driver) => {
    const { page } = driver
    const { phone, password } = richPerson(theServer())
    await driver.open('pages/login/login')
    await until('the form', () => driver.shows(`#${ids.loginSubmit}`))
    await tabTo(driver, `#${ids.loginPassword} input, input#${ids.loginPassword}`)
    await page.keyboard.press('Enter')
    assert.equal(await describedError(driver), '请输入手机号')

    await tabTo(driver, `#${ids.loginPhone} input, input#${ids.loginPhone}`)
    await page.keyboard.type(phone)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await until(
      'the missing tick to be read out',
      async () => (await readOut(driver)) === '请先阅读并同意用户协议与隐私政策',
    )
    await tabTo(driver, `#${ids.loginAgree}`)
    await page.keyboard.press('Space')
    await tabTo(driver, `#${ids.loginSubmit}`)
    await page.keyboard.press('Enter')
    await driver.onRoute('pages/index/index')
  }),
)

story('a new page is told by its title, and coming back finds the focus where it was', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await driver.open('pages/index/model')
    // Its skeleton has the same class.
    const card = '.pp-model-card[role=link]'
    await until('models', () => driver.shows(card))
    await page.locator(card).nth(1).focus()
    await page.keyboard.press('Enter')
    await driver.onRoute('pages/model/detail')
    await until('its title to be read out', async () => (await readOut(driver)) === '模特详情')
    assert.equal(await page.title(), '模特详情')
    await until('the focus on the page', () =>
      page.evaluate(() => document.activeElement?.matches('.taro_page') === true),
    )
    await page.keyboard.press('Tab')
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('.taro_page_show') !== null),
      'Tab goes elsewhere',
    )
    await driver.back()
    await driver.onRoute('pages/index/model')
    await until('the focus on the card', () =>
      page
        .locator(card)
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    )
  }),
)

story('arrow keys go from tab to tab, and pictures are looked at and left by keys', () =>
  onPhone(async (driver) => {
    const { page } = driver
    await driver.open('pages/index/square')
    await until('the tabs', () => driver.shows('.pp-tabs__tab'))
    await page.locator('.pp-tabs__tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    assert.equal(await focusedText(driver), '关注')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await until('the second tab', async () => (await driver.text('.pp-tabs__tab[aria-selected=true]')) === '最新')

    await page.locator('.pp-tab-bar [role=tab]').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await driver.onRoute('pages/index/model')
    await until('models', () => driver.shows(`.${classes.modelCard}`))
    await driver.tap(`.${classes.modelCard}`)
    await until('the gallery', () => driver.shows('.pp-gallery [tabindex="0"]'))
    await page.locator('.pp-gallery [tabindex="0"]').first().focus()
    await page.keyboard.press('Enter')
    await until('the picture', () => driver.shows('.pp-viewer'))
    await page.keyboard.press('Tab')
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('.pp-viewer') !== null),
      'Tab leaves the picture',
    )
    await page.keyboard.press('Escape')
    await until('the picture to be gone', async () => !(await driver.shows('.pp-viewer')))
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('.pp-gallery') !== null),
      'the focus is not back',
    )
  }),
)

story('who wants less motion gets none', () =>
  onPhone(
    async (driver) => {
      const { page } = driver
      await driver.open('pages/index/index')
      await until('the banner', () => driver.shows('.pp-banner'))
      const [model] = (await new ApiClient(theServer().origin).call('listModels', { searchType: 1 })).records
      await driver.open('pages/model/detail', { id: String(model?.id) })
      await driver.tap('#detail-share')
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      )
      assert.deepEqual(moving, [])
      await until('the sheet', () => driver.shows('[role=dialog]'))
    },
    { reducedMotion: 'reduce' },
  ),
)

async function tabTo({ page }: BrowserDriver, selector: string): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${selector}`)
}

/** The sentence that a screen reader says with the field that is wrong. */
function describedError({ page }: BrowserDriver): Promise<string> {
  return page.evaluate(() => {
    const field = document.querySelector('[aria-invalid=true]')
    return document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? 'nothing'
  })
}

function readOut({ page }: BrowserDriver): Promise<string> {
  return page.evaluate(() => document.getElementById('announcer')?.textContent ?? '')
}

function focusedText({ page }: BrowserDriver): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
