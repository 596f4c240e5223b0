import Taro from '@tarojs/taro'
import { read, write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { BlockedSheet } from '@/features/settings/BlockedSheet'
import { DeletionSheet } from '@/features/settings/DeletionSheet'
import { ExportSheet } from '@/features/settings/ExportSheet'
import { SessionsSheet } from '@/features/settings/SessionsSheet'
import type { UserInfo } from '@contract/users'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { aPublicKey } from '../accounts/fixtures'
import { act, anApi, byText, find, has, leave, press, refusal, settle, show, textsOf, type } from '../screen'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

const onClose = () => undefined
const said = (toasts: jest.SpyInstance) => toasts.mock.calls.map(([{ title }]) => title)

describe('devices', () => {
  const session = (id: string, client: string, current = false): UserInfo['sessions'][number] => ({
    id,
    client,
    current,
    usedAt: '2026-11-20T10:00:00+08:00',
    createdAt: '2026-11-01T10:00:00+08:00',
  })
  const sessions = [session('here', 'h5', true), session('mini', 'weapp'), session('old', '')]

  async function open(shown = sessions, user: Partial<UserInfo> = {}) {
    const toasts = watchToasts()
    const api = anApi({ logout: null, getUserInfo: aUserInfo() })
    await show(<SessionsSheet open onClose={onClose} user={aUserInfo({ ...user, sessions: shown })} />)
    return { api, toasts }
  }

  test('each is named, this one cannot be ended here', async () => {
    await open()
    expect(textsOf('.pp-settings__item .pp-settings__name')).toEqual(['网页', '微信小程序', '其他设备'])
    expect(textsOf('.pp-settings__item .pp-tag')).toEqual(['当前设备'])
    expect(textsOf('.pp-settings__item .pp-button')).toEqual(['退出', '退出'])
  })

  test('one is ended', async () => {
    const { api, toasts } = await open()
    await press(byText('退出'))
    expect(api.last('logout')?.body).toEqual({ sessionId: 'mini' })
    expect(api.names().filter((name) => name === 'logout')).toHaveLength(1)
    expect(said(toasts)).toEqual(['已退出'])
  })

  test('all others are ended, not this one', async () => {
    const { api } = await open()
    await press('#sessions-others')
    expect(api.names().filter((name) => name === 'logout')).toHaveLength(1)
    expect(api.last('logout')?.body).toEqual({ scope: 'others' })
  })

  test('with this one alone there is nothing to end', async () => {
    await open(sessions.slice(0, 1))
    expect(has('#sessions-others')).toBe(false)
    expect(textsOf('.pp-settings__words')).toEqual(['没有在其他设备登录'])
  })

  test.each([
    ['unlinked', [], { scope: 'all' }],
    ['kept', ['#sessions-unlink'], { scope: 'all', keepWechat: true }],
  ])('every device, this one too: it is asked before, and WeChat is %s', async (_, presses, body) => {
    const asked = aStack('/pages/userInfo/userInfo')
    write('token', 'a-token')
    const { api } = await open(sessions, { wechatBound: true })
    await press('#sessions-all')
    expect(api.names()).not.toContain('logout')
    expect(find('#sessions-sheet').textContent).toContain('包括这一台；之后请用手机号和密码重新登录')
    for (const selector of presses) await press(selector)
    await press('#sessions-all-confirm')
    expect(api.last('logout')?.body).toEqual(body)
    expect(read('token')).toBeNull()
    expect(asked).toEqual([['reLaunch', expect.stringContaining('/pages/login/login')]])
  })

  test('an account that has WeChat alone keeps it, and is told so', async () => {
    const { api } = await open(sessions, { wechatBound: true, hasPhone: false, phone: '' })
    await press('#sessions-all')
    expect(find('#sessions-sheet').textContent).toContain('之后请用微信重新登录')
    expect(has('#sessions-unlink')).toBe(false)
    await press('#sessions-all-confirm')
    expect(api.last('logout')?.body).toEqual({ scope: 'all' })
  })
})

describe('blocked people', () => {
  const record = (id: string, nickname: string) => ({
    kind: 'block' as const,
    targetType: 'user' as const,
    targetId: id,
    createdAt: '2026-11-20T10:00:00+08:00',
    user: { id, nickname, avatarUrl: '' },
  })
  const page = (records: ReturnType<typeof record>[]) => ({
    records,
    total: records.length,
    pageNo: 1,
    pageSize: 10,
    hasMore: false,
    cursor: null,
  })

  test('one is let go', async () => {
    const toasts = watchToasts()
    const api = anApi({
      listUserdata: page([record('b1', '一个名字特别特别长的人'), record('b2', '光圈')]),
      saveUserdata: { on: false },
    })
    await show(<BlockedSheet open onClose={onClose} />)
    expect(textsOf('.pp-settings__person')).toEqual(['一个名字特别特别长的人', '光圈'])
    api.answer({ listUserdata: page([record('b2', '光圈')]) })
    await press('[aria-label=将一个名字特别特别长的人移出黑名单]')
    expect(api.last('saveUserdata')?.body).toEqual({ kind: 'block', targetType: 'user', targetId: 'b1', on: false })
    expect(said(toasts)).toEqual(['已移出黑名单'])
    expect(textsOf('.pp-settings__person')).toEqual(['光圈'])
  })

  test('nobody, and a lost network with another try', async () => {
    const api = anApi({})
    await show(<BlockedSheet open onClose={onClose} />)
    api.answer({ listUserdata: page([]) })
    await press('#retry')
    expect(textsOf('.pp-empty__title')).toEqual(['没有可以显示的数据'])
  })
})

describe('the export', () => {
  test('is asked for, then copied or taken as a file', async () => {
    const toasts = watchToasts()
    const copy = jest.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok', data: '' })
    const createObjectURL = jest.fn((_file: Blob) => 'blob:test')
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    anApi({ exportUser: { exportedAt: '2026-11-22T10:00:00+08:00', parts: { profile: { nickname: '阿澈' } } } })
    await show(<ExportSheet open onClose={onClose} />)
    await press('#export-ask')
    expect(find('.pp-settings__words').textContent).toContain('pinpai-2026-11-22.json 已生成')
    await press('#export-copy')
    expect(copy).toHaveBeenCalledWith(expect.objectContaining({ data: expect.stringContaining('"nickname": "阿澈"') }))
    expect(said(toasts)).toEqual(['已复制'])
    await press('#export-file')
    expect(click).toHaveBeenCalledTimes(1)
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/json')
  })

  test('a refusal is said in place, with another try', async () => {
    anApi({ exportUser: refusal('TOO_MANY') })
    await show(<ExportSheet open onClose={onClose} />)
    await press('#export-ask')
    expect(textsOf('.pp-settings__error')).toEqual(['操作太频繁，请稍后再试'])
    expect(find('#export-ask').textContent).toBe('重试')
  })
})

describe('deleting the account', () => {
  const deletesAt = '2026-11-29T10:00:00+08:00'

  async function open(user: Partial<UserInfo>, answers: Parameters<typeof anApi>[0]) {
    const toasts = watchToasts()
    const api = anApi({ getRsaPublicKey: aPublicKey, getUserInfo: aUserInfo({ deletesAt }), ...answers })
    write('token', 'a-token')
    await refreshUser()
    await show(<DeletionSheet open onClose={onClose} user={aUserInfo(user)} />)
    return { api, toasts }
  }

  test('says what happens, and asks for the password first', async () => {
    const { api } = await open({}, {})
    expect(find('#deletion-sheet').textContent).toContain('7 天反悔期')
    await press('#deletion-confirm')
    expect(textsOf('.pp-field__error')).toEqual(['请输入密码'])
    expect(api.names()).not.toContain('deleteUser')
  })

  const proven = { confirmUser: { proof: 'it is me', confirmedUntil: deletesAt } }

  test('is asked by the sealed password, once', async () => {
    const { api, toasts } = await open({}, { ...proven, deleteUser: { deletesAt } })
    await type('#proof-password', 'abc123')
    await act(() => {
      find('#deletion-confirm').click()
      find('#deletion-confirm').click()
    })
    await settle()
    expect(api.names().filter((name) => name === 'deleteUser')).toHaveLength(1)
    expect(api.last('confirmUser')?.body).toEqual({ keyId: 'k1', password: expect.not.stringContaining('abc123') })
    expect(api.last('deleteUser')?.body).toEqual({ proof: 'it is me' })
    expect(said(toasts)).toEqual(['已提交注销'])
  })

  test('is asked by a code to the own number where nobody knows a password', async () => {
    const sendOwnCode = { resendAfterSeconds: 60, challengeId: 'c1' }
    const { api } = await open({}, { ...proven, sendOwnCode, deleteUser: { deletesAt } })
    await press('#proof-by-code')
    await press('#proof-send-code')
    await type('#proof-code', '123456')
    await press('#deletion-confirm')
    expect(api.last('confirmUser')?.body).toEqual({ code: '123456', challengeId: 'c1' })
    expect(api.last('deleteUser')?.body).toEqual({ proof: 'it is me' })
  })

  test('a wrong password is said under it, and what else is in the way above the button', async () => {
    await open({}, { confirmUser: refusal('PASSWORD_WRONG') })
    await type('#proof-password', 'abc123')
    await press('#deletion-confirm')
    expect(textsOf('.pp-field__error')).toEqual(['密码错误'])
    anApi({ getRsaPublicKey: aPublicKey, ...proven, deleteUser: refusal('BOOKINGS_OPEN') })
    await press('#deletion-confirm')
    expect([textsOf('.pp-field__error'), textsOf('.pp-settings__error')]).toEqual([
      [],
      ['还有进行中的拼单，请结束后再注销'],
    ])
  })

  test('in the days of grace the day is shown, and it can be called off', async () => {
    const { api, toasts } = await open({ deletesAt }, { deleteUser: { deletesAt: null } })
    expect(find('#deletion-sheet').textContent).toContain('2026-11-29 10:00')
    await press('#deletion-back')
    expect(api.last('deleteUser')?.body).toEqual({ takeBack: true })
    expect(said(toasts)).toEqual(['已撤回注销'])
  })

  test('without a password a browser sends on to the mini-program', async () => {
    await open({ hasPhone: false, phone: '' }, {})
    expect(find('#deletion-sheet').textContent).toContain('请在微信小程序中打开本页')
    expect(find('#deletion-confirm').getAttribute('aria-disabled')).toBe('true')
  })
})
