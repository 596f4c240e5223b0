import { routeSpec, type Route } from '@contract/routes'

/** What Taro needs to know of a page at build time, from the route table; each page's `.config.ts` calls it. */
export function pageConfig(route: Route, more: Taro.PageConfig = {}): Taro.PageConfig {
  const { title, ownBar } = routeSpec(route)
  return { navigationBarTitleText: title, navigationStyle: ownBar ? 'custom' : 'default', ...more }
}

/** Lets WeChat's menu share a page to friends and the timeline; what is sent the page says itself (platform/share). */
export const shareable = { enableShareAppMessage: true, enableShareTimeline: true } as const

/**
 * A page whose bar lies on a picture: WeChat's clock and capsule start out white, and the bar that it draws itself above a page opened
 * from its timeline is dark and pushes the page down (platform/screenTop).
 */
export const overPicture = {
  navigationBarTextStyle: 'white',
  navigationBarBackgroundColor: '#0e1213',
  singlePage: { navigationBarFit: 'squeezed' },
} as const
