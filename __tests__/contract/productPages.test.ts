import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { calls } from '@contract/calls'

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const folder = 'docs/product'
const pages = readdirSync(join(root, folder)).filter((file) => file !== 'README.md')
/** Number and title of every page and section, in the order of the pages. */
const headings = pages
  .sort()
  .flatMap((page) => [...read(`${folder}/${page}`).matchAll(/^##? ([\d.]+) \S/gm)].map((match) => match[1] ?? ''))

/** What people wrote: sources, tests, styles and pages. */
const written = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.([cm]?[jt]sx?|scss|md|html)$/.test(file) && !file.endsWith('productPages.test.ts'))
  .filter((file) => existsSync(join(root, file)))

interface Citation {
  readonly at: string
  readonly names: string
}

function citations(pattern: RegExp): Citation[] {
  return written.flatMap((file) => {
    const found = [...read(file).matchAll(pattern)]
    return found.map((match) => ({ at: file, names: match[1] ?? match[0] }))
  })
}

const cited = () =>
  citations(/\b[Pp]roduct (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)\b/g).flatMap(({ at, names }) =>
    names.split(/, | and | to /).map((section) => ({ at, section })),
  )

test('every section of the product that is cited is there', () => {
  expect(cited().length).toBeGreaterThan(200)
  expect(cited().filter(({ section }) => !headings.includes(section))).toEqual([])
})

test('sections are numbered in order, each page by its file', () => {
  const inOrder = pages.flatMap((page) => {
    const chapter = Number(page.slice(0, 2))
    const [title, ...sections] = headings.filter((heading) => Number(heading.split('.')[0]) === chapter)
    expect([page, title]).toEqual([page, String(chapter)])
    return sections.map((section, index) => [section, `${chapter}.${index + 1}`])
  })
  expect(inOrder.filter(([section, expected]) => section !== expected)).toEqual([])
})

test('the contents name every page', () => {
  const contents = read(`${folder}/README.md`)
  expect(pages.filter((page) => !contents.includes(`(${page})`))).toEqual([])
})

test('no comment cites a document that is not in the repository', () => {
  const missing = citations(/(?<![\w*…-])((?:\.{0,2}\/)?[\w./-]+\.md)\b/g).filter(
    ({ at, names }) => ![dirname(at), '.', 'docs'].some((place) => existsSync(join(root, place, names))),
  )
  expect(missing).toEqual([])
  expect(citations(/\b([Ss]pec \d[\d.]*|§ ?\d+)/g)).toEqual([])
})

test('the page of the wire lists the calls of the contract, and no other', () => {
  const wire = read(`${folder}/03-wire.md`)
  const [table, added] = wire.split('## 3.10')
  const rows = [...(table ?? '').matchAll(/^\| (GET|POST) +\| `([^`]+)`/gm)].map((row) => `${row[1]} ${row[2]}`)
  const named = [...(added ?? '').matchAll(/`([^`]+\/[^`]+)`/g)].map((name) => name[1])
  const ours = Object.values(calls).filter((call) => 'extension' in call)
  const asked = Object.values(calls).filter((call) => !('extension' in call))
  expect(rows.sort()).toEqual(asked.map(({ method, path }) => `${method} ${path}`).sort())
  expect(named.sort()).toEqual(ours.map(({ path }) => path).sort())
})
