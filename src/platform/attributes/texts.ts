import { hydrate, isComment, type TaroElement, TaroNode, TaroText } from '@tarojs/runtime'

type Update = Parameters<TaroNode['enqueueUpdate']>[0]

/** The text of a node that holds one text and nothing else: its children in the view are then that text itself (config/weappAssets.ts). */
export function onlyText(node: TaroNode): string | undefined {
  const [only, ...others] = node.childNodes
  return only instanceof TaroText && others.length === 0 ? only.nodeValue : undefined
}

function childrenOf(node: TaroNode): unknown {
  return (
    onlyText(node) ?? node.childNodes.filter((child) => !isComment(child)).map((child) => hydrate(child as TaroElement))
  )
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
    // Beside one that stood alone there is no list yet that a second child could be put into.
    if (stoodAlone(this) && payload.path.startsWith(`${this._path}.cn[`))
      return sendChildren(this, () => childrenOf(this))
    enqueueUpdate.call(this, payload)
  },
})

/** Among at most two children, one may have been alone, as a text, until now. */
function stoodAlone({ childNodes }: TaroNode): boolean {
  return childNodes.length <= 2 && childNodes.some((child) => child instanceof TaroText)
}

/** What they are is read when it is sent: the last of several changes counts. */
function sendChildren(node: TaroNode, value: () => unknown): void {
  enqueueUpdate.call(node, { path: `${node._path}.cn`, value } as Update)
}
