/** The first part of every query's key: what an answer below it is about. No other name compiles (docs/decisions/035). */
export type Root =
  | 'agreements'
  | 'banner'
  | 'bannerPlaces'
  | 'banners'
  /** The caller's bills. */
  | 'bills'
  /** The address of the caller's calendar. */
  | 'calendar'
  | 'categories'
  /** Prices of the site in force. */
  | 'chargeConfig'
  /** What stands under a post, a photo set or a share order, by its id. */
  | 'comments'
  /** What the contact of somebody at a shoot reads. */
  | 'homeLink'
  | 'homeShareOrders'
  /** Home's feed and what a search finds in it. */
  | 'hot'
  | 'hotNum'
  /** What several people search for. */
  | 'hotWords'
  | 'invite'
  | 'invitees'
  | 'inviter'
  /** Models that a post can be linked to. */
  | 'linkable'
  | 'model'
  | 'modelNotices'
  | 'models'
  /** When a model can be booked. */
  | 'modelWindows'
  | 'notice'
  /** One order, in the cashier. */
  | 'order'
  /** The caller's orders: all, share orders, what was unlocked. */
  | 'orders'
  | 'otherShareOrders'
  /** What happened to the caller, and the kinds that are switched off. */
  | 'ownNotices'
  /** The caller's own card, and who has booked it. */
  | 'ownModel'
  /** One of the caller's own posts, to be edited. */
  | 'ownPost'
  | 'packages'
  /** What the caller earned, on its way to WeChat. */
  | 'payouts'
  /** Somebody's page, and its lists. */
  | 'person'
  | 'personReviews'
  | 'personShareOrders'
  /** Lists of posts: the square, a model's, a person's, the caller's own. */
  | 'posts'
  /** One post or photo set, as it is read. */
  | 'readable'
  | 'regions'
  | 'shareOrder'
  | 'site'
  /** What words may mean while they are typed. */
  | 'suggestions'
  /** The talk of a share order: who is in it, and what was said. */
  | 'talk'
  /** What the caller marked, saw, or blocked, by the kind of mark. */
  | 'userdata'

export type Key = readonly [Root, ...unknown[]]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key
  }
}
