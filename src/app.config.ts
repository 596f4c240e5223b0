import { mainPages, subPackages } from './lib/appPages'

const isWeapp = process.env.TARO_ENV === 'weapp'

/** WeChat reads a colour from theme.json by its name; H5 takes the light one and app.scss darkens it. */
function themed<T extends string>(name: string, light: T): T {
  return (isWeapp ? `@${name}` : light) as T
}

/** H5's bar draws its own icons (platform/tabBar); WeChat looks theirs up in theme.json too. */
function tab(page: string, text: string) {
  const place = { pagePath: `pages/index/${page}`, text }
  return isWeapp ? { ...place, iconPath: `@${page}Tab`, selectedIconPath: `@${page}TabOn` } : place
}

/**
 * Taro's H5 hides the page below when its slide has ended, and does not take that back when one returns before: the page is
 * blank then. Without the slide it hides at once.
 */
function h5Only() {
  return { animation: false }
}

export default defineAppConfig({
  pages: mainPages,
  subPackages: subPackages({ withH5Only: !isWeapp }),
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
      tab('index', '首页'),
      tab('model', '模特'),
      tab('publish', '发布'),
      tab('square', '广场'),
      tab('me', '我的'),
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
