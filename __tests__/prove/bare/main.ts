import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { signedIn } from '../../e2e/api'
import { until } from '../../e2e/driver'
import { BareDebian, debianMissing, ordinary, superuser, whatItSays, type Inhabitant } from './debian'

const project = join(__dirname, '../../..')
const phone = '13800000002'
const firstStartMs = 1_800_000
const endMs = 60_000

/**
 * What somebody has who installs Debian and its own Node and npm, clones us and types `npm start` and `npm test`: as root, who gets a browser by
 * the way, and as an ordinary user. `PART` (start, test) and `WHO` (root, someone) choose some.
 */
async function main(debian: BareDebian): Promise<void> {
  await debian.make()
  const versions = await debian.run(ordinary, '/', 'cat /etc/debian_version && node --version && npm --version')
  const [system, node, npm] = versions.trim().split('\n')
  console.log(`proof: Debian ${system} with Node ${node} and npm ${npm}`)
  // Not a clone of this machine's git: Debian's own has to make it.
  execFileSync('git', ['bundle', 'create', join(debian.root, 'tmp/pinpai.bundle'), 'HEAD'], { cwd: project })
  const parts = Object.entries({ start: startAndEnd, test: testPasses })
  const chosen = parts.filter(([name]) => isWanted('PART', name))
  for (const one of [superuser, ordinary].filter(({ name }) => isWanted('WHO', name))) {
    await debian.run(one, one.home, 'git clone -q /tmp/pinpai.bundle pinpai')
    for (const [, part] of chosen) console.log(`proof: as ${one.name}: ${await part(debian, one)}`)
  }
}

function isWanted(list: 'PART' | 'WHO', name: string): boolean {
  return (process.env[list] ?? name).split(',').includes(name)
}

async function testPasses(debian: BareDebian, one: Inhabitant): Promise<string> {
  const begun = Date.now()
  const said = await debian.run(one, join(one.home, 'pinpai'), 'npm test')
  await until('its last process to end', async () => debian.processes().length === 0, endMs)
  return `npm test: ${/^\d+ passed, 0 failed$/m.exec(said.slice(-200))?.[0]} in ${secondsSince(begun)} s, no process left`
}

async function startAndEnd(debian: BareDebian, one: Inhabitant): Promise<string> {
  const folder = join(one.home, 'pinpai')
  const port = await freePort(8)
  const origin = `http://127.0.0.1:${port}`
  const begun = Date.now()
  const npm = debian.start(one, folder, 'exec npm start', { PORT: String(port) })
  const said = whatItSays(npm)
  const exit = once(npm, 'exit')
  const greeting = new RegExp(`演示账号 +${phone} +(\\S+)`)
  await until(
    'npm start',
    async () => {
      if (npm.exitCode !== null) throw new Error(`npm start ended:\n${said().slice(-4000)}`)
      return greeting.test(said()) && (await statusOf(`${origin}/readyz`)) === 200
    },
    firstStartMs,
  )
  const startSeconds = secondsSince(begun)
  assert.equal(await statusOf(`${origin}/`), 200)
  const password = greeting.exec(said())?.[1] ?? ''
  const { phone: known } = await (await signedIn(origin, phone, password)).call('getUserInfo')
  assert.ok(known)
  const stopped = Date.now()
  npm.kill('SIGTERM')
  await exit
  await until('its last process to end', async () => debian.processes().length === 0, endMs)
  // The last thing that a server does which ends in good order.
  assert.equal(existsSync(join(debian.root, folder, '.data/running.json')), false)
  const size = execFileSync('du', ['-sm', join(debian.root, folder, 'node_modules')], { encoding: 'utf8' })
  const installed = /Installing.*done in ([\d.]+) s/.exec(said())?.[1]
  const built = /Building the site.*done in ([\d.]+) s/.exec(said())?.[1]
  return (
    `ready ${startSeconds} s after npm start (installed in ${installed} s, ${parseInt(size)} MB; the site built in ${built} s), ` +
    `signed in with the printed password, ended ${secondsSince(stopped)} s after SIGTERM, no process left`
  )
}

async function statusOf(address: string): Promise<number | null> {
  return (await fetch(address).catch(() => null))?.status ?? null
}

const secondsSince = (moment: number) => ((Date.now() - moment) / 1000).toFixed(1)

async function prove(): Promise<number> {
  const missing = debianMissing()
  if (missing !== null) {
    console.log(`proof: skipped: ${missing}`)
    return 0
  }
  const debian = new BareDebian()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void debian.remove().then(() => process.exit(1)))
  try {
    await main(debian)
    return 0
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    await debian.remove()
  }
}

void prove().then((code) => process.exit(code))
