import type { IconName } from '@/components/Icon/iconNames'
import { orderKind, type OrderKind } from '@contract/states'

/** What each kind of order looks like, in the list of orders as in the bills. */
export const orderIcons: Readonly<Record<OrderKind, IconName>> = {
  [orderKind.membership]: 'crown',
  [orderKind.coins]: 'coin',
  [orderKind.postUnlock]: 'lock',
  [orderKind.commentUnlock]: 'lock',
  [orderKind.themeUnlock]: 'lock',
  [orderKind.reward]: 'gift',
  [orderKind.pin]: 'top',
  [orderKind.recommend]: 'hot',
  [orderKind.shareOrder]: 'people',
  [orderKind.publish]: 'edit',
}
