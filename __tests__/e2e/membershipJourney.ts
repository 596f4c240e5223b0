import assert from 'node:assert/strict'
import { type Actor, coinsOf } from './actors'
import { until, type Driver } from './driver'
import { ids } from './ids'
import { payPackage } from './moneyJourneys'
import { passed, publish } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

const behindLock = '光圈放到两点八，快门一百二十五分之一，白墙反光就够了，妆面要比平时重一点，收工前补两张背影。'
const notForMembers = '会员不含本内容，需单独解锁'
/** Two posts published for 10 coins each; members read without paying their author. */
const expected = { welcome: 60, authorAfter: 40 }

interface Locked {
  forMembers: string
  forBuyers: string
}

/**
 * An author publishes two paid posts, one of them free for members. Somebody else finds both masked and buys membership from the
 * mask: the first opens, the other stays masked and says why.
 */
export async function membershipJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [authorsPhone, driver] = [await start(), await start()]
  try {
    const author = await signedInOnPhone(server, authorsPhone)
    const price = 15
    const forMembers = await publish(authorsPhone, { text: `会员可看的布光笔记。${behindLock}`, price, vipFree: true })
    const forBuyers = await publish(authorsPhone, { text: `单独解锁的布光笔记。${behindLock}`, price })
    for (const id of [forMembers, forBuyers]) await passed(server, id)
    const me = await signedInOnPhone(server, driver)
    await masksGo(driver, me, { forMembers, forBuyers })
    assert.equal(await coinsOf(author), expected.authorAfter)
    assert.deepEqual([...authorsPhone.faults(), ...driver.faults()], [])
  } finally {
    await authorsPhone.close()
    await driver.close()
  }
}

async function masksGo(driver: Driver, me: Actor, { forMembers, forBuyers }: Locked): Promise<void> {
  await driver.open('pages/square/detail', { id: forBuyers })
  await driver.see(notForMembers)
  await driver.open('pages/square/detail', { id: forMembers })
  await driver.see('解锁后可读')
  await driver.notSee(notForMembers)
  await driver.notSee('收工前补两张背影')
  await driver.tap(`#${ids.contentVip}`)
  await driver.onRoute('pages/me/memberCenter')
  await driver.see('尚未开通会员')
  await payPackage(driver, '立即开通 ¥69')
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('succeed')
  await driver.see('会员已生效')
  assert.equal((await me.api.call('getUserInfo')).isVip, true)

  await driver.open('pages/square/detail', { id: forMembers })
  await driver.see('可看全部')
  await driver.see('收工前补两张背影')
  assert.equal(await driver.shows(`#${ids.contentUnlock}`), false)
  await driver.open('pages/square/detail', { id: forBuyers })
  await driver.see(notForMembers)
  await driver.notSee('收工前补两张背影')
  assert.equal(await driver.shows(`#${ids.contentUnlock}`), true)
  // Until the page knows who looks at it, it offers membership.
  await until('no way to membership', async () => !(await driver.shows(`#${ids.contentVip}`)))
  assert.equal(await coinsOf(me), expected.welcome)
  await driver.open('pages/me/orders/orders')
  await driver.see('¥69.00')
}
