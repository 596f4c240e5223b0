import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { productionSettings as settings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'

const project = join(__dirname, '../../..')
const { PATH = '', HOME = '' } = process.env

/** A release package as it is unpacked on a server, after `npm ci --omit=dev`. */
let release: string
beforeAll(() => {
  release = temporaryFolder('release')
  execFileSync(process.execPath, ['scripts/package.mjs', release], { cwd: sourcesWithSite() })
  installForRunning(release)
})

/** The project with a site that another machine has built, so that no test waits for a build. */
function sourcesWithSite(): string {
  const folder = temporaryFolder('sources')
  const parts = [
    '.env.example',
    '.npmrc',
    'README.md',
    'contract',
    'docs',
    'package-lock.json',
    'package.json',
    'server',
  ]
  for (const name of [...parts, 'tsconfig.json']) symlinkSync(join(project, name), join(folder, name))
  execFileSync('cp', ['-R', join(project, 'scripts'), join(folder, 'scripts')])
  mkdirSync(join(folder, 'dist/h5'), { recursive: true })
  writeFileSync(join(folder, 'dist/h5/index.html'), '<!doctype html><div id="app"></div>')
  return folder
}

interface Locked {
  dev?: boolean
}

/** What npm leaves out of `node_modules` with --omit=dev is left out here. */
function installForRunning(folder: string): void {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(project, 'package-lock.json'), 'utf8'),
  )
  const kept = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true)
  mkdirSync(join(folder, 'node_modules'))
  for (const [place] of kept) {
    if (place.lastIndexOf('node_modules/') !== 0 || !existsSync(join(project, place))) continue
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    symlinkSync(join(project, place), join(folder, place))
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(kept) }))
}

function npmStart(folder: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}

test('a release package starts as it is: nothing is installed, nothing is built', async () => {
  const port = await freePort()
  const { child, said } = npmStart(release, { ...settings, PORT: String(port) })
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status === 200, said)
    expect(said()).not.toMatch(/Installing|Building/)
    // The database is away: the server is there all the same, and says so.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    expect(said()).toContain('数据库没有应答')
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
})

test('settings are looked at before the site is built', async () => {
  const folder = temporaryFolder('unbuilt')
  execFileSync('cp', ['-R', `${release}/.`, folder])
  rmSync(join(folder, 'dist'), { recursive: true })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const { SECRET_KEY: _key, ...incomplete } = settings
  const { child, said } = npmStart(folder, incomplete)
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(said()).toContain('还缺少：SECRET_KEY')
  expect(said()).not.toContain('Building')
})

async function until(holds: () => Promise<boolean>, said: () => string): Promise<void> {
  const end = Date.now() + 240_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come to that in time: ${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
