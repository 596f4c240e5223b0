import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'
import { type Actor, coinsOf } from './actors'
import { assertBills } from './billSteps'
import { choosePlace, fillOpening, firstFreeWindow, shanghaiDay } from './bookingSteps'
import { say } from './discussionSteps'
import { type Driver, until } from './driver'
import { classes, dayId, ids } from './ids'
import { applyAsModel, approve, findModel, playVoice, setTimes, turnTo } from './modelSteps'
import { payPackage } from './moneyJourneys'
import { operate } from './operator'
import { aPhoto, assertShows, type Photo } from './photos'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

const dayMs = 86_400_000
const hours = [10, 11]
const themeCoins = 10

interface Cast {
  server: ServerUnderTest
  model: Actor
  visitor: Actor
  modelsPhone: Driver
  visitorsPhone: Driver
  name: string
  modelId: string
}

/**
 * A user applies as a model with pictures, says when to be booked, and is approved by the operator. Somebody else finds this very model,
 * keeps, rewards and pins it, unlocks and comments on its photo set, and opens a booking within its times, which the model finds among
 * its own. The bills of both say it all.
 */
export async function modelJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [modelsPhone, visitorsPhone] = [await start(), await start()]
  try {
    const model = await signedInOnPhone(server, modelsPhone)
    const name = `青禾${Date.now() % 1_000_000}`
    const [photo, second] = [await aPhoto(), await aPhoto()]
    await applyAsModel(modelsPhone, name, [photo.bytes, second.bytes])
    const dayOff = shanghaiDay(Date.now() + 2 * dayMs)
    await setTimes(modelsPhone, { hours, dayOff })
    await approve(server, name)

    const visitor = await signedInOnPhone(server, visitorsPhone)
    const modelId = await findModel(visitorsPhone, name)
    const cast = { server, model, visitor, modelsPhone, visitorsPhone, name, modelId }
    await seen(cast, photo, dayOff)
    await favourite(cast)
    await rewardAndPin(cast)
    await buyCoins(cast)
    await theme(cast)
    await booking(cast)
    await accounts(cast)
    assert.deepEqual([...modelsPhone.faults(), ...visitorsPhone.faults()], [])
  } finally {
    await modelsPhone.close()
    await visitorsPhone.close()
  }
}

/** Her own picture and voice are on her page; the day off is closed and the day after it open. */
async function seen({ visitorsPhone: driver, modelId }: Cast, photo: Photo, dayOff: string): Promise<void> {
  await assertShows(await driver.pictureIn('.pp-model-page'), photo)
  assert.match(await driver.text(`#${ids.detailVoice}`), /^语音介绍\s*[23]″$/)
  await playVoice(driver, ids.detailVoice)
  await driver.open('pages/model/detail', { id: modelId, tab: 'times' })
  await turnTo(driver, dayOff)
  await until('the day off', () => driver.shows(`#${dayId(dayOff)}.pp-calendar__cell--none`))
  const dayAfter = shanghaiDay(Date.parse(dayOff) + dayMs)
  await turnTo(driver, dayAfter)
  await until('the day after it', () => driver.shows(`#${dayId(dayAfter)}.pp-calendar__cell--all`))
}

/** What is kept is among the favourites, and gone once it is let go. */
async function favourite({ visitor, visitorsPhone: driver, name, modelId }: Cast): Promise<void> {
  await driver.tap(`#${ids.detailFavourite}`)
  await driver.see('已收藏')
  const kept = async () => (await visitor.api.call('getModel', { id: modelId })).favourite
  await until('the model to be kept', kept)
  await driver.open('pages/me/collect/collect')
  await driver.tap(`.${classes.modelCard}`, { having: name })
  await driver.onRoute('pages/model/detail')
  await driver.see('已收藏')
  await driver.tap(`#${ids.detailFavourite}`)
  await until('the model to be let go', async () => !(await kept()))
  await driver.back()
  await driver.onRoute('pages/me/collect/collect')
  await driver.see('没有可以显示的数据')
}

/** Each is charged once, as shown, and says what came of it; with nothing left the way leads to coins. */
async function rewardAndPin({ visitor, visitorsPhone: driver, modelId }: Cast): Promise<void> {
  await driver.open('pages/model/detail', { id: modelId })
  await driver.tap(`#${ids.detailReward}`)
  await driver.tap('#reward-10')
  await driver.see('打赏 10 拍币')
  await driver.tapTwice(`#${ids.rewardConfirm}`)
  await driver.see('打赏成功')
  await driver.see('余额 50 拍币')
  await driver.tap('text=完成')
  await driver.tap(`#${ids.detailPin}`)
  await driver.see('置顶 1 天 · 50 拍币')
  await driver.tapTwice(`#${ids.pinConfirm}`)
  await driver.see('支付 50 拍币，余额 0 拍币')
  assert.equal(await coinsOf(visitor), 0)
  assert.equal((await visitor.api.call('getModel', { id: modelId })).isTop, '1')
  await driver.tap('text=完成')
  await driver.tap(`#${ids.detailReward}`)
  await driver.tap(`#${ids.rewardConfirm}`)
  await driver.onRoute('pages/me/memberCenter')
}

async function buyCoins({ visitor, visitorsPhone: driver }: Cast): Promise<void> {
  await payPackage(driver, '立即充值 ¥30')
  await driver.tap(`#${ids.cashierPay}`)
  await driver.payAt('succeed')
  await driver.see('支付成功')
  assert.equal(await coinsOf(visitor), 315)
}

/** The operator publishes a photo set of hers; the visitor unlocks it, comments and changes the comment. */
async function theme({ server, visitor, visitorsPhone: driver, modelId }: Cast): Promise<void> {
  const file = path.join(temporaryFolder('theme'), 'theme.jpg')
  writeFileSync(file, (await aPhoto()).bytes)
  const about = ['--title', '雨后的武康路', '--picture', file, '--coins', String(themeCoins)]
  await operate(server, 'add-theme', modelId, ...about, '--reason', '新写真')
  await driver.open('pages/model/detail', { id: modelId, tab: 'themes' })
  await driver.tap('.pp-themes__link', { having: '雨后的武康路' })
  await driver.onRoute('pages/common-detail/common-detail')
  await driver.tap(`#${ids.contentUnlock}`)
  await driver.tapTwice(`#${ids.unlockConfirm}`)
  await driver.see('可看全部')
  assert.equal(await coinsOf(visitor), 305)
  await say(driver, '雨后的颜色真好')
  await driver.tap('text=编辑')
  await driver.type(`#${ids.commentText}`, '雨后的颜色真好，求参数')
  await driver.tap(`#${ids.commentSend}`)
  await driver.see('雨后的颜色真好，求参数')
  await driver.open('pages/me/order/order')
  await driver.see('雨后的武康路')
}

/** Within her hours and on none of her days off; she finds it among her own. */
async function booking({ visitor, visitorsPhone: driver, modelsPhone, modelId }: Cast): Promise<void> {
  const free = await firstFreeWindow(visitor.api, modelId)
  assert.ok(hours.includes(free.hour), `${free.hour} is none of her hours`)
  await driver.open('pages/model/detail', { id: modelId })
  await fillOpening(driver, free, '想拍一组雨后街景')
  await choosePlace(driver)
  await driver.tap(`#${ids.openSubmit}`)
  await driver.tap(`#${ids.openConfirm}`)
  await driver.onRoute('pages/pdDetail/pdDetail')
  await driver.see('已有1人加入')
  assert.equal(await coinsOf(visitor), 285)
  await modelsPhone.open('pages/userInfo/userInfo', { tab: 'model' })
  await modelsPhone.see('展示中')
  assert.match(await modelsPhone.text('.pp-bookings__card', { having: '武康路街拍' }), /招募中/)
}

async function accounts({ model, visitorsPhone, modelsPhone, name }: Cast): Promise<void> {
  await assertBills(visitorsPhone, [
    ['拼单服务费', '−20'],
    ['解锁主题', '−10'],
    ['300 拍币', '+315'],
    [`置顶 ${name} 1 天`, '−50'],
    [`打赏 ${name}`, '−10'],
    ['新人礼金', '+60'],
  ])
  await visitorsPhone.open('pages/me/orders/orders')
  await visitorsPhone.see('¥30.00')
  await visitorsPhone.see(`置顶 ${name} 1 天`)
  await until('what she earned', async () => (await coinsOf(model)) === 74)
  await assertBills(modelsPhone, [
    ['主题被解锁', '+7'],
    ['收到打赏', '+7'],
    ['新人礼金', '+60'],
  ])
}
