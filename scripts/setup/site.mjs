import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { root } from './root.mjs'

const sources = [
  'src',
  'config',
  'contract',
  'babel.config.js',
  'tsconfig.json',
  'package-lock.json',
  '.env',
  '.env.production',
]
const stamp = path.join(root, 'dist/h5.stamp')

/** Builds the H5 site unless dist/h5 was made from exactly these sources. */
export async function ensureSiteBuilt() {
  const wanted = sourcesHash()
  if (existsSync(path.join(root, 'dist/h5/index.html')) && readStamp() === wanted) return
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:h5'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the site', build)
  if (code !== 0) throw new Sentence(`The site could not be built:\n\n${tail(output)}`)
  writeStamp(wanted)
}

/** Notes that dist/h5 was made from the sources as they were when `hash` was taken. */
export function writeStamp(hash) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

export function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}
