import path from 'node:path'
import type { Chain } from '../../chain'
import { MustReach, type Reached } from '../reached'

const here = (file: string): string => path.join(__dirname, file)
const ours = (file: string): string => path.join(__dirname, '../../../src/platform', file)
const empty = here('empty.cjs')

/**
 * What Taro pulls in for nothing: polyfills of what every browser we support has, a table of browsers that only `getSystemInfo`
 * reads, and style sheets of web components, with a font in base64, while we render plain elements.
 */
const unused: Reached['aliases'] = {
  'whatwg-fetch': { to: empty, askedBy: 2 },
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': { to: empty, askedBy: 1 },
  'jsonp-retry': { to: empty, askedBy: 1 },
  platform: { to: empty, askedBy: 1 },
  '@tarojs/components/dist/taro-components/taro-components.css': { to: empty, askedBy: 1 },
}

/** What stands where Taro's own would. */
const replaced: Reached['aliases'] = {
  'universal-router': { to: ours('pageLoading/router.ts'), askedBy: 1 },
  '@tarojs/components': { to: here('components.mjs'), askedBy: 5 },
  '@tarojs/components-react/dist/index.css': { to: here('components.scss'), askedBy: 1 },
  // A development build would take the router as one file, in which no bar can be put in another's place.
  '@tarojs/router': { to: require.resolve('@tarojs/router/dist/index.js'), askedBy: 6 },
}

/** Our own bars instead of Taro's, for Taro's router alone. */
const bars: Reached['aliases'] = {
  '@tarojs/components/dist/components': { to: ours('tabBar/element.ts'), askedBy: 1 },
  './navigationBar.js': { to: ours('navigationBar/element.ts'), askedBy: 1 },
}

const h5Reaches: Reached = { aliases: { ...unused, ...replaced, ...bars }, loaders: {} }

/** Leads Taro's requests on H5 to what stands in for it. */
export function setAliases(chain: Chain): void {
  for (const [name, { to }] of Object.entries({ ...unused, ...replaced })) chain.resolve.alias.set(`${name}$`, to)
  const router = chain.module.rule('ownBars').test(/@tarojs[\\/]router[\\/]dist[\\/](tabbar|index)\.js$/)
  router.resolve.alias.merge(Object.fromEntries(Object.entries(bars).map(([name, { to }]) => [name, to])))
  chain.plugin('mustReach').use(MustReach, [h5Reaches])
}
