import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Taro's table of WeChat's components: each one's attributes and events, by the names its templates use. */
export type ComponentTable = Record<string, Record<string, unknown>>

/** What a screen reader is told (src/platform/view/attributes), which Taro's table lacks. */
export const readAttributes = Object.fromEntries(
  ['label', 'role', 'checked', 'selected', 'disabled', 'hidden'].map((what) => [`aria-${what}`, '']),
)

/** Taro's table as the app needs it, from the arguments of Taro's plugin for mini-programs: both the templates and the runtime are made by it. */
export function appTable(args: readonly unknown[], folder: string): ComponentTable {
  const table = tableIn(args)
  keepUsed(table, folder)
  addTo(table, 'Image', { mode: "'aspectFill'" }, 'known')
  // We have none of WeChat's own: the word stands in the app's settings, for another thing.
  delete table['View']?.['animation']
  for (const component of ['View', 'Button', 'Input', 'Textarea']) addTo(table, component, readAttributes, 'new')
  return table
}

function tableIn([plugin]: readonly unknown[]): ComponentTable {
  const { combination } = plugin as { combination: { config: { template: { internalComponents: ComponentTable } } } }
  return combination.config.template.internalComponents
}

/** Says of a component what Taro's table says otherwise, or not at all. */
function addTo(table: ComponentTable, component: string, ours: Record<string, string>, are: 'known' | 'new'): void {
  const theirs = table[component]
  const wrong = Object.keys(ours).filter((name) => theirs === undefined || name in theirs !== (are === 'known'))
  if (wrong.length > 0)
    throw new Error(`Taro has changed: of ${component} ${wrong.join(', ')} should be ${are} (config/rewrites)`)
  Object.assign(theirs ?? {}, ours)
}

/** What Taro's runtime itself looks up, whatever the app draws. */
const always = ['View', 'Text', 'Image', 'ScrollView']

/**
 * Takes out of Taro's table the components that no file of `folder`, and nothing of the kit that these use, imports, and of the others the
 * attributes and events that no element or object of theirs says: Taro writes a template for each, with every attribute WeChat has. Both the
 * templates and the runtime number them by this table. A scroll view, which has the longest template, and one for each level, takes what the
 * files that draw one say: nobody hands it more. An attribute whose name is put together at run time would reach no template.
 */
export function keepUsed(table: ComponentTable, folder: string): void {
  const sources = allSources(folder)
  const imported = new Set([...always, ...sources.flatMap(importedComponents)])
  const missing = [...imported].filter((name) => !(name in table))
  if (missing.length > 0) throw new Error(`Taro has changed: its table has no ${missing.join(', ')} (config/rewrites)`)
  const said = attributesIn(sources)
  const besideScrollViews = attributesIn(sources.filter((source) => importedComponents(source).includes('ScrollView')))
  for (const [name, attributes] of Object.entries(table)) {
    const named = name === 'ScrollView' ? besideScrollViews : said
    if (!imported.has(name)) delete table[name]
    else for (const attribute of Object.keys(attributes)) if (!isNamed(attribute, named)) delete attributes[attribute]
  }
}

/** Every word that stands in the app's files, and in what they use of the kit. */
export function wordsOf(folder: string): readonly string[] {
  return [...new Set(allSources(folder).flatMap((source) => source.match(/\b[a-zA-Z]\w+/g) ?? []))]
}

function allSources(folder: string): readonly string[] {
  const own = sourcesIn(folder)
  return [...own, ...kitSources(own)]
}

/** What elements and objects say by a name, in small letters without dashes: the attributes of an element are there or come from an object. */
function attributesIn(sources: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      if (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) names.add(plain(node.name.text))
    }
    ts.forEachChild(node, look)
  }
  for (const source of sources)
    look(ts.createSourceFile('.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return names
}

const plain = (name: string): string => name.toLowerCase().replaceAll('-', '')

/** What the runtime reads of the table: names alone, and no events. */
export function namesOf(table: ComponentTable): Record<string, Record<string, 0>> {
  const attributes = (of: Record<string, unknown>): [string, 0][] =>
    Object.keys(of).flatMap((name): [string, 0][] => (name.startsWith('bind') ? [] : [[name, 0]]))
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, Object.fromEntries(attributes(of))]))
}

function isNamed(attribute: string, named: ReadonlySet<string>): boolean {
  return named.has(plain(attribute).replace(/^bind/, 'on'))
}

function importedComponents(source: string): string[] {
  return importedFrom('@tarojs/components', source)
}

function importedFrom(library: string, source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]*)\} from ['"]([^'"]+)['"]/g)].filter(
    ([, , from]) => from === library,
  )
  // Of `Swiper as Pages` the name that it has there.
  return lists.flatMap(([, list = '']) => list.split(',').flatMap((one) => /\w+/.exec(one)?.[0] ?? []))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

const kit = path.dirname(require.resolve('@nutui/nutui-react-taro/package.json'))

/** The kit's files behind what our files import of it (babel.config.js leads there), with all that they import in turn. */
function kitSources(own: readonly string[]): string[] {
  const imported = own.flatMap((source) => importedFrom('@nutui/nutui-react-taro', source))
  const read = new Map<string, string>()
  const follow = (file: string): void => {
    if (read.has(file)) return
    const source = readFileSync(file, 'utf8')
    read.set(file, source)
    for (const [, next = ''] of source.matchAll(/(?:from|import) ["'](\.[^"']*)["']/g)) {
      const found = resolved(path.resolve(path.dirname(file), next))
      if (found) follow(found)
    }
  }
  for (const name of imported) {
    const entry = resolved(path.join(kit, 'dist/es/packages', name.toLowerCase()))
    if (!entry) throw new Error(`the kit has no ${name}`)
    follow(entry)
  }
  return [...read.values()]
}

function resolved(place: string): string | undefined {
  return [place, `${place}.js`, path.join(place, 'index.js')].find((file) => file.endsWith('.js') && existsSync(file))
}
