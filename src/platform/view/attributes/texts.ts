import { hydrate, isComment, type TaroElement, TaroNode, TaroText } from '@tarojs/runtime'
import { dataNames, textType } from './dataNames'
import { inItsPlace } from './lifted'
import { isBare, siblingName } from './siblings'
import { ofNode, type Update } from './whole'

/** The text of a node that holds one text and nothing else: its children in the view are then that text itself (config/rewrites/weapp/templates.ts). */
export function onlyText(node: TaroNode): string | undefined {
  const [only, ...others] = node.childNodes
  return only instanceof TaroText && others.length === 0 ? only.nodeValue : undefined
}

/** A text among others, as the view gets it. */
export function textData(text: TaroText): unknown {
  if (isBare(text)) return text.nodeValue
  return { [dataNames.nn]: textType, [dataNames.sid]: siblingName(text), v: text.nodeValue }
}

function nodeData(node: TaroNode): unknown {
  return node instanceof TaroText ? textData(node) : inItsPlace(node, hydrate(node as TaroElement))
}

function childrenOf(node: TaroNode): unknown {
  return onlyText(node) ?? node.childNodes.filter((child) => !isComment(child)).map(nodeData)
}

const { enqueueUpdate } = TaroNode.prototype

Object.assign(TaroNode.prototype, {
  updateChildNodes(this: TaroNode, isClean?: boolean) {
    sendChildren(this, () => (isClean ? [] : childrenOf(this)))
  },

  enqueueUpdate(this: TaroNode, payload: Update) {
    const { parentNode } = this
    // A text that stands alone is written where its parent's children are.
    if (this instanceof TaroText && parentNode && onlyText(parentNode) !== undefined) {
      return sendChildren(parentNode, () => childrenOf(parentNode))
    }
    if (this instanceof TaroText && isBare(this)) return send(this, this._path, () => textData(this))
    // Beside one that stood alone there is no list yet that a second child could be put into.
    if (stoodAlone(this) && payload.path.startsWith(`${childrenPath(this)}[`))
      return sendChildren(this, () => childrenOf(this))
    const child = isOfNode.test(payload.path) && this.childNodes.find(({ _path }) => _path === payload.path)
    if (child) return send(this, placePath(child), () => nodeData(child))
    enqueueUpdate.call(this, ofNode(this, payload))
  },
})

/** Where a whole node is: its place among others, or its letter (lifted.ts). */
const isOfNode = /(\]|\.[A-Z])$/

/** Where a node stands among its siblings, two characters shorter a level than Taro writes it. */
export function placePath(node: TaroNode): string {
  const { parentNode } = node
  return parentNode ? `${childrenPath(parentNode)}[${parentNode.childNodes.indexOf(node)}]` : ''
}

/** Among at most two children, one may have been alone, as a text, until now. */
function stoodAlone({ childNodes }: TaroNode): boolean {
  return childNodes.length <= 2 && childNodes.some((child) => child instanceof TaroText)
}

function childrenPath({ _path }: TaroNode): string {
  return `${_path}.${dataNames.cn}`
}

function sendChildren(node: TaroNode, value: () => unknown): void {
  send(node, childrenPath(node), value)
}

/** What it is is read when it is sent: the last of several changes counts. */
function send(node: TaroNode, path: string, value: () => unknown): void {
  enqueueUpdate.call(node, ofNode(node, { path, value } as Update))
}
