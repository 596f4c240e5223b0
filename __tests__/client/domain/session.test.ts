import { read, write } from '@/device/storage'
import { getSession, refreshUser, requireUser, requireUserHere, signIn, signOut, startSession } from '@/domain/session'
import { call } from '@/lib/request'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { aWire } from '../../support/client/wire'

const user = { id: '0193f6a0-0000-7000-8000-000000000001', nickname: '小林' }

beforeEach(async () => {
  aStack('/pages/login/login')
  await signOut()
})

describe('log-in', () => {
  test('keeps the token, waits 300 ms, fetches the user, relaunches to the remembered path', async () => {
    jest.useFakeTimers()
    const wire = aWire()
    wire.answerData(user)
    const asked = aStack('/pages/login/login')
    const done = signIn('a-token', '/pages/pdDetail/pdDetail?id=7')
    expect(read('token')).toBe('a-token')
    jest.advanceTimersByTime(299)
    expect(wire.sent).toHaveLength(0)
    jest.advanceTimersByTime(1)
    jest.useRealTimers()
    await done
    expect(getSession()).toEqual({ state: 'user', user })
    expect(asked).toEqual([['reLaunch', '/pages/pdDetail/pdDetail?id=7']])
  })

  test.each(['', 'https://evil.cn', '/pages/login/login'])('%j as a path leads home', async (path) => {
    aWire().answerData(user)
    const asked = aStack('/pages/login/login')
    await signIn('a-token', path)
    expect(asked).toEqual([['reLaunch', '/pages/index/index']])
  })

  test('the log keeps five, newest first', async () => {
    aWire().answerData(user)
    write('loginLog', [5, 4, 3, 2, 1])
    await signIn('a-token', '')
    const log = read('loginLog') ?? []
    expect(log).toHaveLength(5)
    expect(log.slice(1)).toEqual([5, 4, 3, 2])
    expect(log[0]).toBeGreaterThan(1000)
  })
})

describe('the check', () => {
  test('a signed-in user passes, with one fetch for many', async () => {
    const wire = aWire()
    wire.answerData(user)
    write('token', 'a-token')
    await expect(Promise.all([requireUser(), requireUser()])).resolves.toEqual([true, true])
    expect(wire.sent).toHaveLength(1)
  })

  test('a visitor goes to log-in with the path and query carried along', async () => {
    const asked = aStack('/pages/model/detail?id=1')
    await expect(requireUser()).resolves.toBe(false)
    expect(asked).toEqual([['navigateTo', '/pages/login/login?path=%2Fpages%2Fmodel%2Fdetail%3Fid%3D1']])
  })

  test('says why nobody is known when something was pressed, and leaves it to a page that says it in place', async () => {
    const toasts = watchToasts()
    write('token', 'a-token')
    aWire().fail(new TypeError('Failed to fetch'))
    await expect(requireUserHere()).resolves.toBe(false)
    expect(toasts).not.toHaveBeenCalled()
    await expect(requireUser()).resolves.toBe(false)
    expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['哎呀，网络信号丢失'])
  })

  test('a user on screen whose refresh fails is told', async () => {
    const toasts = watchToasts()
    const wire = aWire()
    wire.answerData(user)
    write('token', 'a-token')
    await refreshUser()
    wire.fail(new TypeError('Failed to fetch'))
    await expect(refreshUser()).resolves.toBe(true)
    expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['哎呀，网络信号丢失'])
  })

  test('for a guarded page log-in takes its place', async () => {
    const asked = aStack('/pages/pdList/pdList')
    await requireUserHere()
    expect(asked[0]?.[0]).toBe('redirectTo')
  })
})

describe('401', () => {
  test('many at once are one log-out', async () => {
    write('token', 'a-token')
    const wire = aWire()
    wire.answerData(user)
    startSession()
    await refreshUser()
    const asked = aStack('/pages/pdDetail/pdDetail?id=7')
    wire.answer({ body: { code: 401, msg: '请先登录', reason: 'SIGN_IN' } })
    await Promise.allSettled([call('getProvinces'), call('listCategories'), call('getUserInfo')])
    expect(getSession().state).toBe('visitor')
    expect(read('token')).toBeNull()
    const toLogIn = '/pages/login/login?path=%2Fpages%2FpdDetail%2FpdDetail%3Fid%3D7&act=expired'
    expect(asked).toEqual([['reLaunch', toLogIn]])
  })

  test('an agreement that has changed is put before its user at the next start, and nothing else is', async () => {
    for (const [agreementsDue, opened] of [
      [[{ key: 'privacy', title: '隐私政策' }], [['navigateTo', '/pages/privacy/privacy?key=privacy']]],
      [[], []],
    ] as const) {
      await signOut()
      write('token', 'a-token')
      aWire().answerData({ ...user, agreementsDue })
      const asked = aStack('/pages/index/index')
      startSession()
      await refreshUser()
      await new Promise((resolve) => setTimeout(resolve))
      expect(asked).toEqual(opened)
    }
  })

  test.each([
    ['home', ''],
    ['the page that was wanted', '/pages/me/notices'],
  ])('after a log-in that leads to %s an agreement that has changed is put before its user', async (_, path) => {
    aWire().answerData({ ...user, agreementsDue: [{ key: 'privacy', title: '隐私政策' }] })
    const asked = aStack('/pages/login/login')
    await signIn('a-token', path)
    expect(asked).toEqual([
      ['reLaunch', path || '/pages/index/index'],
      ['navigateTo', '/pages/privacy/privacy?key=privacy'],
    ])
  })

  test('log-out on the log-in page stays there', async () => {
    const asked = aStack('/pages/login/login?path=%2Fa')
    write('token', 'a-token')
    await signOut()
    expect(asked).toEqual([])
  })
})
