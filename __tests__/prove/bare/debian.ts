import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const suite = 'trixie'
const triesMax = 100
const packages = ['nodejs', 'npm', 'git', 'ca-certificates']
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Somebody who works in the bare system. */
export interface Inhabitant {
  readonly name: string
  readonly id: number
  readonly home: string
}
export const ordinary: Inhabitant = { name: 'someone', id: 1000, home: '/home/someone' }
export const superuser: Inhabitant = { name: 'root', id: 0, home: '/root' }

/** Why no empty Debian can be made here; null when one can. */
export function debianMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a system of its own'
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed'
  return mirror() === null ? 'the sources of apt name no mirror of Debian' : null
}

/** Where this machine takes Debian's packages from. */
function mirror(): string | null {
  const args = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
  const { status, stdout } = spawnSync('apt-get', args, { encoding: 'utf8' })
  if (status !== 0) return null
  return stdout.split('\n').find((address) => /\/debian\/?$/.test(address)) ?? null
}

/** A Debian with nothing in it but Node, npm and git, in a folder of its own. Whatever happens, `remove` takes all of it away. */
export class BareDebian {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'pinpai-bare-')))
  private at: ChildProcess | null = null
  private removal: Promise<void> | null = null

  /** Makes the system, as someone does who has just installed Debian, and gives it this machine's way to the network. */
  async make(): Promise<void> {
    await this.host('debootstrap', ['--variant=minbase', suite, this.root, mirror() ?? ''])
    chmodSync(this.root, 0o755)
    this.mount()
    for (const file of ['/etc/hosts', '/etc/resolv.conf']) this.copy(file)
    writeFileSync(join(this.root, 'etc/apt/apt.conf.d/99network'), execFileSync('apt-config', ['dump', 'Acquire']))
    await this.host('chroot', [this.root, 'apt-get', 'update', '-q'])
    const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]
    await this.host('chroot', [this.root, '/usr/bin/env', 'DEBIAN_FRONTEND=noninteractive', ...install])
    const { NODE_EXTRA_CA_CERTS = authorities } = process.env
    for (const file of new Set([authorities, NODE_EXTRA_CA_CERTS, npmSetting('cafile')])) this.copy(file)
    await this.host('chroot', [this.root, 'useradd', '-m', '-u', String(ordinary.id), ordinary.name])
    for (const one of [ordinary, superuser]) this.settleNpm(one)
  }

  /** Starts a line of shell as somebody, in a folder, with nothing of this machine's environment but its way to the network. */
  start(one: Inhabitant, folder: string, line: string, env: Record<string, string> = {}): ChildProcess {
    const places = [
      '/usr/local/bin',
      '/usr/bin',
      '/bin',
      ...(one === superuser ? ['/usr/local/sbin', '/usr/sbin', '/sbin'] : []),
    ]
    const known = { HOME: one.home, PATH: places.join(':'), LANG: 'C.UTF-8', ...network(), ...env }
    const pairs = Object.entries(known).map(([name, value]) => `${name}=${value}`)
    const command = ['/usr/bin/env', '-i', ...pairs, '/bin/sh', '-c', `cd ${folder} && ${line}`]
    return spawn('chroot', [`--userspec=${one.id}:${one.id}`, this.root, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** The same to its end; answers what it printed. */
  async run(one: Inhabitant, folder: string, line: string): Promise<string> {
    return this.ended(this.start(one, folder, line), line)
  }

  /** The processes whose root it is. */
  processes(): number[] {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return all.filter((name) => rootOf(name) === this.root).map(Number)
  }

  /** Safe to call twice. */
  remove(): Promise<void> {
    return (this.removal ??= this.takeAway())
  }

  private async takeAway(): Promise<void> {
    this.at?.kill('SIGTERM')
    for (let tries = 0; existsSync(this.root); tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 200))
      for (const id of this.processes()) spawnSync('kill', ['-KILL', String(id)])
      // At once, whoever is still in there: what comes after takes longer than an impatient person waits.
      for (const place of this.mounts().reverse()) spawnSync('umount', ['--lazy', place])
      // What was ended may be at its last file.
      const { status, stderr } = spawnSync('rm', ['-rf', '--one-file-system', this.root], { encoding: 'utf8' })
      if (status !== 0 && tries === triesMax) throw new Error(stderr)
    }
  }

  /** What is mounted in it stays its own: nothing of it reaches the machine's /dev. */
  private mount(): void {
    if (this.removal !== null) throw new Error('the system is being taken away')
    const dev = join(this.root, 'dev')
    execFileSync('mount', ['-t', 'proc', 'proc', join(this.root, 'proc')])
    execFileSync('mount', ['--bind', '/dev', dev])
    execFileSync('mount', ['--make-private', dev])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(dev, 'shm')])
  }

  private mounts(): string[] {
    const places = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    return places.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${this.root}/`))
  }

  private copy(file: string): void {
    if (!existsSync(file)) return
    const copy = join(this.root, file)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }

  /** Which registry npm asks, and by which way. */
  private settleNpm(one: Inhabitant): void {
    const files = ['globalconfig', 'userconfig'].map(npmSetting).filter(existsSync)
    const lines = [...files.map((file) => readFileSync(file, 'utf8')), `registry=${npmSetting('registry')}`]
    const file = join(this.root, one.home, '.npmrc')
    writeFileSync(file, lines.join('\n'), { mode: 0o600 })
    chownSync(file, one.id, one.id)
  }

  private host(command: string, args: readonly string[]): Promise<string> {
    return this.ended(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }), command)
  }

  private async ended(child: ChildProcess, what: string): Promise<string> {
    this.at = child
    const said = whatItSays(child)
    const [code] = await once(child, 'close')
    this.at = null
    if (code !== 0) throw new Error(`${what} ended with ${code}:\n${said().slice(-60_000)}`)
    return said()
  }
}

/** All that a process has printed so far. */
export function whatItSays(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()))
  return () => said
}

function rootOf(process: string): string | null {
  try {
    return readlinkSync(`/proc/${process}/root`)
  } catch {
    // It has ended meanwhile.
    return null
  }
}

function npmSetting(name: string): string {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

function network(): Record<string, string> {
  const names = /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i
  const known = Object.entries(process.env).filter(([name]) => names.test(name))
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']))
}
