import type { IconName } from '@/components/Icon/iconNames'
import { phrases } from '@/domain/phrases'
import { routes, type Query, type Route } from '@contract/routes'
import { orderState } from '@contract/states'
import type { UserInfo } from '@contract/users'

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
    query: { state: orderState.unpaid },
    count: ({ counts }) => counts.unpaidOrders,
  },
  {
    name: routes['pages/pdList/pdList'].title,
    icon: 'people',
    route: 'pages/pdList/pdList',
    id: 'me-share-orders',
    count: ({ counts }) => counts.shareOrders + (counts.waiting ?? 0),
  },
  { name: '已支付', icon: 'ticket', route: 'pages/me/orders/orders', query: { state: orderState.paid } },
  { name: '退款', icon: 'refresh', route: 'pages/me/orders/orders', query: { state: orderState.refunded } },
  { name: '账单', icon: 'receipt', route: 'pages/me/orders/orders', query: { tab: 'bills' } },
]

export const moreEntries: readonly Entry[] = [
  { name: routes['pages/me/memberCenter'].title, icon: 'crown', route: 'pages/me/memberCenter' },
  { name: routes['pages/me/order/order'].title, icon: 'lock', route: 'pages/me/order/order' },
  { name: routes['pages/me/collect/collect'].title, icon: 'star', route: 'pages/me/collect/collect' },
  { name: routes['pages/me/myPosts/myPosts'].title, icon: 'edit', route: 'pages/me/myPosts/myPosts' },
  { name: phrases.ownCard, icon: 'person', route: 'pages/userInfo/userInfo', query: { tab: 'model' } },
  { name: routes['pages/invite/invite'].title, icon: 'gift', route: 'pages/invite/invite' },
  { name: '联系客服', icon: 'headset', route: 'pages/userInfo/userInfo', query: { tab: 'settings' } },
  { name: '通用设置', icon: 'settings', route: 'pages/userInfo/userInfo', query: { tab: 'settings' } },
]
