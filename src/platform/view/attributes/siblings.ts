import { TaroElement, type TaroNode, TaroText } from '@tarojs/runtime'

/** What each node that the view knows of is called there; undefined is a name too, which one among siblings may have. */
const names = new WeakMap<TaroNode, string | number | undefined>()

interface Family {
  nameless: TaroNode | undefined
  numbered: number
}
const families = new WeakMap<TaroNode, Family>()

/**
 * What the view tells a node from its siblings by, so that each keeps its place, its focus and how far it is scrolled when others come or go.
 * Who takes events is called by Taro's id, which they come back with. Of the others one goes without, a text if there is one, and the rest are
 * numbered. A name once given stays.
 */
export function siblingName(node: TaroNode): string | number | undefined {
  if (!isPlain(node)) names.set(node, node.sid)
  else if (!names.has(node)) names.set(node, nameFor(node))
  return names.get(node)
}

/** A text that goes without a name is the text itself in the view. */
export function isBare(text: TaroText): boolean {
  return siblingName(text) === undefined
}

/** The id of a node that takes events from now on, where the view knows it by a name that they could not come back with. */
export function idToSend(node: TaroNode): string | undefined {
  if (isPlain(node) || !names.has(node) || names.get(node) === node.sid) return undefined
  names.set(node, node.sid)
  return node.sid
}

function nameFor(node: TaroNode): number | undefined {
  const { parentNode } = node
  if (!parentNode) return undefined
  const family = families.get(parentNode) ?? { nameless: undefined, numbered: 0 }
  families.set(parentNode, family)
  const { childNodes } = parentNode
  family.nameless ??= childNodes.find((child) => child instanceof TaroText) ?? childNodes.find(isPlain)
  return family.nameless === node ? undefined : ++family.numbered
}

const staticTypes = new Set(['view', 'text', 'image'])

/** Whether nothing that happens in the view comes back with this node's id. */
function isPlain(node: TaroNode): boolean {
  if (!(node instanceof TaroElement)) return true
  return staticTypes.has(node.nodeName) && !node.isAnyEventBinded() && !node.props.catchMove
}
