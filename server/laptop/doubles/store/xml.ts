import { escaped } from '../../../lib/markup'
export type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml }

/** A document of one root: fields are elements, lists are elements repeated under the list's name. */
export function xmlOf(root: string, content: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}\n`
}

function element(name: string, content: Xml): string {
  if (isList(content)) return content.map((item) => element(name, item)).join('')
  if (typeof content !== 'object') return `<${name}>${escaped(String(content))}</${name}>`
  const inside = Object.entries(content).map(([inner, value]) => element(inner, value))
  return `<${name}>${inside.join('')}</${name}>`
}

function isList(content: Xml): content is readonly Xml[] {
  return Array.isArray(content)
}
