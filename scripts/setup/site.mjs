import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { root } from './root.mjs'

/** What the site is made of. No settings: what depends on them the server writes into the page (server/http/assetHost.ts). */
const sources = ['src', 'config', 'contract', 'babel.config.js', 'tsconfig.json', 'package-lock.json']
const stampName = 'dist/h5.stamp'

/** Whether dist/h5 was made from exactly these sources. A release package has the site alone and no sources: there it is as built. */
export function isSiteBuilt(folder = root) {
  if (!existsSync(path.join(folder, 'dist/h5/index.html'))) return false
  return !existsSync(path.join(folder, 'src')) || readStamp(folder) === sourcesHash(folder)
}

/** Builds the H5 site unless it is there. */
export async function ensureSiteBuilt() {
  if (isSiteBuilt()) return
  const wanted = sourcesHash()
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:h5'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the site', build)
  if (code !== 0) throw new Sentence(`The site could not be built:\n\n${tail(output)}`)
  writeStamp(wanted)
}

/** Notes that dist/h5 was made from the sources as they were when `hash` was taken. */
export function writeStamp(hash) {
  const stamp = path.join(root, stampName)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

export function sourcesHash(folder = root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(path.join(folder, source)))) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function readStamp(folder) {
  const stamp = path.join(folder, stampName)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}
