import type { Compiler } from 'webpack'
import { disabledClass, pictureClass } from '../../../src/platform/view/attributes/dataNames'
import { rewrittenBy, type Rewrite } from '../rewrite'
import type { ComponentTable } from './table'
import { baseRewrites, compRewrites, pageRewrites, pageTemplateRewrites, utilsRewrites } from './templates'

type NameOf = (name: string) => string

/**
 * Makes Taro's templates smaller, lets them take for granted what src/platform/view/attributes/payload.ts leaves out, and names classes in the
 * style sheets as it does.
 */
export class WeappAssets {
  constructor(
    private readonly table: ComponentTable,
    private readonly nameOf: NameOf,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('WeappAssets', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'WeappAssets', stage }, (assets) => {
        const names = new Names(this.nameOf)
        const rewrites = rewritesByFile(this.table, names, Object.keys(assets))
        for (const file of rewrites.keys()) {
          if (!assets[file]) throw new Error(`Taro has changed: it writes no ${file} (config/rewrites)`)
        }
        for (const [file, asset] of Object.entries(assets)) {
          const text = asset.source().toString()
          const changed = file.endsWith('.wxss') ? names.inSheet(text) : rewrittenBy(text, rewrites.get(file) ?? [])
          const short = file.endsWith('.wxml') && rewrites.has(file) ? tidy(changed) : changed
          if (short !== text) compilation.updateAsset(file, new sources.RawSource(short))
        }
      })
    })
  }
}

/** What is written over in each file of the package. A script with a template beside it is a page's. */
function rewritesByFile(
  table: ComponentTable,
  names: Names,
  files: readonly string[],
): Map<string, readonly Rewrite[]> {
  const classes = {
    pressed: names.of('pp-pressed'),
    disabled: names.of(disabledClass),
    picture: names.of(pictureClass),
  }
  const pages = files.filter((file) => file.startsWith('pages/') && file.endsWith('.wxml'))
  return new Map([
    ['base.wxml', baseRewrites(table, classes)],
    ['comp.wxml', compRewrites],
    ['utils.wxs', utilsRewrites(table)],
    ...pages.map((page) => [page.replace(/wxml$/, 'js'), pageRewrites] as const),
    ...pages.map((page) => [page, pageTemplateRewrites] as const),
  ])
}

function tidy(text: string): string {
  return text.replace(/>\s+</g, '><').replace(/ {2,}/g, ' ').replace(/ >/g, '>')
}

/** Short names given so far: two classes may not have the same. */
class Names {
  private readonly given = new Map<string, string>()

  constructor(private readonly nameOf: NameOf) {}

  inSheet(text: string): string {
    return text.replace(/\.(pp-[\w-]+)/g, (_, name: string) => `.${this.of(name)}`)
  }

  of(name: string): string {
    const short = this.nameOf(name)
    const other = this.given.get(short) ?? name
    if (other !== name) throw new Error(`the classes ${name} and ${other} have the same short name: rename one`)
    this.given.set(short, name)
    return short
  }
}
