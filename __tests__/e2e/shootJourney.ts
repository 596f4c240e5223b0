import assert from 'node:assert/strict'
import { hourMs, minuteMs } from '@contract/shanghai'
import { anActor, coinsOf, join } from './actors'
import { openBooking } from './bookingSteps'
import { until, type Driver } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'
import { checksIn, nobodyElseChecksIn, shown, types } from './shootCheckIn'
import { aBookableModel, aDay, digitsOfOther, enters, toCalendar, type Day } from './shootScene'
import { hearsOnce, movesToAnotherTime, namesContact, readsLink, reviews, talks } from './shootSteps'

/**
 * The whole day of a shoot by a clock that is told how late it is, on two phones: opened, joined and formed; talked about and moved; in the
 * calendar and reminded of; checked in to without a network and with clocks that are wrong; home safe, ended and reviewed. What seats and
 * coins there are, the server says at each turn.
 */
export async function shootJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [hers, his] = [await start(), await start()]
  try {
    const day = await theDay(server, { hers, his })
    await beforehand(day)
    await onTheDay(day)
    await afterwards(day)
    assert.deepEqual([...hers.faults(), ...his.faults()], [])
  } finally {
    await server.setAhead(0)
    await hers.close()
    await his.close()
  }
}

const coins = { welcome: 60, aboard: 40 }

/** Opened on his phone, joined on hers by somebody who then lends it to the model, and full with a third. */
async function theDay(server: ServerUnderTest, phones: { hers: Driver; his: Driver }): Promise<Day> {
  const { hers, his } = phones
  const model = await anActor(server)
  const members = [await anActor(server), await anActor(server), await anActor(server)] as const
  const [opener, guest, absent] = members
  const scene = await aBookableModel(server, model)

  await enters(his, opener)
  await his.open('pages/model/detail', { id: scene.modelId })
  await openBooking(his, scene.first, `一整天的拍摄 ${Date.now()}`, { maxUsers: 3 })
  await his.see('已有1人加入')
  const { id: shareId = '' } = await his.currentQuery()
  assert.deepEqual(await Promise.all([opener, guest].map(coinsOf)), [coins.aboard, coins.welcome])

  await enters(hers, guest)
  await hers.open('pages/pdDetail/pdDetail', { id: shareId })
  await hers.tap(`#${ids.joinButton}`)
  await hers.tap(`#${ids.joinConfirm}`)
  await hers.see('已有2人加入')
  await join(absent, shareId)
  await enters(hers, model)
  return aDay(server, { ...phones, ...scene, shareId, model, members })
}

async function beforehand(day: Day): Promise<void> {
  const { his, members, shareId } = day
  await day.stands({ joined: 3, coins: [coins.aboard, coins.aboard, coins.aboard] })
  // Who took the last seat knows.
  for (const member of members.slice(0, 2)) await hearsOnce(member, '已成团，点击查看集合地址和联系方式')
  await talks(day)
  await movesToAnotherTime(day)
  await day.stands({ joined: 3, coins: [coins.aboard, coins.aboard, coins.aboard] })
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await toCalendar(his, day)
  await day.at(-24 * hourMs + minuteMs)
  await hearsOnce(members[0], '集合地址和联系方式都在这里')
  await day.at(-2 * hourMs + minuteMs)
  await hearsOnce(members[0], '该准备出发了')
  await his.open('pages/me/notices')
  await his.see('该准备出发了')
}

async function onTheDay(day: Day): Promise<void> {
  const { hers, his, shareId, members } = day
  const [, guest, absent] = members
  await day.at(-30 * minuteMs)
  await namesContact(day)
  // Her clock is wrong before she fetches what the codes are made from: the server's is in it.
  await day.at(-10 * minuteMs, { hers: 10 * minuteMs, his: -10 * minuteMs })
  await hers.open('pages/pdDetail/pdDetail', { id: shareId })
  await hers.tap('#shoot-code')
  await hers.onRoute('pages/shoot/code')
  await hers.see('已到 0 / 3 人')
  await nobodyElseChecksIn(day, { digits: await shown(hers), ofOther: await digitsOfOther(day) })

  await his.open('pages/shoot/checkIn', { id: shareId })
  await hers.offline(() =>
    his.offline(async () => {
      await types(his, await shown(hers))
      await his.see('签到已记在手机上')
    }),
  )
  // A cold launch of home sends it: one need not find the page again.
  await his.open('pages/index/index')
  await day.came(1)
  await hers.see('已到 1 / 3 人')
  await checksIn(guest, { shareId, code: await shown(hers), at: Date.now() + day.aheadMs })
  await hers.see('已到 2 / 3 人')
  // Scanned once more, by a camera that leads to the page.
  await his.open('pages/shoot/checkIn', { id: shareId, code: await shown(hers) })
  await his.see('已签到')
  await day.came(2)
  await day.saidInTalk('checkedIn', 2)
  const late = await shown(hers)
  await day.at(2 * hourMs)
  await assert.rejects(checksIn(absent, { shareId, code: late, at: Date.now() + day.aheadMs }), /CHECK_IN_OVER/)
}

async function afterwards(day: Day): Promise<void> {
  const { his, members, shareId } = day
  await readsLink(day, '拍摄结束了，还没有报平安')
  await day.at(day.lengthMs + 2 * hourMs + minuteMs)
  await hearsOnce(members[0], '到家了吗')
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await his.tap('#home-safe')
  // The button has the same words, before the answer is there.
  await until('the button to go', async () => !(await his.shows('#home-safe')))
  await his.see('已安全到家')
  await readsLink(day, '已安全到家')
  await day.ended()
  await reviews(day)
  await day.stands({ joined: 3, coins: [coins.aboard, coins.aboard, coins.aboard] })
  await day.at(day.lengthMs + 13 * hourMs)
  await readsLink(day, '这个链接已经失效')
}
