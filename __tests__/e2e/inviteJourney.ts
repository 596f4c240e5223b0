import assert from 'node:assert/strict'
import sharp from 'sharp'
import { texts } from '../../src/lib/texts'
import { fillRegistration, logIn, newPerson } from './accountSteps'
import { coinsOf } from './actors'
import { signedIn } from './api'
import { assertBills } from './billSteps'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { passed, publish } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { ageByAWeek } from './timeMachine'

/**
 * An invitation: its code and its poster, a friend who registers by its link and publishes a post that stands for a week, the friend
 * among the own invitations, and the coins, once.
 */
export async function inviteJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await driver.open('pages/invite/invite')
  const inviteCode = await driver.text(`#${ids.inviteCode}`)
  await driver.see('还没有可兑换的邀请')
  await savePoster(driver)
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
  await assertBills(driver, [
    ['邀请奖励', '+20'],
    ['新人礼金', '+60'],
  ])
}

/** It is drawn on the sheet, and what is saved is a picture as large as a screen. */
async function savePoster(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.inviteShare}`)
  const saved = await driver.takeAway(async () => {
    const shown = await sharp(await driver.pictureIn('.pp-share__poster')).metadata()
    assert.equal(shown.format, 'png')
    await driver.tap(`#${ids.shareSave}`)
  })
  await driver.see(texts.saved)
  const { format, width } = await sharp(saved).metadata()
  assert.deepEqual({ format, width }, { format: 'png', width: 1080 })
}

/** Registers by the link of an invitation, and has a post that stands for a week. */
async function friendComes(server: ServerUnderTest, driver: Driver, inviteCode: string): Promise<string> {
  const friend = newPerson()
  await driver.open('pages/login/login', { mode: 'register', inviteCode })
  await fillRegistration(driver, server, friend)
  await driver.onRoute('pages/index/index')
  const id = await publish(driver, { text: '来了就发一篇' })
  await passed(server, id)
  await ageByAWeek(server, id)
  const api = await signedIn(server.origin, friend.phone, friend.password)
  return (await api.call('getUserInfo')).nickname
}
