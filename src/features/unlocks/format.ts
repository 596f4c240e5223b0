import type { IconName } from '@/components/Icon/iconNames'
import { inCoins } from '@contract/money'
import type { OrderRecord } from '@contract/orders'
import type { Route } from '@contract/routes'
import { orderKind, type OrderKind } from '@contract/states'

type Ordered = Pick<OrderRecord, 'kind' | 'targetId' | 'unlocked'>

interface Sort {
  readonly text: string
  readonly icon: IconName
}

const sorts: Readonly<Partial<Record<OrderKind, Sort>>> = {
  [orderKind.commentUnlock]: { text: '评论', icon: 'comment' },
  [orderKind.themeUnlock]: { text: '主题', icon: 'camera' },
}

/** What sort of thing it is; of a post also whether it is pictures or a video. */
export function sortOf({ kind, unlocked }: Ordered): Sort {
  if (sorts[kind]) return sorts[kind]
  return unlocked?.hasVideo ? { text: '视频', icon: 'play' } : { text: '帖子', icon: 'image' }
}

/** Where it is read: a comment where it stands. Null once it is gone. */
export function pageOf({ kind, targetId, unlocked }: Ordered): { route: Route; query: Record<string, string> } | null {
  if (!unlocked) return null
  const { type, id } = unlocked.parent ?? { type: kind === orderKind.themeUnlock ? 'theme' : 'post', id: targetId }
  return type === 'theme'
    ? { route: 'pages/common-detail/common-detail', query: { type: 'theme', id } }
    : { route: 'pages/square/detail', query: { id } }
}

/** What it cost; for what is gone, what came back. */
export function costText({ amountCoins, refundedCoins }: Pick<OrderRecord, 'amountCoins' | 'refundedCoins'>): string {
  return refundedCoins > 0 ? `已退回 ${inCoins(refundedCoins)}` : inCoins(amountCoins)
}
