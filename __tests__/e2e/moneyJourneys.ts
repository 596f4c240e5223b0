import assert from 'node:assert/strict'
import { coinsOf } from './actors'
import type { Driver } from './driver'
import { until } from './driver'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/** Seeded packages (product 8.1): the first choice of three and more is the second. */
const coins = { price: '¥30', gained: 315, welcome: 60 }

/**
 * Coins are bought at the cashier: the payer cancels and may try again; the bank refuses, which ends the order and leads to a new one;
 * then it is paid. Each is read on screen, and only what was paid adds coins. Another purchase, tapped twice, whose notify is late, counts all the same, once.
 */
export async function coinsJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await buy(driver, 'coin', `立即充值 ${coins.price}`)
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('cancel')
  await driver.onRoute('pages/syt/syt')
  await driver.see('支付剩余')
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('fail')
  await driver.onRoute('pages/syt/syt')
  await driver.see('支付失败')
  assert.equal(await coinsOf(me), coins.welcome)
  await driver.tap(`#${ids.cashierAgain}`)
  await driver.onRoute('pages/me/memberCenter')
  await payPackage(driver, `立即充值 ${coins.price}`)
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('succeed')
  await driver.see('支付成功')
  await driver.see('拍币已到账')
  assert.equal(await coinsOf(me), coins.welcome + coins.gained)

  await buy(driver, 'coin', `立即充值 ${coins.price}`)
  await driver.tapTwice(`#${ids.cashierPay}`)
  await driver.payAt('late')
  await driver.see('支付成功')
  const balance = coins.welcome + 2 * coins.gained
  assert.equal(await coinsOf(me), balance)
  await driver.open('pages/me/orders/orders', { tab: 'bills' })
  await driver.see(`余额 ${balance}`)
  const states = (await me.api.call('listOrders', { kind: 2 })).records.map(({ state }) => state)
  assert.deepEqual(states, [1, 1, 3])
}

/** An order that is given up at the cashier can be paid no more, and says so. */
export async function cancelledOrder(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await buy(driver, 'coin', `立即充值 ${coins.price}`)
  await driver.tap(`#${ids.cashierCancel}`)
  await driver.see('订单已取消')
  assert.equal(await driver.shows(`#${ids.cashierPay}`), false)
  await driver.tap(`#${ids.cashierDone}`)
  await driver.onRoute('pages/me/memberCenter')
  assert.equal(await coinsOf(me), coins.welcome)
}

async function buy(driver: Driver, tab: string, button: string): Promise<void> {
  await driver.open('pages/me/memberCenter', { tab })
  await payPackage(driver, button)
}

/** The agreement first, as one is told. */
export async function payPackage(driver: Driver, button: string): Promise<void> {
  await driver.see(button)
  await driver.tap(`#${ids.memberBuy}`)
  await driver.see('请先阅读并同意')
  await driver.tap(`#${ids.memberAgree}`)
  await driver.tap(`#${ids.memberBuy}`)
  await driver.onRoute('pages/syt/syt')
  await until('the cashier', () => driver.shows(`#${ids.cashierPay}`))
}
