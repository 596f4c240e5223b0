/**
 * Every page of the client (product 2.3), once: its title, whether it is a tab, whether it needs a signed-in user, whether it draws its
 * own navigation bar, and the parameters it reads. The client navigates by this table, and the server writes the ways that it hands out
 * by it (`ownPath`): an address below the site that is none of these leads nowhere, and says so. Taro's own list is `src/app.config.ts`,
 * which the compiler holds to this one.
 */
interface RouteSpec {
  readonly title: string
  readonly tab?: true
  readonly guarded?: true
  /** The page draws its own bar; the others get the platform's, with the title. */
  readonly ownBar?: true
  /** WeChat has its own. */
  readonly h5Only?: true
  readonly params?: readonly string[]
}

export const routes = {
  'pages/index/index': { title: '拼拍', tab: true, ownBar: true },
  'pages/index/model': {
    title: '模特',
    tab: true,
    ownBar: true,
    params: ['searchType', 'keyword', 'pay', 'pcc', 'sortType'],
  },
  'pages/index/publish': { title: '发布', tab: true, params: ['modelId', 'id'] },
  'pages/index/square': { title: '广场', tab: true, ownBar: true, params: ['tab'] },
  'pages/index/me': { title: '我的', tab: true, ownBar: true },
  'pages/login/login': { title: '登录', ownBar: true, params: ['path', 'mode', 'code', 'state', 'inviteCode', 'act'] },
  'pages/privacy/privacy': { title: '协议与隐私', params: ['key'] },
  'pages/me/memberCenter': { title: '会员中心', ownBar: true, params: ['tab'] },
  'pages/me/order/order': { title: '我解锁的内容', guarded: true },
  'pages/me/collect/collect': { title: '我的收藏', guarded: true, params: ['tab'] },
  'pages/me/myPosts/myPosts': { title: '我的帖子', guarded: true },
  'pages/me/notices': { title: '我的通知', guarded: true },
  'pages/me/person': { title: '个人主页', ownBar: true, params: ['id', 'tab'] },
  'pages/me/orders/orders': { title: '我的订单', guarded: true, params: ['tab', 'state'] },
  'pages/search/search': { title: '搜索', ownBar: true, params: ['keyword', 'tab'] },
  'pages/model/filter': { title: '筛选' },
  'pages/model/detail': { title: '模特详情', ownBar: true, params: ['id', 'tab', 'sheet'] },
  'pages/model/post': { title: '模特动态', params: ['modelId'] },
  'pages/pdDetail/pdDetail': { title: '拼单详情', ownBar: true, params: ['id', 'opened'] },
  'pages/pdDatePicker/pdDatePicker': { title: '选择日期', params: ['modelId', 'date', 'ownStart', 'ownEnd'] },
  'pages/pdList/pdList': { title: '我的拼单', guarded: true, params: ['state'] },
  'pages/shoot/code': { title: '签到码', guarded: true, ownBar: true, params: ['id'] },
  'pages/shoot/checkIn': { title: '签到', guarded: true, params: ['id', 'code'] },
  'pages/shoot/contact': { title: '报平安联系人', guarded: true, params: ['id'] },
  'pages/shoot/home': { title: '报平安', params: ['key'] },
  'pages/square/detail': { title: '帖子详情', params: ['id'] },
  'pages/province/province': { title: '选择城市' },
  'pages/common/area-select/area-select': { title: '选择地区', params: ['whole'] },
  'pages/common-detail/common-detail': { title: '详情', params: ['type', 'id'] },
  'pages/syt/syt': { title: '收银台', guarded: true, params: ['orderId'] },
  'pages/bannerMap/bannerMap': { title: '活动', params: ['id'] },
  'pages/bannerInfo/bannerInfo': { title: '活动详情', params: ['id'] },
  'pages/invite/invite': { title: '邀请好友', guarded: true, params: ['inviteCode'] },
  'pages/invite/myInvite/myInvite': { title: '我的邀请', guarded: true },
  'pages/place/choose': { title: '选择位置', h5Only: true },
  'pages/place/open': { title: '查看位置', h5Only: true, params: ['name', 'address', 'longitude', 'latitude'] },
  'pages/talk/talk': { title: '拼单聊天', guarded: true, ownBar: true, params: ['id'] },
  'pages/userInfo/userInfo': { title: '个人信息', guarded: true, params: ['tab'] },
} as const satisfies Record<`pages/${string}`, RouteSpec>

export type Route = keyof typeof routes
export type TabRoute = { [R in Route]: (typeof routes)[R] extends { tab: true } ? R : never }[Route]
export type ParamOf<R extends Route> = (typeof routes)[R] extends { params: readonly (infer P extends string)[] }
  ? P
  : never
export type Query<R extends Route = Route> = { readonly [P in ParamOf<R>]?: string | number | undefined }

export const home: TabRoute = 'pages/index/index'

/** The general view of one row, for code that does not know which route it holds. */
export function routeSpec(route: Route): RouteSpec {
  return routes[route]
}

export function isRoute(path: string): path is Route {
  return Object.hasOwn(routes, path)
}

export function isTab(route: Route): route is TabRoute {
  return routeSpec(route).tab === true
}

/** In the order of the tab bar. */
export const tabs: readonly TabRoute[] = Object.keys(routes).filter(isRoute).filter(isTab)
