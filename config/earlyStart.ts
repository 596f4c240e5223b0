import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { earlyCalls } from './earlyCalls'

const page = 'index.html'
const pageModule = /\.\/(pages\/[\w/-]+?)(\.tsx)?$/

/** Fills in what a page's first script (src/index.html) starts before the framework is there: each route's own files, and its first call. */
export class EarlyStart {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    // After the page is written, before file names get the hash of what is in them.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
    compiler.hooks.thisCompilation.tap('EarlyStart', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EarlyStart', stage }, () => {
        const html = compilation.getAsset(page)?.source.source().toString()
        if (!html) return
        const { files, places } = filesOfRoutes(compilation)
        const filled = html
          .replace("'EARLY_FILES'", JSON.stringify(files.join(' ')))
          .replace("'EARLY_PLACES'", JSON.stringify(places))
          .replace("'EARLY_CALLS'", JSON.stringify(earlyCalls))
        compilation.updateAsset(page, new sources.RawSource(filled))
      })
    })
  }
}

/** Every file once, and each route's as places in that list. */
function filesOfRoutes(compilation: Compilation): { files: string[]; places: Record<string, number[]> } {
  const files: string[] = []
  const places: Record<string, number[]> = {}
  const first = new Set([...compilation.entrypoints.values()].flatMap((group) => group.getFiles()))
  for (const group of compilation.chunkGroups) {
    const route = routeOf(group)
    if (route === undefined) continue
    const own = group.getFiles().filter((file) => !first.has(file))
    files.push(...own.map((file) => `/${file}`).filter((file) => !files.includes(file)))
    places[route] = own.map((file) => files.indexOf(`/${file}`))
  }
  if (!places['pages/index/index']) throw new Error('home has no chunk of its own: see config/earlyStart.ts')
  return { files, places }
}

function routeOf(group: ChunkGroup): string | undefined {
  const request = group.origins.map(({ request }) => pageModule.exec(request ?? '')?.[1]).find(Boolean)
  return group.isInitial() ? undefined : request
}
