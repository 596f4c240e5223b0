import type { Easel, EaselNode } from './componentFramework'

/** A node as it is shown: shadow trees and slots are already in place. */
export interface ViewNode {
  node: EaselNode
  /** null for nodes that only group others. */
  tag: string | null
  text: string | null
  id: string
  classes: string[]
  style: string
  /** Attribute names in camel case. */
  attributes: Record<string, unknown>
  parent: ViewNode | null
  children: ViewNode[]
}

export function readTree(easel: Easel, root: EaselNode): ViewNode {
  const tree = readNode(easel, root, null)
  tree.tag = 'page'
  return tree
}

function readNode(easel: Easel, node: EaselNode, parent: ViewNode | null): ViewNode {
  const isText = node instanceof easel.TextNode
  const isVirtual = node instanceof easel.VirtualNode
  const named = !isText && !isVirtual
  const view: ViewNode = {
    node,
    parent,
    tag: named ? (node.is ?? node.tagName ?? null) : null,
    text: isText ? (node.textContent ?? '') : null,
    id: named ? (node.id ?? '') : '',
    classes: named ? (node.class ?? '').split(/\s+/).filter(Boolean) : [],
    style: named ? (node.style ?? '') : '',
    attributes: named ? readAttributes(node) : {},
    children: [],
  }
  if (!isText) {
    const children = node.getComposedChildren?.() ?? node.childNodes ?? []
    view.children = children.map((child) => readNode(easel, child, view))
  }
  return view
}

function readAttributes(node: EaselNode): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const { name, value } of node.attributes ?? []) attributes[camelCase(name)] = value
  return attributes
}

export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** The node and all below it, in the order of the page. */
export function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

/** The text that a person reads; what an inline style hides is left out. */
export function visibleText(node: ViewNode): string {
  if (node.text !== null) return node.text
  if (/display:\s*none/.test(node.style)) return ''
  return node.children.map(visibleText).join('')
}

/** Built-in tags become `wx-…` elements and attributes `data-…`, for a dump or a picture. */
export function toHtml(node: ViewNode): string {
  if (node.text !== null) return escape(node.text)
  const inner = node.children.map(toHtml).join('')
  if (!node.tag) return inner
  const tag = `wx-${node.tag.replace(/[^\w-]/g, '-')}`
  const own = [
    node.id && ` id="${escape(node.id)}"`,
    node.classes.length > 0 && ` class="${escape(node.classes.join(' '))}"`,
    node.style && ` style="${escape(node.style)}"`,
  ].filter(Boolean)
  const data = Object.entries(node.attributes).flatMap(([name, value]) =>
    isPlain(value) ? [` data-${name.toLowerCase()}="${escape(String(value))}"`] : [],
  )
  return `<${tag}${own.join('')}${data.join('')}>${inner}</${tag}>`
}

function isPlain(value: unknown): boolean {
  return value !== null && ['string', 'number', 'boolean'].includes(typeof value)
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
