import { statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'

const endings = ['', '.ts', '.tsx', '/index.ts', '.weapp.ts', '.h5.ts', '.mjs', '.json', '.scss']
const aliases = { '@/': 'src/', '@contract/': 'contract/' }
const known = new Map()

/** Our own file behind an import, which is all that the zones ask about; none for packages. */
export function sourceOf(source, importer) {
  const place = placeOf(source, importer)
  if (place === undefined) return undefined
  if (!known.has(place)) known.set(place, endings.map((ending) => place + ending).find(isFile))
  return known.get(place)
}

function placeOf(source, importer) {
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source)
  const alias = Object.keys(aliases).find((start) => source.startsWith(start))
  return alias && path.join(root, aliases[alias], source.slice(alias.length))
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
