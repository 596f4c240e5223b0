import path from 'node:path'
import { EarlyStart } from './earlyStart'

const empty = path.join(__dirname, 'empty.js')

/** Our own bars instead of Taro's, for Taro's router alone. */
const ownBars = {
  '@tarojs/components/dist/components': path.join(__dirname, '../src/platform/tabBar/element.ts'),
  './navigationBar.js': path.join(__dirname, '../src/platform/navigationBar/element.ts'),
}

/**
 * What Taro pulls in for nothing: polyfills of what every browser we support has, a table of browsers that only `getSystemInfo`
 * reads, and style sheets of web components, with a font in base64, while we render plain elements.
 */
const unused = [
  'whatwg-fetch',
  'abortcontroller-polyfill',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
  'platform',
  '@tarojs/components/dist/taro-components/taro-components.css',
]

/** What every page needs: kept in one long-lived chunk instead of a copy a page. */
const framework =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tarojs[\\/](runtime|shared|react|plugin-framework-react|router|taro|taro-h5|api)|history|query-string|tslib)[\\/]/

/** Product 2.1. */
export const chunkLoadTimeoutMs = 120_000

export function h5DevServer() {
  const target = `http://127.0.0.1:${process.env.PORT ?? '8080'}`
  const port = Number(process.env.DEV_PORT ?? '10086')
  return { host: '127.0.0.1', port, open: false, hot: true, proxy: [{ context: ['/api', '/media', '/file'], target }] }
}

// oxlint-disable-next-line typescript/no-explicit-any -- webpack-chain's types are not published with Taro
export function h5Chain(chain: any) {
  for (const name of unused) chain.resolve.alias.set(`${name}$`, empty)
  chain.resolve.alias.set('universal-router$', path.join(__dirname, '../src/platform/pageLoading/router.ts'))
  chain.resolve.alias.set('@tarojs/components$', path.join(__dirname, 'h5Components.mjs'))
  chain.resolve.alias.set('@tarojs/components-react/dist/index.css$', path.join(__dirname, 'h5Components.scss'))
  // A development build would take the router as one file, in which no bar can be put in another's place.
  chain.resolve.alias.set('@tarojs/router$', require.resolve('@tarojs/router/dist/index.js'))
  chain.module
    .rule('ownBars')
    .test(/@tarojs[\\/]router[\\/]dist[\\/](tabbar|index)\.js$/)
    .resolve.alias.merge(ownBars)
  chain.plugin('earlyStart').use(EarlyStart)
  chain.output.set('chunkLoadTimeout', chunkLoadTimeoutMs)
  chain.optimization.runtimeChunk('single')
  chain.optimization.splitChunks({
    chunks: 'all',
    minSize: 10000,
    maxInitialRequests: 10,
    maxAsyncRequests: 12,
    hidePathInfo: true,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      framework: { name: 'framework', chunks: 'initial', priority: 40, enforce: true, test: framework },
      // In one file: each file more is a round trip more on a connection of HTTP/1.1.
      common: { name: 'common', minChunks: 16, priority: 20, minSize: 0, enforce: true },
      shared: { minChunks: 2, priority: 10, reuseExistingChunk: true },
    },
  })
}
