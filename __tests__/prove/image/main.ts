import assert from 'node:assert/strict'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { startCluster } from '../../support/cluster'
import { outsideSettings } from '../../support/productionSettings'
import { programMissing } from '../../support/programs'
import { temporaryFolder } from '../../support/temporaryFolder'

const project = join(__dirname, '../../..')
const folder = temporaryFolder('image')
const mostMegabytes = 350
const someone = '10001:10001'
const closers: Array<() => Promise<unknown>> = []
/** Without privileges of a container's: no namespaces, and nothing of this machine's own store of images. */
const env = {
  ...process.env,
  STORAGE_DRIVER: 'vfs',
  BUILDAH_ISOLATION: 'chroot',
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
}

/** What builds it, which root installs; null where all of it is there. */
function toolMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a system of its own'
  const tools = ['debootstrap', 'buildah'].map((tool) => programMissing(tool, ['--version'], tool))
  return tools.find((missing) => missing !== null) ?? null
}

/** deploy/Containerfile is built of a release on an empty Debian, migrates, serves as nobody in particular, is asked how it is, and ends. */
async function main(): Promise<void> {
  const missing = toolMissing()
  if (missing !== null) return console.log(`proof: skipped, no image is built: ${missing}`)
  const stores = { graphroot: join(folder, 'store'), runroot: join(folder, 'run') }
  const lines = Object.entries(stores).map(([name, place]) => `${name} = "${place}"`)
  writeFileSync(env.CONTAINERS_STORAGE_CONF, ['[storage]', 'driver = "vfs"', ...lines, ''].join('\n'))
  const release = join(folder, 'release')
  execFileSync(process.execPath, ['scripts/release.mjs', '--into', release], { cwd: project, stdio: 'inherit' })
  const base = debian()
  const builder = buildah('from', 'scratch')
  buildah('copy', '--quiet', builder, base, '/')
  buildah('commit', '--quiet', builder, 'debian-with-node')
  const file = join(release, 'deploy/Containerfile')
  buildah('bud', '--quiet', '--build-arg', 'BASE=localhost/debian-with-node', '-f', file, '-t', 'pinpai', release)
  const [{ size }]: [{ size: string }] = JSON.parse(buildah('images', '--json', 'pinpai'))
  console.log(`proof: the image is built, ${size} with its Debian and Node`)
  assert.ok(megabytes(size) <= mostMegabytes, size)
  await serves()
}

/** Debian's smallest, with this machine's Node, as an image of Node is made. */
function debian(): string {
  const root = join(folder, 'debian')
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], { stdio: 'pipe' })
  execFileSync('chroot', [root, 'apt-get', 'clean'])
  for (const useless of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/lib/apt/lists', 'var/cache/apt'])
    execFileSync('rm', ['-rf', join(root, useless)])
  copyFileSync(process.execPath, join(root, 'usr/bin/node'))
  chmodSync(join(root, 'usr/bin/node'), 0o755)
  return root
}

async function serves(): Promise<void> {
  chmodSync(folder, 0o711)
  const cluster = await startCluster(folder, join(project, 'README.md'))
  closers.push(() => cluster.stop())
  const port = await freePort(0)
  const settings = {
    ...outsideSettings,
    DATABASE_URL: cluster.appUrl,
    ...{ MIGRATE: 'off', PORT: String(port), CONSOLE_PORT: 'off', DRAIN_SECONDS: '0' },
  }
  const container = buildah('from', 'localhost/pinpai')
  const migrated = buildah(...inside(container, { ...settings, MIGRATE_DATABASE_URL: cluster.ownerUrl }, 'migrate.js'))
  assert.match(migrated, /已执行：001_accounts/)
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const server = spawn('buildah', inside(container, settings, 'server.js'), { env, stdio: [...stdio] })
  let said = ''
  server.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  closers.push(() => ended(server))
  const begun = performance.now()
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) {
    assert.equal(server.exitCode, null, 'the server ended by itself')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.log(`proof: ready ${((performance.now() - begun) / 1000).toFixed(1)} s after it was started, as ${someone}`)
  buildah(...inside(container, settings, 'deploy/health.js'))
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  assert.match(page, /<div id="app">/)
  const write = ['run', '--user', someone, container, '--', 'sh', '-c', '! touch /srv/pinpai/server.js /srv/pinpai/new']
  buildah(...write)
  const exit = once(server, 'exit')
  // What stops a container tells its first process; buildah, which is none of those, would kill it.
  process.kill(Number(/"pid":(\d+)/.exec(said)?.[1]), 'SIGTERM')
  assert.deepEqual(await exit, [0, null])
  console.log(
    'proof: its health is told, its files cannot be changed by whom it runs as, SIGTERM ends it in good order',
  )
}

function inside(container: string, settings: Record<string, string>, ...args: string[]): string[] {
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return ['run', '--user', someone, ...given, container, '--', 'node', ...args]
}

function buildah(...args: string[]): string {
  return execFileSync('buildah', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function megabytes(size: string): number {
  const [, amount = '', unit = ''] = /^([\d.]+) ?([KMG]B)$/.exec(size) ?? []
  return Number(amount) * ({ KB: 0.001, MB: 1, GB: 1000 }[unit] ?? Number.NaN)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))
void main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => void closeAll())
