import type { Compiler } from 'webpack'
type NameOf = (name: string) => string

/**
 * Makes Taro's templates smaller, lets them take for granted what src/platform/attributes/payload.ts leaves out, and names classes in the
 * style sheets as it does.
 */
export class WeappAssets {
  constructor(private readonly nameOf: NameOf) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('WeappAssets', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'WeappAssets', stage }, (assets) => {
        const names = new Names(this.nameOf)
        for (const [file, asset] of Object.entries(assets)) {
          if (file === 'taro.js') refuseWholeTable(compiler, asset.source().toString())
          const rewrite = rewriteOf(file, asset.source().toString(), names)
          if (rewrite !== undefined) compilation.updateAsset(file, new sources.RawSource(rewrite))
        }
      })
    })
  }
}

/** Short names given so far: two classes may not have the same. */
class Names {
  private readonly given = new Map<string, string>()

  constructor(private readonly nameOf: NameOf) {}

  of(name: string): string {
    const short = this.nameOf(name)
    const other = this.given.get(short) ?? name
    if (other !== name) throw new Error(`the classes ${name} and ${other} have the same short name: rename one`)
    this.given.set(short, name)
    return short
  }
}

/** Both halves of Taro must number components alike: had config/ownTable.cjs missed the runtime's table, this name would be in it. */
function refuseWholeTable(compiler: Compiler, runtime: string): void {
  if (compiler.options.mode === 'production' && runtime.includes('MovableView')) {
    throw new Error("Taro's runtime numbers components by its own table: see config/ownTable.cjs")
  }
}

/** Taro's number of a box with nothing but its looks. */
const plainBox = '3'

function rewriteOf(file: string, text: string, names: Names): string | undefined {
  if (file.endsWith('.wxss')) return text.replace(/\.(pp-[\w-]+)/g, (_, name: string) => `.${names.of(name)}`)
  if (file === 'base.wxml') return tidy(oneText(pressable(text, names.of('pp-pressed'))))
  if (file === 'comp.wxml') return tidy(replaced(text, /'tmpl_0_' \+ i\.nn/, `'tmpl_0_' + (i.nn||'${plainBox}')`))
  if (file === 'utils.wxs') {
    const nodes = replaced(text, /a: function \(l, n, s\) \{/, `$& n = n || '${plainBox}'`)
    return replaced(nodes, /module\.exports = \{/, "$& t: function (cn) { return typeof cn === 'string' },")
  }
  return undefined
}

/**
 * Every box that can be tapped knows the pressed look (src/components/Pressable), and that it is a button, instead of the data of each. The
 * innermost that is pressed looks so, alone.
 */
function pressable(text: string, className: string): string {
  const pressed = `hover-class="${className}" hover-stop-propagation hover-start-time="20" hover-stay-time="70"`
  const withLook = replaced(text, /<view (?=[^>]*bindtap="eh")/g, `<view ${pressed} `)
  const read = /<view [^>]*?((?:aria-\w+="\{\{i\.p\d+\}\}" ?)+)/
    .exec(text)?.[1]
    ?.replace(/(aria-role="\{\{i\.p\d+)/, "$1||'button'")
  if (read === undefined) throw new Error("Taro's templates have changed: no box has a name to be read")
  // The box that takes nothing but a tap has no attributes of Taro's table.
  return replaced(withLook, /<view (?=hover[^>]*bindtap="eh")(?![^>]*(?:aria-role|bindtouch))/g, `<view ${read} `)
}

/** Children that are one text come as that text (src/platform/attributes/texts.ts), without a node of its own. */
function oneText(text: string): string {
  return replaced(
    text,
    /<template is="[^"]*" data="[^"]*" wx:for="\{\{i\.cn\}\}" wx:key="sid" \/>/g,
    '<block wx:if="{{xs.t(i.cn)}}">{{i.cn}}</block><block wx:else>$&</block>',
  )
}

function tidy(text: string): string {
  return text.replace(/>\s+</g, '><').replace(/ {2,}/g, ' ').replace(/ >/g, '>')
}

/** Taro's output may change with its version: what is not found must not go unseen. */
function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.search(pattern) === -1) throw new Error(`Taro's templates have changed: ${pattern} is not there`)
  return text.replace(pattern, by)
}
