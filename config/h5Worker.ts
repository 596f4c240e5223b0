import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Compiler } from 'webpack'

const page = 'index.html'
const source = path.join(__dirname, '../src/platform/offline/worker.ts')

/** Writes the service worker beside the page: one piece, another one whenever the page is another. */
export class H5Worker {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    // After file names have got the hash of what is in them.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('H5Worker', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'H5Worker', stage }, async () => {
        const html = compilation.getAsset(page)?.source.source().toString()
        if (html) compilation.emitAsset('sw.js', new sources.RawSource(await compiled(html)))
      })
    })
  }
}

async function compiled(html: string): Promise<string> {
  const release = createHash('sha256').update(html).digest('hex').slice(0, 12)
  // Its compiler is there for a build alone: whoever asks only for settings need not load it.
  const { build } = await import('esbuild')
  const made = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target: ['chrome87', 'safari14.1', 'ios14.5'],
    define: { RELEASE: JSON.stringify(release) },
    write: false,
    tsconfig: path.join(__dirname, '../tsconfig.json'),
  })
  return made.outputFiles[0]?.text.trim() ?? ''
}
