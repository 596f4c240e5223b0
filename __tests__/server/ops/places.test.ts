import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acts } from '../../../server/acts/acts'
import { commands } from '../../../server/ops/commands'

const folder = join(__dirname, '../../../console/src')
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

test.each(Object.keys(acts))('%s has its place in the console', (name) => {
  const named = new RegExp(`(?:act="|act: '|useAct\\('|act=')${name}["']`)
  expect(named.test(pages)).toBe(true)
})

/** What needs the machine itself: files, or the whole database. */
const ofTheMachine = ['restore', 'after-restore', 'renew-sealed']
/** The act of a command that brings files and has a shorter name. */
const ofAct: Readonly<Record<string, string>> = { 'add-banner': 'save-banner' }

test('what a command changes is an act, and so a form of the console, but for what is the machine’s', () => {
  const others = Object.entries(commands).flatMap(([name, command]) =>
    command.acts && !((ofAct[name] ?? name) in acts) ? [name] : [],
  )
  expect(others).toEqual(ofTheMachine)
})
