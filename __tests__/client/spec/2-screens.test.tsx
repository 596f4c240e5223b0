import { currentPath } from '@/device/currentPath'
import { byText, find } from '../screen'
import { joinedUsers } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'
import { booking, id } from './seen/answers'
import { button, cardSays, joined, onCard, pictureIn, tapOnCard } from './seen/card'
import { allPages, h5Setting, inFile, pageConfigOf, tabs } from './seen/files'
import { madeBy } from './seen/makesCall'
import { isPrevented, viewAfter, viewOfLateChunk } from './seen/pageLoading'
import { afterLogOut, guarded, logInOnPage } from './seen/session'
import { answered, heardBy, led, ledToPlace, ledUser, pressedByVisitor } from './seen/ways'
import { section, type Row } from './table'

const isPage = (path: string): Row => [`/${path}`, () => allPages.includes(path), true]
const titled = (path: string, title: string): Row => [
  `/${path} is titled ${title}`,
  async () => (await pageConfigOf(path)).navigationBarTitleText,
  title,
]

const detail = '/pages/pdDetail/pdDetail'
const onBooking = { getShareOrder: booking }

/** Which share order the page of one asks for. */
async function askedOrder(): Promise<unknown> {
  const made = await madeBy({ page: `${detail}?id=${id}`, answers: onBooking })
  return made.includes('GET /api/front_server/share_order/{id}')
}

/** A user on the page of the own bookings, whose news leads to that page itself. */
function newsOfThisPage() {
  const news = { id: 't1', kind: 'shareOrderChanged', text: '拼单已成团', path: '/pages/pdList/pdList', until: null }
  return ledUser('/pages/pdList/pdList', '.pp-todo__row', { getUserInfo: aUserInfo({ todo: [news] as never }) })
}

section('product 2.1, routing', [
  ['history mode', () => inFile('config/index.ts', /router: \{ mode: '(\w+)' \}/), 'browser'],
  ['base /', () => inFile('config/index.ts', /publicPath: '(.*)'/), '/'],
  ['a loading view after 200 ms, not before', () => [viewAfter(199), viewAfter(200)], [null, '正在加载...']],
  [
    'a page is given up after 60 s, not before',
    () => [viewAfter(59_999), viewAfter(60_000)].map((text) => text?.includes('重新加载')),
    [false, true],
  ],
  ['a chunk is given up after 120 s', () => h5Setting('chunkLoadTimeout'), 120_000],
  ['that gives a chunk-load error', () => viewOfLateChunk()?.includes('页面加载失败'), true],
])

section('product 2.2, tab pages', [
  ['five tabs', () => tabs, ['index', 'model', 'publish', 'square', 'me'].map((name) => `pages/index/${name}`)],
  ['/ is pages/index/index', () => (window.history.replaceState(null, '', '/'), currentPath()), '/pages/index/index'],
  titled('pages/index/publish', '发布'),
])

section('product 2.3, other pages', [
  ...'login/login privacy/privacy me/memberCenter model/filter pdDetail/pdDetail model/detail square/detail province/province model/post syt/syt common-detail/common-detail common/area-select/area-select bannerMap/bannerMap bannerInfo/bannerInfo invite/invite'
    .split(' ')
    .map((path) => isPage(`pages/${path}`)),
  [
    'log-in has a custom navigation bar',
    async () => (await pageConfigOf('pages/login/login')).navigationStyle,
    'custom',
  ],
  titled('pages/model/filter', '筛选'),
  ['share order detail: query id = shareId', askedOrder, true],
  titled('pages/me/order/order', '我解锁的内容'),
  titled('pages/me/collect/collect', '我的收藏'),
  titled('pages/me/myPosts/myPosts', '我的帖子'),
  titled('pages/invite/myInvite/myInvite', '我的邀请'),
  titled('pages/userInfo/userInfo', '个人信息'),
  titled('pages/me/orders/orders', '我的订单'),
  titled('pages/pdDatePicker/pdDatePicker', '选择日期'),
  titled('pages/pdList/pdList', '我的拼单'),
  ['choose-location is built in', ledToPlace, [['navigateTo', '/pages/place/choose?reply=1']]],
  [
    'open-location is built in',
    () => led(`${detail}?id=${id}`, '#booking-place', { getShareOrder: { ...booking, meetingAddress: 'a' } }),
    [['navigateTo', `/pages/place/open?name=${encodeURIComponent('上海市徐汇区 · 武康路')}&address=a`]],
  ],
])

section('product 2.4, screen behaviour', [
  ['a share-order card goes to its detail with its shareId', () => tapOnCard(id), ['navigateTo', `${detail}?id=${id}`]],
  [
    'a back button in the custom bar goes back in history',
    () => led(`${detail}?id=${id}`, '#nav-back', onBooking),
    [['navigateBack', '1']],
  ],
  ['after log-in to the remembered path', () => logInOnPage(`${detail}?id=7`), [['reLaunch', `${detail}?id=7`]]],
  ['or home if none', () => logInOnPage(), [['reLaunch', '/pages/index/index']]],
  [
    'logged out: to log-in with the current path and its query',
    () => led(`${detail}?id=${id}`, '#join-button', onBooking),
    [['navigateTo', `/pages/login/login?path=${encodeURIComponent(`${detail}?id=${id}`)}&act=join`]],
  ],
  [
    'navigate to, the query added to the path',
    () => ledUser('/pages/index/me', () => find('.pp-balance__bills')),
    [['navigateTo', '/pages/me/orders/orders?tab=bills']],
  ],
  [
    'redirect',
    () => guarded('/pages/pdList/pdList'),
    [['redirectTo', `/pages/login/login?path=${encodeURIComponent('/pages/pdList/pdList')}`]],
  ],
  [
    'switch tab',
    () => ledUser('/pages/me/collect/collect?tab=post', () => byText('去广场看看')),
    [['switchTab', '/pages/index/square']],
  ],
  [
    'relaunch',
    async () => Object(await afterLogOut())[2],
    [['reLaunch', `/pages/login/login?path=${encodeURIComponent('/pages/userInfo/userInfo?tab=settings')}`]],
  ],
  ['navigate back', () => led('/pages/model/filter', '#filter-submit'), [['navigateBack', '1']]],
  ['skipped when the target equals the current page', newsOfThisPage, []],
  [
    'an interception step runs before opening: a visitor is led to log in',
    () => pressedByVisitor('#me-share-orders'),
    [['navigateTo', `/pages/login/login?path=${encodeURIComponent('/pages/pdList/pdList')}`]],
  ],
  [
    'data between pages: what is chosen on one is on the other, once',
    () => answered(0),
    {
      opened: '/pages/common/area-select/area-select?whole=1&reply=',
      filter: '广东省选择省市区',
      backs: 0,
      told: ['已选择'],
    },
  ],
  ['by the event update', () => heardBy('update'), 'chosen'],
  [
    'after a reply it goes back after 1300 ms, not before',
    async () => [(await answered(1299)).backs, (await answered(1300)).backs],
    [0, 1],
  ],
  [
    'not again when one has gone back meanwhile',
    async () => (await answered(1300, () => window.history.replaceState(null, '', '/pages/model/filter'))).backs,
    0,
  ],
  [
    'at launch the context menu and drag start are disabled',
    () => [isPrevented('contextmenu'), isPrevented('dragstart')],
    [true, true],
  ],
])

section('product 2.7, share order list card', [
  [
    'cover image (mainImg)',
    () => onCard({ mainImg: 'https://pictures.test/a.webp' }, () => pictureIn('.pp-share-order-card__cover')),
    'https://pictures.test/a.webp',
  ],
  ['number', () => cardSays({ no: 'A1028' }, 'A1028'), true],
  ['name', () => cardSays({ name: '林知夏' }, '林知夏'), true],
  ['tag', () => cardSays({ tag: 2 }, '高级模特'), true],
  ['height', () => cardSays({ height: 172 }, '172'), true],
  ['shoe size', () => cardSays({ shoeSize: 38 }, '38'), true],
  ['description (shareDesc)', () => cardSays({ shareDesc: '法式庭院' }, '法式庭院'), true],
  ['area', () => cardSays({ pccName: '上海市徐汇区', shareArea: '武康路' }, '上海市徐汇区 · 武康路'), true],
  ['time window', () => cardSays({}, '11-28 周六 14:00–17:00'), true],
  ['up to 3 participant avatars and a count of all', () => joined(3), [3, '已有3人加入']],
  ['no more than 3, and still a count of all', () => joined(8), [3, '已有8人加入']],
  [
    'an avatar is the user’s avatarUrl',
    () => onCard({ shareUsers: joinedUsers(1) }, () => pictureIn('.pp-avatar-stack')),
    'https://pictures.test/avatar-0.webp',
  ],
  ['a join button', () => onCard({}, button), { reads: '加入拼单', disabled: false, looks: 'fill' }],
  ['nobody joined', () => joined(0), [0, '暂无用户加入']],
])
