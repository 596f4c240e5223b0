/** What a push holds: fields by name, as WeChat's JSON has them. */
export type PushFields = Readonly<Record<string, unknown>>

const depthMax = 8
/** More than any message of WeChat's has, in one element and in all. */
const childrenMax = 100
const elementsMax = 500
const open = /<([A-Za-z_][\w.-]{0,63})>/y
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y
const bare = /[^<]*/y
const number = /^-?(0|[1-9]\d{0,14})$/
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads WeChat's XML: elements without attributes, text or CDATA; nothing else of XML, so no entity or document type can do harm.
 * CDATA is text, bare digits are a number, a name twice makes a list: the same values as its JSON. Null when it is anything else, or
 * has more elements than a message has. The time it takes grows with the text's length and no faster.
 */
export function readXml(text: string): PushFields | null {
  const reader = new Reader(text.trim())
  const root = reader.element(0)
  if (root === null || root.name !== 'xml' || !reader.atEnd()) return null
  return isFields(root.value) ? root.value : null
}

class Reader {
  private at = 0
  private elements = 0

  constructor(private readonly text: string) {}

  atEnd(): boolean {
    return this.at === this.text.length
  }

  element(depth: number): { name: string; value: unknown } | null {
    const name = this.match(open)?.[1]
    this.elements += 1
    if (name === undefined || depth > depthMax || this.elements > elementsMax) return null
    const value = this.content(depth)
    const end = `</${name}>`
    if (value === undefined || !this.text.startsWith(end, this.at)) return null
    this.at += end.length
    return { name, value }
  }

  /** Undefined when it is not what WeChat writes. */
  private content(depth: number): unknown {
    const before = this.match(bare)?.[0] ?? ''
    const marked = this.match(cdata)
    if (marked !== null) return this.onlySpaceAfter(before) ? marked[1] : undefined
    if (this.text.startsWith('</', this.at)) return textOf(before)
    return before.trim() === '' ? this.children(depth) : undefined
  }

  private onlySpaceAfter(before: string): boolean {
    return before.trim() === '' && (this.match(bare)?.[0] ?? '').trim() === ''
  }

  private children(depth: number): PushFields | undefined {
    const fields = new Map<string, unknown[]>()
    for (let count = 0; !this.text.startsWith('</', this.at); count++) {
      const child = count < childrenMax ? this.element(depth + 1) : null
      if (child === null) return undefined
      const known = fields.get(child.name)
      if (known === undefined) fields.set(child.name, [child.value])
      else known.push(child.value)
      this.match(bare)
    }
    return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at = pattern.lastIndex
    return found
  }
}

function textOf(text: string): string | number {
  const plain = text.trim().replace(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => signs[name] ?? '')
  return number.test(plain) ? Number(plain) : plain
}

function isFields(value: unknown): value is PushFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
