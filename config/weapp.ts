import { BannerPlugin } from 'webpack'
import { shortName } from '../src/platform/view/attributes/shortName'
import type { Chain } from './chain'
import { rewriteWeapp } from './rewrites/weapp'

/** Taro's own settings for the mini-program write for ES5, escape every Chinese character (six bytes for three) and fold next to nothing. */
export const weappTerser = {
  parse: { ecma: 2020 },
  compress: {
    ecma: 2020,
    passes: 3,
    arrows: true,
    collapse_vars: true,
    comparisons: true,
    computed_props: true,
    directives: true,
    hoist_funs: true,
    hoist_props: true,
    inline: true,
    loops: true,
    negate_iife: true,
    properties: true,
    reduce_funcs: true,
    reduce_vars: true,
    switches: true,
    typeofs: true,
  },
  output: { ecma: 2020, ascii_only: false },
}

export function weappChain(chain: Chain): void {
  // The browsers of `browserslist`, which are WeChat's engines too, need no ES5 around modules and exports.
  chain.set('target', ['web', 'es2020'])

  // Said once at the head of a file, it goes without saying in each of its modules.
  chain.plugin('strict').use(BannerPlugin, [{ banner: '"use strict";', raw: true, test: /\.js$/ }])

  // Where one looks at elements by hand, their classes keep the names they have in the source.
  rewriteWeapp(chain, process.env.NODE_ENV === 'production' ? shortName : (name) => name)
}
