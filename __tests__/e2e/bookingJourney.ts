import assert from 'node:assert/strict'
import { logIn, logOut, newPerson, register } from './accountSteps'
import { ApiClient, signedIn } from './api'
import { findBooking, firstFreeWindow, openBooking } from './bookingSteps'
import type { Driver } from './driver'
import { classes, ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

/** Texts that the specification fixes, and the coins of product 4.8 and 8.3. */
const expected = {
  join: '加入拼单',
  joined: '已加入拼单',
  countOfTwo: '已有2人加入',
  countOfOne: '已有1人加入',
  welcomeCoins: 60,
  coinsAfterShare: 40,
}

/**
 * The journey of a booking: A registers and opens one; a visitor B finds it, is sent to log in, comes back to it, joins,
 * finds it among their own and leaves. Coins are read from the server at each turn.
 */
export async function bookingJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const opener = await start()
  const guest = await start()
  try {
    const description = `秋日街拍 ${Date.now()}`
    await openAsNewUser(server, opener, description)
    await joinAndLeaveAsVisitor(server, guest, description)
    assert.deepEqual([...opener.faults(), ...guest.faults()], [])
  } finally {
    await opener.close()
    await guest.close()
  }
}

async function openAsNewUser(server: ServerUnderTest, driver: Driver, description: string): Promise<void> {
  const person = newPerson()
  await driver.open('pages/login/login')
  await register(driver, server, person)
  await driver.onRoute('pages/index/index')
  const account = await signedIn(server.origin, person.phone, person.password)
  assert.equal(await coins(account), expected.welcomeCoins)

  await driver.switchTab('模特')
  await filterFree(driver)
  await driver.tap(`.${classes.modelCard}`)
  await driver.onRoute('pages/model/detail')
  const { id = '' } = await driver.currentQuery()
  await openBooking(driver, await firstFreeWindow(new ApiClient(server.origin), id), description)
  await driver.see('拼单已发起')
  await driver.see(expected.countOfOne)
  assert.equal(await coins(account), expected.coinsAfterShare)
}

async function joinAndLeaveAsVisitor(server: ServerUnderTest, driver: Driver, description: string): Promise<void> {
  const person = newPerson()
  await driver.open('pages/index/index')
  await driver.switchTab('模特')
  await driver.tap(`#${ids.listShareOrders}`)
  await filterFree(driver)
  await findBooking(driver, description)
  await driver.tap(`.${classes.shareOrderCard}`, { having: description })
  await driver.onRoute('pages/pdDetail/pdDetail')
  const { id: shareId } = await driver.currentQuery()
  await driver.see(expected.countOfOne)

  await driver.tap(`#${ids.joinButton}`)
  await driver.onRoute('pages/login/login')
  await register(driver, server, person)
  await driver.onRoute('pages/pdDetail/pdDetail')
  assert.equal((await driver.currentQuery())['id'], shareId)
  const account = await signedIn(server.origin, person.phone, person.password)
  assert.equal(await coins(account), expected.welcomeCoins)

  // What was meant before logging in goes on by itself: the sheet is open.
  await driver.tap(`#${ids.joinConfirm}`)
  await driver.see(expected.countOfTwo)
  await driver.see(expected.joined)
  assert.equal(await coins(account), expected.coinsAfterShare)

  await leaveFromOwnList(driver, description)
  assert.equal(await coins(account), expected.welcomeCoins)
  await comeBackLater(driver, person, shareId ?? '')
}

async function leaveFromOwnList(driver: Driver, description: string): Promise<void> {
  await driver.open('pages/index/me')
  await driver.tap(`#${ids.meShareOrders}`)
  await driver.onRoute('pages/pdList/pdList')
  await findBooking(driver, description)
  assert.match(await driver.text(`.${classes.shareOrderCard}`, { having: description }), new RegExp(expected.joined))
  await driver.tap(`.${classes.shareOrderCard}`, { having: description })
  await driver.onRoute('pages/pdDetail/pdDetail')
  await driver.tap(`#${ids.moreBooking}`)
  await driver.tap(`#${ids.exitButton}`)
  await driver.tap(`#${ids.exitConfirm}`)
  await driver.see(expected.countOfOne)
  await driver.notSee(expected.joined)
  await driver.open('pages/pdList/pdList', { state: 'left' })
  await findBooking(driver, description)
  assert.match(await driver.text(`.${classes.shareOrderCard}`, { having: description }), /已退出/)
}

/** Logs out, logs in by password this time, and finds the seat free again. */
async function comeBackLater(driver: Driver, person: { phone: string; password: string }, id: string): Promise<void> {
  await logOut(driver)
  await logIn(driver, person)
  await driver.onRoute('pages/userInfo/userInfo')
  await driver.open('pages/pdDetail/pdDetail', { id })
  await driver.see(expected.join)
}

/** 互勉 alone: no money is due, so the booking needs no payment. */
async function filterFree(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.filterOpen}`)
  await driver.onRoute('pages/model/filter')
  await driver.tap(`#${ids.filterPayFree}`)
  await driver.tap(`#${ids.filterSubmit}`)
  await driver.onRoute('pages/index/model')
}

async function coins(account: ApiClient): Promise<number> {
  return (await account.call('getUserInfo')).wallet.total
}
