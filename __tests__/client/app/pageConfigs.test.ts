import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@contract/routes'

const source = path.resolve(__dirname, '../../../src')

/** What a page does, and the setting without which WeChat never calls it. */
const needs = [
  [/\b(usePull|useFresh)\(/, 'enablePullDownRefresh'],
  [/\buseShared(Page|WithFriends)\(/, 'enableShareAppMessage'],
  [/\buseSharedPage\(/, 'enableShareTimeline'],
] as const

/** The text of a file of ours and of all that it imports; platform and lib only offer the hooks. */
function reach(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen
  const text = readFileSync(file, 'utf8')
  seen.set(file, text)
  for (const [, from = ''] of text.matchAll(/from '((?:@\/(?:features|components)|\.)[^']*)'/g)) {
    const base = from.startsWith('@/') ? path.join(source, from.slice(2)) : path.resolve(path.dirname(file), from)
    const found = [`${base}.tsx`, `${base}.ts`].find(existsSync)
    if (found) reach(found, seen)
  }
  return seen
}

function settingsOf(route: string): Record<string, unknown> {
  return jest.requireActual<{ default: Record<string, unknown> }>(`../../../src/${route}.config`).default
}

test.each(needs)('pages that call %s have %s, and no other page', (hook, setting) => {
  const pages = Object.keys(routes)
  const calling = pages.filter((route) =>
    [...reach(path.join(source, `${route}.tsx`)).values()].some((text) => hook.test(text)),
  )
  expect(pages.filter((route) => settingsOf(route)[setting] === true)).toEqual(calling)
})
