import type { BrowserDriver } from './browserDriver'
import { onPhone, theServer } from './h5World'
import { ids } from './ids'
import { linkJourney } from './linkJourney'
import { story } from './stories'

const inWechat = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.50 WeChat/arm64',
}

/** On the page of WeChat's stand-in: somebody of this name agrees, and is sent back. */
async function agreeAs(driver: BrowserDriver, person: string): Promise<void> {
  await driver.page.waitForURL(/\/connect\/oauth2\/authorize/)
  await driver.page.fill('input[name=person]', person)
  await driver.page.click('button')
}

story("one signs in by WeChat inside WeChat's browser, at first by way of a choice", () =>
  onPhone(async (driver) => {
    // The stand-in has no picture for its tab.
    await driver.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    const person = `行人${Date.now() % 100_000}`
    await driver.open('pages/login/login', { path: '/pages/pdList/pdList' })
    await driver.tap('#login-agree')
    await driver.tap('#login-wechat')
    await agreeAs(driver, person)
    await driver.see('还差一步')
    await driver.tap('#wechat-create')
    await driver.onRoute('pages/pdList/pdList')
    // Without a password the proof is WeChat's, which the mini-program alone can ask for in place.
    await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
    await driver.tap(`#${ids.settingsDeletion}`)
    await driver.see('请在微信小程序中打开本页')
    await driver.forget()
    await driver.open('pages/login/login')
    await driver.tap('#login-agree')
    await driver.tap('#login-wechat')
    await agreeAs(driver, person)
    await driver.onRoute('pages/index/index')
  }, inWechat),
)

story("a WeChat is linked in WeChat's browser, seen in the settings and unlinked, and all devices are signed out", () =>
  onPhone(async (driver) => {
    await driver.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    const person = `行人${Date.now() % 100_000}`
    await linkJourney(theServer(), driver, { agree: () => agreeAs(driver, person) })
    await driver.tap('#login-agree')
    await driver.tap('#login-wechat')
    await agreeAs(driver, person)
    await driver.see('还差一步')
  }, inWechat),
)

story("a link with somebody else's code signs nobody in", () =>
  onPhone(async (driver) => {
    await driver.open('pages/login/login', { code: 'a-code', state: 'not-asked-for-here' })
    await driver.see('微信登录已过期，请重试')
  }, inWechat),
)
