import type { Compiler } from 'webpack'
import { dataNames, pictureClass, textType } from '../src/platform/view/attributes/dataNames'

type NameOf = (name: string) => string

/**
 * Makes Taro's templates smaller, lets them take for granted what src/platform/view/attributes/payload.ts leaves out, and names classes in the
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
          if (file === 'taro.js') refuseOldRuntime(compiler, asset.source().toString())
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

/** Both halves of Taro must number components alike, and name what is said of a node alike. */
function refuseOldRuntime(compiler: Compiler, runtime: string): void {
  // Had config/ownTable.cjs missed the runtime's table, this name would be in it.
  if (compiler.options.mode === 'production' && runtime.includes('MovableView')) {
    throw new Error("Taro's runtime numbers components by its own table: see config/ownTable.cjs")
  }
  if (!runtime.includes(`endsWith("${dataNames.cn}")`)) {
    throw new Error("Taro's runtime names what is said of a node in its own way: see config/runtimeNames.cjs")
  }
}

/** Taro's numbers of a box with nothing but its looks, and of one that takes a tap besides. */
const plainBox = '3'
const tapBox = '1'

function rewriteOf(file: string, text: string, names: Names): string | undefined {
  if (file.endsWith('.wxss')) return text.replace(/\.(pp-[\w-]+)/g, (_, name: string) => `.${names.of(name)}`)
  if (file === 'base.wxml') {
    const drawn = pictured(pressable(numbered(text), names.of('pp-pressed')), names.of(pictureClass))
    return renamed(tidy(oneText(bareText(staticId(drawn)))))
  }
  if (file === 'comp.wxml')
    return renamed(tidy(replaced(text, /'tmpl_0_' \+ i\.nn/, `'tmpl_0_' + xs.n(${kindOf('i')})`)))
  if (file === 'utils.wxs') return renamed(withKinds(text))
  if (file.endsWith('.js')) return text.replace(/root: ?\{\s*cn: ?\[\]\s*\}/, `root:{${dataNames.cn}:[]}`)
  return undefined
}

/**
 * Of a box no type is told that has nothing but its looks, or takes a tap besides: then it has an id (siblings.ts), and an id is a text. What has
 * a length is a text itself (texts.ts). Whole nodes are not handed over: WeChat copies all that is in them.
 */
const nodeKind = `function kind(type, name, length) {
  if (length !== undefined) return '${textType}'
  return type || (typeof name === 'string' ? '${tapBox}' : '${plainBox}')
}
`

const kindOf = (node: string): string => `${node}.nn,${node}.sid,${node}.length`

function withKinds(functions: string): string {
  const nodes = replaced(
    functions,
    /a: function \(l, n, s\) \{/,
    'a: function (l, type, name, length, s) { var n = kind(type, name, length)',
  )
  return nodeKind + replaced(nodes, /module\.exports = \{/, '$& n: kind,')
}

/** Refuses numbers that are no longer those of the two boxes. */
function numbered(text: string): string {
  const box = (number: string, tap: string) =>
    new RegExp(`<template name="tmpl_0_${number}">\\s*<view style="[^"]*" class="[^"]*" ${tap} *id=`)
  return replaced(replaced(text, box(plainBox, ''), '$&'), box(tapBox, 'bindtap="eh"'), '$&')
}

/** A picture looks as ImageCard's do without saying so, and holds nothing. */
function pictured(text: string, className: string): string {
  const empty = replaced(text, /(<image [^>]*>).*?(<\/image>)/gs, '$1$2')
  return replaced(empty, /(<image [^>]*class="\{\{i\.cl)\}\}/g, `$1||'${className}'}}`)
}

/** Texts have a template by a name of their own, and most of them are nothing but themselves (src/platform/view/attributes/texts.ts). */
function bareText(text: string): string {
  const shown = `<template name="tmpl_0_${textType}"><block>{{i.length===undefined?i.v:i}}</block></template>`
  const own = replaced(text, /<template name="tmpl_0_\d+">\s*<block>\{\{i\.v\}\}<\/block>\s*<\/template>/g, shown)
  const below = replaced(
    own,
    /\{\{i\.nn === '\d+'\}\}">\s*<template is="tmpl_0_\d+"/g,
    `{{xs.n(${kindOf('i')})==='${textType}'}}"><template is="tmpl_0_${textType}"`,
  )
  return replaced(below, /xs\.a\((\w+), item\.nn,/g, `xs.a($1,${kindOf('item')},`)
}

/** What no event comes from needs no id that one could come back with. */
function staticId(text: string): string {
  return replaced(
    text,
    /<(\w[\w-]*)((?:(?!="eh")[^<>])*) id="\{\{i\.uid\|\|i\.sid\}\}" data-sid="\{\{i\.sid\}\}">/g,
    `<$1$2 id="{{i.uid||''}}">`,
  )
}

/** Templates read what is said of a node by our names. */
function renamed(text: string): string {
  const keyed = text.replaceAll('wx:key="sid"', `wx:key="${dataNames.sid}"`)
  return replaced(
    keyed,
    /\b(i|item|root)\.(cn|nn|cl|st|sid)\b/g,
    (_, of: string, what: keyof typeof dataNames) => `${of}.${dataNames[what]}`,
  )
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

/** Children that are one text come as that text (src/platform/view/attributes/texts.ts), without a node of its own. */
function oneText(text: string): string {
  return replaced(
    text,
    /<template is="[^"]*" data="[^"]*" wx:for="\{\{i\.cn\}\}" wx:key="sid" \/>/g,
    `<block wx:if="{{i.cn+''===i.cn}}">{{i.cn}}</block><block wx:else>$&</block>`,
  )
}

function tidy(text: string): string {
  return text.replace(/>\s+</g, '><').replace(/ {2,}/g, ' ').replace(/ >/g, '>')
}

/** Taro's output may change with its version: what is not found must not go unseen. */
function replaced(text: string, pattern: RegExp, by: string | ((...found: never[]) => string)): string {
  if (text.search(pattern) === -1) throw new Error(`Taro's templates have changed: ${pattern} is not there`)
  return text.replace(pattern, by as string)
}
