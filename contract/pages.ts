/**
 * The client's pages (product 2.3), each by its path without the slash in front. An address below the site that is none of them leads
 * nowhere, and says so. What is known of each beside its path is the client's own (src/lib/routes).
 */
export const pages = [
  'pages/index/index',
  'pages/index/model',
  'pages/index/publish',
  'pages/index/square',
  'pages/index/me',
  'pages/login/login',
  'pages/privacy/privacy',
  'pages/me/memberCenter',
  'pages/me/order/order',
  'pages/me/collect/collect',
  'pages/me/myPosts/myPosts',
  'pages/me/orders/orders',
  'pages/model/filter',
  'pages/model/detail',
  'pages/model/post',
  'pages/pdDetail/pdDetail',
  'pages/pdDatePicker/pdDatePicker',
  'pages/pdList/pdList',
  'pages/square/detail',
  'pages/province/province',
  'pages/common/area-select/area-select',
  'pages/common-detail/common-detail',
  'pages/syt/syt',
  'pages/bannerMap/bannerMap',
  'pages/bannerInfo/bannerInfo',
  'pages/invite/invite',
  'pages/invite/myInvite/myInvite',
  'pages/place/choose',
  'pages/place/open',
  'pages/userInfo/userInfo',
] as const

export type Page = (typeof pages)[number]
