import { fieldsOf, firstProblem, problemOf, type Mode } from '@/features/accounts/form'
import { purposeOf } from '@/features/accounts/purpose'
import { CallError } from '@/lib/callError'
import { refusals } from '@contract/reasons'

const good = { phone: '13812345678', code: '123456', password: 'camera-7', inviteCode: '' }

describe('the form of an account', () => {
  test.each<[Mode, readonly string[]]>([
    ['login', ['phone', 'password']],
    ['sms', ['phone', 'code']],
    ['register', ['phone', 'code', 'password', 'inviteCode']],
    ['reset', ['phone', 'code', 'password']],
  ])('%s asks for %j', (mode, fields) => {
    expect(fieldsOf(mode)).toEqual(fields)
    expect(firstProblem(mode, good)).toBeNull()
  })

  test.each<[Mode, Partial<typeof good>, string, string]>([
    ['login', { phone: '' }, 'phone', '请输入手机号'],
    ['login', { phone: '1381234567' }, 'phone', '请输入 11 位手机号'],
    ['login', { phone: '12812345678' }, 'phone', '请输入 11 位手机号'],
    ['login', { password: '' }, 'password', '请输入密码'],
    ['register', { code: '' }, 'code', '请输入验证码'],
    ['register', { code: '12345' }, 'code', '请输入 6 位验证码'],
    ['register', { password: 'camera' }, 'password', refusals.PASSWORD_FORMAT.msg],
    ['reset', { password: '1234567' }, 'password', refusals.PASSWORD_FORMAT.msg],
    ['reset', { password: `a1${'密'.repeat(21)}` }, 'password', refusals.PASSWORD_FORMAT.msg],
    ['register', { phone: '', code: '', password: '' }, 'phone', '请输入手机号'],
  ])('%s with %j says it under %s', (mode, wrong, field, text) => {
    expect(firstProblem(mode, { ...good, ...wrong })).toEqual({ field, message: text })
  })

  test('an old password may be short: only a new one is checked', () => {
    expect(firstProblem('login', { ...good, password: 'x' })).toBeNull()
  })

  test('a code is asked for with the number alone', () => {
    expect(firstProblem('code', { ...good, code: '', password: '' })).toBeNull()
    expect(firstProblem('code', { ...good, phone: '1' })?.field).toBe('phone')
  })

  test.each([
    ['LOGIN_WRONG', 'password'],
    ['PHONE_TAKEN', 'phone'],
    ['CODE_WRONG', 'code'],
    ['PASSWORD_FORMAT', 'password'],
    ['PASSWORD_COMMON', 'password'],
    ['TOO_MANY', 'form'],
    ['CODE_REQUIRED', 'form'],
  ] as const)('the refusal %s is shown under %s in its own words', (reason, field) => {
    const { code, msg } = refusals[reason]
    expect(problemOf(new CallError(code, reason, msg))).toEqual({ field, message: msg })
  })

  test.each([
    ['/pages/pdDetail/pdDetail?id=1', 'join', '登录后继续加入拼单'],
    ['/pages/model/detail?id=1', 'favourite', '登录后为你收藏'],
    ['/pages/square/detail?id=1', 'like.7', '登录后为你点赞'],
    ['/pages/pdList/pdList', '', '登录后查看「我的拼单」'],
    ['/pages/index/index', 'expired', '登录已过期，请重新登录'],
    ['/pages/model/detail?id=1', 'toString', '登录后继续使用拼拍'],
    ['', '', '登录后继续使用拼拍'],
  ])('who comes from %s for %j reads %s', (path, act, text) => {
    expect(purposeOf(path, act)).toBe(text)
  })
})
