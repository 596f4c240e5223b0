import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { apiBase, calls } from '@contract/calls'
import { routeSpec } from '@contract/routes'
import { laptopOrigin } from '../../config/weappOrigin'
import { logIn, newPerson, type Person } from './accountSteps'
import { registered } from './api'
import { atRest } from './axe'
import { BrowserDriver } from './browserDriver'
import { contactSheet } from './contactSheet'
import type { Driver } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { startServer } from './serverUnderTest'
import { richPerson, shotPages } from './shotPages'
import type { ShotPage } from './shotSheets'
import { WeappDriver } from './weappDriver'

const project = path.resolve(__dirname, '../..')
const folder = path.join(project, 'dist/shots')
const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? laptopOrigin

/** Signed out, with everything, with nothing yet, and without an answer from the server. */
const states = ['out', 'full', 'empty', 'error'] as const
type State = (typeof states)[number]

/** A laptop's window. */
const wide = { width: 1280, height: 900 }

const ways = ['light', 'dark', 'narrow', 'wide', 'wide-dark', 'weapp', 'weapp-dark'] as const
type Way = (typeof ways)[number]

type Start = () => Promise<Driver>

/**
 * `npm run shots`: each route in every state, from the H5 build and from the mini-program at 390 × 844, each in both themes, from the H5 build
 * narrow and wide too, and a contact sheet of each. WAYS, STATES and PAGES choose some, by their names with commas.
 */
async function main(): Promise<void> {
  requireKnown('WAYS', ways)
  requireKnown('STATES', states)
  rmSync(folder, { recursive: true, force: true })
  const server = await startServer()
  const pages = await shotPages(server)
  requireKnown(
    'PAGES',
    pages.map(({ name }) => name),
  )
  const people = { full: richPerson(server), empty: await someoneNew(server) }
  try {
    const starts = waysOf(server)
    for (const way of ways.filter((name) => isWanted('WAYS', name))) {
      for (const state of states.filter((name) => isWanted('STATES', name))) {
        const person = state === 'out' ? null : state === 'full' ? people.full : people.empty
        await photographAll({ way, state, person, pages, driver: await starts[way]() })
      }
    }
  } finally {
    await server.stop()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

function waysOf(server: ServerUnderTest): Record<Way, Start> {
  const weapp = { dist: path.join(project, 'dist/weapp'), origins: { [compiledOrigin]: server.origin } }
  return {
    light: () => BrowserDriver.start(server.origin, { colorScheme: 'light' }),
    dark: () => BrowserDriver.start(server.origin, { colorScheme: 'dark' }),
    narrow: () => BrowserDriver.start(server.origin, { viewport: { width: 320, height: 640 } }),
    wide: () => BrowserDriver.start(server.origin, { viewport: wide, colorScheme: 'light' }),
    'wide-dark': () => BrowserDriver.start(server.origin, { viewport: wide, colorScheme: 'dark' }),
    weapp: () => Promise.resolve(new WeappDriver({ ...weapp, theme: 'light' })),
    'weapp-dark': () => Promise.resolve(new WeappDriver({ ...weapp, theme: 'dark' })),
  }
}

/** What nobody knows would photograph nothing, and say nothing of it. */
function requireKnown(list: 'WAYS' | 'STATES' | 'PAGES', known: readonly string[]): void {
  const unknown = (process.env[list]?.split(',') ?? []).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${list}: no ${unknown.join(', ')} among ${known.join(', ')}`)
}

function isWanted(list: 'WAYS' | 'STATES' | 'PAGES', name: string): boolean {
  return (process.env[list] ?? name).split(',').includes(name)
}

async function someoneNew(server: ServerUnderTest): Promise<Person> {
  const person = newPerson()
  await registered(server, person)
  return person
}

/** Pages that could not be opened; the others are photographed all the same. */
const failures: string[] = []

interface Round {
  way: string
  state: State
  person: Person | null
  pages: readonly ShotPage[]
  driver: Driver
}

async function photographAll({ way, state, person, pages, driver }: Round): Promise<void> {
  const into = path.join(folder, `${way}-${state}`)
  mkdirSync(into, { recursive: true })
  if (person) await signIn(driver, person)
  if (state === 'error') await unanswered(driver)
  const files: string[] = []
  for (const page of pages.filter((one) => isOffered(one, { state, person, driver }))) {
    const file = path.join(into, `${page.name}.png`)
    await shoot(driver, page, file).then(
      () => files.push(file),
      (error: unknown) => failures.push(`${way}-${state} ${page.name}: ${String(error).slice(0, 300)}`),
    )
  }
  failures.push(...driver.faults().filter((fault) => state !== 'error' || !/Failed to load resource/.test(fault)))
  await driver.close()
  await contactSheet(files, path.join(folder, `${way}-${state}.png`))
  console.log(`${way}-${state}: ${files.length} pictures`)
}

/** Guarded pages show log-in to visitors; some pages are a browser's alone; sheets want someone who has everything. */
function isOffered({ route, name, act }: ShotPage, { state, person, driver }: Omit<Round, 'way' | 'pages'>): boolean {
  const { guarded, h5Only } = routeSpec(route)
  if (act && state !== 'full') return false
  return isWanted('PAGES', name) && (person !== null || !guarded) && (driver.platform === 'h5' || !h5Only)
}

async function signIn(driver: Driver, person: Person): Promise<void> {
  await driver.open('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute('pages/index/index')
}

/** Who is signed in is known; nothing else is answered. */
async function unanswered(driver: Driver): Promise<void> {
  if (driver instanceof WeappDriver) driver.unanswered()
  if (driver instanceof BrowserDriver)
    await driver.page.route(`**${apiBase}/**`, (request) =>
      request.request().url().includes(calls.getUserInfo.path)
        ? request.continue()
        : request.abort('connectionrefused'),
    )
}

async function shoot(driver: Driver, { route, query, act }: ShotPage, file: string): Promise<void> {
  await driver.open(route, query)
  await act?.(driver)
  await settled(driver)
  await driver.picture(file)
}

/** Pictures and lists are there once the network rests, sheets once they have come to a stop. */
async function settled(driver: Driver): Promise<void> {
  if (driver instanceof BrowserDriver) {
    await driver.page.waitForLoadState('networkidle')
    await atRest(driver.page)
  }
  if (driver instanceof WeappDriver) await driver.runner.idle()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
