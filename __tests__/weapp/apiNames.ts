import { readFileSync } from 'node:fs'
import path from 'node:path'

let names: Set<string> | undefined

/** Every `wx.*` name that WeChat's own typings declare: a call of another name is a mistake that must throw. */
export function wxApiNames(): Set<string> {
  names ??= readNames()
  return names
}

function readNames(): Set<string> {
  const folder = path.dirname(require.resolve('miniprogram-api-typings/package.json'))
  const source = readFileSync(path.join(folder, 'types/wx/lib.wx.api.d.ts'), 'utf8')
  const body = source.slice(source.indexOf('    interface Wx {'))
  const declared = [...body.matchAll(/^ {8}([a-zA-Z]\w*)(?:<[^(\n]*>)?\(/gm)]
  // Overloads and generics hide some names from the first pattern; their links to the manual do not.
  const linked = [
    ...body.matchAll(/\]\(https:\/\/developers\.weixin\.qq\.com\/miniprogram\/dev\/api\/[^)]*?\/wx\.(\w+)\.html\)/g),
  ]
  return new Set([...declared, ...linked].flatMap((match) => match[1] ?? []))
}

/** WeChat refuses these unless app.json lists them under requiredPrivateInfos. */
export const privateInfoApis = new Set([
  'getFuzzyLocation',
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
])

/** Calls that succeed with an empty answer when a test says nothing about them. */
export const quietApis = [
  'addPhoneCalendar',
  'getScreenBrightness',
  'setKeepScreenOn',
  'setScreenBrightness',
  'showToast',
  'hideToast',
  'showLoading',
  'hideLoading',
  'setNavigationBarTitle',
  'showNavigationBarLoading',
  'hideNavigationBarLoading',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'pageScrollTo',
  'startPullDownRefresh',
  'stopPullDownRefresh',
  'showTabBar',
  'hideTabBar',
  'setTabBarBadge',
  'removeTabBarBadge',
  'showTabBarRedDot',
  'hideTabBarRedDot',
  'setTabBarItem',
  'setTabBarStyle',
  'vibrateShort',
  'vibrateLong',
  'setKeepScreenOn',
  'hideKeyboard',
  'makePhoneCall',
  'setClipboardData',
  'previewImage',
  'openLocation',
  'updateShareMenu',
  'showShareMenu',
  'hideShareMenu',
  'reportEvent',
  'reportAnalytics',
  'loadFontFace',
  'preloadAssets',
  'openSetting',
  'setScreenBrightness',
  'enableAlertBeforeUnload',
  'disableAlertBeforeUnload',
] as const
