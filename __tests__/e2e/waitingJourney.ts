import assert from 'node:assert/strict'
import { shareOrderMessages } from '../../src/features/shareOrders/messages'
import { anActor, book, coinsOf, join, leave } from './actors'
import { findBooking } from './bookingSteps'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/**
 * The journey of a waiting list: the booking on screen is full, its visitor waits, a member leaves, and the scheduler seats
 * whoever waited: the me tab tells it, and the own list shows the booking as joined.
 */
export async function waitingJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const [opener, member] = [await anActor(server), await anActor(server)]
  const { shareId, description } = await book(opener, 2)
  await join(member, shareId)
  const me = await signedInOnPhone(server, driver)

  await driver.open('pages/pdDetail/pdDetail', { id: shareId })
  await driver.tap(`#${ids.waitButton}`)
  await driver.see('退出候补')
  assert.equal(await coinsOf(me), 60)
  // In the mini-program one is asked, within the tap, whether WeChat may tell of the seat.
  const asked = driver.asked('requestSubscribeMessage').map((args) => Reflect.get(Object(args), 'tmplIds'))
  if (driver.platform === 'weapp')
    assert.deepEqual(
      asked.map(({ length }) => length),
      [shareOrderMessages.length],
    )

  // The list of mine says my place, also as a state of its own.
  await driver.open('pages/pdList/pdList', { state: 'waiting' })
  await findBooking(driver, description)
  assert.match(await driver.text(`.${classes.shareOrderCard}`, { having: description }), /候补第 1 位/)

  await leave(member, shareId)
  await until('the scheduler to seat who waits', async () => (await coinsOf(me)) === 40)
  await driver.open('pages/index/me')
  await driver.see('候补成功，已为你加入')
  await driver.tap('.pp-todo__row')
  await driver.onRoute('pages/pdDetail/pdDetail')
  assert.equal((await driver.currentQuery())['id'], shareId)
  await driver.see('你已加入')

  await driver.open('pages/pdList/pdList')
  await findBooking(driver, description)
  assert.match(
    await driver.text(`.${classes.shareOrderCard}`, { having: description }),
    /已成团\s*已加入(?!拼单).*已加入拼单/s,
  )
}
