/** Codes of states and kinds, free of any schema library, so that the client can import them at run time. */

/** 0 the opener has yet to pay, 1 recruiting, 2 formed, 3 ended, 4 cancelled (product 6.2). */
export const shareState = { unpaid: 0, recruiting: 1, formed: 2, ended: 3, cancelled: 4 } as const
export type ShareState = (typeof shareState)[keyof typeof shareState]

/** Paid for and not over: what one may still join, wait for or go to. */
export const runningShareStates = [shareState.recruiting, shareState.formed] as const

/** Not over: its hours are taken. */
export const openShareStates = [shareState.unpaid, ...runningShareStates] as const

/** What others than its members may see. */
export const publicShareStates = [...runningShareStates, shareState.ended] as const

export const overShareStates = [shareState.ended, shareState.cancelled] as const

/** What 我的拼单 can be narrowed to: the waiting list, the seats of a state, and what was left or never paid. */
export const myShareOrderShows = ['waiting', 'recruiting', 'formed', 'ended', 'cancelled', 'left'] as const
export type MyShareOrderShow = (typeof myShareOrderShows)[number]

/** 1 membership, 2 coins, 3 post, 4 comment, 5 reward, 6 pin, 7 recommend, 8 share order, 9 publish, 10 theme (product 9.1). */
export const orderKind = {
  membership: 1,
  coins: 2,
  postUnlock: 3,
  commentUnlock: 4,
  reward: 5,
  pin: 6,
  recommend: 7,
  shareOrder: 8,
  publish: 9,
  themeUnlock: 10,
} as const
export type OrderKind = (typeof orderKind)[keyof typeof orderKind]

/** What is bought with money, at the cashier; all else costs coins. */
export const paidKinds = [orderKind.membership, orderKind.coins, orderKind.shareOrder] as const
export type PaidKind = (typeof paidKinds)[number]

/** 0 unpaid, 1 paid, 2 cancelled, 3 failed, 4 expired, 5 part refunded, 6 refunded (product 9.2). */
export const orderState = {
  unpaid: 0,
  paid: 1,
  cancelled: 2,
  failed: 3,
  expired: 4,
  partRefunded: 5,
  refunded: 6,
} as const
export type OrderState = (typeof orderState)[keyof typeof orderState]

/** What a subscribed message of WeChat is about; each has its template there. */
export const messageKinds = [
  'waitingOffer',
  'waitingSeated',
  'shareOrderChanged',
  'modelBooked',
  'refused',
  'orderPaid',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds that a user may switch off: what an operator decided is always told. */
export const quietKinds = [
  'seat',
  'booked',
  'waiting',
  'reminder',
  'review',
  'like',
  'follow',
  'comment',
  'talk',
  'income',
  'wallet',
  'news',
] as const
export type QuietKind = (typeof quietKinds)[number]

/**
 * What a notice is about (product 18.2): a seat of mine, a booking of me as a model, a waiting list, the day itself, a review, a like, a
 * new follower, a comment or an answer, coins that I earned, coins and membership of mine, what is told to many, how I stand with the operator.
 */
export const noticeKinds = [...quietKinds, 'standing'] as const
export type NoticeKind = (typeof noticeKinds)[number]
