import type { JsMinifyOptions } from '@swc/core'

/** Of webpack-chain what we use: its types are not published with Taro. */
export interface Chain {
  set(name: string, value: unknown): void
  readonly resolve: Aliases
  readonly node: { set(name: 'global', value: boolean): void }
  readonly output: { set(name: string, value: unknown): void }
  readonly module: { rule(name: string): Rule }
  readonly optimization: {
    runtimeChunk(which: 'single'): void
    splitChunks(settings: object): void
    minimizer(name: 'terserPlugin'): Minimizer
  }
  plugin(name: string): {
    use(plugin: new (...args: never[]) => object, args?: readonly unknown[]): void
    get(what: 'args'): readonly unknown[]
  }
}

interface Aliases {
  readonly alias: { set(name: string, file: string): void; merge(files: Readonly<Record<string, string>>): void }
}

interface Rule {
  test(files: RegExp): Rule & { readonly resolve: Aliases }
  use(name: string): { loader(file: string): { options(options: object): void } }
}

/** What makes scripts small: terser-webpack-plugin, which can call others than terser. */
interface Minimizer {
  get(what: 'plugin'): { readonly swcMinify: unknown }
  tap(
    args: () => readonly [
      { readonly minify: unknown; readonly terserOptions: JsMinifyOptions; readonly parallel: boolean },
    ],
  ): void
}
