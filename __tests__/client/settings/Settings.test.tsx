import Taro from '@tarojs/taro'
import { read, write } from '@/device/storage'
import { Settings } from '@/features/settings/Settings'
import { call } from '@/lib/request'
import type { UserInfo } from '@contract/users'
import { aStack } from '../../support/client/stack'
import { aWire } from '../../support/client/wire'
import { anApi, find, has, leave, press, refusal, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

async function open(user: Partial<UserInfo> = {}, servicePhone = '400-000-0000') {
  const site = { servicePhone, serviceHours: '9:00–21:00' }
  await show(<Settings user={aUserInfo(user)} {...site} notices={null} guide="一张图" />)
}

function row(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.pp-settings__row')]
  return found.find(({ textContent }) => textContent?.startsWith(name)) ?? find(`row ${name}`)
}

test.each([
  ['修改密码', '/pages/login/login?mode=reset&path=%2Fpages%2FuserInfo%2FuserInfo'],
  ['用户协议', '/pages/privacy/privacy?key=userAgreement'],
  ['隐私政策', '/pages/privacy/privacy?key=privacy'],
])('%s opens', async (name, url) => {
  const asked = aStack('/pages/userInfo/userInfo')
  await open()
  await press(row(name))
  expect(asked).toEqual([['navigateTo', url]])
})

test('what is only to be read leads nowhere', async () => {
  await open()
  expect(row('手机号').textContent).toContain('138****0001')
  expect(row('消息订阅').textContent).toContain('请在微信小程序中订阅')
  for (const name of ['手机号', '消息订阅']) expect(row(name).getAttribute('aria-disabled')).toBe('true')
})

test('beside customer service stands the number of what failed last, to copy', async () => {
  await open()
  expect(document.body.textContent).not.toContain('出错编号')
  leave()
  const wire = aWire()
  wire.answer({ status: 502 })
  await call('getProvinces').catch(() => undefined)
  await open()
  expect(row('出错编号').textContent).toContain(wire.sent[0]?.headers['traceparent']?.slice(3, 11))
})

test('a theme is chosen, shown at once and kept; the system’s takes it back', async () => {
  await open()
  const { dataset } = document.documentElement
  const chosen = () => textsOf('.pp-segmented__one--chosen')
  expect([chosen(), dataset['theme']]).toEqual([['跟随系统', '标准'], undefined])
  await press('#theme-dark')
  expect([chosen(), dataset['theme'], read('theme')]).toEqual([['深色', '标准'], 'dark', 'dark'])
  leave()
  await open()
  expect(chosen()).toEqual(['深色', '标准'])
  await press('#theme-system')
  expect([dataset['theme'], read('theme')]).toEqual([undefined, 'system'])
})

test('how large letters are is chosen and kept', async () => {
  await open()
  await press('#text-large')
  expect([textsOf('.pp-segmented__one--chosen'), read('textSize')]).toEqual([['跟随系统', '大'], 'large'])
  leave()
  await open()
  expect(textsOf('.pp-segmented__one--chosen')).toEqual(['跟随系统', '大'])
})

test('an account without a number has no password to change', async () => {
  await open({ hasPhone: false, phone: '', wechatBound: true })
  expect(textsOf('.pp-settings__name').slice(0, 2)).toEqual(['微信', '登录设备'])
  expect(row('微信').textContent).toContain('已绑定')
  await press(row('微信'))
  expect(find('#wechat-sheet').textContent).toContain('微信是这个账号唯一的登录方式')
  expect(has('#wechat-unlink')).toBe(false)
})

test('a linked WeChat is seen with its day, and more in its sheet', async () => {
  await open({ wechatBound: true, wechatLinkedAt: '2026-11-20T10:05:00+08:00' })
  expect(row('微信').textContent).toBe('微信2026-11-20 绑定')
  await press(row('微信'))
  expect(find('#wechat-sheet').textContent).toContain(
    '微信于 2026-11-20 10:05 绑定，不是你绑定的请马上解绑并修改密码。',
  )
})

test('a browser outside WeChat links none, and says where', async () => {
  await open()
  expect(row('微信').textContent).toBe('微信未绑定')
  await press(row('微信'))
  expect(find('#wechat-sheet').textContent).toContain('请在微信里打开拼拍')
  expect(has('#proof-password')).toBe(false)
})

test('customer service is called', async () => {
  const call = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' })
  await open()
  expect(row('联系客服').textContent).toContain('400-000-0000 9:00–21:00')
  await press(row('联系客服'))
  expect(call).toHaveBeenCalledWith({ phoneNumber: '400-000-0000' })
})

test('without a telephone no call is offered', async () => {
  await open({}, '')
  expect(textsOf('.pp-settings__name')).not.toContain('联系客服')
})

test.each([
  ['answers', null],
  ['refuses', refusal('INTERNAL')],
])('log-out is asked first, and works when the server %s', async (_, logout) => {
  const asked = aStack('/pages/userInfo/userInfo')
  const api = anApi({ logout })
  write('token', 'a-token')
  await open()
  expect(has('#logout-confirm')).toBe(false)
  await press('#logout-button')
  expect(api.names()).toEqual([])
  await press('#logout-confirm')
  expect(api.names()).toEqual(['logout'])
  expect(read('token')).toBeNull()
  expect(asked).toEqual([['reLaunch', expect.stringContaining('/pages/login/login')]])
})

test('what a share order is can be seen again', async () => {
  await open()
  await press('#settings-guide')
  expect(textsOf('#guide-sheet')).toEqual(['拼单怎么玩一张图'])
})
