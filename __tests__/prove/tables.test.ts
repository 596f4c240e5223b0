import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'
import { all, changed, families, type Made } from './changes/all'

const root = resolve(__dirname, '../..')
const limitMs = 4 * 3_600_000
/** Each takes a core and a gigabyte. */
const atOnce = 2

/** What is changed: all of it, or in files whose path has this in it. */
const wanted = (file: string) => file.includes(process.env['ONLY'] ?? '')
const chosen = all.filter(({ file }) => wanted(file))
const chosenFamilies = Object.entries(families).filter(([, { file }]) => wanted(file))

/** The product with the tables, in a folder of its own. */
function copy(): string {
  const folder = temporaryFolder('tables')
  const files = readdirSync(root, { withFileTypes: true }).filter((one) => one.isFile())
  for (const name of ['src', 'contract', 'config', '__tests__', ...files.map(({ name: file }) => file)])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

interface Report {
  readonly testResults: ReadonlyArray<{
    name: string
    assertionResults: ReadonlyArray<{ title: string; status: string; failureMessages: string[] }>
  }>
}

interface Row {
  readonly section: string
  readonly title: string
  readonly failed: boolean
  /** What it expected and what it got, where it failed. */
  readonly message: string
}

/** How the rows of some sections end. */
async function rowsOf(folder: string, sections: string): Promise<Row[]> {
  const report = join(folder, 'report.json')
  const options = [
    '-c',
    'jest.client.config.cjs',
    '--testTimeout=20000',
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
  ]
  const args = [join(root, 'node_modules/jest/bin/jest.js'), ...options, `client/spec/[${sections}]-`]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      section: basename(name).charAt(0),
      title,
      failed: status === 'failed',
      message: failureMessages.join(),
    })),
  )
}

/** Does something while a file reads otherwise. */
async function whileReading<T>(path: string, text: string, act: () => Promise<T>): Promise<T> {
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, text)
  const done = await act()
  writeFileSync(path, before)
  return done
}

/** The sections that say nothing of a change. A table that does not even run says nothing either. */
async function silent(folder: string, made: Made): Promise<string[]> {
  const path = join(folder, made.file)
  const [sections] = made.change
  const rows = await whileReading(path, changed(readFileSync(path, 'utf8'), made), () => rowsOf(folder, sections))
  return [...sections].filter((section) => !rows.some((row) => row.section === section && row.failed))
}

let folders: readonly string[] = []
beforeAll(() => {
  folders = Array.from({ length: atOnce }, copy)
})

test(
  'a table of the spec fails for each text, number, name and default that is changed',
  async () => {
    const queue = [...chosen]
    const unseen: string[] = []
    const work = async (folder: string) => {
      const rows = await rowsOf(folder, '2-9')
      expect(rows.filter(({ failed }) => failed)).toEqual([])
      expect([...new Set(rows.map(({ section }) => section))].sort().join('')).toBe('23456789')
      for (let made = queue.shift(); made !== undefined; made = queue.shift())
        for (const section of await silent(folder, made))
          unseen.push(`${section}: ${made.file}: ${made.change.slice(1).join(' → ')}`)
    }
    await Promise.all(folders.map(work))
    console.log(`proof: ${chosen.length} changes, ${unseen.length} unseen by a table`)
    expect(unseen).toEqual([])
  },
  limitMs,
)

for (const [name, { file, members }] of chosenFamilies) {
  test(
    `${name}: each tells in a row of its own`,
    async () => {
      const [folder = ''] = folders
      const path = join(folder, file)
      const other = members.reduce((text, { change }) => changed(text, { file, change }), readFileSync(path, 'utf8'))
      const sections = members[0]?.change[0] ?? ''
      const failed = (await whileReading(path, other, () => rowsOf(folder, sections))).filter((row) => row.failed)
      const tells = ({ row, expects }: (typeof members)[number]) =>
        failed.some(({ title, message }) => (expects ? message.includes(`"${expects}"`) : title.startsWith(row ?? '')))
      const unseen = members.filter((member) => !tells(member))
      console.log(`proof: ${members.length} ${name}, ${unseen.length} unseen`)
      expect(unseen).toEqual([])
    },
    limitMs,
  )
}
