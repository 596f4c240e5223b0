import { read, write } from '@/device/storage'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import { readDraft, saveDraft } from '@/lib/draft'
import { refusals } from '@contract/reasons'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { anApi, find, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const ticket = 'ticket-of-five-minutes'
const session = { token: 'a-token', userId: '01935000-0000-7000-8000-0000000000aa' }
const path = '/pages/pdDetail/pdDetail?id=1'
const route = 'pages/login/login'

let onSignedIn: jest.Mock<Promise<void>, [string, string, string]>

beforeEach(() => {
  onSignedIn = jest.fn((_token: string, _path: string, _act: string) => Promise.resolve())
})
afterEach(leave)

function aBrowser(agent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
}

const inWechat = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.50'

async function open(returned: { code?: string; state?: string } = {}) {
  const { code = '', state = '' } = returned
  await show(
    <AccountScreen
      firstMode="login"
      path={code ? '' : path}
      act="favourite"
      inviterOf={() => null}
      suspendedOf={() => null}
      inviteCode=""
      code={code}
      state={state}
      onSignedIn={onSignedIn}
    />,
  )
  await settle()
}

/** This browser asked WeChat, and WeChat sent it back. */
async function comeBack(answers: Parameters<typeof anApi>[0], state = 'our-state') {
  aBrowser(inWechat)
  saveDraft(route, { wechat: 'our-state', inviteCode: 'INVITE', act: 'favourite' })
  const api = anApi(answers)
  await open({ code: 'a-code', state })
  return api
}

test('outside WeChat its log-in is not offered', async () => {
  await open()
  expect(has('#login-wechat')).toBe(false)
})

test.each(['login', 'register'] as const)('the way by phone is no log-in alone: %s', async (mode) => {
  aBrowser(inWechat)
  await openPage(`/pages/login/login?mode=${mode}`)
  expect(textsOf('.pp-account__or')).toEqual(['或用手机号'])
})

test('nobody goes to WeChat without a tick of their own', async () => {
  aBrowser(inWechat)
  const toasts = watchToasts()
  const api = anApi()
  await open()
  await press('#login-wechat')
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '请先阅读并同意用户协议与隐私政策' }))
  expect(api.names()).toEqual([])
})

test('where WeChat is not set up, a sentence says so and the phone number remains', async () => {
  aBrowser(inWechat)
  const api = anApi({ getWechatRedirect: refusal('WECHAT_OFF') })
  await open()
  await press('#login-agree')
  await press('#login-wechat')
  expect(api.last('getWechatRedirect')?.query).toBe(`path=${path}`)
  expect(textsOf('.pp-account__wechat-problem')).toEqual(['微信登录暂未开通，请用手机号登录'])
  expect(has('#login-phone')).toBe(true)
})

test('a known person is in at once, and back where they came from', async () => {
  const api = await comeBack({ getWechatTicket: { ticket, bound: true, path }, loginByTicket: session })
  expect(api.last('getWechatTicket')?.body).toEqual({ code: 'a-code', state: 'our-state' })
  expect(api.last('loginByTicket')?.query).toBe(`ticket=${ticket}`)
  expect(onSignedIn).toHaveBeenCalledWith('a-token', path, 'favourite')
  expect(readDraft(route)).toBeNull()
})

test("a link with somebody else's code signs nobody in", async () => {
  const api = await comeBack({ getWechatTicket: { ticket, bound: true, path }, loginByTicket: session }, 'other-state')
  expect(api.names()).toEqual([])
  expect(textsOf('.pp-account__wechat-problem')).toEqual(['微信登录已过期，请重试'])
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a code that WeChat knows no more is told', async () => {
  await comeBack({ getWechatTicket: refusal('TICKET_WRONG') })
  expect(textsOf('.pp-account__wechat-problem')).toEqual(['微信登录已过期，请重试'])
})

describe('a new person chooses', () => {
  test('a new account, with the invitation that led here', async () => {
    const api = await comeBack({ getWechatTicket: { ticket, bound: false, path }, loginByTicket: session })
    expect(textsOf('.pp-account__title')).toEqual(['还差一步'])
    expect(api.names()).toEqual(['getWechatTicket'])
    await press('#wechat-create')
    expect(api.last('loginByTicket')?.query).toBe(`ticket=${ticket}&create=1&inviteCode=INVITE`)
    expect(onSignedIn).toHaveBeenCalledWith('a-token', path, 'favourite')
  })

  test('the account of before: its phone number, without WeChat again', async () => {
    await comeBack({ getWechatTicket: { ticket, bound: false, path } })
    await press('#wechat-link')
    expect(find('#login-submit').textContent).toBe('登录并绑定微信')
    expect(has('#login-wechat')).toBe(false)
  })
})

describe('back from WeChat to link it, as asked for in the settings', () => {
  const settings = '/pages/userInfo/userInfo?tab=settings'

  async function comeBackToLink(answer: Parameters<typeof anApi>[0]) {
    aBrowser(inWechat)
    const toasts = watchToasts()
    const asked = aStack('/pages/login/login')
    write('token', 'a-token')
    saveDraft(route, { wechat: 'our-state', inviteCode: '', linkProof: 'a-proof' })
    const api = anApi({
      getWechatTicket: { ticket, bound: false, path: settings },
      getUserInfo: aUserInfo(),
      ...answer,
    })
    await open({ code: 'a-code', state: 'our-state' })
    return { api, asked, said: () => toasts.mock.calls.map(([option]) => option?.title) }
  }

  test('it is linked to whoever is signed in, and the settings show again', async () => {
    const { api, asked, said } = await comeBackToLink({ linkOpenId: { bound: true } })
    expect(api.names()).toEqual(['getWechatTicket', 'linkOpenId', 'getUserInfo'])
    expect(api.last('linkOpenId')?.query).toBe(`ticket=${ticket}&proof=a-proof`)
    expect(said()).toEqual(['微信已绑定'])
    expect(asked).toEqual([['reLaunch', settings]])
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('a refusal is said, and signs nobody in to the other account', async () => {
    const { api, asked, said } = await comeBackToLink({ linkOpenId: refusal('IDENTITY_TAKEN') })
    expect(api.names()).not.toContain('loginByTicket')
    expect(said()).toEqual([refusals.IDENTITY_TAKEN.msg])
    expect(asked).toEqual([['reLaunch', settings]])
  })
})

test('linking keeps the token before it asks, and a taken WeChat keeps nobody out', async () => {
  const { linkWechat } = await import('@/features/accounts/api')
  const api = anApi({ linkOpenId: refusal('IDENTITY_TAKEN') })
  await expect(linkWechat({ token: 'a-token', proof: 'a-proof' }, ticket)).rejects.toMatchObject({
    reason: 'IDENTITY_TAKEN',
  })
  expect(read('token')).toBe('a-token')
  expect(api.last('linkOpenId')?.query).toBe(`ticket=${ticket}&proof=a-proof`)
})
