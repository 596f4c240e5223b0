import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Taro's table of WeChat's components: each one's attributes and events, by the names its templates use. */
export type ComponentTable = Record<string, Record<string, unknown>>

/** What Taro's runtime itself looks up, whatever the app draws. */
const always = ['View', 'Text', 'Image', 'ScrollView']

/**
 * Takes out of Taro's table the components that no file of `folder`, and nothing of the kit that these use, imports, and of the others the
 * attributes and events whose names occur in no file: Taro writes a template for each, with every attribute WeChat has. Both the templates and
 * the runtime number them by this table. A scroll view, which has the longest template, and one for each level, takes what the files that draw one
 * name: nobody hands it more.
 */
export function keepUsed(table: ComponentTable, folder: string): void {
  const own = sourcesIn(folder)
  const sources = [...own, ...kitSources(own)]
  const imported = new Set([...always, ...sources.flatMap(importedComponents)])
  const words = wordsIn(sources)
  const besideScrollViews = wordsIn(sources.filter((source) => importedComponents(source).includes('ScrollView')))
  for (const [name, attributes] of Object.entries(table)) {
    const named = name === 'ScrollView' ? besideScrollViews : words
    if (!imported.has(name)) delete table[name]
    else for (const attribute of Object.keys(attributes)) if (!isNamed(attribute, named)) delete attributes[attribute]
  }
}

function wordsIn(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => source.toLowerCase().match(/\w+/g) ?? []))
}

/** What the runtime reads of the table: names alone, and no events. */
export function namesOf(table: ComponentTable): Record<string, Record<string, 0>> {
  const attributes = (of: Record<string, unknown>): [string, 0][] =>
    Object.keys(of).flatMap((name): [string, 0][] => (name.startsWith('bind') ? [] : [[name, 0]]))
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, Object.fromEntries(attributes(of))]))
}

function isNamed(attribute: string, words: ReadonlySet<string>): boolean {
  const name = attribute.toLowerCase().replaceAll('-', '')
  return words.has(name.replace(/^bind/, 'on')) || words.has(name.replace(/^bind/, ''))
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
