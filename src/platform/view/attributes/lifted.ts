import { TaroElement, type TaroNode, TaroRootElement } from '@tarojs/runtime'
import { boxesOfTemplates, dataNames } from './dataNames'

/** Capital letters, for what is said of a node has small ones. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface Held {
  readonly by: Map<string, TaroNode>
  given: number
}

/** Of a lifted box the letter that it has in the one that holds it. */
const letterOf = new WeakMap<TaroNode, string>()
const heldIn = new WeakMap<TaroNode, Held>()
/** Those that the view has. */
const known = new WeakSet<TaroNode>()
/** What is to be said of lifted boxes, until it is put into what holds them. */
const waiting = new Map<TaroNode, Map<TaroNode, unknown>>()

/**
 * A box around something that can be tapped, and deep in the page, is lifted: the box some levels above holds it under one letter, so that places
 * below it are short. Among its siblings stands that letter alone. What holds it is what the templates hand down as `h`
 * (config/rewrites/weapp/templates.ts).
 */
export function inItsPlace(node: TaroNode, data: object): unknown {
  const letter = letterOf.get(node) ?? letterFor(node)
  const holder = holderOf(node)
  if (letter === undefined || !holder) return data
  const held = waiting.get(holder) ?? new Map<TaroNode, unknown>()
  // Its letter is its name.
  const { [dataNames.sid]: _, ...rest } = data as Record<string, unknown>
  waiting.set(holder, held.set(node, rest))
  return { [dataNames.sid]: letter }
}

/** Where a lifted box is in the page's data; undefined of any other. */
export function liftedPath(node: TaroNode): string | undefined {
  const letter = letterOf.get(node)
  return letter && `${holderOf(node)?._path ?? ''}.${letter}`
}

/** What is said of the lifted boxes that a box holds, as a part of what is said of it. */
export function liftedIn(holder: TaroNode): Record<string, unknown> {
  const held = [...(waiting.get(holder) ?? [])]
  waiting.delete(holder)
  return Object.fromEntries(held.map(([node, data]) => [letterNow(node), data]))
}

/** Of those that went nowhere with what holds them: the ones that the view does not know yet. */
export function liftedAlone(): { readonly path: string; readonly value: unknown }[] {
  const alone = [...waiting.values()].flatMap((held) => [...held]).filter(([node]) => node._root && !known.has(node))
  waiting.clear()
  return alone.map(([node, value]) => ({ path: `${holderOf(node)?._path}.${letterNow(node)}`, value }))
}

function letterNow(node: TaroNode): string {
  known.add(node)
  return letterOf.get(node) ?? ''
}

/** The next in turn that no box has which is still there: what comes in the place of another box never gets that one's letter. */
function letterFor(node: TaroNode): string | undefined {
  const holder = holderOf(node)
  if (!holder || !isWorthIt(node)) return undefined
  const held: Held = heldIn.get(holder) ?? { by: new Map(), given: 0 }
  heldIn.set(holder, held)
  for (let tried = 0; tried < letters.length; tried++) {
    const letter = letters.charAt(held.given++ % letters.length)
    const before = held.by.get(letter)
    if (before && holderOf(before) === holder) continue
    held.by.set(letter, node)
    letterOf.set(node, letter)
    return letter
  }
  return undefined
}

function isWorthIt(node: TaroNode): boolean {
  if (!isBox(node) || node.isAnyEventBinded() || node.props.catchMove || !holdsButton(node)) return false
  const level = levelOf(node)
  return level !== undefined && level > 0 && level % boxesOfTemplates === 0
}

/** How many boxes lie around it; undefined where there is anything else, or a button, for then templates count otherwise. */
function levelOf({ parentNode }: TaroNode): number | undefined {
  if (parentNode instanceof TaroRootElement) return 0
  if (!isBox(parentNode) || 'tap' in parentNode.__handlers) return undefined
  const above = levelOf(parentNode)
  return above === undefined ? undefined : above + 1
}

function isBox(node: TaroNode | null): node is TaroElement {
  return node instanceof TaroElement && node.nodeName === 'view'
}

function holdsButton({ childNodes }: TaroNode): boolean {
  return childNodes.some((child) => child instanceof TaroElement && ('tap' in child.__handlers || holdsButton(child)))
}

function holderOf(node: TaroNode): TaroNode | null {
  let holder: TaroNode | null = node
  for (let level = 0; level < boxesOfTemplates; level++) holder = holder?.parentNode ?? null
  return holder
}
