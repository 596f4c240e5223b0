import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { buildTestApp } from '../../support/testApp'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

const send = '/cgi-bin/message/wxopen/updatablemsg/send'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
  await setPrices(app)
})
afterEach(() => app.close())

/** What the card says in the chat, once the server has done what it had to. */
async function shown(activityId: string | null) {
  await runDueJobs(app.deps)
  const card = app.wechat.activities.get(activityId ?? '')
  return [card?.state, card?.values['member_count'], card?.values['room_limit']]
}

async function aShared() {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { minUsers: 2, maxUsers: 3 })
  const { activityId, ...counted } = await app.visitor.call('getLiveCard', { shareId })
  expect([typeof activityId, counted]).toEqual(['string', { joined: 1, limit: 3 }])
  return { opener, shareId, activityId }
}

test('the card counts the seats after every join and exit, until it is full, and then says the way there', async () => {
  const { shareId, activityId } = await aShared()
  const [second, third] = [await aPhotographer(app), await aPhotographer(app)]
  await join(app, second, shareId)
  expect(await shown(activityId)).toEqual([0, '2', '3'])
  await app.as(second).call('exitShareOrder', { shareId })
  expect(await shown(activityId)).toEqual([0, '1', '3'])
  await join(app, second, shareId)
  await join(app, third, shareId)
  expect(await shown(activityId)).toEqual([1, '3', '3'])
  expect(app.wechat.activities.get(activityId ?? '')?.values).toMatchObject({
    path: `pages/pdDetail/pdDetail?id=${shareId}`,
    version_type: 'release',
  })
  await app.as(third).call('exitShareOrder', { shareId })
  expect(await shown(activityId)).toEqual([1, '3', '3'])
  expect(app.wechat.asked.get(send)).toBe(3)
})

test('everybody shares the same card within a day, and another after; what is over has none', async () => {
  const { shareId, activityId } = await aShared()
  expect((await app.visitor.call('getLiveCard', { shareId })).activityId).toBe(activityId)
  app.clock.advance({ hours: 23, minutes: 30 })
  const another = await app.visitor.call('getLiveCard', { shareId })
  expect([another.activityId === activityId, typeof another.activityId]).toEqual([false, 'string'])
  await join(app, await aPhotographer(app), shareId)
  expect(await shown(activityId)).toEqual([0, '2', '3'])
  expect(await shown(another.activityId)).toEqual([0, '2', '3'])
  app.clock.set('2026-06-10T14:00:00+08:00')
  expect((await app.visitor.call('getLiveCard', { shareId })).activityId).toBeNull()
})

test('a booking that is cancelled ends its card; nothing is told to a card whose day is over', async () => {
  const { opener, shareId, activityId } = await aShared()
  await app.as(opener).call('exitShareOrder', { shareId })
  expect(await shown(activityId)).toEqual([1, '0', '3'])
  const late = await aShared()
  app.clock.advance({ hours: 30 })
  await join(app, await aPhotographer(app), late.shareId)
  await runDueJobs(app.deps)
  await runDueJobs(app.deps)
  takeLoggedErrors()
  expect(await app.db.selectFrom('live_card').select('closed_at').where('closed_at', 'is', null).execute()).toEqual([])
})

test('WeChat that is away loses no change: it is told once it is back', async () => {
  const { shareId, activityId } = await aShared()
  app.wechat.refuseNext(send, -1)
  await join(app, await aPhotographer(app), shareId)
  await runDueJobs(app.deps)
  app.clock.advance({ minutes: 1 })
  expect(await shown(activityId)).toEqual([0, '2', '3'])
})

test('without WeChat a booking is shared as it stands', async () => {
  const plain = await buildTestApp()
  await setPrices(plain)
  const { shareId } = await aShareOrder(plain, await aPhotographer(plain))
  expect(await plain.visitor.call('getLiveCard', { shareId })).toEqual({ activityId: null, joined: 1, limit: 3 })
  await plain.close()
})
