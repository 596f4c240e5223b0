import { write } from '@/device/storage'
import { changed } from '@/domain/cache/changed'
import { refreshUser, signOut } from '@/domain/session'
import { aModelDetail } from '../models/detail/fixtures'
import { anOrder } from '../orders/fixtures'
import { openPage } from '../page'
import { aPost } from '../posts/read/fixtures'
import { act, anApi, leave, settle } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)
afterEach(signOut)

const answers = {
  getUserInfo: aUserInfo(),
  getModel: aModelDetail(),
  getComment: aPost({ id: 'p1' }),
  getShareOrder: aShareOrder(),
  getOrder: anOrder(),
  getAgreement: { key: 'privacy', title: '隐私政策', content: '一', updatedAt: '2026-06-01T02:00:00Z' },
}

const pages = {
  home: '/pages/index/index',
  models: '/pages/index/model',
  square: '/pages/index/square',
  publish: '/pages/index/publish',
  post: '/pages/square/detail?id=p1',
  model: '/pages/model/detail?id=m1',
  windows: '/pages/pdDatePicker/pdDatePicker?modelId=m1',
  shareOrder: '/pages/pdDetail/pdDetail?id=s1',
  myShareOrders: '/pages/pdList/pdList',
  unlocked: '/pages/me/order/order',
  myPosts: '/pages/me/myPosts/myPosts',
  favourites: '/pages/me/collect/collect',
  orders: '/pages/me/orders/orders',
  members: '/pages/me/memberCenter',
  ownModel: '/pages/userInfo/userInfo?tab=model',
  bills: '/pages/me/orders/orders?tab=bills',
  cashier: '/pages/syt/syt?orderId=o1',
  privacy: '/pages/privacy/privacy?key=privacy',
} as const

type PageName = keyof typeof pages
type Row = readonly [tell: () => Promise<unknown>, asked: Partial<Record<PageName, readonly string[]>>]

const user = 'getUserInfo'
const paid = { bills: [user, 'listBills'], orders: [user, 'listOrders'] } as const
const shareOrders = {
  home: [user, 'listModels'],
  models: [user, 'listModels'],
  model: [user, 'getModel'],
} as const

/** What each change makes the pages that show it ask for again. */
const rows: Readonly<Record<keyof typeof changed, Row>> = {
  wallet: [changed.wallet, { ...paid, square: [user] }],
  payouts: [changed.payouts, { ...paid, bills: [user, 'listBills', 'listPayouts'] }],
  shareOrders: [
    changed.shareOrders,
    {
      ...paid,
      ...shareOrders,
      windows: [user, 'getModel', 'getModelWindows'],
      myShareOrders: [user, 'listMyShareOrders'],
      favourites: [user, 'listUserdata'],
      ownModel: [user, 'listMyModels'],
    },
  ],
  waiting: [
    () => changed.waiting('s1'),
    { shareOrder: [user, 'getShareOrder'], myShareOrders: [user, 'listMyShareOrders'] },
  ],
  seats: [() => changed.seats('s1'), { shareOrder: ['getShareOrder'], myShareOrders: [] }],
  order: [
    () => changed.order('o1'),
    {
      ...paid,
      bills: [user, 'listBills', 'listPayouts'],
      cashier: [user],
      shareOrder: [user, 'getShareOrder'],
      members: [user, 'getChargeConfig', 'listPackages'],
      post: [user, 'getChargeConfig', 'getComment', 'listComments'],
    },
  ],
  post: [
    changed.post,
    {
      ...paid,
      home: [user, 'listHot'],
      square: [user, 'listComments'],
      post: [user, 'getComment'],
      myPosts: [user, 'listComments'],
    },
  ],
  appeal: [changed.appeal, { myPosts: [user, 'listComments'], post: [user, 'listComments'] }],
  comments: [() => changed.comments('post', 'p1'), { post: ['getComment', 'listComments'], square: [] }],
  review: [() => changed.review('s1'), { shareOrder: ['getShareOrder'], model: ['getModel'] }],
  unlock: [
    changed.unlock,
    {
      ...paid,
      home: [user, 'listHot'],
      square: [user, 'listComments'],
      post: [user, 'listComments'],
      model: [user, 'getModel'],
      unlocked: [user, 'listOrders'],
    },
  ],
  pin: [changed.pin, { ...paid, ...shareOrders }],
  prices: [
    changed.prices,
    {
      publish: [user, 'getChargeConfig'],
      members: [user, 'getChargeConfig', 'listPackages'],
      model: [user, 'getChargeConfig', 'getModel'],
      windows: [user, 'getModel', 'getModelWindows'],
      post: [user, 'getChargeConfig', 'getComment', 'listComments'],
    },
  ],
  agreement: [() => changed.agreement('privacy'), { privacy: ['getAgreement'] }],
  ownModel: [() => changed.ownModel('m1'), { windows: ['getModel', 'getModelWindows'], model: ['getModel'] }],
  mark: [() => changed.mark('favourite'), { favourites: ['listUserdata'], square: [] }],
  people: [
    changed.people,
    {
      home: ['listHot'],
      square: ['listComments'],
      post: ['getComment', 'listComments'],
      myPosts: ['listComments'],
      favourites: ['listUserdata'],
    },
  ],
}

const onPages = Object.entries(rows).flatMap(([happened, [tell, asked]]) =>
  Object.entries(asked).map(([page, calls]) => ({ happened, tell, page: page as PageName, calls })),
)

test.each(onPages)('changed.$happened: the page of $page asks for $calls', async ({ tell, page, calls }) => {
  write('token', 'abc')
  const api = anApi(answers)
  await refreshUser()
  await openPage(pages[page])
  const before = api.names().length
  await act(async () => void (await tell()))
  await settle()
  expect(api.names().slice(before).sort()).toEqual([...calls].sort())
})
