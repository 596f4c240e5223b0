import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { readFloors } from './house/floors.mjs'
import { importsOf } from './house/imports.mjs'
import { countLines, measure } from './house/measures.mjs'
import { arrowsOf, backUp, circlesOf, countArrows } from './house/picture.mjs'
import { root as here } from './setup/root.mjs'

/** `npm run house [-- folder]`: how the house stands, of this checkout or of another one's folder. */
const root = path.resolve(process.argv[2] ?? here)
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
const code = tracked.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
const within = (...folders) => code.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))

const parts = {
  all: within('src', 'server', 'contract', 'config', 'scripts'),
  src: within('src'),
  server: within('server'),
  contract: within('contract'),
}
const sheets = Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, measure(root, files)]))
console.log('How it reads (tests left out)')
console.table(Object.fromEntries(Object.keys(sheets.all).map((figure) => [figure, row(figure)])))

const ratio = (tests, sources) => (countLines(root, tests) / countLines(root, sources)).toFixed(2)
console.log('Test lines a line of source')
console.table({
  server: ratio(within('__tests__/server', '__tests__/contract'), parts.server),
  client: ratio(within('__tests__/client'), parts.src),
  everything: ratio(within('__tests__'), parts.all),
})

const floors = readFloors(here)
const imports = importsOf(root, parts.all)
const places = ['server', 'server/features', 'src', 'src/features', 'src/domain', 'src/lib', 'src/platform', 'contract']
console.log('How its rooms stand (folders and loose files; arrows are imports, types too)')
console.table(Object.fromEntries(places.map((place) => [place, picture(place)])))

function row(figure) {
  return Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [name, sheet[figure]]))
}

function picture(place) {
  const arrows = arrowsOf(place, imports)
  const circles = circlesOf(arrows)
  const listed = floors.get(place)
  return {
    arrows: countArrows(arrows),
    'back up': listed === undefined || root !== path.resolve(here) ? '' : backUp(arrows, listed).length,
    circles: circles.length,
    'largest circle': circles[0]?.length ?? 0,
  }
}
