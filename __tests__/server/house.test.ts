import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawHouse, type Place } from '../../scripts/house/drawing'
import { readFloors, unlistedRooms } from '../../scripts/house/floors.mjs'
import { importsOf } from '../../scripts/house/imports'
import { arrowsOf, backUp, circlesOf, countArrows } from '../../scripts/house/picture'

const root = join(__dirname, '../..')
const places = ['src', 'server', 'contract', 'config', 'scripts', '__tests__']
const listed = execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
const files = listed.split('\n').filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file))
const imports = importsOf(root, files)

test.each([...readFloors(root)])('each room of %s has its floor, and no arrow leads back up', (place, floors) => {
  expect(unlistedRooms(root, place, floors)).toEqual([])
  expect(backUp(arrowsOf(place, imports), floors)).toEqual([])
})

test('a loose file that no list names is told of, and each of its arrows counts as one back up', () => {
  const place = mkdtempSync(join(tmpdir(), 'pinpai-house-'))
  mkdirSync(join(place, 'rooms/low'), { recursive: true })
  for (const name of ['high.ts', 'stray.tsx', 'page.html']) writeFileSync(join(place, 'rooms', name), '')
  const floors = [['high'], ['low']]
  expect(unlistedRooms(place, 'rooms', floors)).toEqual(['stray'])
  rmSync(place, { recursive: true })

  const arrows = new Map(['high', 'stray'].map((room) => [room, new Set(['low'])]))
  arrows.get('high')?.add('stray')
  expect(backUp(arrows, floors)).toEqual(['high -> stray', 'stray -> low'])
})

test('a feature of the server that is new to another one is handed in, or lies below it: 76 arrows at most', () => {
  const arrows = arrowsOf('server/features', imports)
  // What any feature may say to users, or in a talk, and how somebody stands, lies below all of them.
  for (const targets of arrows.values())
    ['handed', 'notices', 'standing', 'threads'].forEach((room) => targets.delete(room))
  expect(countArrows(arrows)).toBeLessThanOrEqual(76)
})

test('no files import each other in a circle, not even by a type', () => {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of imports) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  expect(circlesOf(arrows)).toEqual([])
})

test('a server in production loads nothing of what a laptop runs', () => {
  const loaded = new Set(['server/main.ts'])
  for (const file of loaded)
    for (const { from, to, when } of imports) if (from === file && when === 'loaded') loaded.add(to)
  expect(loaded.has('server/wiring/routes.ts')).toBe(true)
  expect([...loaded].filter((file) => file.startsWith('server/laptop/'))).toEqual([])
})

const roomsIn = (place: string) => {
  const entries = readdirSync(join(root, place), { withFileTypes: true })
  return [...new Set(entries.map(({ name }) => name.replace(/\..*$/, '')))].sort()
}

/** A side as architecture.md lists it, its features within. */
function side(name: string, features: Place): Place {
  const floors = readFloors(root).get(name) ?? []
  return { name, floors: floors.map((rooms) => rooms.map((room) => (room === 'features' ? features : room))) }
}

function house(): string {
  const onScreen: Place = { name: 'features', floors: [roomsIn('src/features')] }
  const onServer: Place = { name: 'features', floors: readFloors(root).get('server/features') ?? [] }
  const sides = [side('src', onScreen), side('server', onServer)]
  return drawHouse(sides, { name: 'contract', floors: [roomsIn('contract')] })
}

test('the drawing of the house shows the rooms and floors there are: DRAW=1 draws it anew', () => {
  const file = join(root, 'docs/images/house.svg')
  if (process.env['DRAW'] === '1') writeFileSync(file, house())
  expect(readFileSync(file, 'utf8')).toBe(house())
})
