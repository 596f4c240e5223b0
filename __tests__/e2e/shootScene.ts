import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { generateSync } from 'otplib'
import { dayMs } from '@contract/shanghai'
import { shareState } from '@contract/states'
import { logIn } from './accountSteps'
import { aModel, anActor, book, coinsOf, join, type Actor } from './actors'
import { freeWindows, type FreeWindow } from './bookingSteps'
import { until, type Driver } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { givesCard } from './timeMachine'

interface Scene {
  readonly hers: Driver
  readonly his: Driver
  readonly modelId: string
  readonly model: Actor
  /** Who opened it, on his phone; who came by a code of their own; who did not come. */
  readonly members: readonly [Actor, Actor, Actor]
  readonly shareId: string
  /** When it was opened for, and the day to which it moves. */
  readonly first: FreeWindow
  readonly second: FreeWindow
}

export interface Day extends Scene {
  readonly server: ServerUnderTest
  readonly lengthMs: number
  readonly aheadMs: number
  /** Makes it so long after the start, for the server and both phones; their clocks may be wrong. */
  at(sinceStartMs: number, wrong?: { hers: number; his: number }): Promise<void>
  /** Holds the server to this many seats and these coins of the members. */
  stands(expected: { joined: number; coins: number[] }): Promise<void>
  /** Waits until the server has heard of so many. */
  came(count: number): Promise<void>
  saidInTalk(kind: 'checkedIn' | 'moved', times: number): Promise<void>
  ended(): Promise<void>
  /** In the link that the opener has to send. */
  linkSecret(): Promise<string>
}

/** Somebody's model, free of charge, with two days that can be booked. */
export async function aBookableModel(server: ServerUnderTest, model: Actor) {
  const modelId = await aModel(model.api, 'free')
  const [first, ...others] = await freeWindows(model.api, modelId)
  const second = others.find(({ day }) => day !== first?.day)
  assert.ok(first && second, 'the model has two days')
  await givesCard(server, modelId, (await model.api.call('getUserInfo')).id)
  return { modelId, first, second }
}

export function aDay(server: ServerUnderTest, scene: Scene): Day {
  const { hers, his, members, shareId } = scene
  const [opener] = members
  const order = () => opener.api.call('getShareOrder', { id: shareId })
  let aheadMs = 0
  let secret = ''
  return {
    ...scene,
    server,
    lengthMs: Date.parse(scene.second.window.end) - Date.parse(scene.second.window.start),
    get aheadMs() {
      return aheadMs
    },
    at: async (sinceStartMs, wrong = { hers: 0, his: 0 }) => {
      aheadMs = Date.parse((await order()).shareStartTime) + sinceStartMs - Date.now()
      await server.setAhead(aheadMs)
      await hers.setAhead(aheadMs + wrong.hers)
      await his.setAhead(aheadMs + wrong.his)
    },
    stands: async ({ joined, coins }) => {
      const { shareUsers, heldSeats } = await order()
      assert.deepEqual([shareUsers.length, heldSeats], [joined, 0])
      assert.deepEqual(await Promise.all(members.map(coinsOf)), coins)
    },
    came: (count) =>
      until(`${count} to have come`, async () => {
        const { guests } = await opener.api.call('getShootDay', { shareId })
        return guests.filter(({ cameAt }) => cameAt !== null).length === count
      }),
    saidInTalk: async (kind, times) => {
      const { lines } = await opener.api.call('listTalkLines', { shareId })
      assert.equal(lines.filter((line) => line.kind === kind).length, times)
    },
    linkSecret: async () => {
      secret ||= (await opener.api.call('getShootDay', { shareId })).home.contact?.secret ?? ''
      return secret
    },
    ended: () => until('it to have ended', async () => (await order()).shareState === shareState.ended),
  }
}

export async function enters(driver: Driver, { person }: Pick<Actor, 'person'>): Promise<void> {
  await driver.open('pages/index/index')
  await driver.forget()
  await driver.open('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute('pages/index/index')
}

/** In WeChat it is written there; a browser gets a file, which another package reads. It is at the time to which it moved. */
export async function toCalendar(driver: Driver, { shareId, second }: Day): Promise<void> {
  const add = () => driver.tap('#shoot-calendar')
  const starts = Date.parse(second.window.start)
  if (driver.platform === 'weapp') {
    await add()
    await driver.see('已加入日历')
    const asked = Object(driver.asked('addPhoneCalendar').at(-1))
    assert.match(String(Reflect.get(asked, 'title')), /的拼单拍摄$/)
    assert.equal(Reflect.get(asked, 'startTime'), starts / 1000)
    return
  }
  const file = (await driver.takeAway(add)).toString('utf8')
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  assert.ok(event)
  assert.equal(event.getFirstPropertyValue('uid'), `${shareId}@pinpai`)
  assert.equal(new ICAL.Event(event).startDate.toJSDate().getTime(), starts)
}

/** What the phone of another model would show now, at another booking. */
export async function digitsOfOther({ server, aheadMs, modelId: hers }: Day): Promise<string> {
  const [model, opener, guest] = [await anActor(server), await anActor(server), await anActor(server)]
  const modelId = await aModel(opener.api, 'free', hers)
  await givesCard(server, modelId, (await model.api.call('getUserInfo')).id)
  const { shareId } = await book(opener, 2, modelId, Date.now() + aheadMs + 2 * dayMs)
  await join(guest, shareId)
  const { secret } = await model.api.call('getCheckInKey', { shareId })
  return generateSync({ secret, epoch: (Date.now() + aheadMs) / 1000 })
}
