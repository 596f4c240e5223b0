import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseLines } from 'node:util'
import { connect } from '../../../server/db/connection'
import { systemClock } from '../../../server/deps'
import { seedDemo } from '../../../server/laptop/demo/seed'
import { freePort } from '../../../server/lib/freePort'
import { rememberRunning } from '../../../server/process/running'
import { parseEnv, type Env } from '../../../server/settings/env'
import { withoutPopup } from '../../e2e/operator'
import { startCluster } from '../../support/cluster'
import { temporaryFolder } from '../../support/temporaryFolder'
import { makeCertificates, type Certificates } from './authority'
import { asServer, type Deployment } from './deployment'
import { checkFile, writeProxy } from './proxy'

const project = join(__dirname, '../../..')
const folder = temporaryFolder('production')
// PostgreSQL has a user of its own, who has to get through.
chmodSync(folder, 0o711)
const closers: Array<() => Promise<unknown>> = []
const graceMs = 30_000
let ending: Promise<void> | null = null
const hosts = `--require ${join(__dirname, 'hosts.cjs')}`

/** A deployment by docs/operating.md on one machine, with a host name for everything, and the stories of both clients and of the console told on it. */
async function main(): Promise<number> {
  const release = unpackedRelease()
  const certificates = makeCertificates(folder)
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_OPTIONS: hosts,
    NODE_EXTRA_CA_CERTS: certificates.authority,
  }
  const ports = {
    http: await freePort(0),
    https: await freePort(0),
    servers: [await freePort(0), await freePort(0)] as const,
    console: await freePort(0),
    doubles: await freePort(8),
  }
  const site = `https://pinpai.test:${ports.https}`
  const host = (name: string) => `https://${name}.pinpai.test:${ports.https}`
  const doubles = join(folder, 'doubles')
  const names = ['store=oss', 'sts=sts', 'sms=sms', 'wechat=wechat', 'pay=pay', 'geo=geo'].map((pair) =>
    pair.split('='),
  )
  const named = names.flatMap(([vendor = '', name = '']) => ['--name', `${vendor}=${host(name)}`])
  const knobs = ['--folder', doubles, '--port', String(ports.doubles), '--site', site, ...named]
  await started('doubles', ['doubles.js', ...knobs], { env, cwd: release }, () =>
    existsSync(join(doubles, 'doubles.env')),
  )
  const vendors = Object.fromEntries(names.map(([, name = ''], at) => [`${name}.pinpai.test`, ports.doubles + 1 + at]))
  const proxy = writeProxy({ folder, document: join(release, 'docs/operating.md'), certificates, ports, vendors })
  await startNginx(proxy)
  const cluster = await startCluster(folder, join(project, 'README.md'))
  closers.push(() => cluster.stop())
  const settings: Record<string, string> = {
    ...readLines(join(doubles, 'doubles.env')),
    DATABASE_URL: cluster.appUrl,
    MIGRATE: 'off',
    PUBLIC_URL: site,
    SECRET_KEY: 'the same on all servers, and long enough to be one',
    STATIC_HOST: host('img'),
    VIDEO_HOST: host('video'),
    TRUSTED_PROXIES: '1',
    CONSOLE_URL: host('console'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value.replaceAll('\n', '\\n')}"`)
  writeFileSync(join(release, '.env'), lines.join('\n'))
  const logs = await startServers(release, env, ports)
  await beforeMigrating(ports.servers[0])
  run('npm run migrate', ['migrate.js'], {
    env: { ...env, MIGRATE_DATABASE_URL: cluster.ownerUrl },
    cwd: release,
  })
  await untilReady(ports.servers)
  const parsed = parseEnv({ ...settings, DATA_DIR: doubles }, release)
  if (parsed.profile !== 'production') throw new Error('not the production profile')
  await fill(parsed.env)
  const deployment: Deployment = {
    ...{ origin: site, console: host('console'), folder: doubles, logs, fingerprint: certificates.fingerprint },
    ...{ inbox: host('sms'), wechat: host('wechat'), pay: host('pay'), knobs: `http://127.0.0.1:${ports.doubles}` },
  }
  const file = join(folder, 'deployment.json')
  writeFileSync(file, JSON.stringify(deployment))
  await lookAround(ports, certificates)
  await withoutPopup(asServer(deployment))
  const told = { ...process.env, ...env, DEPLOYMENT: file }
  let failed = 0
  for (const stories of ['h5', 'weapp', 'console', 'badDays']) {
    failed += await tell(stories, told)
    await forgetTries(parsed.env)
  }
  if (failed > 0) for (const log of logs) console.log(tailOf(log))
  return failed
}

/** All people of the stories have one address, which uses up its hour of codes. */
async function forgetTries({ databaseUrl }: Env): Promise<void> {
  const db = connect(databaseUrl, { poolSize: 1 })
  await db.deleteFrom('rate_limit').execute()
  await db.destroy()
}

/** What servers get. */
function unpackedRelease(): string {
  const release = join(folder, 'release')
  if (!existsSync(join(project, 'dist/h5/index.html'))) throw new Error('npm run build:h5 comes first')
  execFileSync(process.execPath, ['scripts/release.mjs', '--into', release], { cwd: project, stdio: 'inherit' })
  return release
}

function readLines(file: string): Record<string, string> {
  const values = parseLines(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
}

interface Where {
  readonly env: Record<string, string>
  readonly cwd: string
}

function run(what: string, args: readonly string[], where: Where): void {
  console.log(`proof: ${what}: ${execFileSync(process.execPath, args, { ...where, encoding: 'utf8' }).trim()}`)
}

async function started(name: string, args: readonly string[], where: Where, ready: () => boolean): Promise<string> {
  if (ending !== null) throw new Error(`${name} is not started any more`)
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, args, { ...where, stdio: ['ignore', log, log] })
  closeSync(log)
  closers.push(() => ended(child))
  await until(
    `${name} to start`,
    () => Promise.resolve(ready()),
    () => tailOf(file),
    child,
  )
  return file
}

/** Anywhere in the log: more may be said after it. */
function isSaid(words: string, file: string): boolean {
  return readFileSync(file, 'utf8').includes(words)
}

interface ServerPorts {
  readonly servers: readonly [number, number]
  readonly console: number
}

/** The first of them serves operators, too. */
async function startServers(release: string, env: Where['env'], ports: ServerPorts): Promise<string[]> {
  const begun = Date.now()
  const files: string[] = []
  for (const [at, port] of ports.servers.entries()) {
    const own = { NODE_ENV: 'production', PORT: String(port), CONSOLE_PORT: at === 0 ? String(ports.console) : 'off' }
    const where = { env: { ...env, ...own }, cwd: release }
    const file = join(folder, `server${at + 1}.log`)
    files.push(await started(`server${at + 1}`, ['start.mjs'], where, () => isSaid('Server listening', file)))
  }
  console.log(
    `proof: two servers started with npm start in ${((Date.now() - begun) / 1000).toFixed(1)} s, from a release, with Node alone`,
  )
  return files
}

/** On an empty database a server is there and says that it is not ready. */
async function beforeMigrating(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (answer.status !== 503) throw new Error(`/readyz of a server on an empty database: ${answer.status}`)
  console.log('proof: on the empty database /readyz is 503')
}

async function untilReady(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
    await until('/readyz', ready, () => '')
  }
}

async function fill(env: Env): Promise<void> {
  const db = connect(env.databaseUrl, { poolSize: 2 })
  await seedDemo({ db, clock: systemClock, env }, () => undefined)
  await db.destroy()
  rememberRunning(env)
}

async function startNginx(file: string): Promise<void> {
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  closers.push(() => ended(child))
  await until(
    'nginx',
    () => Promise.resolve(existsSync(join(folder, 'nginx.pid'))),
    () => '',
    child,
  )
}

/** What no story sees: plain HTTP, WeChat's check file, and the site's files at the CDN. Node asks in another process, which knows the names. */
async function lookAround(ports: { http: number; https: number }, { authority }: Certificates): Promise<void> {
  const ask = (...args: string[]) =>
    execFileSync('curl', ['-s', '--cacert', authority, '--resolve', `*:${ports.https}:127.0.0.1`, ...args], {
      encoding: 'utf8',
    })
  const plain = ask(
    '-o',
    '/dev/null',
    '-w',
    '%{http_code} %{redirect_url}',
    '-H',
    'Host: pinpai.test',
    `http://127.0.0.1:${ports.http}/pages/index/me?a=1`,
  )
  const word = ask(`https://pinpai.test:${ports.https}/${checkFile}`)
  const page = ask(`https://pinpai.test:${ports.https}/`)
  const script = /https:\/\/img\.pinpai\.test:\d+\/js\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  const asset = ask('-o', '/dev/null', '-w', '%{http_code} %{content_type}', script)
  const found = { plain, word, asset }
  const wanted = {
    plain: '301 https://pinpai.test/pages/index/me?a=1',
    word: 'a word of WeChat',
    asset: '200 text/javascript; charset=utf-8',
  }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`not as documented: ${JSON.stringify(found)}`)
  console.log('proof: HTTP leads to HTTPS, WeChat finds its check file, the CDN has the site’s files')
}

async function tell(stories: string, env: NodeJS.ProcessEnv): Promise<number> {
  if (ending !== null || !(process.env['PART'] ?? stories).split(',').includes(stories)) return 0
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, `${stories}.ts`)], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closers.push(() => ended(child))
  let last = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    last = chunk.toString().trim().split('\n').at(-1) ?? last
  })
  const [code] = await once(child, 'exit')
  console.log(`proof: ${stories}: ${last}`)
  return code === 0 ? 0 : 1
}

async function until(
  what: string,
  holds: () => Promise<boolean>,
  said: () => string,
  child?: ChildProcess,
): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await holds().catch(() => false))) {
    const gone = child !== undefined && child.exitCode !== null
    if (gone || Date.now() > end) throw new Error(`not met: ${what}\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** In good order, and if that takes too long by force. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const stuck = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exit
  clearTimeout(stuck)
}

function tailOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-6000) : ''
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop())
    await close().catch((error: unknown) => console.error(error))
}

/** Ends all that was started, once, whoever asks for it: nothing is started any more meanwhile. */
function end(code: number): void {
  ending ??= closeAll().then(() => process.exit(code))
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(1))
void main()
  .catch((error: unknown) => (console.error(error), 1))
  .then((failed) => end(failed === 0 ? 0 : 1))
