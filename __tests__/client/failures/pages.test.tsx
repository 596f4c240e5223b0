import { write } from '@/device/storage'
import { isRoute, routes } from '@contract/routes'
import { watchToasts } from '../../support/client/toasts'
import { aWire } from '../../support/client/wire'
import { happens, openPage } from '../page'
import { aPost } from '../posts/read/fixtures'
import { anApi, byText, has, leave, press, settle, textsOf } from '../screen'
import { aPageOf, onSquare } from '../spec/seen/lists'
import { nobody, somebody } from '../spec/seen/session'

type Wire = ReturnType<typeof aWire>
type Fail = (wire: Wire) => void

const ways: Readonly<Record<string, { fail: Fail; text: string; told: boolean }>> = {
  'HTTP 504': { fail: (wire) => wire.answer({ status: 504 }), text: '请求超时,请检查您的网络', told: true },
  'a time-out': {
    fail: (wire) => wire.fail(new Error('request:fail timeout')),
    text: '请求超时,请检查您的网络',
    told: true,
  },
  'HTTP 502': { fail: (wire) => wire.answer({ status: 502 }), text: '系统正在维护中,请稍后重试', told: true },
  'no network': {
    fail: (wire) => wire.fail(new TypeError('Failed to fetch')),
    text: '哎呀，网络信号丢失',
    told: false,
  },
  'an empty body': { fail: (wire) => wire.answer({}), text: '服务端异常', told: false },
  'a page of a proxy with 200': {
    fail: (wire) => wire.answer({ body: '<html>ok</html>' }),
    text: '服务端异常',
    told: false,
  },
  'JSON that breaks off': { fail: (wire) => wire.answer({ body: '{"code":200,"da' }), text: '服务端异常', told: false },
  'success under a status that is none': {
    fail: (wire) => wire.answer({ status: 500, body: { code: 200, msg: '', data: null } }),
    text: '服务端异常',
    told: false,
  },
}

/** What is told from here on. */
function watch() {
  const toasts = watchToasts()
  return () => toasts.mock.calls.map(([toast]) => toast?.title)
}

const query = '?id=t1&type=theme&orderId=o1&modelId=m1&name=a&address=b'
const inPlace = () => textsOf('.pp-empty__title')

afterEach(leave)

describe('a page that opens', () => {
  test.each(Object.entries(ways))(
    'at %s says so in place, and loads when asked again',
    async (_, { fail, text, told }) => {
      const said = watch()
      const wire = aWire()
      fail(wire)
      await nobody()
      await openPage('/pages/index/square')
      expect(inPlace()).toEqual([text])
      expect(said()).toEqual(told ? [text] : [])
      anApi({ listComments: aPageOf({ cursor: null, texts: ['一', '二'] }) })
      await press('#retry')
      expect(textsOf('.pp-feed-card__title')).toEqual(['一', '二'])
    },
  )

  test.each(Object.entries(ways))(
    'for users at %s says so in place, and beside it no more than any other',
    async (_, { fail, text, told }) => {
      const said = watch()
      await kept('a-token')
      fail(aWire())
      await openPage('/pages/pdList/pdList')
      expect(inPlace()).toEqual([text])
      expect(said()).toEqual(told ? [text] : [])
    },
  )

  // These show what they have without an answer, or need none.
  const needNone = [
    'pages/index/me',
    'pages/login/login',
    'pages/model/filter',
    'pages/place/open',
    'pages/search/search',
    'pages/userInfo/userInfo',
  ]

  test.each(Object.keys(routes).filter(isRoute))(
    '%s tells of HTTP 504 once, however many calls it makes',
    async (route) => {
      const said = watch()
      await somebody()
      const wire = aWire()
      wire.answer({ status: 504 })
      await openPage(`/${route}${query}`)
      expect(said()).toEqual(wire.sent.length > 0 ? ['请求超时,请检查您的网络'] : [])
      expect(new Set(inPlace()).has('请求超时,请检查您的网络')).toBe(!needNone.includes(route))
    },
  )
})

async function kept(token: string): Promise<void> {
  await nobody('/pages/login/login')
  write('token', token)
}

describe('with something on screen', () => {
  test.each(Object.entries(ways))(
    'a refresh at %s says so beside it, and on top of where one is',
    async (_, { fail, text }) => {
      await onSquare({ cursor: null, texts: ['一', '二'] })
      const said = watch()
      fail(aWire())
      await happens('onPullDownRefresh')
      expect(textsOf('.pp-feed-card__title')).toEqual(['一', '二'])
      expect(textsOf('.pp-failed-line__text')).toEqual([text])
      expect(said()).toEqual([text])
      anApi({ listComments: aPageOf({ cursor: null, texts: ['一'] }) })
      await press(byText('重试'))
      expect(textsOf('.pp-feed-card__title')).toEqual(['一'])
      expect(has('.pp-failed-line')).toBe(false)
    },
  )

  test.each(Object.entries(ways))('the next page at %s says so at the foot', async (_, { fail, text, told }) => {
    await onSquare({ cursor: 'more', texts: ['一', '二'] })
    const said = watch()
    fail(aWire())
    await happens('onReachBottom')
    expect(textsOf('.pp-feed-card__title')).toEqual(['一', '二'])
    expect(textsOf('.pp-failed-line__text')).toEqual([text])
    expect(said()).toEqual(told ? [text] : [])
    anApi({ listComments: aPageOf({ cursor: null, texts: ['三'] }) })
    await press(byText('重试'))
    // What comes below is drawn after all else.
    while (textsOf('.pp-feed-card__title').length < 3) await settle()
    expect(textsOf('.pp-feed-card__title')).toEqual(['一', '二', '三'])
    expect(textsOf('.pp-load-more')).toEqual(['没有更多了'])
  })
})

test('an answer that cannot be drawn leaves no blank page, and asking again brings it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await nobody()
  const wire = aWire()
  wire.answerData(null)
  await openPage('/pages/bannerInfo/bannerInfo?id=b1')
  expect(textsOf('.pp-page-boundary__text')).toEqual(['页面出了点问题，请重试。若仍不行，请返回后再打开。'])
  wire.answerData({ id: 'b1', title: '秋天', text: '去公园', picture: aPost().pictures[0], zones: [] })
  await press(byText('重试'))
  expect(document.body.textContent).toContain('去公园')
})
