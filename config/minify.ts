import type { JsMinifyOptions } from '@swc/core'
import type { Chain } from './chain'

/** Nothing newer than the oldest browsers of package.json read, which are WeChat's engines too. */
const options: JsMinifyOptions = {
  ecma: 2020,
  compress: { ecma: 2020, passes: 2 },
  mangle: true,
  format: { ecma: 2020, comments: false },
}

/** swc makes scripts small in place of terser, which Taro sets (decision 128). It has threads of its own, and needs no process around it. */
export function minifyWithSwc({ optimization }: Chain): void {
  const minimizer = optimization.minimizer('terserPlugin')
  const { swcMinify } = minimizer.get('plugin')
  minimizer.tap(() => [{ minify: swcMinify, terserOptions: options, parallel: false }])
}
