import path from 'node:path'
import type { Chain } from '../../chain'
import { privateFileCount, privateFiles, privatesFile } from '../privates'
import { MustReach, type Reached } from '../reached'
import dom from './react/dom'
import scheduler from './react/scheduler'

const here = (file: string): string => path.join(__dirname, file)
const ours = (file: string): string => path.join(__dirname, '../../../src/platform', file)
const empty = here('empty.cjs')

/**
 * What Taro pulls in for nothing: polyfills of what every browser we support has, a table of browsers that only `getSystemInfo`
 * reads, and style sheets, of which elements.scss keeps what we draw by.
 */
const unused: Reached['aliases'] = {
  'whatwg-fetch': { to: empty, askedBy: 2 },
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': { to: empty, askedBy: 1 },
  'jsonp-retry': { to: empty, askedBy: 1 },
  platform: { to: empty, askedBy: 1 },
  '@tarojs/components/dist/taro-components/taro-components.css': { to: empty, askedBy: 1 },
  '@tarojs/components/global.css': { to: empty, askedBy: 1 },
}

/** What stands where Taro's own would. */
const replaced: Reached['aliases'] = {
  'universal-router': { to: ours('pageLoading/router.ts'), askedBy: 1 },
  '@tarojs/components': { to: ours('elements/index.ts'), askedBy: 1 },
  '@tarojs/components-react/dist/index.css': { to: ours('elements/elements.scss'), askedBy: 1 },
  'query-string': { to: ours('pageLoading/queryString.ts'), askedBy: 4 },
  // It names the router's own file: a development build would take all of it as one, in which no bar can be put in another's place.
  '@tarojs/router': { to: ours('pageLoading/routerLater.ts'), askedBy: 6 },
}

/** Our own bars instead of Taro's, for Taro's router alone. */
const bars: Reached['aliases'] = {
  '@tarojs/components/dist/components': { to: ours('tabBar/element.ts'), askedBy: 1 },
  './navigationBar.js': { to: ours('navigationBar/element.ts'), askedBy: 1 },
}

/** What Taro draws over pages: of it a toast alone, which brings neither dialogs nor a font along. By its place, as it is asked for by many names. */
const overlay = here('../../../node_modules/@tarojs/taro-h5/dist/api/ui/interaction/index.js')
const overlays: Reached['aliases'] = Object.fromEntries(
  ['./', './ui/', '../ui/', '../../ui/'].map((from) => [
    `${from}interaction/index.js`,
    { to: ours('overlays/index.ts'), askedBy: 1 },
  ]),
)

/** How far a page is scrolled, for Taro's router alone. */
const scroll = here('../../../node_modules/@tarojs/router/dist/events/scroll.js')
const scrolls: Reached['aliases'] = { '../events/scroll.js': { to: ours('pageLoading/pageScroll.ts'), askedBy: 2 } }

/** Over which files each loader writes. Imported here, for webpack asks for them by file when Taro compiles no settings any more. */
const loaders = {
  privates: { file: privatesFile, files: privateFiles, times: privateFileCount },
  reactDom: { file: here(`react/${dom.name}.ts`), files: /[\\/]react-dom\.production\.min\.js$/, times: 1 },
  scheduler: { file: here(`react/${scheduler.name}.ts`), files: /[\\/]scheduler\.production\.min\.js$/, times: 1 },
}

const h5Reaches: Reached = {
  aliases: { ...unused, ...replaced, ...bars, ...overlays, ...scrolls },
  loaders: Object.fromEntries(Object.values(loaders).map(({ file, times }) => [file, times])),
}

/** Leads Taro's requests on H5 to what stands in for it. */
export function setAliases(chain: Chain): void {
  for (const [name, { to }] of Object.entries({ ...unused, ...replaced })) chain.resolve.alias.set(`${name}$`, to)
  chain.resolve.alias.set(overlay, ours('overlays/index.ts'))
  chain.resolve.alias.set(scroll, ours('pageLoading/pageScroll.ts'))
  const router = chain.module.rule('ownBars').test(/@tarojs[\\/]router[\\/]dist[\\/](tabbar|index)\.js$/)
  router.resolve.alias.merge(Object.fromEntries(Object.entries(bars).map(([name, { to }]) => [name, to])))
  for (const [name, { file, files }] of Object.entries(loaders)) {
    chain.module.rule(name).test(files).use(name).loader(file).options({})
  }
  chain.plugin('mustReach').use(MustReach, [h5Reaches])
}
