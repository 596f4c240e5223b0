import { queryClient } from '@/lib/queryClient'
import { refreshUser } from '../session'
import { freshen } from './freshen'
import type { Key, Root } from './keys'

/** Coins moved: the balance, the lists that say what for, and what they were for. */
function paid(...keys: readonly (Root | Key)[]): Promise<unknown> {
  return Promise.all([refreshUser(), freshen('bills', 'orders', ...keys)])
}

/**
 * What happened, and all that it makes out of date: a mutation says the first and knows nothing of the second. Each resolves when what is on
 * screen has been asked for again, and never rejects.
 */
export const changed = {
  /** Coins were given, got or given back. */
  wallet: () => paid(),
  /** Earnings were asked for, or called off. */
  payouts: () => paid('payouts'),
  /** A share order was opened, joined or left. */
  shareOrders: () =>
    paid('homeShareOrders', 'model', 'models', 'modelWindows', 'otherShareOrders', 'ownModel', 'userdata'),
  /** The caller went on a waiting list, or off it. */
  waiting: (id: string) => Promise.all([refreshUser(), freshen(['shareOrder', id], 'orders', 'userdata')]),
  /** Somebody else was faster: one share order is not as it was shown. */
  seats: (id: string) => freshen(['shareOrder', id]),
  /** An order was paid, or cancelled: all that it may have been for. */
  order: (id: string) =>
    Promise.all([
      refreshUser(),
      queryClient.invalidateQueries({ predicate: ({ queryKey: [root, of] }) => !(root === 'order' && of === id) }),
    ]),
  /** One of the caller's own posts was published, edited or deleted. */
  post: () => paid('hot', 'posts', 'readable'),
  /** The operator is to look at one of the caller's own texts again. */
  appeal: () => Promise.all([refreshUser(), freshen('comments', 'posts')]),
  /** What stands under a post or a photo set: it says how many there are. */
  comments: (kind: string, id: string) => freshen(['comments', id], ['readable', kind, id]),
  /** A share order was reviewed: it says so, and its model has other stars. */
  review: (shareId: string) => freshen(['comments', shareId], ['shareOrder', shareId], 'model'),
  /** Something was unlocked, which other lists show locked. */
  unlock: () => paid('comments', 'hot', 'model', 'posts'),
  /** A model was pinned or recommended. */
  pin: () => paid('homeShareOrders', 'model', 'models'),
  /** A price, a balance or hours that were shown are not in force. */
  prices: () =>
    Promise.all([refreshUser(), freshen('chargeConfig', 'comments', 'model', 'modelWindows', 'packages', 'readable')]),
  /** An agreement has another version than the one on screen. */
  agreement: (key: string) => freshen(['agreements', key]),
  /** The caller's own card or its hours: what others see of it. */
  ownModel: (id: string) => freshen(['model', id], ['modelWindows', id]),
  /** A mark was set or taken away. */
  mark: (kind: 'favourite' | 'follow' | 'like' | 'view') =>
    freshen(['userdata', kind], ...(kind === 'follow' ? (['person', ['posts', 'followed']] as const) : [])),
  /** Somebody was blocked, or is no longer: lists leave out what blocked people wrote, and their page is there no more, or again. */
  people: () => {
    queryClient.removeQueries({ queryKey: ['person'] })
    return freshen('comments', 'hot', 'personReviews', 'posts', 'readable', 'userdata')
  },
}
