import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes, routeSpec, isRoute } from '@contract/routes'
import { leastLibrary } from '../../../src/platform/update/leastLibrary'

const root = path.resolve(__dirname, '../../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const shown = Object.keys(routes)
  .filter(isRoute)
  .filter((route) => !routeSpec(route).h5Only)

interface Sitemap {
  rules: { action: string; page: string }[]
}

/** WeChat takes the first rule that fits. */
function isSearched(route: string): boolean {
  const { rules }: Sitemap = JSON.parse(textOf('src/sitemap.json'))
  return rules.find(({ page }) => page === '*' || page === route)?.action === 'allow'
}

test("what needs a signed-in user, and log-in itself, is not offered to WeChat's search", () => {
  const private_ = shown.filter((route) => routeSpec(route).guarded || route === 'pages/login/login')
  expect(private_.filter(isSearched)).toEqual([])
})

test.each(['pages/index/index', 'pages/model/detail', 'pages/pdDetail/pdDetail', 'pages/square/detail'])(
  '%s may be found by it',
  (route) => expect(isSearched(route)).toBe(true),
)

test('DevTools works with the oldest library that we promise, and the operator is told to ask for it', () => {
  const { libVersion }: { libVersion?: string } = JSON.parse(textOf('project.config.json'))
  expect(libVersion).toBe(leastLibrary)
  expect(textOf('docs/operating.md')).toContain(leastLibrary)
})

test("a developer's own AppID changes no file that is kept", () => {
  expect(textOf('.gitignore').split('\n')).toContain('project.private.config.json')
})
