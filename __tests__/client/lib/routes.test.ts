import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRoute, routes, tabs, type Route } from '@contract/routes'

const src = join(__dirname, '../../../src')
const all = Object.keys(routes).filter(isRoute)

/** Taro's list of pages as it is on a platform. */
function appConfigOn(platform: 'h5' | 'weapp'): Taro.AppConfig {
  const before = process.env.TARO_ENV
  process.env.TARO_ENV = platform
  try {
    jest.resetModules()
    return jest.requireActual<{ default: Taro.AppConfig }>('../../../src/app.config').default
  } finally {
    process.env.TARO_ENV = before
  }
}

/** Product 2.3, to the letter. */
const titled: Partial<Record<Route, string>> = {
  'pages/index/publish': '发布',
  'pages/model/filter': '筛选',
  'pages/me/order/order': '我解锁的内容',
  'pages/me/collect/collect': '我的收藏',
  'pages/me/myPosts/myPosts': '我的帖子',
  'pages/invite/myInvite/myInvite': '我的邀请',
  'pages/userInfo/userInfo': '个人信息',
  'pages/me/orders/orders': '我的订单',
  'pages/me/notices': '我的通知',
  'pages/pdDatePicker/pdDatePicker': '选择日期',
  'pages/pdList/pdList': '我的拼单',
  'pages/shoot/contact': '报平安联系人',
}
const untitled = `index/index index/model index/square index/me login/login privacy/privacy me/memberCenter pdDetail/pdDetail
  model/detail square/detail province/province model/post syt/syt common-detail/common-detail common/area-select/area-select
  bannerMap/bannerMap bannerInfo/bannerInfo invite/invite place/choose place/open shoot/code shoot/checkIn shoot/home talk/talk
  me/person search/search`

test('the routes are those of the spec, no more and no less', () => {
  const expected = [...Object.keys(titled), ...untitled.split(/\s+/).map((path) => `pages/${path}`)]
  expect([...all].sort()).toEqual(expected.sort())
})

test.each(Object.entries(titled))('%s is titled %s', (route, title) => {
  expect(isRoute(route) && routes[route].title).toBe(title)
})

test('five tabs in the main package, each other page once in the package of its folder', () => {
  expect(tabs).toEqual(['index', 'model', 'publish', 'square', 'me'].map((name) => `pages/index/${name}`))
  const { pages = [], subPackages = [], tabBar } = appConfigOn('h5')
  expect(pages).toEqual(tabs)
  expect(tabBar?.list.map(({ pagePath }) => pagePath)).toEqual(tabs)
  const others = subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`))
  expect([...pages, ...others].sort()).toEqual([...all].sort())
})

test('choose-location and open-location are pages of H5 alone', () => {
  const roots = (appConfigOn('weapp').subPackages ?? []).map(({ root }) => root)
  expect(roots).not.toContain('pages/place')
  expect(roots).toContain('pages/login')
})

test.each(all)('%s has its page and takes its title from the table', (route) => {
  expect(existsSync(join(src, `${route}.tsx`))).toBe(true)
  expect(readFileSync(join(src, `${route}.config.ts`), 'utf8')).toContain(`pageConfig('${route}'`)
})

test('no page is left that only says it will be one', () => {
  const words = [['being', 'built'].join('[ -]?'), ['建设', '中'].join(''), ['敬请', '期待'].join('')]
  const saying = new RegExp(words.join('|'), 'i')
  const root = join(__dirname, '../../..')
  const files = ['src', 'server', 'contract', '__tests__', 'config', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|scss|mjs|md|json)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((file) =>
      saying.test(`${file}
${readFileSync(file, 'utf8')}`),
    ),
  ).toEqual([])
})

test('guarded pages are those of the product', () => {
  const guarded = all.filter((route) => 'guarded' in routes[route])
  expect(guarded.map((route) => route.replace('pages/', '')).sort()).toEqual(
    [
      'pdList/pdList',
      'shoot/checkIn',
      'shoot/code',
      'shoot/contact',
      'talk/talk',
      'syt/syt',
      'userInfo/userInfo',
      'invite/invite',
      'invite/myInvite/myInvite',
      'me/order/order',
      'me/collect/collect',
      'me/myPosts/myPosts',
      'me/orders/orders',
      'me/notices',
    ].sort(),
  )
})
