import { StartupError } from '../../../server/lib/startupError'
import { parseWechat } from '../../../server/settings/envWechat'

const pair = { WECHAT_MINI_APPID: 'wx1', WECHAT_MINI_SECRET: 's' }

test('without either application WeChat is off', () => {
  expect(parseWechat({})).toBeNull()
  expect(parseWechat({ WECHAT_MINI_APPID: '', WECHAT_H5_SECRET: '' })).toBeNull()
})

test('one application is enough, at WeChat’s own addresses', () => {
  expect(parseWechat(pair)).toEqual({
    apiBase: 'https://api.weixin.qq.com',
    openBase: 'https://open.weixin.qq.com',
    mini: { appId: 'wx1', secret: 's' },
    h5: null,
    push: null,
    templates: {},
  })
})

test('templates name their fields, or take the usual ones', () => {
  const source = {
    ...pair,
    WECHAT_TEMPLATE_REFUSED: 'abcdefghij',
    WECHAT_TEMPLATE_ORDER_PAID: 'abcdefghij:thing4,date5',
  }
  expect(parseWechat(source)?.templates).toEqual({
    refused: { id: 'abcdefghij', textField: 'thing1', timeField: 'time2' },
    orderPaid: { id: 'abcdefghij', textField: 'thing4', timeField: 'date5' },
  })
})

test.each([
  [{ WECHAT_MINI_APPID: 'wx1' }, 'WECHAT_MINI_SECRET'],
  [{ WECHAT_H5_SECRET: 's' }, 'WECHAT_H5_APPID'],
  [{ ...pair, WECHAT_PUSH_TOKEN: 't' }, 'WECHAT_PUSH_AES_KEY'],
  [{ ...pair, WECHAT_PUSH_TOKEN: 't', WECHAT_PUSH_AES_KEY: 'short' }, 'WECHAT_PUSH_AES_KEY'],
  [{ ...pair, WECHAT_API_BASE: 'api.weixin.qq.com' }, 'WECHAT_API_BASE'],
  [{ ...pair, WECHAT_TEMPLATE_REFUSED: 'abcdefghij:x' }, 'WECHAT_TEMPLATE_REFUSED'],
])('%j is refused by name', (source, name) => {
  expect(() => parseWechat(source)).toThrow(StartupError)
  expect(() => parseWechat(source)).toThrow(name)
})
