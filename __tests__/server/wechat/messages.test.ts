import { uuidv7 } from 'uuidv7'
import type { MessageKind } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import { addNotices } from '../../../server/features/notices/add'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { buildWechatApp, listenForPush, wechatTemplates, type WechatTestApp } from '../../support/wechat'

const send = '/cgi-bin/message/subscribe/send'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
  await listenForPush(app)
})
afterEach(() => app.close())

async function tell(userId: string, message: MessageKind | null = 'waitingOffer') {
  const text = '有空位了：请在两个小时内确认加入这个拼单哦'
  const said = { kind: 'waiting' as const, text, subject: '', path: '/pages/pdDetail/pdDetail?id=1' }
  const notice = { ...said, userId, key: uuidv7(), ...(message === null ? {} : { message }) }
  await transaction(app.db, (tx) => addNotices(tx, [notice], app.clock.now()))
  await runDueJobs(app.deps)
}

test('who subscribed gets what waits for them, once, with its page and time', async () => {
  const user = await app.wechatUser('小林')
  await app.wechat.subscribe('小林', wechatTemplates.waitingOffer.id)
  await tell(user.id)
  await runDueJobs(app.deps)
  expect(app.wechat.sent).toEqual([
    {
      person: '小林',
      openid: app.wechat.openidOf('mini', '小林'),
      templateId: wechatTemplates.waitingOffer.id,
      page: 'pages/pdDetail/pdDetail?id=1',
      values: { thing1: '有空位了：请在两个小时内确认加入这个拼…', time2: '2026-06-01 10:00' },
      at: '2026-06-01T02:00:00.000Z',
    },
  ])
  const log = await app.db.selectFrom('wechat_message').select(['user_id', 'outcome']).execute()
  expect(log).toEqual([{ user_id: user.id, outcome: 'sent' }])
  const inbox = await (await fetch(`${app.wechat.origin}/inbox`)).text()
  expect(inbox).toContain('有空位了')
})

test('who did not subscribe is asked of WeChat once, and again after subscribing', async () => {
  const user = await app.wechatUser('小林')
  await tell(user.id)
  await tell(user.id)
  expect(app.wechat.asked.get(send)).toBe(1)
  expect(app.wechat.sent).toEqual([])
  await app.wechat.subscribe('小林', wechatTemplates.waitingOffer.id)
  await runDueJobs(app.deps)
  await tell(user.id)
  expect(app.wechat.sent).toHaveLength(1)
  const open = await app.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  expect(open).toEqual([])
})

test('a user without WeChat, and a notice without a message, promise nothing', async () => {
  const user = await app.aUser()
  await tell(user.id)
  const bound = await app.wechatUser('小林')
  await tell(bound.id, null)
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a WeChat that is busy gets the message later', async () => {
  const user = await app.wechatUser('小林')
  await app.wechat.subscribe('小林', wechatTemplates.refused.id)
  app.wechat.refuseNext(send, -1)
  await tell(user.id, 'refused')
  expect(app.wechat.sent).toEqual([])
  expect(takeLoggedErrors().join()).toContain('jobs: message failed')
  app.clock.advance({ seconds: 3 })
  await runDueJobs(app.deps)
  expect(app.wechat.sent).toHaveLength(1)
})

test('a message that WeChat never takes is dropped and on record', async () => {
  const user = await app.wechatUser('小林')
  app.wechat.refuseNext(send, 47003)
  await tell(user.id, 'refused')
  const log = await app.db.selectFrom('wechat_message').select('outcome').execute()
  expect(log).toEqual([{ outcome: 'refused' }])
})
