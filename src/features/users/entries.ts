import type { UserInfo } from '@contract/users'
import type { IconName } from '@/components/Icon/iconNames'
import type { Query, Route } from '@/lib/routes'

/** A way on from the me tab. */
export interface Entry {
  readonly name: string
  readonly icon: IconName
  readonly route: Route
  readonly query?: Query
  readonly id?: string
}

interface CountedEntry extends Entry {
  /** What waits behind it. */
  readonly count?: (user: UserInfo) => number
}

export const orderEntries: readonly CountedEntry[] = [
  {
    name: '待支付',
    icon: 'wallet',
    route: 'pages/me/orders/orders',
    query: { state: 0 },
    count: ({ counts }) => counts.unpaidOrders,
  },
  {
    name: '我的拼单',
    icon: 'people',
    route: 'pages/pdList/pdList',
    id: 'me-share-orders',
    count: ({ counts }) => counts.shareOrders,
  },
  { name: '已支付', icon: 'ticket', route: 'pages/me/orders/orders', query: { state: 1 } },
  { name: '退款', icon: 'refresh', route: 'pages/me/orders/orders', query: { state: 6 } },
  { name: '账单', icon: 'receipt', route: 'pages/me/orders/orders', query: { tab: 'bills' } },
]

export const moreEntries: readonly Entry[] = [
  { name: '会员中心', icon: 'crown', route: 'pages/me/memberCenter' },
  { name: '我解锁的内容', icon: 'lock', route: 'pages/me/order/order' },
  { name: '我的收藏', icon: 'star', route: 'pages/me/collect/collect' },
  { name: '我的帖子', icon: 'edit', route: 'pages/me/myPosts/myPosts' },
  { name: '我的模特卡', icon: 'person', route: 'pages/userInfo/userInfo', query: { tab: 'model' } },
  { name: '邀请好友', icon: 'gift', route: 'pages/invite/invite' },
  { name: '联系客服', icon: 'headset', route: 'pages/userInfo/userInfo', query: { tab: 'settings' } },
  { name: '通用设置', icon: 'settings', route: 'pages/userInfo/userInfo', query: { tab: 'settings' } },
]
