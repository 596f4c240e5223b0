import { TaroElement, TaroNode } from '@tarojs/runtime'
import { shortClasses } from './classes'
import { dataNames } from './dataNames'
import type { Update } from './whole'

const { cl: looks, on, look } = dataNames

/** By our naming, the look of what is chosen, or open beside what it leads to. */
const chosenLook = /pp-[\w-]+--(chosen|open)\b/

/** The short name of each one's look while it is chosen, once it has been. */
const lookOf = new WeakMap<TaroNode, string>()
/** The look that the view knows for what is chosen in a box. */
const lookIn = new WeakMap<TaroNode, string>()

/** One of several, of which one is chosen at a time. */
export function isOneOf(node: TaroNode): node is TaroElement {
  return node instanceof TaroElement && /^(radio|tab)$/.test(String(node.props['aria-role']))
}

/** One that is on or off by itself. Its own look while it is on is said once; then whether it is on says all. */
export function isSwitch(node: TaroNode): node is TaroElement {
  return node instanceof TaroElement && /^(checkbox|switch)$/.test(String(node.props['aria-role']))
}

function isChosen(node: TaroNode): node is TaroElement {
  return isOneOf(node) && (node.props['aria-checked'] === true || node.props['aria-selected'] === true)
}

/** Notes how it looks while it is chosen. */
export function noteLook(node: TaroElement, classes: string): void {
  const [found] = chosenLook.exec(classes) ?? []
  if (found) lookOf.set(node, shortClasses(found))
}

/** Its classes without what they say of being chosen. */
export function plainLooks(node: TaroElement): string {
  const chosen = lookOf.get(node)
  return chosen ? node.className.replace(` ${chosen}`, '') : node.className
}

/** What the view is told of a box: which of those in it is chosen, and how that looks; of a switch how it looks while it is on. */
export function chosenData(node: TaroNode): { [on]?: string; [look]?: string } {
  if (isSwitch(node)) return lookData(node)
  const chosen = node.childNodes.find(isChosen)
  if (!chosen) return {}
  const known = lookOf.get(chosen)
  if (known) lookIn.set(node, known)
  return { [on]: chosen.sid, ...(known && { [look]: known }) }
}

function lookData(node: TaroNode): { [look]?: string } {
  const known = lookOf.get(node)
  if (known === undefined) return {}
  lookIn.set(node, known)
  return { [look]: known }
}

/** Classes that change because it is chosen, or no longer, need not cross: its box says which one is, or a switch that it is on. */
export function sendLooks(node: TaroElement, classes: string): void {
  const before = plainLooks(node)
  node.props['class'] = classes
  const after = plainLooks(node)
  if (before !== after) node.enqueueUpdate({ path: `${node._path}.${looks}`, value: after })
  if (!isSwitch(node) || lookIn.get(node) === lookOf.get(node)) return
  for (const [name, value] of Object.entries(lookData(node))) {
    node.enqueueUpdate({ path: `${node._path}.${name}`, value })
  }
}

/** One name crosses for the one that was chosen and the one that is; how that looks, where the view does not know it yet. */
export function sendChosen({ parentNode: box }: TaroNode): void {
  if (!box) return
  const chosen = box.childNodes.find(isChosen)
  const which = { path: `${box._path}.${on}`, value: () => chosenData(box)[on] ?? '' }
  box.enqueueUpdate(which as unknown as Update)
  const known = chosen && lookOf.get(chosen)
  if (known === undefined || known === lookIn.get(box)) return
  lookIn.set(box, known)
  box.enqueueUpdate({ path: `${box._path}.${look}`, value: known })
}

const { insertBefore } = TaroNode.prototype

/** One that comes already chosen. */
TaroNode.prototype.insertBefore = function insert<T extends TaroNode>(this: TaroNode, child: T, ...where: never[]): T {
  insertBefore.call(this, child, ...where)
  if (this._root && isChosen(child)) sendChosen(child)
  return child
}
