import { TaroNode } from '@tarojs/runtime'
import { hooks } from '@tarojs/shared'
import { shortName } from '../../../config/shortName'

interface NodeData {
  nn?: string
  cn?: unknown[]
  mode?: unknown
}

/** What the templates take for granted (config/): no children, a box with nothing but its looks, a picture that fills its frame. */
hooks.tap('modifyHydrateData', (data: NodeData) => {
  if (data.cn?.length === 0) delete data.cn
  if (data.nn === 'pure-view') delete data.nn
  if (data.mode === 'aspectFill') delete data.mode
})

/** Where a node is in the page's data, one character shorter a level than Taro writes it. */
Object.defineProperty(TaroNode.prototype, '_path', {
  get(this: TaroNode) {
    const { parentNode } = this
    return parentNode ? `${parentNode._path}.cn[${parentNode.childNodes.indexOf(this)}]` : ''
  },
})

const nameOf = process.env.NODE_ENV === 'production' ? shortName : (name: string) => name
const known = new Map<string, string>()

/** A list of classes as the style sheets name them. */
export function shortClasses(classes: string): string {
  const before = known.get(classes)
  if (before !== undefined) return before
  const short = classes.replace(/\bpp-[\w-]+/g, nameOf)
  known.set(classes, short)
  return short
}
