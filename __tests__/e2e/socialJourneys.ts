import assert from 'node:assert/strict'
import { fillRegistration, logIn, newPerson } from './accountSteps'
import { aModel, coinsOf } from './actors'
import { type ApiClient, signedIn } from './api'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { passed } from './postJourneys'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { ageByAWeek } from './timeMachine'

/** A reward and a pin are charged once, as shown, and say what came of them. */
export async function rewardAndPin(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  const id = await aModelToPin(me.api)
  await driver.open('pages/model/detail', { id })
  await driver.tap(`#${ids.detailReward}`)
  await driver.tap('#reward-10')
  await driver.see('打赏 10 拍币')
  await driver.tapTwice(`#${ids.rewardConfirm}`)
  await driver.see('打赏成功')
  await driver.see('余额 50 拍币')
  assert.equal(await coinsOf(me), 50)
  await driver.tap('text=完成')

  await driver.tap(`#${ids.detailPin}`)
  await driver.see('置顶 1 天 · 50 拍币')
  await driver.tapTwice(`#${ids.pinConfirm}`)
  await driver.see('支付 50 拍币，余额 0 拍币')
  assert.equal(await coinsOf(me), 0)
  assert.equal((await me.api.call('getModel', { id })).isTop, '1')
  await driver.tap('text=完成')

  await driver.tap(`#${ids.detailReward}`)
  await driver.tap(`#${ids.rewardConfirm}`)
  await driver.onRoute('pages/me/memberCenter')
  await driver.see('立即充值')
}

/** One that is not pinned, in a city with room for it. */
async function aModelToPin(api: ApiClient): Promise<string> {
  const { records } = await api.call('listModels', { searchType: 1, sortType: 'new', pageSize: 50 })
  for (const { id, isTop } of records) {
    if (isTop === '0' && (await api.call('getModel', { id })).pins.top < 10) return id
  }
  throw new Error('every city of the seed is full of pinned models')
}

/** A model that is kept is among the favourites, and gone once it is let go. */
export async function favouritesJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await driver.open('pages/me/collect/collect')
  await driver.see('没有可以显示的数据')
  const id = await aModel(me.api, 'free')
  const { name } = await me.api.call('getModel', { id })
  await driver.open('pages/model/detail', { id })
  await driver.tap(`#${ids.detailFavourite}`)
  await driver.see('已收藏')
  await driver.open('pages/me/collect/collect')
  await driver.tap('.pp-model-card', { having: name })
  await driver.onRoute('pages/model/detail')
  await driver.see('已收藏')
  await driver.tap(`#${ids.detailFavourite}`)
  await until('the model to be let go', async () => !(await me.api.call('getModel', { id })).favourite)
  await driver.back()
  await driver.onRoute('pages/me/collect/collect')
  await driver.see('没有可以显示的数据')
}

/** An invitation: its code on screen, a friend who registers by its link, a post that stands for a week, and the coins for it, once. */
export async function inviteJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await driver.open('pages/invite/invite')
  const inviteCode = await driver.text(`#${ids.inviteCode}`)
  await driver.see('还没有可兑换的邀请')
  await driver.forget()
  const nickname = await friendComes(server, driver, inviteCode)
  await until('the friend to count', async () => (await me.api.call('getInvite')).credits === 1)

  await driver.forget()
  await driver.open('pages/invite/invite', {}, 'pages/login/login')
  await logIn(driver, me.person)
  await driver.onRoute('pages/invite/invite')
  await driver.see('兑换 20 拍币')
  await driver.tapTwice(`#${ids.inviteConvert}`)
  await driver.see('还没有可兑换的邀请')
  assert.equal(await coinsOf(me), 80)
  await driver.tap('.pp-invite__mine')
  await driver.onRoute('pages/invite/myInvite/myInvite')
  await driver.see(nickname)
  await driver.see('有效')
}

/** Registers by the link of an invitation, and has a post that stands for a week. */
async function friendComes(server: ServerUnderTest, driver: Driver, inviteCode: string): Promise<string> {
  const friend = newPerson()
  await driver.open('pages/login/login', { mode: 'register', inviteCode })
  await fillRegistration(driver, server, friend)
  await driver.onRoute('pages/index/index')
  const api = await signedIn(server.origin, friend.phone, friend.password)
  const { id } = await api.call('saveComment', { text: '来了就发一篇', publishCoins: 10 })
  await passed(server, id)
  await ageByAWeek(server, id)
  return (await api.call('getUserInfo')).nickname
}
