import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '../../server/lib/freePort'
import { launchPhone } from '../e2e/chromium'
import { until } from '../e2e/driver'
import { temporaryFolder } from '../support/temporaryFolder'

const project = path.resolve(__dirname, '../..')
const copied = ['babel.config.js', 'config', 'contract', 'package.json', 'scripts', 'server', 'src', 'tsconfig.json']
const minutes = 60_000

/** The project once more, where a file may be changed. Its files keep their times: what looks new, webpack builds twice. */
function projectCopy(): string {
  const folder = temporaryFolder('dev')
  for (const name of copied)
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
  // As npm has noted it: an install in here would empty the folder that the link leads to.
  cpSync(path.join(project, 'node_modules/.package-lock.json'), path.join(folder, 'package-lock.json'))
  return folder
}

let folder: string
let dev: ChildProcess
let context: BrowserContext
let page: Page
let site: string
let printed = ''

beforeAll(async () => {
  folder = projectCopy()
  const port = await freePort(10)
  site = `http://127.0.0.1:${port + 9}`
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    PORT: String(port),
    DEV_PORT: String(port + 9),
    DATA_DIR: path.join(folder, '.data'),
  }
  dev = spawn(process.execPath, ['scripts/dev.mjs', '--weapp'], { cwd: folder, env })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await until('the addresses', () => Promise.resolve(printed.includes(`${site}/`)), 6 * minutes).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}\n${printed.slice(-4000)}`)
    },
  )
  context = await launchPhone({ baseURL: site })
  page = await context.newPage()
  // Unpacked and unminified, a page is some ten megabytes.
  page.setDefaultTimeout(3 * minutes)
}, 7 * minutes)

afterAll(async () => {
  await context?.close()
  if (dev.exitCode === null) dev.kill('SIGTERM')
}, minutes)

test(
  'the site shows what the server has, from one origin',
  async () => {
    await page.goto('/')
    // Of the demo content: neither a frame nor a skeleton has it.
    await page.getByText('秋末外景拼拍周进行中').first().waitFor()
    await page.locator('.pp-tab-bar').waitFor()
  },
  4 * minutes,
)

/** Whether some script of the mini-program holds a word. */
function weappSays(word: string): boolean {
  const built = path.join(folder, 'dist/weapp')
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return scripts.some((name) => readFileSync(path.join(built, name), 'utf8').includes(word))
}

test(
  'a change that is saved reaches the open page without loading it again, and the mini-program',
  async () => {
    expect([weappSays('找模特'), weappSays('寻模特')]).toEqual([true, false])
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    const file = path.join(folder, 'src/features/site/QuickEntries.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace("text: '找模特'", "text: '寻模特'"))
    await page.getByText('寻模特').waitFor()
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
    await until('the mini-program', () => Promise.resolve(weappSays('寻模特')), minutes)
  },
  4 * minutes,
)

test(
  'a change of the server starts it again',
  async () => {
    const starts = () => printed.split('拼拍已启动').length
    const before = starts()
    const file = path.join(folder, 'server/main.ts')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n// changed\n`)
    await until('another start', () => Promise.resolve(starts() > before), minutes)
  },
  4 * minutes,
)

test(
  'Ctrl-C ends all of it',
  async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve))
    dev.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(printed).not.toContain('has ended with')
    await expect(fetch(site)).rejects.toThrow()
  },
  minutes,
)
