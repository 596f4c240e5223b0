import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '../../docs/decisions')
const files = readdirSync(folder)
const numberOf = (file: string) => file.slice(0, 3)

test('every decision has a number of its own, which its title says', () => {
  expect(new Set(files.map(numberOf)).size).toBe(files.length)
  const titles = files.map((file) => readFileSync(join(folder, file), 'utf8').split('\n', 1)[0])
  expect(files.filter((file, index) => !titles[index]?.startsWith(`# ${numberOf(file)} `))).toEqual([])
})

test.each(files)('%s says how it stands, and which later decision changed it', (file) => {
  const third = readFileSync(join(folder, file), 'utf8').split('\n')[2] ?? ''
  expect(third).toMatch(/^Status: (accepted|(superseded|amended) by \d{3}(, \d{3})*( and \d{3})?)$/)
  const later = third.match(/\d{3}/g) ?? []
  expect(later.filter((number) => !files.some((other) => numberOf(other) === number))).toEqual([])
  expect(later.filter((number) => number <= numberOf(file))).toEqual([])
})

test.each(files)('%s has a context, a decision and consequences', (file) => {
  const headings = readFileSync(join(folder, file), 'utf8').match(/^## (Context|Decision|Consequences)$/gm)
  expect(headings).toEqual(['## Context', '## Decision', '## Consequences'])
})
