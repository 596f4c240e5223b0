import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { h5Chain, h5DevServer } from './h5'

const root = path.resolve(__dirname, '..')

/** Types of Taro's config lag behind what 4.2.1 reads, hence the loose parameter. */
export default defineConfig<'webpack5'>(async (_merge, { command: _command, mode }) => {
  process.env.BROWSERSLIST_ENV = mode
  return {
    projectName: 'pinpai',
    date: '2026-11-21',
    framework: 'react',
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV}`,
    designWidth: 750,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    plugins: [],
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: true },
    alias: { '@': path.join(root, 'src'), '@contract': path.join(root, 'contract') },
    mini: {
      baseLevel: 4,
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      compile: { include: [(file: string) => file.startsWith(path.join(root, 'contract'))] },
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
      compile: { include: [(file: string) => file.startsWith(path.join(root, 'contract'))] },
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
