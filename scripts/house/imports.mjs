import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const aliases = { '@/': 'src/', '@contract/': 'contract/' }
const endings = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.weapp.ts', '.h5.ts']
const candidates = ['', ...endings, ...endings.map((ending) => `/index${ending}`)]

/**
 * Every import between files of the repository, types included, as `{ from, to }` with paths from `root`. What names a
 * package is left out. `files` are paths from `root`.
 */
export function importsOf(root, files) {
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, from), 'utf8'), true, true)
    const targets = importedFiles.map(({ fileName }) => resolve(root, from, fileName))
    return [...new Set(targets)].filter((to) => to !== undefined && to !== from).map((to) => ({ from, to }))
  })
}

function resolve(root, from, specifier) {
  const place = placeOf(from, specifier)
  if (place === undefined) return undefined
  return candidates.map((ending) => place + ending).find((file) => isFile(path.join(root, file)))
}

function placeOf(from, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias && aliases[alias] + specifier.slice(alias.length)
}

function isFile(file) {
  return existsSync(file) && statSync(file).isFile()
}
