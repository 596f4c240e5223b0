import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'
import { asTheyAre } from './bundle.mjs'

/** Types, maps and manuals: nothing runs by them. */
const forReaders = /\.(?:d\.[cm]?ts|map|md)$/

/** Copies packages and all that they need to run into the folder's node_modules, in the places where they were installed. */
export function copyPackages(folder) {
  const copied = new Set()
  const copy = (place) => {
    if (copied.has(place)) return
    copied.add(place)
    const from = path.join(root, place)
    const to = path.join(folder, place)
    mkdirSync(path.dirname(to), { recursive: true })
    // What is nested comes when something asks for it.
    const filter = (one) => one !== path.join(from, 'node_modules') && !forReaders.test(one)
    cpSync(from, to, { recursive: true, dereference: true, filter })
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(from)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(name, place)
      // Of optional ones those of this platform are there.
      if (found !== null) copy(found)
      else if (!(name in optionalDependencies)) throw new Error(`${place} needs ${name}, which is not installed`)
    }
  }
  for (const name of asTheyAre) copy(`node_modules/${name}`)
}

/** Where a package is found by one that lies at `place`, as Node looks for it; null where it is not. */
function find(name, place) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = path.posix.join(at, 'node_modules', name)
    if (existsSync(path.join(root, candidate, 'package.json'))) return candidate
    if (at === '') return null
  }
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}
