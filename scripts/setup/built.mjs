import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Something that is built from sources of the project: `page` is there once it is, and `stamp` notes from which sources. A release package
 * has what is built alone: where `from` is not there, it is as built.
 */
export function built({ page, stamp, sources, from }) {
  const hash = (folder = root) => sourcesHash(folder, sources)
  return {
    hash,
    isBuilt(folder = root) {
      if (!existsSync(path.join(folder, page))) return false
      return !existsSync(path.join(folder, from)) || readStamp(path.join(folder, stamp)) === hash(folder)
    },
    /** Notes that it was made from the sources as they were when `wanted` was taken. */
    writeStamp(wanted) {
      const file = path.join(root, stamp)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, wanted)
    },
  }
}

function sourcesHash(folder, sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(path.join(folder, source)))) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}
