import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { join } from '../../support/builders/shareOrders'
import { aShoot, ends, minutesAfter, starts, type Shoot } from '../../support/builders/shootDay'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let shoot: Shoot

beforeEach(async () => {
  app = await buildTestApp()
  shoot = await aShoot(app)
})
afterEach(() => app.close())

interface Event {
  uid: string
  sequence: number
  status: string
  start: Date
  end: Date
  location: string
}

/** What another package's parser makes of it. */
function eventsIn(text: string): Event[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, endDate, location } = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid, sequence, status, start: startDate.toJSDate(), end: endDate.toJSDate(), location }
  })
}

async function inFile(user: TestUser): Promise<Event> {
  const { text } = await app.as(user).call('getCalendarFile', { shareId: shoot.shareId })
  const [event, ...others] = eventsIn(text)
  if (event === undefined || others.length > 0) throw new Error(`not one event: ${text}`)
  return event
}

const fetched = (url: string) => app.app.inject({ method: 'GET', url: new URL(url).pathname })

test('a member keeps a booking as a file that another package reads', async () => {
  const { name } = await app.as(shoot.members[0]).call('getCalendarFile', { shareId: shoot.shareId })
  expect(name).toBe('pinpai-2026-06-10.ics')
  for (const user of [shoot.members[0], shoot.model])
    expect(await inFile(user)).toMatchObject({
      uid: `${shoot.shareId}@pinpai`,
      status: 'CONFIRMED',
      start: starts,
      end: ends,
      location: '上海市徐汇区 徐汇滨江 龙腾大道 2555 号门口',
    })
})

test('its sequence rises with every change, whoever makes it, and a cancelled one says so', async () => {
  const [opener, guest] = shoot.members
  const { shareId, model } = shoot
  const seen: Record<string, Event[]> = { opener: [], guest: [], model: [] }
  const look = async () => {
    seen['opener']?.push(await inFile(opener))
    seen['guest']?.push(await inFile(guest))
    seen['model']?.push(await inFile(model))
  }
  await look()
  await app.as(guest).call('exitShareOrder', { shareId })
  await look()
  await join(app, guest, shareId)
  await look()
  const moved = { starts_at: minutesAfter(starts, 60), ends_at: minutesAfter(ends, 60) }
  await app.db.updateTable('share_order').set(moved).where('id', '=', shareId).execute()
  await look()
  await app.as(model).call('exitShareOrder', { shareId })
  await look()
  expect(Object.values(seen).map((events) => events.map(({ status }) => status))).toEqual([
    ['CONFIRMED', 'TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
    ['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
    ['CONFIRMED', 'TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
  ])
  for (const events of Object.values(seen)) {
    const sequences = events.map(({ sequence }) => sequence)
    expect(sequences.every((sequence, at) => at === 0 || sequence > (sequences[at - 1] ?? Infinity))).toBe(true)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  }
})

test('what the clock has decided is the same sequence before and after the scheduler wrote it', async () => {
  app.clock.set(minutesAfter(ends, 1))
  const before = await inFile(shoot.members[0])
  await runDueJobs(app.deps)
  expect(await inFile(shoot.members[0])).toEqual(before)
})

test('before it is formed nobody reads where one meets; who left never does', async () => {
  const [opener, guest] = shoot.members
  await app.as(guest).call('exitShareOrder', { shareId: shoot.shareId })
  for (const user of [opener, guest]) expect((await inFile(user)).location).toBe('上海市徐汇区 徐汇滨江')
})

test('a stranger gets no file', async () => {
  const asked = app.as(await app.aUser()).call('getCalendarFile', { shareId: shoot.shareId })
  await expect(asked).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('the address of the calendar gives all my bookings, and nothing once it is taken back', async () => {
  const me = app.as(shoot.members[0])
  expect(await me.call('getCalendarFeed')).toEqual({ url: null })
  const { url } = await me.call('saveCalendarFeed', { on: true })
  expect([await me.call('saveCalendarFeed', { on: true }), await me.call('getCalendarFeed')]).toEqual([
    { url },
    { url },
  ])
  const feed = await fetched(url ?? '')
  expect(feed.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' })
  expect(eventsIn(feed.body).map(({ uid }) => uid)).toEqual([`${shoot.shareId}@pinpai`])

  expect(await me.call('saveCalendarFeed', { on: false })).toEqual({ url: null })
  expect((await fetched(url ?? '')).statusCode).toBe(410)
  const { url: another } = await me.call('saveCalendarFeed', { on: true })
  expect(another).not.toBe(url)
  expect([(await fetched(url ?? '')).statusCode, (await fetched(another ?? '')).statusCode]).toEqual([410, 200])
})

test('a secret that nobody has opens nothing, and none is kept plain', async () => {
  const { url } = await app.as(shoot.members[0]).call('saveCalendarFeed', { on: true })
  expect((await fetched(String(url).replace(/.{4}\.ics$/, 'AAAA.ics'))).statusCode).toBe(404)
  const [row] = await app.db.selectFrom('calendar_feed').selectAll().execute()
  const secret = /([\w-]{43})\.ics$/.exec(String(url))?.[1] ?? ''
  expect([secret.length, JSON.stringify(row).includes(secret)]).toEqual([43, false])
})

test('a repetition is given the address of now, which lies in no kept answer', async () => {
  const me = app.as(shoot.members[0])
  const key = randomUUID()
  const { url } = await me.call('saveCalendarFeed', { on: true }, { key })
  expect(await me.call('saveCalendarFeed', { on: true }, { key })).toEqual({ url })
  const kept = await app.db.selectFrom('idempotency').select('answer').where('call', '=', 'saveCalendarFeed').execute()
  expect([kept.length > 0, JSON.stringify(kept).includes('calendar/')]).toEqual([true, false])
  await me.call('saveCalendarFeed', { on: false })
  expect(await me.call('saveCalendarFeed', { on: true }, { key })).toEqual({ url: null })
})

test('a model sees nothing of a booking that was never paid, and strangers nothing of mine', async () => {
  const other = await aShoot(app)
  const { url } = await app.as(other.model).call('saveCalendarFeed', { on: true })
  expect(eventsIn((await fetched(String(url))).body).map(({ uid }) => uid)).toEqual([`${other.shareId}@pinpai`])
})
