import type { Route } from './routes'

/** Routes whose page is later work and shows `BeingBuilt`; a test holds this list equal to the pages that do. */
export const beingBuilt: readonly Route[] = [
  'pages/index/publish',
  'pages/index/square',
  'pages/me/order/order',
  'pages/me/myPosts/myPosts',
  'pages/model/post',
  'pages/square/detail',
  'pages/common-detail/common-detail',
  'pages/bannerMap/bannerMap',
  'pages/bannerInfo/bannerInfo',
]
