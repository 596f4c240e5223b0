import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../../src/lib/routes'
import { home, isRoute, routes } from '../../src/lib/routes'
import { newPerson, register } from './accountSteps'
import { ApiClient } from './api'
import { BrowserDriver } from './browserDriver'
import type { Driver } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { startServer } from './serverUnderTest'
import { WeappDriver } from './weappDriver'

const project = path.resolve(__dirname, '../..')
const folder = path.join(project, 'dist/shots')
const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** `npm run shots`: a picture of every finished page, signed in, from H5 in both themes and from the mini-program. */
async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await startServer()
  const pages = await finishedPages(server.origin)
  const dist = path.join(project, 'dist/weapp')
  const ways: Record<string, () => Promise<Driver>> = {
    light: () => BrowserDriver.start(server.origin, { colorScheme: 'light' }),
    dark: () => BrowserDriver.start(server.origin, { colorScheme: 'dark' }),
    weapp: () => Promise.resolve(new WeappDriver({ dist, origins: { [compiledOrigin]: server.origin } })),
  }
  try {
    for (const [name, start] of Object.entries(ways)) await photographAll(server, name, await start(), pages)
  } finally {
    await server.stop()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** Pages that could not be opened; the others are photographed all the same. */
const failures: string[] = []

interface Page {
  route: Route
  query: Record<string, string>
}

async function photographAll(server: ServerUnderTest, way: string, driver: Driver, pages: Page[]): Promise<void> {
  const shoot = async ({ route, query }: Page): Promise<void> => {
    await driver.open(route, query)
    await settled(driver)
    const file = path.join(folder, `${route.split('/').slice(1).join('-')}.${way}.png`)
    await driver.picture(file)
    console.log(file)
  }
  await shoot({ route: 'pages/login/login', query: {} })
  await register(driver, server, newPerson())
  await driver.onRoute(home)
  for (const page of pages) {
    await shoot(page).catch((error: unknown) => failures.push(`${page.route} (${way}): ${String(error)}`))
  }
  await driver.close()
}

/** Pictures and lists are there once the network rests. */
async function settled(driver: Driver): Promise<void> {
  if (driver instanceof BrowserDriver) await driver.page.waitForLoadState('networkidle')
  if (driver instanceof WeappDriver) await driver.runner.idle()
}

async function finishedPages(origin: string): Promise<Page[]> {
  const api = new ApiClient(origin)
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  const queries: Partial<Record<Route, Record<string, string>>> = {
    'pages/model/detail': { id: model?.id ?? '' },
    'pages/pdDatePicker/pdDatePicker': { modelId: model?.id ?? '' },
    'pages/pdDetail/pdDetail': { id: card && 'shareId' in card ? card.shareId : '' },
  }
  return Object.keys(routes)
    .filter(isRoute)
    .filter((route) => route !== 'pages/login/login')
    .map((route) => ({ route, query: queries[route] ?? {} }))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
