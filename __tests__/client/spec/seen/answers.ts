import type { Notice } from '@contract/models'
import type { OrderDetail } from '@contract/orders'
import type { Package } from '@contract/packages'
import { aPublicKey } from '../../accounts/fixtures'
import { aModelDetail } from '../../models/detail/fixtures'
import { anOrder as anyOrder } from '../../orders/fixtures'
import { anOwnPost } from '../../posts/publish/fixtures'
import { aPost, aTheme } from '../../posts/read/fixtures'
import { aShareOrder } from '../../shareOrders/fixtures'

/** The thing that a story is about. */
export const id = 'x1'

export function pageOf<T>(...records: T[]) {
  return { records, total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
}

export const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

export const model = aModelDetail({ id })
export const post = aPost({ id })
export const lockedPost = aPost({ id, priceCoins: 30, locked: true })
export const ownPost = anOwnPost({ id })
export const theme = aTheme({ id })
export const lockedTheme = aTheme({ id, priceCoins: 30, locked: true })
export const booking = aShareOrder({ id: 'm1', shareId: id })
export const ownComment = aPost({ id: 'c1', parentType: 'theme', parentId: id, own: true, pictures: [] })

export const notices: Notice[] = Array.from({ length: 5 }, (_, n) => ({
  ...{ id: `n${n}`, title: `第 ${n} 条`, content: '' },
  createdAt: '2026-11-20T10:00:00+08:00',
}))

export const invite = {
  ...{ code: 'K7M2QX', registered: 5, counted: 3, credits: 2, convertibleCredits: 2 },
  ...{ coinsPerCredit: 20, monthLeft: 48 },
}

export const membership: Package = {
  ...{ id: 'v1', kind: 'membership', name: '月卡', priceFen: 2900, coins: 0, giftCoins: 0, days: 30 },
}
export const coins: Package = {
  ...{ id: 'k1', kind: 'coins', name: '300 拍币', priceFen: 3000, coins: 300, giftCoins: 0, days: 0 },
}

export const province = { code: '440000', name: '广东省' }
export const city = { code: '440100', name: '广州市' }
export const area = { code: '440103', name: '荔湾区' }

/** What was bought, to be paid in WeChat. */
export function anOrder(part: Partial<OrderDetail> = {}): OrderDetail {
  return anyOrder({ id, channels: ['jsapi'], ...part })
}

export const getRsaPublicKey = aPublicKey
