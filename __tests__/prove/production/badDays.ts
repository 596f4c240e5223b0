import assert from 'node:assert/strict'
import { refusals } from '@contract/reasons'
import { newPerson } from '../../e2e/accountSteps'
import type { BrowserDriver } from '../../e2e/browserDriver'
import { until } from '../../e2e/driver'
import { onPhone, theServer } from '../../e2e/h5World'
import { classes, ids } from '../../e2e/ids'
import { payPackage } from '../../e2e/moneyJourneys'
import { signedInOnPhone } from '../../e2e/refusals'
import { runStories, story } from '../../e2e/stories'
import './badChecks'
import './badUploads'
import { theDeployment } from './deployment'
import { dead, during, logged, named, nonsense, ofCalls, sevenSeconds, tenSeconds, turn } from './moods'
import { inWechat, useDeployment } from './phones'

const deployment = theDeployment()

const clear = 40_000

for (const mood of [dead, nonsense, sevenSeconds, tenSeconds]) {
  story(`SMS is ${named(mood)} at registration: a sentence, what is typed stays, and a code comes later`, () =>
    onPhone(async (driver) => {
      const person = newPerson()
      await driver.open('pages/login/login')
      await driver.tap(`#${ids.loginToRegister}`)
      await driver.type(`#${ids.registerPhone}`, person.phone)
      await during('sms', mood, () =>
        logged(driver, '/oauth/', async () => {
          await driver.tap(`#${ids.registerSendCode}`)
          await driver.see('短信发送失败，请稍后再试')
        }),
      )
      assert.equal(await driver.value(`#${ids.registerPhone}`), person.phone)
      driver.expectFaults(ofCalls)
      await driver.tap(`#${ids.registerSendCode}`)
      assert.match(await theServer().lastCode(person.phone), /^\d{6}$/)
    }),
  )
}

for (const mood of [dead, nonsense, tenSeconds]) {
  story(`WeChat is ${named(mood)} while one signs in: a sentence, and the number remains a way in`, () =>
    onPhone(async (driver) => {
      await driver.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
      await driver.open('pages/login/login')
      await driver.tap('#login-agree')
      await driver.tap('#login-wechat')
      await driver.page.waitForURL(/\/connect\/oauth2\/authorize/)
      await driver.page.fill('input[name=person]', `行人${Date.now() % 100_000}`)
      const choose = await driver.page.evaluate(() => {
        const form = document.querySelector('form')
        return form ? `${form.action}?${new URLSearchParams(new FormData(form) as never).toString()}` : ''
      })
      const back = (await fetch(choose, { redirect: 'manual' })).headers.get('location') ?? ''
      await during('wechat', mood, () =>
        logged(driver, '/oauth/wx/getAuth', async () => {
          await driver.page.goto(back)
          await driver.see('微信暂时没有回应，请稍后再试')
        }),
      )
      await until('the way by number', () => driver.shows(`#${ids.loginPhone}`))
      driver.expectFaults(ofCalls)
    }, inWechat),
  )
}

for (const mood of [dead, nonsense, tenSeconds]) {
  story(`WeChat Pay is ${named(mood)} at the cashier: a sentence, and the order is paid later`, () =>
    onPhone(async (driver) => {
      await atCashier(driver)
      await during('pay', mood, () =>
        logged(driver, '/ssorder/pay', async () => {
          await driver.tap(`#${ids.cashierPay}`)
          await driver.see(refusals.PAYMENT_DOWN.msg)
        }),
      )
      driver.expectFaults(ofCalls)
      await pays(driver)
    }),
  )
}

story('WeChat Pay is 7 s late: the order is paid all the same', () =>
  onPhone(async (driver) => {
    await atCashier(driver)
    await during('pay', sevenSeconds, async () => {
      await driver.tap(`#${ids.cashierPay}`)
      await driver.page.waitForURL(`${deployment.pay}/cashier**`, { timeout: clear })
    })
    await driver.payAt('succeed')
    await driver.see('支付成功')
  }),
)

story('WeChat Pay is dead after the payment: the order waits, and is paid when it is back', () =>
  onPhone(async (driver) => {
    await atCashier(driver)
    await driver.tap(`#${ids.cashierPay}`)
    await driver.page.waitForURL(`${deployment.pay}/cashier**`)
    await driver.page.route('**/ssorder/commitPay', async (route) => {
      await turn('pay', dead)
      await route.continue()
    })
    await driver.payAt('lost')
    await until('the page of the order', () => driver.shows('.taro_page'))
    await turn('pay', { mode: 'fine' })
    await driver.page.unroute('**/ssorder/commitPay')
    await driver.see('支付成功')
    driver.expectFaults(ofCalls)
  }),
)

for (const mood of [dead, nonsense, tenSeconds]) {
  story(`the location service is ${named(mood)}: home is there, and the city is chosen by hand`, () =>
    onPhone(async (driver) =>
      during('geo', mood, async () => {
        await driver.open('pages/index/index')
        await until('cards', () => driver.shows(`.${classes.postTitle}`))
        await driver.open('pages/province/province')
        await driver.see('上海')
      }),
    ),
  )
}

async function atCashier(driver: BrowserDriver): Promise<void> {
  await signedInOnPhone(theServer(), driver)
  await driver.open('pages/me/memberCenter', { tab: 'coin' })
  await payPackage(driver, '立即充值 ¥30')
}

async function pays(driver: BrowserDriver): Promise<void> {
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('succeed')
  await driver.see('支付成功')
}

void runStories(() => useDeployment(deployment))
