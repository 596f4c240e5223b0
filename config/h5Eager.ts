import type { Compiler } from 'webpack'
import { filesOfHome } from './h5Start'

/** Read by V8 at the top of a file: all of its functions are called as it loads. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Has Chromium compile home's scripts while they come, beside the page, where each function would else wait for its first call (decision 137). */
export class H5Eager {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    // After scripts are made small, which takes remarks away.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.thisCompilation.tap('H5Eager', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'H5Eager', stage }, () => {
        for (const file of filesOfHome(compilation, '.js'))
          compilation.updateAsset(file, (script) => new sources.ConcatSource(hint, script))
      })
    })
  }
}
