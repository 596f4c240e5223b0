import path from 'node:path'
import { dataNames } from '../../../src/platform/view/attributes/dataNames'
import type { Chain } from '../../chain'
import { MustReach, type Reached } from '../reached'
import { WeappAssets } from './assets'
import fixedHost from './fixedHost'
import ownTable from './ownTable'
import runtime from './runtime'
import { appTable, namesOf } from './table'

/** Each with the files of Taro that it writes over. Imported here, for webpack asks for them by file when Taro compiles no settings any more. */
const loaders = {
  fixedHost: { of: fixedHost, files: /[\\/]react-reconciler\.production\.min\.js$/ },
  ownTable: {
    of: ownTable,
    files: /@tarojs[\\/](shared[\\/]dist[\\/]shared\.esm|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
  },
  runtime: { of: runtime, files: /@tarojs[\\/]runtime[\\/]dist[\\/].*\.js$/ },
}

const fileOf = (loader: { readonly name: string }): string => path.join(__dirname, `${loader.name}.ts`)

/** Taro takes the package as one CommonJS module, of which nothing can be left out. */
const shared = require.resolve('@tarojs/shared/dist/shared.esm.js')

const weappReaches: Reached = {
  aliases: { '@tarojs/shared': { to: shared, askedBy: 35 } },
  loaders: { [fileOf(fixedHost)]: 1, [fileOf(ownTable)]: 2, [fileOf(runtime)]: 54 },
}

/** Writes over what Taro makes of the mini-program, and has both halves of it number components alike. */
export function rewriteWeapp(chain: Chain, nameOf: (name: string) => string): void {
  chain.resolve.alias.set('@tarojs/shared', shared)
  const table = appTable(chain.plugin('miniPlugin').get('args'), path.join(__dirname, '../../../src'))
  chain.plugin('weappAssets').use(WeappAssets, [table, nameOf])
  const options = { fixedHost: {}, ownTable: { names: namesOf(table) }, runtime: { names: dataNames } }
  for (const name of ['fixedHost', 'ownTable', 'runtime'] as const) {
    const { of, files } = loaders[name]
    chain.module.rule(name).test(files).use(name).loader(fileOf(of)).options(options[name])
  }
  chain.plugin('mustReach').use(MustReach, [weappReaches])
}
