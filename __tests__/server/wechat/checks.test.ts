import { transaction } from '../../../server/db/connection'
import { writeCheck } from '../../../server/features/moderation/checks'
import { findProposal, insertProposal } from '../../../server/features/moderation/repo'
import type { ModerationPort } from '../../../server/ports/moderation/types'
import { wechatModeration } from '../../../server/ports/moderation/wechat'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { anotherWechat, buildWechatApp, listenForPush, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
let moderation: ModerationPort
let openid: string
let userId: string
beforeEach(async () => {
  app = await buildWechatApp()
  userId = (await app.wechatUser('小林')).id
  openid = app.wechat.openidOf('mini', '小林')
  const port = wechatModeration(anotherWechat(app))
  if (port === null) throw new Error('the mini-program is set up')
  moderation = port
})
afterEach(() => app.close())

test.each([
  ['今天的光线很好', 'pass'],
  ['加微信聊', 'review'],
  ['网络赌博', 'risky'],
])('WeChat judges %s: %s', async (text, verdict) => {
  await expect(moderation.checkText({ text, openid, scene: 'post' })).resolves.toBe(verdict)
})

test('who was not in the mini-program for two hours is not judged', async () => {
  app.clock.advance({ hours: 2 })
  await expect(moderation.checkText({ text: '网络赌博', openid, scene: 'post' })).resolves.toBe('unknown')
})

test('anything else that WeChat refuses is a failure, not a verdict', async () => {
  app.wechat.refuseNext('/wxa/msg_sec_check', 45009)
  await expect(moderation.checkText({ text: '好', openid, scene: 'post' })).rejects.toMatchObject({ errcode: 45009 })
})

test.each([
  ['pass', 'passed'],
  ['review', 'pending'],
  ['risky', 'refused'],
] as const)('a picture that WeChat pushes a %s of is %s', async (suggest, state) => {
  await listenForPush(app)
  app.wechat.judgeMedia(() => suggest)
  const proposalId = await anIntro()
  const url = `${app.wechat.origin}/inbox`
  const trace = await moderation.checkMedia({ url, kind: 'picture', openid, scene: 'post' })
  await app.wechat.pusher.settled()
  // WeChat may be faster than our own note of the question: its verdict waits for that.
  await runDueJobs(app.deps)
  expect(takeLoggedErrors().join()).toContain('before its question was noted')
  await note(proposalId, trace?.traceId ?? null)
  app.clock.advance({ seconds: 3 })
  await runDueJobs(app.deps)
  expect((await findProposal(app.db, proposalId))?.state).toBe(state)
})

test('a picture that WeChat cannot fetch is left to a person', async () => {
  await listenForPush(app)
  const proposalId = await anIntro()
  const url = 'http://127.0.0.1:9/gone.jpg'
  const trace = await moderation.checkMedia({ url, kind: 'picture', openid, scene: 'post' })
  await note(proposalId, trace?.traceId ?? null)
  await app.wechat.pusher.settled()
  await runDueJobs(app.deps)
  expect((await findProposal(app.db, proposalId))?.state).toBe('pending')
  const check = await app.db.selectFrom('content_check').select('verdict').executeTakeFirst()
  expect(check?.verdict).toBe('review')
})

async function anIntro(): Promise<string> {
  const content = { intro: '新的简介' }
  const about = { subjectType: 'intro', subjectId: userId, userId, text: content.intro, mediaKeys: [], content }
  return transaction(app.db, (tx) => insertProposal(tx, { ...about, at: app.clock.now() }))
}

async function note(proposalId: string, traceId: string | null): Promise<void> {
  const asked = { proposalId, mediaKey: 'media/x', traceId, verdict: null }
  await transaction(app.db, (tx) => writeCheck(tx, asked, app.clock.now()))
}

test('without the mini-program nobody judges', () => {
  expect(wechatModeration(null)).toBeNull()
  expect(wechatModeration({ ...anotherWechat(app), access: { ...app.access, mini: null } })).toBeNull()
})
