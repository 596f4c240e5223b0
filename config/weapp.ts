import path from 'node:path'
import { dataNames } from '../src/platform/view/attributes/dataNames'
import { shortName } from '../src/platform/view/attributes/shortName'
import { WeappAssets } from './weappAssets'
import { keepUsed, namesOf } from './weappTemplates'

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

/** What a screen reader is told (src/platform/view/attributes), which Taro's table lacks. */
const readAttributes = Object.fromEntries(
  ['label', 'role', 'checked', 'selected', 'disabled', 'hidden'].map((what) => [`aria-${what}`, '']),
)

const loaders = [
  { name: 'fixedHost', test: /[\\/]react-reconciler\.production\.min\.js$/ },
  {
    name: 'ownTable',
    test: /@tarojs[\\/](shared[\\/]dist[\\/]shared\.esm|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
  },
  { name: 'runtimeNames', test: /@tarojs[\\/]runtime[\\/]dist[\\/].*\.js$/ },
] as const

// oxlint-disable-next-line typescript/no-explicit-any -- webpack-chain's types are not published with Taro
export function weappChain(chain: any) {
  // The browsers of `browserslist`, which are WeChat's engines too, need no ES5 around modules and exports.
  chain.set('target', ['web', 'es2020'])

  // Where one looks at elements by hand, their classes keep the names they have in the source.
  const nameOf = process.env.NODE_ENV === 'production' ? shortName : (name: string) => name
  chain.plugin('weappAssets').use(WeappAssets, [nameOf])

  // Taro takes the package as one CommonJS module, of which nothing can be left out.
  chain.resolve.alias.set('@tarojs/shared', require.resolve('@tarojs/shared/dist/shared.esm.js'))

  const [{ combination }] = chain.plugin('miniPlugin').get('args')
  const table = combination.config.template.internalComponents
  keepUsed(table, path.join(__dirname, '../src'))
  table.Image.mode = "'aspectFill'"
  // We have none of WeChat's own: the word stands in the app's settings, for another thing.
  delete table.View.animation
  for (const component of ['View', 'Button', 'Input', 'Textarea']) Object.assign(table[component], readAttributes)
  const options = { fixedHost: {}, ownTable: { names: namesOf(table) }, runtimeNames: { names: dataNames } }
  for (const { name, test } of loaders) {
    const loader = path.join(__dirname, `${name}.cjs`)
    chain.module.rule(name).test(test).use(name).loader(loader).options(options[name])
  }
}
