import path from 'node:path'
import { dataNames } from '../../../src/platform/view/attributes/dataNames'
import type { Chain } from '../../chain'
import privates, { privateFileCount, privateFiles, privatesFile } from '../privates'
import { MustReach, type Reached } from '../reached'
import { WeappAssets } from './assets'
import fixedHost from './fixedHost'
import ownTable from './ownTable'
import runtime from './runtime'
import spared from './spared'
import { appTable, namesOf, wordsOf } from './table'

/** Each with the files of Taro that it writes over. Imported here, for webpack asks for them by file when Taro compiles no settings any more. */
const loaders = {
  fixedHost: { of: fixedHost, files: /[\\/]react-reconciler\.production\.min\.js$/ },
  ownTable: {
    of: ownTable,
    files: /@tarojs[\\/](shared[\\/]dist[\\/]shared\.esm|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
  },
  privates: { of: privates, files: privateFiles },
  runtime: { of: runtime, files: /@tarojs[\\/]runtime[\\/]dist[\\/].*\.js$/ },
  spared: {
    of: spared,
    files:
      /@tarojs[\\/](taro[\\/]index|plugin-framework-react[\\/]dist[\\/]runtime|react[\\/]dist[\\/]react\.esm|runtime[\\/]dist[\\/](perf|bom[\\/](window|document)|dom-external[\\/]mutation-observer[\\/]index|dom[\\/](document|style_properties))|shared[\\/]dist[\\/]shared\.esm|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
  },
}

const fileOf = (loader: { readonly name: string }): string =>
  loader === privates ? privatesFile : path.join(__dirname, `${loader.name}.ts`)

/** Taro takes the package as one CommonJS module, of which nothing can be left out. */
const shared = require.resolve('@tarojs/shared/dist/shared.esm.js')

const weappReaches: Reached = {
  aliases: { '@tarojs/shared': { to: shared, askedBy: 35 } },
  loaders: {
    [fileOf(fixedHost)]: 1,
    [fileOf(ownTable)]: 2,
    [privatesFile]: privateFileCount,
    [fileOf(runtime)]: 52,
    [fileOf(spared)]: 11,
  },
}

/** Writes over what Taro makes of the mini-program, and has both halves of it number components alike. */
export function rewriteWeapp(chain: Chain, nameOf: (name: string) => string): void {
  chain.resolve.alias.set('@tarojs/shared', shared)
  const sources = path.join(__dirname, '../../../src')
  const table = appTable(chain.plugin('miniPlugin').get('args'), sources)
  chain.plugin('weappAssets').use(WeappAssets, [table, nameOf])
  const options = {
    fixedHost: {},
    ownTable: { names: namesOf(table) },
    privates: {},
    runtime: { names: dataNames },
    spared: { words: wordsOf(sources) },
  }
  for (const name of ['fixedHost', 'ownTable', 'privates', 'runtime', 'spared'] as const) {
    const { of, files } = loaders[name]
    chain.module.rule(name).test(files).use(name).loader(fileOf(of)).options(options[name])
  }
  chain.plugin('mustReach').use(MustReach, [weappReaches])
}
