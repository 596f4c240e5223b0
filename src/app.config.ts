import { defineAppConfig } from './lib/appPages'

const isWeapp = process.env.TARO_ENV === 'weapp'

/** WeChat reads a colour from theme.json by its name; H5 takes the light one and app.scss darkens it. */
function themed<T extends string>(name: string, light: T): T {
  return (isWeapp ? `@${name}` : light) as T
}

/** H5's bar draws its own icons (platform/tabBar); WeChat looks theirs up in theme.json too. */
function icons(page: string) {
  return isWeapp ? { iconPath: `@${page}Tab`, selectedIconPath: `@${page}TabOn` } : {}
}

/**
 * Taro's H5 hides the page below when its slide has ended, and does not take that back when one returns before: the page is
 * blank then. Without the slide it hides at once.
 */
function h5Only() {
  return { animation: false }
}

export default defineAppConfig({
  pages: ['pages/index/index', 'pages/index/model', 'pages/index/publish', 'pages/index/square', 'pages/index/me'],
  subPackages: [
    { root: 'pages/login', pages: ['login'] },
    { root: 'pages/privacy', pages: ['privacy'] },
    {
      root: 'pages/me',
      pages: [
        'memberCenter',
        'notices',
        'order/order',
        'collect/collect',
        'myPosts/myPosts',
        'orders/orders',
        'person',
      ],
    },
    { root: 'pages/search', pages: ['search'] },
    { root: 'pages/model', pages: ['filter', 'detail', 'post'] },
    { root: 'pages/pdDetail', pages: ['pdDetail'] },
    { root: 'pages/pdDatePicker', pages: ['pdDatePicker'] },
    { root: 'pages/pdList', pages: ['pdList'] },
    { root: 'pages/shoot', pages: ['code', 'checkIn', 'contact', 'home'] },
    { root: 'pages/square', pages: ['detail'] },
    { root: 'pages/province', pages: ['province'] },
    { root: 'pages/common', pages: ['area-select/area-select'] },
    { root: 'pages/common-detail', pages: ['common-detail'] },
    { root: 'pages/syt', pages: ['syt'] },
    { root: 'pages/bannerMap', pages: ['bannerMap'] },
    { root: 'pages/bannerInfo', pages: ['bannerInfo'] },
    { root: 'pages/invite', pages: ['invite', 'myInvite/myInvite'] },
    { root: 'pages/userInfo', pages: ['userInfo'] },
    { root: 'pages/talk', pages: ['talk'] },
    // WeChat has its own.
    ...(isWeapp ? [] : [{ root: 'pages/place', pages: ['choose', 'open'] } as const]),
  ],
  preloadRule: {
    'pages/index/index': { network: 'all', packages: ['pages/pdDetail', 'pages/login'] },
    'pages/index/model': { network: 'all', packages: ['pages/model', 'pages/pdDetail'] },
  },
  window: {
    navigationBarTitleText: '拼拍',
    navigationBarBackgroundColor: themed('surface', '#ffffff'),
    navigationBarTextStyle: themed('barText', 'black'),
    backgroundColor: themed('page', '#f5f6f7'),
    backgroundTextStyle: themed('pullText', 'dark'),
  },
  tabBar: {
    color: themed('tabText', '#646d74'),
    selectedColor: themed('tabOn', '#08734f'),
    backgroundColor: themed('surface', '#ffffff'),
    borderStyle: themed('tabLine', 'white'),
    list: [
      { pagePath: 'pages/index/index', text: '首页', ...icons('index') },
      { pagePath: 'pages/index/model', text: '模特', ...icons('model') },
      { pagePath: 'pages/index/publish', text: '发布', ...icons('publish') },
      { pagePath: 'pages/index/square', text: '广场', ...icons('square') },
      { pagePath: 'pages/index/me', text: '我的', ...icons('me') },
    ],
  },
  permission: {
    'scope.userLocation': { desc: '用于推荐你所在城市的模特和拼单' },
    'scope.userFuzzyLocation': { desc: '用于推荐你所在城市的模特和拼单' },
  },
  requiredPrivateInfos: ['getFuzzyLocation', 'chooseLocation'],
  __usePrivacyCheck__: true,
  lazyCodeLoading: 'requiredComponents',
  ...(isWeapp ? { darkmode: true, themeLocation: 'theme.json', sitemapLocation: 'sitemap.json' } : h5Only()),
})
