import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { logIn } from './accountSteps'
import { aModel, anActor, book, join, type Actor } from './actors'
import type { Driver } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { givesCard, shootsIn } from './timeMachine'

/**
 * The day of a shoot: the model's phone shows a code; one member types it, another one without a network, whose check-in arrives later;
 * the model sees both. A stranger gets nothing.
 */
export async function shootJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const model = await anActor(server)
  const [opener, guest] = [await anActor(server), await anActor(server)]
  const modelId = await aModel(opener.api, 'free')
  await givesCard(server, modelId, (await model.api.call('getUserInfo')).id)
  const { shareId } = await book(opener, 2, modelId)
  await join(guest, shareId)
  await shootsIn(server, shareId, 20)

  const [hers, his] = [await start(), await start()]
  try {
    await enters(hers, model)
    await hers.open('pages/pdDetail/pdDetail', { id: shareId })
    await hers.tap('#shoot-code')
    await hers.onRoute('pages/shoot/code')
    await hers.see('已到 0 / 2 人')

    await enters(his, opener)
    await his.open('pages/pdDetail/pdDetail', { id: shareId })
    await toCalendar(his, shareId)
    await his.tap('#shoot-type')
    await types(his, await shown(hers))
    await his.see('已签到')
    await hers.see('已到 1 / 2 人')

    await withoutNetwork(his, guest, shareId, await shown(hers))
    await hers.see('已到 2 / 2 人')
    await strangerSeesNothing(server, his, shareId)
    assert.deepEqual([...hers.faults(), ...his.faults()], [])
  } finally {
    await hers.close()
    await his.close()
  }
}

async function enters(driver: Driver, { person }: Pick<Actor, 'person'>): Promise<void> {
  await driver.open('pages/index/index')
  await driver.forget()
  await driver.open('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute('pages/index/index')
}

/** In WeChat it is written there; a browser gets a file, which another package reads. */
async function toCalendar(driver: Driver, shareId: string): Promise<void> {
  const add = () => driver.tap('#shoot-calendar')
  if (driver.platform === 'weapp') {
    await add()
    await driver.see('已加入日历')
    assert.match(String(Reflect.get(Object(driver.asked('addPhoneCalendar').at(-1)), 'title')), /的拼单拍摄$/)
    return
  }
  const file = (await driver.takeAway(add)).toString('utf8')
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  assert.equal(event?.getFirstPropertyValue('uid'), `${shareId}@pinpai`)
}

/** The digits on the model's phone now. */
async function shown(driver: Driver): Promise<string> {
  return (await driver.text('#shoot-digits')).replace(/\D/g, '')
}

async function types(driver: Driver, digits: string): Promise<void> {
  await driver.onRoute('pages/shoot/checkIn')
  await driver.type('#check-in-code', digits)
  await driver.tap('#check-in-send')
}

async function withoutNetwork(driver: Driver, member: Actor, shareId: string, digits: string): Promise<void> {
  await enters(driver, member)
  await driver.open('pages/shoot/checkIn', { id: shareId })
  await driver.offline(async () => {
    await types(driver, digits)
    await driver.see('签到已记在手机上')
  })
  await driver.open('pages/shoot/checkIn', { id: shareId })
  await driver.see('已签到')
}

async function strangerSeesNothing(server: ServerUnderTest, driver: Driver, shareId: string): Promise<void> {
  const stranger = await anActor(server)
  await enters(driver, stranger)
  await driver.open('pages/shoot/checkIn', { id: shareId })
  await driver.see('你还没有加入该拼单')
  await driver.open('pages/pdDetail/pdDetail', { id: shareId })
  assert.equal(await driver.shows('#shoot-day'), false)
}
