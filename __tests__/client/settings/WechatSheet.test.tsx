import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { WechatSheet } from '@/features/settings/WechatSheet'
import { readDraft } from '@/lib/draft'
import { refusals } from '@contract/reasons'
import type { UserInfo } from '@contract/users'
import { watchToasts } from '../../support/client/toasts'
import { aPublicKey } from '../accounts/fixtures'
import { anApi, find, has, leave, press, refusal, show, textsOf, type } from '../screen'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

const linked = { wechatBound: true, wechatLinkedAt: '2026-11-20T10:05:00+08:00' }
const proved = { proof: 'a-proof', confirmedUntil: '2026-11-22T10:05:00+08:00' }

async function open(user: Partial<UserInfo>, answers: Parameters<typeof anApi>[0]) {
  const toasts = watchToasts()
  const onClose = jest.fn()
  const api = anApi({ getRsaPublicKey: aPublicKey, getUserInfo: aUserInfo(), ...answers })
  write('token', 'a-token')
  await refreshUser()
  await show(<WechatSheet open onClose={onClose} user={aUserInfo(user)} />)
  return { api, onClose, said: () => toasts.mock.calls.map(([option]) => option?.title) }
}

test('nothing is unlinked without a proof', async () => {
  const { api } = await open(linked, {})
  await press('#wechat-unlink')
  expect(textsOf('.pp-field__error')).toEqual(['请输入密码'])
  expect(api.names()).not.toContain('unlinkWechat')
})

test('with the password it is unlinked, and said', async () => {
  const { api, onClose, said } = await open(linked, { confirmUser: proved, unlinkWechat: { bound: false } })
  await type('#proof-password', 'camera-7')
  await press('#wechat-unlink')
  expect(api.last('confirmUser')?.body).toEqual({ keyId: 'k1', password: expect.not.stringContaining('camera-7') })
  expect(api.last('unlinkWechat')?.body).toEqual({ proof: 'a-proof' })
  expect(api.names().slice(-2)).toEqual(['unlinkWechat', 'getUserInfo'])
  expect(said()).toEqual(['微信已解绑'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a wrong password is said under it, and nothing is done', async () => {
  const { api, onClose } = await open(linked, { confirmUser: refusal('PASSWORD_WRONG') })
  await type('#proof-password', 'camera-8')
  await press('#wechat-unlink')
  expect(textsOf('.pp-field__error')).toEqual(['密码错误'])
  expect(api.names()).not.toContain('unlinkWechat')
  expect(onClose).not.toHaveBeenCalled()
})

test('a code to the own number is a proof too', async () => {
  const sent = { resendAfterSeconds: 60, challengeId: 'c1' }
  const { api, said } = await open(linked, { sendOwnCode: sent, confirmUser: proved, unlinkWechat: { bound: false } })
  await press('#proof-by-code')
  expect(find('#wechat-sheet').textContent).toContain('发送到 138****0001')
  await press('#proof-send-code')
  await type('#proof-code', '123456')
  await press('#wechat-unlink')
  expect(api.last('confirmUser')?.body).toEqual({ code: '123456', challengeId: 'c1' })
  expect(said()).toEqual(['验证码已发送', '微信已解绑'])
})

test('a code that cannot be sent says why, and may be asked for at once', async () => {
  await open(linked, { sendOwnCode: refusal('TOO_MANY') })
  await press('#proof-by-code')
  await press('#proof-send-code')
  expect(textsOf('.pp-settings__error')).toEqual([refusals.TOO_MANY.msg])
  expect(find('#proof-send-code').textContent).toBe('获取验证码')
})

test('what is refused after the proof is said, and the proof is not asked for twice', async () => {
  const { api } = await open(linked, { confirmUser: proved, unlinkWechat: refusal('INTERNAL') })
  await type('#proof-password', 'camera-7')
  await press('#wechat-unlink')
  expect(textsOf('.pp-settings__error')).toEqual([refusals.INTERNAL.msg])
  await press('#wechat-unlink')
  expect(api.names().filter((name) => name === 'confirmUser')).toHaveLength(1)
  expect(api.names().filter((name) => name === 'unlinkWechat')).toHaveLength(2)
})

test("WeChat's own browser proves first, then leaves, and knows what for", async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
  // jsdom goes nowhere, and says so on the console; what matters is what was kept for the way back.
  jest.spyOn(console, 'error').mockReturnValue()
  const url = 'https://wechat.test/connect?state=our-state'
  const { api } = await open({}, { confirmUser: proved, getWechatRedirect: { url } })
  expect(has('#wechat-unlink')).toBe(false)
  await type('#proof-password', 'camera-7')
  await press('#wechat-link-here')
  expect(api.names().slice(-3)).toEqual(['getRsaPublicKey', 'confirmUser', 'getWechatRedirect'])
  expect(readDraft('pages/login/login')).toMatchObject({ wechat: 'our-state', linkProof: 'a-proof' })
})
