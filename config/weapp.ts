import { BannerPlugin } from 'webpack'
import { shortName } from '../src/platform/view/attributes/shortName'
import type { Chain } from './chain'
import { minifyWithSwc } from './minify'
import { rewriteWeapp } from './rewrites/weapp'

export function weappChain(chain: Chain): void {
  // The browsers of `browserslist`, which are WeChat's engines too, need no ES5 around modules and exports.
  chain.set('target', ['web', 'es2020'])
  if (process.env.NODE_ENV === 'production') minifyWithSwc(chain)

  // Said once at the head of a file, it goes without saying in each of its modules.
  chain.plugin('strict').use(BannerPlugin, [{ banner: '"use strict";', raw: true, test: /\.js$/ }])

  // Where one looks at elements by hand, their classes keep the names they have in the source.
  rewriteWeapp(chain, process.env.NODE_ENV === 'production' ? shortName : (name) => name)
}
