import Taro from '@tarojs/taro'
import { write } from '@/device/storage'
import { signOut, startSession } from '@/domain/session'
import { saveDraft } from '@/lib/draft'
import type { Api } from '@contract/api'
import type { CallName } from '@contract/calls'
import type { Notice } from '@contract/models'
import type { Post } from '@contract/posts'
import { shareState } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { aPerson } from '../people/fixtures'
import { anApi, find, has, leave, press, settle, textsOf, type } from '../screen'
import { booking, charges, id, model, pageOf, post } from '../spec/seen/answers'
import { aUserInfo } from '../users/fixtures'

type Answers = { [N in keyof Api & CallName]?: Api[N]['data'] }

const session = { token: 'a-token', userId: id, device: 'd', proof: 'p', created: false }
const listed = { listComments: pageOf<Post>(), listModelNotices: pageOf<Notice>(), getChargeConfig: charges }

beforeEach(async () => {
  aStack('/pages/login/login')
  await signOut()
})
afterEach(leave)

/** Presses something as a visitor, signs in by a code, and stands on the page that log-in leads to. */
async function throughLogIn(page: string, pressed: readonly string[], answers: Answers, asUser: Answers = answers) {
  anApi({ ...listed, ...answers })
  let asked = await openPage(page)
  for (const what of pressed) await press(what)
  const [, toLogIn = ''] = asked.at(-1) ?? []
  anApi({ sendSmsCode: { resendAfterSeconds: 60 }, loginByCode: session, getUserInfo: aUserInfo() })
  asked = await openPage(toLogIn)
  const purpose = find('#login-purpose').textContent
  await press('#login-by-code')
  await type('#sms-phone', '+86 138 0000 0001')
  await press('#sms-send-code')
  await type('#sms-code', '123456')
  await press('#sms-agree')
  await press('#sms-submit')
  await new Promise((resolve) => setTimeout(resolve, 320))
  await settle()
  const [way, target = ''] = asked.at(-1) ?? []
  expect([way, target]).toEqual(['reLaunch', page])
  const api = anApi({ ...listed, getUserInfo: aUserInfo(), saveUserdata: { on: true }, ...asUser })
  await openPage(target)
  await settle()
  return { purpose, saved: api.last('saveUserdata')?.body, api }
}

const modelPage = `/pages/model/detail?id=${id}`
const bookingPage = `/pages/pdDetail/pdDetail?id=${id}`
const postPage = `/pages/square/detail?id=${id}`

test.each([
  ['favourite', '#detail-favourite', '登录后为你收藏', '已收藏'],
  ['follow', '#detail-follow', '登录后为你关注', '已关注'],
])('a visitor’s %s of a model is set after log-in, and said', async (kind, button, why, said) => {
  const toasts = watchToasts()
  const { purpose, saved } = await throughLogIn(modelPage, [button], { getModel: model })
  expect(purpose).toBe(why)
  expect(saved).toMatchObject({ kind, targetType: 'model', targetId: model.id, on: true })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toContain(said)
})

test.each([
  ['person', `/pages/me/person?id=${id}`, '#person-follow', id],
  ['author', postPage, '#content-follow', post.authorId],
])('a visitor’s follow of a %s is set after log-in, and said', async (_whom, page, button, targetId) => {
  const toasts = watchToasts()
  const { purpose, saved } = await throughLogIn(page, [button], { getPerson: aPerson(), getComment: post })
  expect(purpose).toBe('登录后为你关注')
  expect(saved).toMatchObject({ kind: 'follow', targetType: 'user', targetId, on: true })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toContain('已关注')
})

test('what the account had marked before stays marked', async () => {
  const { api } = await throughLogIn(
    modelPage,
    ['#detail-favourite'],
    { getModel: model },
    { getModel: { ...model, favourite: true } },
  )
  expect(api.names()).not.toContain('saveUserdata')
})

test('it is gone on with once: the same page later does nothing by itself', async () => {
  await throughLogIn(modelPage, ['#detail-favourite'], { getModel: model })
  const api = anApi({ ...listed, getModel: model })
  await openPage(modelPage)
  expect(api.names()).not.toContain('saveUserdata')
})

test('a like of a post is set after log-in', async () => {
  const { purpose, saved } = await throughLogIn(postPage, ['#content-like'], { getComment: post })
  expect(purpose).toBe('登录后为你点赞')
  expect(saved).toMatchObject({ kind: 'like', on: true })
})

test('the sheet of joining opens after log-in, for who is not aboard yet', async () => {
  const open = { ...booking, shareState: shareState.recruiting, currentShare: false }
  const { purpose } = await throughLogIn(bookingPage, ['#join-button'], { getShareOrder: open })
  expect(purpose).toBe('登录后继续加入拼单')
  expect(has('#join-confirm')).toBe(true)
})

test('a comment that was begun is written after log-in', async () => {
  const { purpose } = await throughLogIn(postPage, ['#content-write'], { getComment: post })
  expect(purpose).toBe('登录后继续评论')
  expect(has('#comment-text')).toBe(true)
})

test('a session that ends under a form says so, and that what was typed is kept', async () => {
  startSession()
  write('token', 'ended')
  saveDraft('pages/userInfo/userInfo', { userId: 'u', entries: [['', {}]] })
  const asked = aStack('/pages/userInfo/userInfo')
  window.fetch = (() =>
    Promise.resolve({
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve({ code: 401, msg: '请先登录', reason: 'SIGN_IN', data: null }),
    })) as unknown as typeof window.fetch
  const { refreshUser } = await import('@/domain/session')
  await refreshUser()
  await settle()
  const [way, toLogIn = ''] = asked.at(-1) ?? []
  expect(way).toBe('reLaunch')
  anApi()
  await openPage(toLogIn)
  expect(find('#login-purpose').textContent).toBe('登录已过期，重新登录后继续，填写的内容还在')
})

test('a number that gets its account by a code is greeted with its coins', async () => {
  const toasts = watchToasts()
  anApi({
    sendSmsCode: { resendAfterSeconds: 60 },
    loginByCode: { ...session, created: true },
    getUserInfo: aUserInfo(),
  })
  await openPage('/pages/login/login?mode=sms')
  expect(textsOf('.pp-agree__text').join()).toContain('未注册的手机号验证后自动注册')
  await type('#sms-phone', '13800000001')
  await type('#sms-code', '123456')
  await press('#sms-agree')
  await press('#sms-submit')
  await new Promise((resolve) => setTimeout(resolve, 320))
  await settle()
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toContain('注册成功，已送你 60 拍币')
  expect(Taro.reLaunch).toHaveBeenCalled()
})

test('the phone and the passwords are fields that the system can fill', async () => {
  anApi()
  await openPage('/pages/login/login')
  const attributes = (field: string) =>
    ['type', 'inputMode', 'autoComplete'].map((name): unknown => Reflect.get(find(field), name))
  expect(attributes('#login-phone')).toEqual(['tel', 'tel', 'tel'])
  expect(attributes('#login-password')[2]).toBe('current-password')
  await press('#login-to-register')
  expect(attributes('#register-password')[2]).toBe('new-password')
  expect(attributes('#register-code')[2]).toBe('one-time-code')
})
