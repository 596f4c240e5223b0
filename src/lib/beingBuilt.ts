import type { Route } from './routes'

/** Routes whose page is later work and shows `BeingBuilt`; a test holds this list equal to the pages that do. */
export const beingBuilt: readonly Route[] = [
  'pages/index/publish',
  'pages/me/order/order',
  'pages/me/myPosts/myPosts',
]
