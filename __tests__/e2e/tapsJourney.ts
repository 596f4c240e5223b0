import assert from 'node:assert/strict'
import { routes } from '@contract/routes'
import { aModel, anActor, aPaidBooking, book, join } from './actors'
import { firstFreeWindow } from './bookingSteps'
import type { Driver } from './driver'
import { until } from './driver'
import { dayId, ids, regionId, windowId } from './ids'
import { keepAsNewcomer } from './newcomerJourney'
import { passed } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { Thumb } from './thumb'

interface Deed {
  name: string
  /** Taps at most, without those into fields. */
  most: number
  /** Comes to the page where it begins, which is not counted. */
  before: (driver: Driver) => Promise<void>
  does: (thumb: Thumb, driver: Driver) => Promise<void>
}

/** How many taps a thing takes from the page where it begins, told in a table. */
export async function tapsJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  const author = await anActor(server)
  const modelId = await aModel(me.api, 'free')
  const { shareId } = await book(author, 4)
  const { shareId: fullId } = await book(author, 2)
  await join(await anActor(server), fullId)
  const free = await firstFreeWindow(me.api, modelId)
  const locked = { text: `锁着的一篇。${'布光与机位都写在后面，'.repeat(6)}`, priceCoins: 10, publishCoins: 10 }
  const { id: postId } = await author.api.call('saveComment', locked)
  await passed(server, postId)
  const booking = (id: string) => (on: Driver) => on.open('pages/pdDetail/pdDetail', { id })
  const post = (on: Driver) => on.open('pages/square/detail', { id: postId })
  const deeds: readonly Deed[] = [
    {
      name: 'join',
      most: 3,
      before: booking(shareId),
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.joinButton}`)
        await thumb.tap(`#${ids.joinConfirm}`)
        await on.see('你已加入')
      },
    },
    {
      name: 'join and pay',
      most: 5,
      before: booking(await aPaidBooking(me)),
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.joinButton}`)
        await thumb.tap(`#${ids.joinConfirm}`)
        await on.onRoute('pages/syt/syt')
        await pay(thumb, on)
        await thumb.tap('#cashier-booking')
        await on.see('你已加入')
      },
    },
    {
      name: 'leave',
      // The way out is in the menu, out of the way of who stays, and says what comes back.
      most: 3,
      before: booking(shareId),
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.moreBooking}`)
        await thumb.tap(`#${ids.exitButton}`)
        await thumb.tap(`#${ids.exitConfirm}`)
        await until('the way in', () => on.shows(`#${ids.joinButton}`))
      },
    },
    {
      name: 'wait',
      most: 1,
      before: booking(fullId),
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.waitButton}`)
        await on.see('退出候补')
      },
    },
    {
      name: 'unlock',
      most: 2,
      before: post,
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.contentUnlock}`)
        await thumb.tap(`#${ids.unlockConfirm}`)
        await until('what was locked', async () => !(await on.shows(`#${ids.contentUnlock}`)))
      },
    },
    {
      name: 'comment',
      most: 2,
      before: post,
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.contentWrite}`)
        await thumb.fill(`#${ids.commentText}`, '写得很细')
        await thumb.tap(`#${ids.commentSend}`)
        await on.see('写得很细')
      },
    },
    {
      name: 'report',
      most: 4,
      before: post,
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.morePost}`)
        await thumb.tap(`#${ids.moreReport}`)
        await thumb.tap('#report-reason-0')
        await thumb.tap(`#${ids.reportSend}`)
        await on.see('举报已提交')
      },
    },
    {
      name: 'a district',
      most: 2,
      before: (on) => on.open('pages/common/area-select/area-select'),
      does: async (thumb, on) => {
        await thumb.tap(`#${regionId('310000')}`)
        await thumb.tap(`#${regionId('310104')}`)
        await on.see('已选择')
      },
    },
    {
      name: 'open a booking',
      most: 8,
      before: (on) => on.open('pages/model/detail', { id: modelId }),
      does: async (thumb, on) => {
        await thumb.tap(`#${ids.detailBook}`)
        await on.onRoute('pages/pdDatePicker/pdDatePicker')
        for (let month = 0; month < free.monthsAhead; month++) await on.tap(`#${ids.dateNext}`)
        await thumb.tap(`#${dayId(free.day)}`)
        await thumb.tap(`#${windowId(free.hour)}`)
        await thumb.tap(`#${ids.dateConfirm}`)
        await thumb.fill(`#${ids.openPlace}`, '武康路街拍')
        await thumb.fill(`#${ids.openAddress}`, '武康路 100 号门口')
        await thumb.fill(`#${ids.openContact}`, '微信 paishe2026')
        await thumb.fill(`#${ids.openDesc}`, '数着点的一次')
        await thumb.tap(`#${ids.openSubmit}`)
        await thumb.tap(`#${ids.openConfirm}`)
        await on.onRoute('pages/pdDetail/pdDetail')
        await on.see('拼单已发起')
      },
    },
    {
      name: 'buy coins',
      most: 6,
      before: (on) => on.open('pages/index/me'),
      does: (thumb, on) => buy(thumb, on, 'coin'),
    },
    {
      name: 'become a member',
      most: 5,
      before: (on) => on.open('pages/index/me'),
      does: (thumb, on) => buy(thumb, on, 'vip'),
    },
    {
      name: 'keep, newcomer',
      most: 8,
      // The last one: the phone is somebody else's from here on.
      before: async (on) => {
        await on.forget()
        await on.open('pages/model/detail', { id: modelId })
      },
      does: (thumb, on) => keepAsNewcomer(server, on, thumb),
    },
  ]
  const over: string[] = []
  for (const { name, most, before, does } of deeds) {
    await before(driver)
    const thumb = new Thumb(driver)
    await does(thumb, driver)
    console.log(`        ${name.padEnd(16)} ${thumb.taps} taps of ${most}, ${thumb.fields} fields`)
    if (thumb.taps > most) over.push(`${name}: ${thumb.taps} taps, ${most} at most`)
  }
  assert.deepEqual(over, [])
}

async function buy(thumb: Thumb, on: Driver, what: 'coin' | 'vip'): Promise<void> {
  await thumb.tap(what === 'coin' ? '.pp-balance__middle .pp-button' : `text=${routes['pages/me/memberCenter'].title}`)
  await on.onRoute('pages/me/memberCenter')
  await until('what is on sale', () => on.shows(`#${ids.memberBuy}`))
  await thumb.tap(`#${ids.memberAgree}`)
  await thumb.tap(`#${ids.memberBuy}`)
  await on.onRoute('pages/syt/syt')
  await pay(thumb, on)
}

/** The provider's own page takes one. */
async function pay(thumb: Thumb, on: Driver): Promise<void> {
  await thumb.tap(`#${ids.cashierPay}`)
  thumb.taps++
  await on.payAt('succeed')
  await on.see('支付成功')
}
