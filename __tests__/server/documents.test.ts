import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const project = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

function foldersIn(place: string): string[] {
  const entries = readdirSync(join(project, place), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

test.each(['src', 'server', 'scripts', '__tests__'])('architecture has a word for each folder of %s', (place) => {
  const rows = read('docs/architecture.md')
    .split('\n')
    .filter((line) => line.startsWith(`| \`${place}/`))
    .join('\n')
  const unnamed = foldersIn(place).filter((name) => !rows.includes(`${name}/`))
  expect(unnamed).toEqual([])
})

test('every test that proofs.md names is there', () => {
  const table = read('docs/proofs.md').split('## What takes long')[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  const named = rows.flatMap((line) => [...line.matchAll(/`([\w./*-]+\/[\w.*-]*|[\w.]+\.test\.ts)`/g)])
  const files = named.map((match) => match[1] ?? '').filter((file) => !file.includes('*'))
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter((file) => !existsSync(join(__dirname, file)))).toEqual([])
})

test.each(['CONTRIBUTING.md', 'docs/testing.md', 'docs/architecture.md'])(
  'every path that %s names is there',
  (page) => {
    const named = [
      ...read(page).matchAll(/(?:^|[\s`(])((?:src|server|contract|scripts|docs|__tests__)\/[\w./-]*)(?![\w./*-])/gm),
    ]
    const paths = named.map((match) => match[1] ?? '')
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  },
)

test('editors and version managers take the Node that the package asks for', () => {
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'))
  expect(`>=${read('.nvmrc').trim()}`).toBe(engines.node)
})

test('the README has every command of npm, and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const table = read('README.md').split('## All commands')[1] ?? ''
  const rows = [...table.matchAll(/^\| (`npm .*?) +\|/gm)].map((match) => match[1] ?? '')
  const named = rows.flatMap((row) => [...row.matchAll(/`(?:npm (?:run )?)?([\w:]+)`/g)].map((match) => match[1] ?? ''))
  expect(named.sort()).toEqual(Object.keys(scripts).sort())
})
