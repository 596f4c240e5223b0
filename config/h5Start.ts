import path from 'node:path'
import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { firstScreen } from './h5First'
import { rewrittenBy } from './rewrites/rewrite'

const page = 'index.html'
const home = 'pages/index/index'
const pageModule = /\.\/(pages\/[\w/-]+?)(\.tsx)?$/
/** How src/platform/wide asks for what only a wide window needs. */
const wideModule = /\/desk$/
const scripts = path.join(__dirname, '../src/platform/launch/start')
const appFiles = /<script defer="defer" src="([^"]*)"><\/script>/g

/** The oldest browsers of package.json, as esbuild names them. */
const target = ['chrome87', 'safari14.1', 'ios14.5']

/** What a page's first script is told of the build. */
interface Told {
  readonly files: readonly string[]
  readonly places: Readonly<Record<string, readonly number[]>>
  /** The sheet of wide windows. */
  readonly wideSheet: string
}

/**
 * Writes into the page its first script, which starts before the framework is there: each route's own files, and its first call; home's first
 * screen; and its last script, which starts the app.
 */
export class H5Start {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    // After the page is written, before file names get the hash of what is in them.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
    compiler.hooks.thisCompilation.tap('H5Start', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'H5Start', stage }, async () => {
        const html = compilation.getAsset(page)?.source.source().toString()
        if (!html) return
        const { files, places, wideSheet } = filesOfRoutes(compilation)
        const apps = [...html.matchAll(appFiles)].map(([, file = '']) => file).join(' ')
        const first = await compiled('index.ts', {
          APP_FILES: apps,
          PAGE_FILES: files.join(' '),
          PAGE_PLACES: places,
          WIDE_SHEET: wideSheet,
        })
        const last = await compiled('scripts.ts', { APP_FILES: apps })
        const screen = await firstScreen(sheetsOfHome(compilation))
        const written = rewrittenBy(html, [
          { name: 'the place of the first script', find: /FIRST_SCRIPT/g, times: 1, by: () => first },
          { name: 'the place of the last script', find: /LAST_SCRIPT/g, times: 1, by: () => last },
          // The first script sends for them, the last one carries them out.
          { name: 'a file of the app', find: appFiles, times: 3, by: '' },
          { name: 'the place of the first screen', find: /FIRST_SCREEN/g, times: 1, by: () => screen },
        ])
        compilation.updateAsset(page, new sources.RawSource(written))
      })
    })
  }
}

/** A script as it stands in the page: one piece without a name outside, no larger than need be. */
async function compiled(file: string, told: Readonly<Record<string, unknown>>): Promise<string> {
  const define = Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)])
  // Its compiler is there for a build alone: whoever asks only for settings need not load it.
  const { build } = await import('esbuild')
  const made = await build({
    entryPoints: [path.join(scripts, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target,
    define: { ...Object.fromEntries(define), 'process.env.CONTRACT_SHAPE': '""' },
    write: false,
    tsconfig: path.join(__dirname, '../tsconfig.json'),
  })
  return made.outputFiles[0]?.text.trim() ?? ''
}

/** Every file once, and each route's as places in that list. */
function filesOfRoutes(compilation: Compilation): Told {
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
  if (!places[home]) throw new Error('home has no chunk of its own: see config/h5Start.ts')
  return { files, places, wideSheet: wideSheetOf(compilation) }
}

/** What home is drawn by, in the order in which it comes. */
function sheetsOfHome(compilation: Compilation): string[] {
  return filesOfHome(compilation, '.css').map((name) => String(compilation.getAsset(name)?.source.source() ?? ''))
}

/** The files of one kind that home asks for, each once, in the order in which they come. */
export function filesOfHome(compilation: Compilation, ending: '.css' | '.js'): string[] {
  const groups = [
    ...compilation.entrypoints.values(),
    ...compilation.chunkGroups.filter((one) => routeOf(one) === home),
  ]
  return [...new Set(groups.flatMap((group) => group.getFiles()).filter((name) => name.endsWith(ending)))]
}

function wideSheetOf(compilation: Compilation): string {
  const group = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => wideModule.test(request ?? '')),
  )
  const [sheet, ...others] = group?.getFiles().filter((file) => file.endsWith('.css')) ?? []
  if (!sheet) throw new Error('wide windows have no sheet of their own: see config/h5Start.ts')
  // A sheet of pages would stand above that of the app.
  if (others.length > 0) throw new Error('what wide windows ask for shares a module with pages: see config/h5Start.ts')
  return `/${sheet}`
}

/** The route of the page that these files are asked for by. */
export function routeOf(group: ChunkGroup): string | undefined {
  const request = group.origins.map(({ request }) => pageModule.exec(request ?? '')?.[1]).find(Boolean)
  return group.isInitial() ? undefined : request
}
