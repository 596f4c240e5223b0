import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Taro's table of WeChat's components: each one's attributes and events, by the names its templates use. */
export type ComponentTable = Record<string, Record<string, unknown>>

/** What Taro's runtime itself looks up, whatever the app draws. */
const always = ['View', 'Text', 'Image', 'ScrollView']

/**
 * Takes out of Taro's table the components that no file of `folder` imports, and of the others the attributes and events whose names occur in no
 * file: Taro writes a template for each, with every attribute WeChat has. Both the templates and the runtime number them by this table.
 */
export function keepUsed(table: ComponentTable, folder: string): void {
  const sources = sourcesIn(folder)
  const imported = new Set([...always, ...sources.flatMap(importedComponents)])
  const words = new Set(sources.flatMap((source) => source.toLowerCase().match(/\w+/g) ?? []))
  for (const [name, attributes] of Object.entries(table)) {
    if (!imported.has(name)) delete table[name]
    else for (const attribute of Object.keys(attributes)) if (!isNamed(attribute, words)) delete attributes[attribute]
  }
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
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@tarojs\/components'/g)]
  return lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}
