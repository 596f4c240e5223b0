import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { readFloors } from './floors.mjs'
import { importsOf } from './imports'
import { countLines, measure } from './measures'
import { arrowsOf, backUp, circlesOf, countArrows } from './picture'

const here = path.resolve(__dirname, '../..')

/** `npm run house [-- folder]`: how the house stands, of this checkout or of another one's folder. */
const root = path.resolve(process.argv[2] ?? here)
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
const code = tracked.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
const within = (...folders: string[]): string[] =>
  code.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))

const parts = {
  all: within('src', 'server', 'contract', 'config', 'scripts'),
  src: within('src'),
  server: within('server'),
  contract: within('contract'),
}
const sheets = Object.entries(parts).map(([name, files]) => ({ name, sheet: measure(root, files) }))
console.log('How it reads (tests left out)')
console.table(Object.fromEntries(Object.keys(sheets[0]?.sheet ?? {}).map((figure) => [figure, row(figure)])))

const ratio = (tests: string[], sources: string[]): string =>
  (countLines(root, tests) / countLines(root, sources)).toFixed(2)
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

function row(figure: string): Record<string, number | undefined> {
  return Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheet[figure]]))
}

function picture(place: string): object {
  const arrows = arrowsOf(place, imports)
  const circles = circlesOf(arrows)
  const listed = floors.get(place)
  return {
    arrows: countArrows(arrows),
    'back up': listed === undefined || root !== here ? '' : backUp(arrows, listed).length,
    circles: circles.length,
    'largest circle': circles[0]?.length ?? 0,
  }
}
