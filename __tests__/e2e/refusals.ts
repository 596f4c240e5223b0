import assert from 'node:assert/strict'
import { refusals as table } from '@contract/reasons'
import { logIn } from './accountSteps'
import { type Actor, aModel, anActor, aPaidBooking, book, coinsOf, join, leave } from './actors'
import { fillOpening, firstFreeWindow } from './bookingSteps'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

type Part = (server: ServerUnderTest, driver: Driver) => Promise<void>

/**
 * What a person reads and can do when somebody else was faster: each is provoked against the real server, by others who act
 * through the API while the page is open. By name, for the stories of both platforms.
 */
export const refusals: Readonly<Record<string, Part>> = {
  'the last seat is taken while one confirms: the waiting list is offered': lastSeatTaken,
  'one has joined elsewhere while the sheet is open: it says so, and the page follows': joinedElsewhere,
  'the booking is cancelled while one confirms: others are offered': cancelledMeanwhile,
  'the window is taken while the form is filled: back to the picker, the form keeps its input': windowTaken,
  'coins are spent elsewhere while one confirms: what is missing, and where to buy': coinsSpent,
  'a booking with a seat fee keeps the seat until it is paid, and giving it up gives everything back':
    seatWaitsForPayment,
  'a booking that is not there says so and leads home': unknownBooking,
}

async function lastSeatTaken(server: ServerUnderTest, driver: Driver): Promise<void> {
  const { shareId, me } = await atJoinSheet(server, driver, 2)
  await join(await anActor(server), shareId)
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.see(table.SHARE_FULL.msg)
  await driver.tap('text=加入候补名单')
  await driver.see('已加入候补名单')
  await driver.see('退出候补')
  assert.equal(await coinsOf(me), 60)
}

async function joinedElsewhere(server: ServerUnderTest, driver: Driver): Promise<void> {
  const { shareId, me } = await atJoinSheet(server, driver, 4)
  await join(me, shareId)
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.see(table.SHARE_JOINED.msg)
  await driver.tap('text=知道了')
  await driver.see('你已加入')
  await driver.notSee(table.SHARE_JOINED.msg)
  assert.equal(await coinsOf(me), 40)
}

async function cancelledMeanwhile(server: ServerUnderTest, driver: Driver): Promise<void> {
  const { shareId, me, opener } = await atJoinSheet(server, driver, 4)
  await leave(opener, shareId)
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.see(table.SHARE_CANCELLED.msg)
  await until('the page to follow', () => driver.shows('text=已取消'))
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.onRoute('pages/index/model')
  await until('other bookings', () => driver.shows(`.${classes.shareOrderCard}`))
  assert.equal(await coinsOf(me), 60)
}

async function windowTaken(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  const modelId = await aModel(me.api, 'free')
  await driver.open('pages/model/detail', { id: modelId })
  await fillOpening(driver, await firstFreeWindow(me.api, modelId), '被抢先的时段')
  await book(await anActor(server), 4, modelId)
  await driver.tap(`#${ids.openSubmit}`)
  await driver.tap(`#${ids.openConfirm}`)
  await driver.see(table.WINDOW_TAKEN.msg)
  await driver.tap(`#${ids.openConfirm}`)
  await driver.onRoute('pages/pdDatePicker/pdDatePicker')
  await until('the picker', () => driver.shows(`#${ids.dateConfirm}`))
  await driver.back()
  await driver.onRoute('pages/model/detail')
  await until('the form', () => driver.shows(`#${ids.openDesc}`))
  assert.equal(await driver.value(`#${ids.openDesc}`), '被抢先的时段')
  assert.equal(await driver.value(`#${ids.openPlace}`), '武康路街拍')
  assert.equal(await coinsOf(me), 60)
}

async function coinsSpent(server: ServerUnderTest, driver: Driver): Promise<void> {
  const { me } = await atJoinSheet(server, driver, 4)
  for (let spent = 0; spent < 60; spent += 20) await book(me, 2)
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.see('拍币不足，还差 20 拍币（需要 20，余额 0）')
  await driver.tap('text=去充值')
  await driver.onRoute('pages/me/memberCenter')
}

async function seatWaitsForPayment(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  const shareId = await aPaidBooking(me)
  await driver.open('pages/pdDetail/pdDetail', { id: shareId })
  await driver.tap(`#${ids.joinButton}`)
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.onRoute('pages/syt/syt')
  assert.equal(await coinsOf(me), 40)
  await until('the cashier', () => driver.shows(`#${ids.cashierPay}`))
  await driver.back()
  await driver.see('去支付')
  await leave(me, shareId)
  assert.equal(await coinsOf(me), 60)
}

async function unknownBooking(_server: ServerUnderTest, driver: Driver): Promise<void> {
  await driver.open('pages/pdDetail/pdDetail', { id: '00000000-0000-7000-8000-000000000000' })
  await driver.see(table.NOT_FOUND.msg)
  await driver.tap(`#${ids.notFoundHome}`)
  await driver.onRoute('pages/index/index')
}

interface AtSheet {
  me: Actor
  opener: Actor
  shareId: string
}

/** A booking of another's on screen, its cost shown, one tap before it is taken. */
export async function atJoinSheet(server: ServerUnderTest, driver: Driver, maxUsers: number): Promise<AtSheet> {
  const opener = await anActor(server)
  const me = await signedInOnPhone(server, driver)
  const { shareId } = await book(opener, maxUsers)
  await driver.open('pages/pdDetail/pdDetail', { id: shareId })
  await driver.tap(`#${ids.joinButton}`)
  await driver.see('确认加入拼单')
  return { me, opener, shareId }
}

/** Someone new with a session on the phone and one of their own beside it. */
export async function signedInOnPhone(server: ServerUnderTest, driver: Driver): Promise<Actor> {
  const me = await anActor(server)
  await driver.open('pages/login/login')
  await logIn(driver, me.person)
  await driver.onRoute('pages/index/index')
  return me
}
