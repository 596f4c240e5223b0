import type { Compilation, Compiler } from 'webpack'

const page = 'index.html'
const placeholder = 'HOME_FILES'
const homeModule = /pages[\\/]index[\\/]index(\.tsx)?$/

/** Writes the files of home's lazy chunk into the page's preload script (src/index.html). */
export class PreloadHome {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    // After the page is written, before file names get the hash of what is in them.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
    compiler.hooks.thisCompilation.tap('PreloadHome', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PreloadHome', stage }, () => {
        const html = compilation.getAsset(page)?.source.source().toString()
        if (!html) return
        compilation.updateAsset(
          page,
          new sources.RawSource(html.replace(placeholder, homeFiles(compilation).join(' '))),
        )
      })
    })
  }
}

function homeFiles(compilation: Compilation): string[] {
  const home = compilation.chunkGroups.find(
    (group) => !group.isInitial() && group.origins.some(({ request }) => homeModule.test(request ?? '')),
  )
  if (!home) throw new Error('home has no chunk of its own: see config/preloadHome.ts')
  return home.getFiles().map((file) => `/${file}`)
}
