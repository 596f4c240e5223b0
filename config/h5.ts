import type { Chunk, ChunkGraph, Module } from 'webpack'
import type { Chain } from './chain'
import { H5Eager } from './h5Eager'
import { H5Framework } from './h5Framework'
import { H5Start, routeOf } from './h5Start'
import { H5Worker } from './h5Worker'
import { minifyWithSwc } from './minify'
import { setAliases } from './rewrites/h5/aliases'
import { isProduct } from './source'

/** What every page needs: kept in one long-lived chunk instead of a copy a page. */
const framework =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tarojs[\\/](runtime|shared|react|plugin-framework-react|router|taro|taro-h5|api)|history|tslib)[\\/]/

/** Product 2.1. */
const chunkLoadTimeoutMs = 120_000

export function h5DevServer() {
  const target = `http://127.0.0.1:${process.env.PORT ?? '8080'}`
  const port = Number(process.env.DEV_PORT ?? '10086')
  return { host: '127.0.0.1', port, open: false, hot: true, proxy: [{ context: ['/api', '/media', '/file'], target }] }
}

export function h5Chain(chain: Chain): void {
  // The browsers of `browserslist` need no ES5 around modules and exports.
  chain.set('target', ['web', 'es2020'])
  // One package asks for Node's `global`, and does without.
  chain.node.set('global', false)
  setAliases(chain)
  if (process.env.NODE_ENV === 'production') minifyWithSwc(chain)
  if (isProduct) {
    chain.plugin('h5Framework').use(H5Framework)
    chain.plugin('h5Eager').use(H5Eager)
    chain.plugin('h5Start').use(H5Start)
    chain.plugin('h5Worker').use(H5Worker)
  }
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
      // What most pages share and home does not come to.
      most: { name: 'most', minChunks: 16, priority: 30, minSize: 0, enforce: true, test: isOfOtherPages },
      // In one file: each file more is a round trip more on a connection of HTTP/1.1.
      common: { name: 'common', minChunks: 16, priority: 20, minSize: 0, enforce: true },
      // Home comes in one file: most come to it first, and what it has in common with few others weighs less twice than apart.
      shared: { chunks: (chunk: Chunk) => !isHomes(chunk), minChunks: 2, priority: 10, reuseExistingChunk: true },
    },
  })
}

const isHomes = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some((group) => routeOf(group) === 'pages/index/index')

/** Pages alone, and not home, come to it. */
const isOfOtherPages = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].every((chunk) =>
    [...chunk.groupsIterable].every((group) => routeOf(group) !== undefined && !isHomes(chunk)),
  )
