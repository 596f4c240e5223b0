// First: the imports below read files of the product.
import './productSources'
import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { contractShape } from './contractShape'
import { h5Chain, h5DevServer } from './h5'
import { source } from './source'
import { weappChain } from './weapp'
import { appIdOf, laptopOrigin, originComplaint } from './weappOrigin'

const root = path.resolve(__dirname, '..')

const watches = process.argv.includes('--watch')

const isWeapp = process.env.TARO_ENV === 'weapp'

/** Another folder than the usual one for a build that must not take its place. */
const output = process.env.BUILD_FOLDER ?? `dist/${process.env.TARO_ENV}`

/** What WeChat reads and nothing imports: its search rules, and the tabs' icons that theme.json names. */
const readByWechat = ['sitemap.json', 'assets/tab'].map((name) => ({ from: `src/${name}`, to: `${output}/${name}` }))

/** What browsers read of the installed site, and nothing imports. */
const readByBrowsers = [{ from: 'src/assets/site', to: output }]

/** What Babel compiles besides src: the contract, and packages whose syntax is newer than the browsers we support. */
const compiled = [
  path.join(root, 'src'),
  path.join(root, 'contract'),
  `${path.sep}@tanstack${path.sep}`,
  `${path.sep}otpauth${path.sep}`,
  `${path.sep}uqr${path.sep}`,
]
const compile = { include: [(file: string) => compiled.some((part) => file.includes(part))] }

/**
 * NutUI's files are drawn 375 wide, ours 750. Taro copies this function's text into the H5 bundle, so it may use nothing that the
 * compiler turns into a helper (typeof, spread, `?.`).
 */
function designWidth(input: { file?: string } = {}): number {
  return String(input.file).indexOf('@nutui') === -1 ? 750 : 375
}

/** What is built for release must be able to reach its server. */
function refuseWrongOrigin(): void {
  const complaint = originComplaint(appIdOf(process.cwd()), process.env.TARO_APP_API_ORIGIN)
  if (complaint === null) return
  console.error(complaint)
  process.exit(1)
}

/** Types of Taro's config lag behind what 4.2.1 reads, hence the loose parameter. */
export default defineConfig<'webpack5'>(async (_merge, { command: _command, mode }) => {
  process.env.BROWSERSLIST_ENV = mode
  if (isWeapp && !watches) refuseWrongOrigin()
  return {
    projectName: 'pinpai',
    date: '2026-11-21',
    framework: 'react',
    sourceRoot: source,
    outputRoot: output,
    designWidth,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    plugins: [],
    env: {
      CONTRACT_SHAPE: JSON.stringify(contractShape(path.join(root, 'contract'))),
      TARO_APP_API_ORIGIN: JSON.stringify(process.env.TARO_APP_API_ORIGIN || laptopOrigin),
    },
    // Bars that move are for a terminal alone.
    logger: { quiet: process.stdout.isTTY !== true },
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Only what watches keeps one: Taro compiles everything else for production, whatever NODE_ENV says, and a kept cache has handed the
    // mini-program's sub-packages ids of modules that had others by then.
    cache: { enable: watches },
    copy: { patterns: isWeapp ? readByWechat : readByBrowsers, options: {} },
    alias: { '@': path.join(root, 'src'), '@contract': path.join(root, 'contract') },
    mini: {
      baseLevel: 4,
      // We set no HTML as text: its parser stays out of the main package.
      runtime: { enableInnerHTML: false },
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      compile,
      webpackChain: weappChain,
      postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    },
    h5: {
      publicPath: '/',
      staticDirectory: 'static',
      router: { mode: 'browser' },
      useHtmlComponents: true,
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      compile,
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: true, config: { baseFontSize: 20, maxRootSize: 24, minRootSize: 17 } },
        cssModules: { enable: false },
      },
      devServer: h5DevServer(),
      webpackChain: h5Chain,
    },
  }
})
