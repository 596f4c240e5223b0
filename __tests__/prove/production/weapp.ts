import assert from 'node:assert/strict'
import type { Driver } from '../../e2e/driver'
import { ids } from '../../e2e/ids'
import { journeys, meetings } from '../../e2e/journeys'
import { payPackage } from '../../e2e/moneyJourneys'
import { runStories, story } from '../../e2e/stories'
import { WeappDriver } from '../../e2e/weappDriver'
import { wechatJourney } from '../../e2e/wechatJourney'
import { asServer, theDeployment } from './deployment'
import { codeOf, miniProgram, post, signInByWechat } from './inMiniProgram'

const deployment = theDeployment()
const server = asServer(deployment)

const startPhone = (): Promise<Driver> => Promise.resolve(new WeappDriver(miniProgram))

/** Who signed in by number cannot pay in the mini-program before signing in by WeChat too: these stories pay, and are told of H5. */
const paying = /coins are bought|given up at the cashier|becomes a model|membership bought|seat fee|no more taps/

for (const [name, meeting] of Object.entries(meetings)) {
  if (!paying.test(name)) story(`production, mini-program: ${name}`, () => meeting(server, startPhone))
}

for (const [name, journey] of Object.entries(journeys)) {
  if (paying.test(name)) continue
  story(`production, mini-program: ${name}`, async () => {
    const driver = await startPhone()
    try {
      await journey(server, driver)
      assert.deepEqual(driver.faults(), [])
    } finally {
      await driver.close()
    }
  })
}

story('production, mini-program: what only WeChat has', () => wechatJourney(deployment, miniProgram))

story('production, mini-program: coins are bought by virtual payment: cancelled, then paid', async () => {
  const { login, sheet, choose } = payer(`付款人${Date.now() % 100_000}`)
  const driver = new WeappDriver({ ...miniProgram, mocks: { login, requestVirtualPayment: sheet } })
  try {
    await signInByWechat(driver)
    await driver.open('pages/me/memberCenter', { tab: 'coin' })
    await payPackage(driver, '立即充值 ¥30')
    choose('cancel')
    await driver.tap(`#${ids.cashierPay}`)
    await driver.see('取消支付')
    choose('succeed')
    await driver.tap(`#${ids.cashierPay}`)
    await driver.see('支付成功')
    await driver.see('拍币已到账')
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
})

/** A payer's WeChat: signs in, and opens the sheet of virtual payment, where the person has made up their mind. */
function payer(person: string) {
  let openid = ''
  let choice: 'succeed' | 'cancel' = 'succeed'
  return {
    choose: (made: typeof choice) => void (choice = made),
    login: async () => {
      const { code, openid: known } = await codeOf(person)
      openid = known
      return { code }
    },
    sheet: async ({ signData, paySig }: { signData?: string; paySig?: string }) => {
      const opened = await post(`${deployment.pay}/cashier/virtual`, JSON.stringify({ openid, signData, paySig }))
      const { url }: { url: string } = await opened.json()
      if (choice === 'cancel') throw Object.assign(new Error('requestVirtualPayment:fail cancel'), { errCode: -2 })
      const form = new URLSearchParams({ choice }).toString()
      await post(`${deployment.pay}${url}`, form, 'application/x-www-form-urlencoded')
      return {}
    },
  }
}

void runStories(() => Promise.resolve(() => Promise.resolve()))
