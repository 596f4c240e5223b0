import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { photograph } from '../weapp/picture'
import { WeappRunner } from '../weapp/runner'
import { BrowserDriver } from './browserDriver'
import { contactSheet } from './contactSheet'
import { notFit } from './pageFit'
import { faultsOf } from './weappDriver'

const project = path.resolve(__dirname, '../..')
const built = path.join(project, 'dist/gallery')
const pictures = path.join(project, '.cache/gallery')
const page = 'pages/gallery/gallery'
const themes = ['light', 'dark'] as const
const faults: string[] = []

interface Entry {
  readonly part: string
  readonly over: boolean
  readonly states: readonly string[]
}

interface Shot {
  readonly name: string
  readonly part: string
  readonly state?: string
}

/** What one picture shows: all states of a part, or one of a part that lies over the page. */
async function shotsOf(origin: string): Promise<Shot[]> {
  const driver = await BrowserDriver.start(origin)
  await driver.page.goto(`${origin}/${page}`)
  const entries: Entry[] = JSON.parse(await driver.text('.gallery__contents'))
  await driver.close()
  return entries.flatMap(({ part, over, states }) =>
    over ? states.map((state) => ({ name: `${part}-${state}`, part, state })) : [{ name: part, part }],
  )
}

/**
 * `npm run gallery`: builds the gallery for both platforms and looks at every part in light and dark: nothing is thrown or logged, nothing
 * leaves the screen in large letters, what is pressed is large enough. The pictures are for a person, in `.cache/gallery`.
 */
async function main(): Promise<void> {
  rmSync(pictures, { recursive: true, force: true })
  if (process.env['BUILT'] !== '1') for (const type of ['h5', 'weapp']) build(type)
  const site = await serve(path.join(built, 'h5'))
  const { port }: AddressInfo = Object(site.address())
  const origin = `http://127.0.0.1:${port}`
  const shots = await shotsOf(origin)
  for (const theme of themes) {
    if (process.env['ONLY'] !== 'weapp')
      await each(`h5-${theme}`, shots, (shot, file) => lookInBrowser(origin, theme, shot, file))
    if (process.env['ONLY'] !== 'h5')
      await each(`weapp-${theme}`, shots, (shot, file) => lookInMiniProgram(theme, shot, file))
  }
  site.close()
  console.log(faults.join('\n'))
  console.log(`${shots.length * 4 - faults.length} passed, ${faults.length} failed`)
  process.exit(faults.length === 0 ? 0 : 1)
}

function build(type: string): void {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SOURCE_FOLDER: '__tests__/gallery',
    BUILD_FOLDER: `dist/gallery/${type}`,
  }
  const args = [path.join(project, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', type]
  execFileSync(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The built files; the page at every other address. */
function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
  }
  const site = createServer((request, response) => {
    const asked = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://site').pathname))
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : path.join(folder, 'index.html')
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  return new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(site)))
}

type Theme = (typeof themes)[number]

async function lookInBrowser(origin: string, theme: Theme, { part, state }: Shot, file: string): Promise<string[]> {
  const driver = await BrowserDriver.start(origin, { colorScheme: theme })
  try {
    const query = new URLSearchParams(state === undefined ? { part } : { part, state })
    // tsx names functions by a helper that pages lack.
    await driver.page.addInitScript('globalThis.__name = (named) => named')
    await driver.page.goto(`${origin}/${page}?${query.toString()}`)
    await driver.page.waitForSelector('.gallery__name')
    await driver.page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
    return [...driver.faults(), ...(await driver.page.evaluate(notFit))]
  } finally {
    await driver.close()
  }
}

async function lookInMiniProgram(theme: Theme, { part, state }: Shot, file: string): Promise<string[]> {
  const query = state === undefined ? { part } : { part, state: encodeURIComponent(state) }
  const runner = await WeappRunner.launch({ dist: path.join(built, 'weapp'), path: page, query, theme })
  try {
    await photograph(runner, file)
    return faultsOf(runner)
  } finally {
    runner.close()
  }
}

type Look = (shot: Shot, file: string) => Promise<string[]>

async function each(way: string, shots: readonly Shot[], look: Look): Promise<void> {
  const into = path.join(pictures, way)
  mkdirSync(into, { recursive: true })
  const fileOf = ({ name }: Shot): string => path.join(into, `${name}.png`)
  for (const shot of shots) {
    const found = await look(shot, fileOf(shot)).catch((error: unknown) => [String(error)])
    if (found.length > 0) faults.push(`${way} ${shot.name}: ${found.join('; ')}`)
  }
  await contactSheet(shots.map(fileOf).filter(existsSync), path.join(pictures, `${way}.png`))
}

void main()
