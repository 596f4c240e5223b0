import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { RunAs } from '../../../server/laptop/embedded/account'

/** What the files of deploy/postgresql have, and what nobody else has on this machine. */
const written = '10.0.0.'
const ours = '10.213.7.'
const bridge = 'pinpai0'

/** The text of a file, with addresses of the network that the nodes have here. */
export function here(text: string): string {
  return text.replaceAll(written, ours)
}

/** Why no network can be made here; null when one can. */
export function networkMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a network of its own'
  return spawnSync('ip', ['netns', 'list']).status === 0 ? null : 'there are no network namespaces'
}

/** Machines that share nothing but a network, as far as those who run on them can see. */
export class Network {
  private readonly machines: Machine[] = []

  constructor() {
    removeLeftovers()
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('address', 'add', `${ours}1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
  }

  machine(number: number): Machine {
    const machine = new Machine(number)
    this.machines.push(machine)
    return machine
  }

  remove(): void {
    for (const machine of this.machines) machine.remove()
    ip('link', 'delete', bridge)
  }
}

export class Machine {
  readonly name: string
  readonly address: string
  private readonly link: string

  constructor(number: number) {
    this.name = `node${number}`
    this.address = `${ours}${20 + number}`
    this.link = `pinpai-${number}`
    const space = this.space
    ip('netns', 'add', space)
    ip('link', 'add', this.link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', this.link, 'master', bridge, 'up')
    ip('-n', space, 'address', 'add', `${this.address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up')
  }

  /** Starts a program on it, in a folder, as somebody. */
  start(command: readonly string[], { runAs, cwd, env }: { runAs: RunAs; cwd: string; env: NodeJS.ProcessEnv }): void {
    const as = ['setpriv', `--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups']
    const line = ['netns', 'exec', this.space, ...as, ...command]
    spawn('ip', line, { cwd, env, stdio: 'ignore' })
  }

  /** All that runs on it is gone in one moment. */
  kill(): void {
    killAllOn(this.space)
  }

  cut(): void {
    ip('link', 'set', this.link, 'down')
  }

  mend(): void {
    ip('link', 'set', this.link, 'up')
  }

  remove(): void {
    this.kill()
    ip('link', 'delete', this.link)
    ip('netns', 'delete', this.space)
  }

  private get space(): string {
    return `pinpai-${this.name}`
  }
}

/** Of a run that was broken off. */
function removeLeftovers(): void {
  const spaces = ip('netns', 'list').match(/^pinpai-node\d+/gm) ?? []
  for (const space of spaces) {
    killAllOn(space)
    ip('netns', 'delete', space)
  }
  spawnSync('ip', ['link', 'delete', bridge])
}

function killAllOn(space: string): void {
  const running = () => ip('netns', 'pids', space).split('\n').filter(Boolean)
  for (let left = running(); left.length > 0; left = running()) for (const id of left) spawnSync('kill', ['-KILL', id])
}

function ip(...words: readonly string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
