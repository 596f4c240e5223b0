import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AtRule, Container, Root, Rule } from 'postcss'
import { rewritten } from './rewrites/rewrite'

const screenFile = path.join(__dirname, '../src/platform/launch/first/home.html')

/** What stands in a selector that can be of the first screen: its elements, its classes, and the theme. */
const part =
  /^(?:\*|html|body|div|span|img)?(?::root(?:\[data-theme=["']?dark["']?\]|:not\(\[data-theme=["']?light["']?\]\))?)?((?:\.[\w-]+)*)$/

/**
 * Home's first screen as it stands in the page, drawn before any style sheet and script is there: its boxes, and of the sheets that home is
 * drawn by the rules that speak of nothing else than them. So it looks as they do, whatever they come to say.
 */
export async function firstScreen(sheets: readonly string[]): Promise<string> {
  // Its compiler is there for a build alone: whoever asks only for settings need not load it.
  const { parse } = await import('postcss')
  const html = readFileSync(screenFile, 'utf8').replace(/\s*\n\s*/g, '')
  const names = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')))
  const root = parse(sheets.join(''))
  keepRulesOf(root, names)
  keepColoursOf(root)
  return rewritten(html, { name: 'the place of the rules', find: /FIRST_RULES/g, times: 1, by: () => String(root) })
}

function keepRulesOf(container: Container, names: ReadonlySet<string>): void {
  container.each((node) => {
    if (node.type === 'comment') node.remove()
    else if (node.type === 'atrule') keepInside(node, names)
    else if (node.type === 'rule') keepSelectors(node, names)
  })
}

function keepInside(rule: AtRule, names: ReadonlySet<string>): void {
  if (!/prefers-color-scheme/.test(rule.params)) return void rule.remove()
  keepRulesOf(rule, names)
  if (rule.nodes?.length === 0) rule.remove()
}

function keepSelectors(rule: Rule, names: ReadonlySet<string>): void {
  const found = rule.selectors.filter((selector) => selector.split(/[\s>]+/).every((one) => isOf(one, names)))
  if (found.length === 0) rule.remove()
  else rule.selectors = found
}

function isOf(compound: string, names: ReadonlySet<string>): boolean {
  const [, classes] = part.exec(compound) ?? []
  return classes !== undefined && classes.split('.').every((name) => name === '' || names.has(name))
}

/** Of the themes' colours those that are asked for. */
function keepColoursOf(root: Root): void {
  const asked = new Set<string>()
  root.walkDecls(({ value, prop }) => {
    if (!prop.startsWith('--')) for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) asked.add(name)
  })
  asked.add('--page')
  root.walkDecls(/^--/, (declaration) => {
    if (!asked.has(declaration.prop)) declaration.remove()
  })
}
