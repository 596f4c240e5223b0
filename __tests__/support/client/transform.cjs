const taroApi = require('@tarojs/plugin-framework-react/dist/api-loader.js')
const swc = require('@swc/jest').createTransformer({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
})

/** The file of test-utils-react that stands for `@tarojs/taro`. As in a build, Taro's React plugin adds the hooks to it. */
const taro = 'test-utils-react/dist/jest/runtime/taro-h5.js'

module.exports = {
  ...swc,
  process: (source, file, options) => swc.process(file.includes(taro) ? taroApi(source) : source, file, options),
}
