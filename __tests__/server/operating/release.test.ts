import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { emptyDatabase, type TestDatabase } from '../../support/database/clone'
import { outsideSettings } from '../../support/productionSettings'
import { sourcesWithSite } from '../../support/sources'
import { temporaryFolder } from '../../support/temporaryFolder'
import { aCollector } from '../../support/traces'

/** Where Node lies and nothing else of ours: neither npm's packages nor a compiler. */
const bare = { PATH: dirname(process.execPath), HOME: '/nonexistent' }

let release: string
let database: TestDatabase
beforeAll(async () => {
  const sources = sourcesWithSite()
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(sources, 'dist/h5/js', name), text)
  release = join(temporaryFolder('release'), 'pinpai')
  const args = ['scripts/release.mjs', '--into', release, '--previous', theReleaseBefore()]
  execFileSync(process.execPath, args, { cwd: sources })
  database = await emptyDatabase()
})
afterAll(() => database.drop())

/** Of the site, named by their content. */
const scripts = { 'both.bbbb2222.js': 'the same', 'page.cccc3333.js': 'after' }
const scriptsBefore = { 'both.bbbb2222.js': 'the same', 'page.aaaa1111.js': 'before' }

function theReleaseBefore(): string {
  const folder = temporaryFolder('previous')
  const site = join(folder, 'pinpai-0/dist/h5/js')
  mkdirSync(site, { recursive: true })
  for (const [name, text] of Object.entries(scriptsBefore)) writeFileSync(join(site, name), text)
  const archive = join(folder, 'pinpai-0.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', folder, 'pinpai-0'])
  return archive
}

function settings(more: Record<string, string> = {}) {
  return { ...bare, ...outsideSettings, DATABASE_URL: database.appUrl, MIGRATE: 'off', ...more }
}

/** What a program of the release says and how it ends. */
async function ran(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(release, file), ...args], { cwd: temporaryFolder('elsewhere'), env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'exit')
  return { code, said }
}

test('with Node alone a release migrates, is asked, serves and ends', async () => {
  expect(await ran('settings.js', settings())).toMatchObject({ code: 0, said: expect.stringContaining('设置完整') })
  const migrated = await ran('migrate.js', settings({ MIGRATE_DATABASE_URL: database.ownerUrl }))
  expect(migrated).toMatchObject({ code: 0, said: expect.stringContaining('已执行：001_accounts') })
  expect(await ran('ops.js', settings(), 'reconcile', '--ledger-only')).toMatchObject({ code: 0 })
  const unknown = await ran('ops.js', settings(), 'list')
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('请先登录') })
  const port = await freePort()
  const collector = await aCollector()
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' }
  const env = settings({ PORT: String(port), CONSOLE_PORT: 'off', DRAIN_SECONDS: '0', ...traces })
  const server = spawn(process.execPath, [join(release, 'start.mjs')], { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(await page.text()).toContain('<div id="app">')
    const asked = await fetch(`http://127.0.0.1:${port}/api/front_server/mwebsite/getByNew`)
    expect(await asked.json()).toMatchObject({ code: 200 })
  } finally {
    server.kill('SIGTERM')
    await ended
    await collector.close()
  }
  expect(server.exitCode).toBe(0)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/front_server/mwebsite/getByNew')
})

test('a release is of production alone: without settings it says what is missing', async () => {
  const { code, said } = await ran('server.js', bare)
  expect(code).toBe(1)
  expect(said).toMatch(/^发布包按生产环境启动，还缺少：.*DATABASE_URL.*SECRET_KEY/)
})

test('a page of the release before still finds its files, and those of this one win', () => {
  const files = readdirSync(join(release, 'dist/h5/js')).sort()
  expect(files).toEqual(['both.bbbb2222.js', 'page.aaaa1111.js', 'page.cccc3333.js'])
  expect(readFileSync(join(release, 'dist/h5/js/page.aaaa1111.js'), 'utf8')).toBe('before')
})

test('its checksums cover every file and tell a changed one', () => {
  const check = () => execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release, stdio: 'pipe' })
  check()
  const listed = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').length
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(listed).toBe(files.length - 1)
  appendFileSync(join(release, 'server.js'), '\n')
  expect(check).toThrow('1 computed checksum did NOT match')
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
