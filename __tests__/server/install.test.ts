import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const project = join(__dirname, '../..')
const absent = join(project, 'scripts/setup/absent')
const scoped = (scope: string) => readdirSync(join(absent, scope)).map((name) => `${scope}/${name}`)
const read = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'))

interface Package {
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Overrides = { [name: string]: string | Overrides }

const manifest: { devDependencies: Record<string, string>; overrides: Overrides } = read('package.json')
const locked: Record<string, Package> = read('package-lock.json').packages

function overridden(overrides: Overrides): [name: string, wanted: string][] {
  return Object.entries(overrides).flatMap(([name, wanted]): [string, string][] =>
    typeof wanted === 'string' ? [[name, wanted]] : overridden(wanted),
  )
}

/** A version or a range; no alias, file or tag. */
const isRange = (wanted: string) => wanted === '' || /^[\d^~<>=*]/.test(wanted)

// npm 9.2 refuses the whole lock otherwise: "Invalid comparator".
test('the npm of Debian 13 can read our overrides: they are versions, and of nothing that is asked for by a tag', () => {
  const ours = overridden(manifest.overrides)
  const strange = ours.filter(([, wanted]) => !wanted.startsWith('$') && !isRange(wanted))
  expect(strange).toEqual([])
  const names = new Set(ours.map(([name]) => name))
  const asked = Object.values(locked).flatMap((one) =>
    Object.entries({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }),
  )
  const byTag = asked.filter(([name, range]) => names.has(name) && !isRange(range))
  expect(byTag).toEqual([])
})

test('each package that is left out is an empty one of ours', () => {
  const left = readdirSync(absent).flatMap((name) => (name.startsWith('@') ? scoped(name) : name))
  expect(left.length).toBeGreaterThan(10)
  for (const name of left) {
    expect(read(`scripts/setup/absent/${name}/package.json`)).toMatchObject({ name, private: true })
    expect(manifest.devDependencies[name]).toBe(`file:scripts/setup/absent/${name}`)
    expect(locked[`node_modules/${name}`]).toMatchObject({ link: true })
  }
})

test('the lock names no registry', () => {
  const hosts = Object.values(locked).flatMap(({ resolved = '' }) => (resolved.includes('://') ? [resolved] : []))
  expect(hosts).toEqual([])
})
