import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readFloors } from '../../scripts/house/floors.mjs'
import { importsOf } from '../../scripts/house/imports'
import { arrowsOf, backUp, circlesOf, countArrows } from '../../scripts/house/picture'

const root = join(__dirname, '../..')
const places = ['src', 'server', 'contract', 'config', 'scripts', '__tests__']
const listed = execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
const files = listed.split('\n').filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file))
const imports = importsOf(root, files)

test.each([...readFloors(root)])('no arrow of %s leads back up', (place, floors) => {
  expect(backUp(arrowsOf(place, imports), floors)).toEqual([])
})

test('a feature of the server that is new to another one is handed in, or lies below it: 75 arrows at most', () => {
  const arrows = arrowsOf('server/features', imports)
  for (const targets of arrows.values()) targets.delete('handed')
  expect(countArrows(arrows)).toBeLessThanOrEqual(75)
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
