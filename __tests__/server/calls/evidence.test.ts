import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calls, type CallName } from '@contract/calls'
import { specCalls } from '../../contract/specCalls'
import { evidence, type Evidence } from './evidence'
import { findTest, makesCall, tellingAssertions } from './source'

const rows = Object.entries(evidence) as Array<[CallName, Evidence]>

test('every call of product 3.9, and every one that the product adds, has its test', () => {
  expect(Object.keys(evidence).sort()).toEqual(Object.keys(calls).sort())
  const shown = new Set(rows.map(([name]) => `${calls[name].method} ${calls[name].path}`))
  expect(specCalls.filter(([method, path]) => !shown.has(`${method} ${path}`))).toEqual([])
})

test.each(rows)('%s is shown by a test that makes it and asserts more than a status', (name, [file, title]) => {
  expect([file, existsSync(join(__dirname, '..', file))]).toEqual([file, true])
  const found = findTest(file, title)
  if (found === null) throw new Error(`${file} has no test of the title "${title}"`)
  expect(makesCall(found, { name, path: calls[name].path })).toBe(true)
  expect(tellingAssertions(found)).not.toEqual([])
})
