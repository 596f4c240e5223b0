import { generateKeyPairSync } from 'node:crypto'
import { read, write } from '@/device/storage'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import type { Mode } from '@/features/accounts/form'
import { refusals, type Reason } from '@contract/reasons'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { anApi, byText, find, has, leave, press, refusal, show, textsOf, type, valueOf } from '../screen'

const { n = '' } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
const getRsaPublicKey = { keyId: 'k1', n, e: 65537, nonce: 'once', expiresAt: '2026-11-22T10:00:00+08:00' }
const session = { token: 'a-token', userId: '01935000-0000-7000-8000-0000000000aa' }

let onSignedIn: jest.Mock<Promise<void>, [string, string, string]>

beforeEach(() => {
  onSignedIn = jest.fn((_token: string, _path: string, _act: string) => Promise.resolve())
})
afterEach(leave)

async function open(firstMode: Mode = 'login', inviteCode = '') {
  await show(
    <AccountScreen
      firstMode={firstMode}
      path="/pages/pdDetail/pdDetail"
      act="favourite"
      inviterOf={() => null}
      suspendedOf={() => null}
      inviteCode={inviteCode}
      code=""
      state=""
      onSignedIn={onSignedIn}
    />,
  )
}

async function fill(prefix: string, values: Partial<Record<'phone' | 'code' | 'password', string>>) {
  for (const [field, value] of Object.entries(values)) await type(`#${prefix}-${field}`, value)
}

/** The error and the label of the field that it stands under. */
function problems() {
  return [...document.querySelectorAll('.pp-field')].flatMap((field) => {
    const error = field.querySelector('.pp-field__error')?.textContent
    return error ? [[field.querySelector('.pp-field__input, .pp-code__input')?.getAttribute('aria-label'), error]] : []
  })
}

test('what was typed stays when the mode changes, and its problem goes', async () => {
  await open()
  await fill('login', { phone: '13800000001' })
  await press('#login-submit')
  expect(problems()).toEqual([['密码', '请输入密码']])
  await press('#login-to-reset')
  expect(textsOf('.pp-account__title')).toEqual(['重置密码'])
  expect(problems()).toEqual([])
  expect(valueOf('#reset-phone')).toBe('13800000001')
  expect(has('#reset-code')).toBe(true)
})

test.each<Mode>(['register', 'reset'])(
  '%s takes the code in six boxes, by one field that a phone can fill',
  async (mode) => {
    await open(mode)
    await fill(mode, { code: '123 45' })
    expect(textsOf('.pp-code__box')).toEqual(['1', '2', '3', '4', '5', ''])
    const field = find(`#${mode}-code`)
    expect(field.getAttribute('aria-label')).toBe('验证码')
    expect(document.querySelectorAll('.pp-code input')).toHaveLength(1)
  },
)

describe('the first problem stands under its field, and nothing is sent', () => {
  test.each<[Mode, Record<string, string>, string, string]>([
    ['login', {}, '手机号', '请输入手机号'],
    ['login', { phone: '138' }, '手机号', '请输入 11 位手机号'],
    ['login', { phone: '13800000001' }, '密码', '请输入密码'],
    ['register', { phone: '13800000001' }, '验证码', '请输入验证码'],
    ['register', { phone: '13800000001', code: '12' }, '验证码', '请输入 6 位验证码'],
    ['reset', { phone: '13800000001', code: '123456', password: 'aaaaaa' }, '密码', refusals.PASSWORD_FORMAT.msg],
  ])('%s with %j', async (mode, values, field, text) => {
    const api = anApi()
    await open(mode)
    await fill(mode, values)
    await press(`#${mode}-submit`)
    expect(problems()).toEqual([[field, text]])
    expect(api.names()).toEqual([])
  })
})

const typed = { phone: '13800000001', password: 'p@ssword1' }

describe('a refusal', () => {
  test.each<[Mode, 'login' | 'register' | 'resetPassword', Reason, string]>([
    ['login', 'login', 'LOGIN_WRONG', '密码'],
    ['register', 'register', 'PHONE_TAKEN', '手机号'],
    ['register', 'register', 'CODE_WRONG', '验证码'],
    ['reset', 'resetPassword', 'PASSWORD_FORMAT', '密码'],
  ])('of %s (%s: %s) stands under %s, without a toast', async (mode, name, reason, field) => {
    const toasts = watchToasts()
    anApi({ getRsaPublicKey, [name]: refusal(reason) })
    await open(mode)
    await fill(mode, mode === 'login' ? typed : { ...typed, code: '123456' })
    await press(`#${mode}-agree`)
    await press(`#${mode}-submit`)
    expect(problems()).toEqual([[field, refusals[reason].msg]])
    expect(toasts).not.toHaveBeenCalled()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('that no field is to blame for stands above the button, and typing takes it away', async () => {
    anApi({ getRsaPublicKey, login: refusal('TOO_MANY') })
    await open()
    await fill('login', typed)
    await press('#login-agree')
    await press('#login-submit')
    expect(textsOf('.pp-account__problem')).toEqual([refusals.TOO_MANY.msg])
    await fill('login', { password: 'another1' })
    expect(has('.pp-account__problem')).toBe(false)
  })
})

test('nobody is signed in without a tick of their own', async () => {
  const toasts = watchToasts()
  const api = anApi({ getRsaPublicKey, login: session })
  await open()
  await fill('login', typed)
  expect(find('#login-agree').getAttribute('aria-checked')).toBe('false')
  await press('#login-submit')
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '请先阅读并同意用户协议与隐私政策' }))
  expect(api.names()).toEqual([])
  await press('#login-agree')
  await press('#login-submit')
  expect(onSignedIn).toHaveBeenCalledWith('a-token', '/pages/pdDetail/pdDetail', 'favourite')
})

test('a password leaves the device sealed, an invite code with it', async () => {
  const api = anApi({ getRsaPublicKey, register: session })
  await open('register', 'INVITE')
  await fill('register', { ...typed, code: '123456' })
  await press('#register-agree')
  await press('#register-submit')
  const body = api.last('register')?.body
  expect(body).toMatchObject({ phone: typed.phone, code: '123456', keyId: 'k1', inviteCode: 'INVITE' })
  expect(JSON.stringify(body)).not.toContain(typed.password)
})

describe('a code', () => {
  test.each<[Mode, string]>([
    ['register', 'register'],
    ['reset', 'resetPassword'],
  ])('for %s is asked for %s and counts down', async (mode, purpose) => {
    watchToasts()
    const api = anApi({ sendSmsCode: { resendAfterSeconds: 60 } })
    await open(mode)
    await fill(mode, { phone: typed.phone })
    await press(`#${mode}-send-code`)
    expect(api.last('sendSmsCode')?.body).toEqual({ phone: typed.phone, purpose })
    expect(find(`#${mode}-send-code`).textContent).toMatch(/^(60|59)秒后重新发送$/)
  })

  test('is not asked for without a good number', async () => {
    const api = anApi({ sendSmsCode: { resendAfterSeconds: 60 } })
    await open('register')
    await press('#register-send-code')
    expect(problems()).toEqual([['手机号', '请输入手机号']])
    expect(api.names()).toEqual([])
    expect(find('#register-send-code').textContent).toBe('获取验证码')
  })

  test('that was refused may be asked for at once', async () => {
    anApi({ sendSmsCode: refusal('TOO_MANY') })
    await open('register')
    await fill('register', { phone: typed.phone })
    await press('#register-send-code')
    expect(textsOf('.pp-account__problem')).toEqual([refusals.TOO_MANY.msg])
    expect(find('#register-send-code').textContent).toBe('获取验证码')
  })
})

test('a code goes back with what it was sent under, and the device is known from then on', async () => {
  watchToasts()
  write('knownDevice', ['d1', 'd2', 'd3', 'd4', 'd5'])
  const api = anApi({
    sendSmsCode: { resendAfterSeconds: 60, challengeId: 'c1' },
    getRsaPublicKey,
    resetPassword: { ...session, device: 'd0' },
  })
  await open('reset')
  await fill('reset', { phone: '13800000001' })
  await press('#reset-send-code')
  await fill('reset', { code: '123456', password: 'camera-7' })
  await press('#reset-agree')
  await press('#reset-submit')
  expect(api.last('resetPassword')?.body).toMatchObject({ code: '123456', challengeId: 'c1' })
  expect(onSignedIn).toHaveBeenCalledWith('a-token', '/pages/pdDetail/pdDetail', 'favourite')
  expect(read('knownDevice')).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
})

describe('a log-in that strangers made to want a code', () => {
  const challenge = (challengeId: string) => refusal('CODE_REQUIRED', { challengeId })

  test('asks for it below the password, and sends both with what the code was sent under', async () => {
    const api = anApi({ getRsaPublicKey, login: challenge('c1') })
    await open()
    await fill('login', typed)
    await press('#login-agree')
    await press('#login-submit')
    expect(problems()).toEqual([['验证码', refusals.CODE_REQUIRED.msg]])
    await press('#login-submit')
    expect(problems()).toEqual([['验证码', '请输入验证码']])
    await fill('login', { code: '123456' })
    api.answer({ login: { ...session, device: 'd1' } })
    await press('#login-submit')
    expect(api.last('login')?.body).toMatchObject({ phone: typed.phone, code: '123456', challengeId: 'c1' })
    expect(onSignedIn).toHaveBeenCalledWith('a-token', '/pages/pdDetail/pdDetail', 'favourite')
  })

  test('asks for another by trying again, which a mistyped password needs', async () => {
    const api = anApi({ getRsaPublicKey, login: challenge('c1') })
    await open()
    await fill('login', { ...typed, password: 'mistyped-1' })
    await press('#login-agree')
    await press('#login-submit')
    await fill('login', { password: typed.password, code: '000000' })
    api.answer({ login: challenge('c2') })
    await press('#login-send-code')
    expect(api.last('login')?.body).not.toHaveProperty('code')
    expect(valueOf('#login-code')).toBe('')
    await fill('login', { code: '123456' })
    await press('#login-submit')
    expect(api.last('login')?.body).toMatchObject({ code: '123456', challengeId: 'c2' })
  })

  test('does so for that number alone, and not at a server that takes no code there', async () => {
    const api = anApi({ getRsaPublicKey, login: challenge('c1') })
    await open()
    await fill('login', typed)
    await press('#login-agree')
    await press('#login-submit')
    await fill('login', { phone: '13800000002' })
    expect(has('#login-code')).toBe(false)
    api.answer({ login: refusal('CODE_REQUIRED') })
    await press('#login-submit')
    expect(has('#login-code')).toBe(false)
    expect(textsOf('.pp-account__problem')).toEqual([refusals.CODE_REQUIRED.msg])
  })
})

test.each([
  ['unlinked', [], false],
  ['kept', ['#reset-keep-wechat'], true],
] as const)('with a new password the WeChat is %s as was chosen', async (_, presses, kept) => {
  const api = anApi({ getRsaPublicKey, resetPassword: session })
  await open('reset')
  await fill('reset', { phone: '13800000001', code: '123456', password: 'camera-7' })
  for (const selector of presses) await press(selector)
  await press('#reset-agree')
  await press('#reset-submit')
  expect(Object(api.last('resetPassword')?.body).keepWechat ?? false).toBe(kept)
})

test('the eye shows the password', async () => {
  await open()
  const eye = () => find('.pp-account__eye')
  expect(eye().getAttribute('aria-checked') ?? eye().getAttribute('aria-pressed')).toBe('false')
  expect(Reflect.get(find('#login-password'), 'password')).toBe(true)
  await press(eye())
  expect(Reflect.get(find('#login-password'), 'password')).toBe(false)
})

test.each([
  ['《用户协议》', 'userAgreement'],
  ['《隐私政策》', 'privacy'],
])('%s opens its text', async (words, key) => {
  const asked = aStack('/pages/login/login')
  await open()
  const link = [...document.querySelectorAll<HTMLElement>('.pp-agree__link')].find((one) => one.textContent === words)
  await press(link ?? byText(words))
  expect(asked).toEqual([['navigateTo', `/pages/privacy/privacy?key=${key}`]])
  expect(find('#login-agree').getAttribute('aria-checked')).toBe('false')
})

test('the words beside the tick turn it too', async () => {
  await open()
  const ticked = () => find('#login-agree').getAttribute('aria-checked')
  await press('.pp-agree__text')
  expect(ticked()).toBe('true')
  await press('.pp-agree__text')
  expect(ticked()).toBe('false')
})
