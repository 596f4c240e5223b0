import { shortName } from '../../src/platform/view/attributes/shortName'
import type { ViewNode } from './tree'
import { camelCase, everyNode, visibleText } from './tree'

/**
 * Nodes for a selector: tags, `#id`, `.class`, `[attribute]`, `[attribute=value]`, descendants by spaces, and
 * `text=…` for the innermost node that reads exactly so (the last one, which lies on top).
 */
export function findAll(page: ViewNode, selector: string): ViewNode[] {
  const named = [...everyNode(page)].filter((node) => node.tag !== null)
  if (selector.startsWith('text=')) return byText(named, selector.slice('text='.length))
  const steps = selector.trim().split(/\s+/)
  return named.filter((node) => matchesPath(node, steps))
}

function byText(nodes: ViewNode[], text: string): ViewNode[] {
  const hits = new Set(nodes.filter((node) => visibleText(node).trim() === text))
  return [...hits].filter((node) => !innerNamed(node).some((child) => hits.has(child))).slice(-1)
}

/** Nearest named nodes below: groups in between do not count as nodes of their own. */
function innerNamed(node: ViewNode): ViewNode[] {
  return node.children.flatMap((child) => (child.tag === null ? innerNamed(child) : [child]))
}

function matchesPath(node: ViewNode, steps: string[]): boolean {
  const last = steps.at(-1)
  if (last === undefined || !matches(node, last)) return false
  let wanted = steps.length - 2
  for (let above = node.parent; above && wanted >= 0; above = above.parent) {
    const step = steps[wanted]
    if (step !== undefined && above.tag !== null && matches(above, step)) wanted--
  }
  return wanted < 0
}

function matches(node: ViewNode, step: string): boolean {
  return step.split(/(?=[#.[])/).every((part) => matchesPart(node, part))
}

function matchesPart(node: ViewNode, part: string): boolean {
  if (part === '*') return true
  if (part.startsWith('#')) return node.id === part.slice(1)
  if (part.startsWith('.')) return [part.slice(1), shortName(part.slice(1))].some((name) => node.classes.includes(name))
  if (!part.startsWith('[')) return node.tag === part
  const [, name = '', , value] = /^\[([\w-]+)(="?([^"\]]*)"?)?\]$/.exec(part) ?? []
  const own = node.attributes[camelCase(name)]
  return value === undefined ? own !== undefined : String(own) === value
}
