import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '../../../server/laptop/embedded/account'
import { binaries } from '../../support/cluster'
import { programMissing } from '../../support/programs'
import { here, type Machine, type Network } from './network'

const written = join(__dirname, '../../../deploy/postgresql')
const restPort = 8008
export const superuserPassword = 'rehearsal'

/** Why there is no cluster here; null when there is. */
export function clusterMissing(): string | null {
  return (
    programMissing('etcd', ['--version'], 'etcd-server') ??
    programMissing('patroni', ['--version'], 'patroni') ??
    programMissing('haproxy', ['-v'], 'haproxy')
  )
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** A machine with etcd and Patroni by deploy/postgresql. */
export interface Node {
  readonly machine: Machine
  start(): void
}

/** Three nodes that know each other. */
export class Nodes {
  readonly all: readonly Node[]

  constructor(network: Network, folder: string) {
    this.all = [1, 2, 3].map((number) => aNode(network.machine(number), folder))
  }

  /** Who leads, with two that follow, one of them in step: as it is on a good day. */
  async sound(): Promise<Node> {
    for (;;) {
      const members = await this.members()
      const is = (...roles: string[]) =>
        members.filter(({ role, state }) => roles.includes(role) && ['running', 'streaming'].includes(state))
      const [leader] = is('leader')
      if (leader !== undefined && is('sync_standby').length === 1 && is('replica').length === 1)
        return this.named(leader.name)
      await pause(200)
    }
  }

  /** Each is restarted while it does not lead; the lead goes to another in between. */
  async restartOneByOne(): Promise<void> {
    const leader = await this.sound()
    for (const node of this.all) if (node !== leader) await this.ask(node, 'restart', {})
    await this.sound()
    await this.ask(leader, 'switchover', { leader: leader.machine.name, candidate: await this.inStep() })
    await this.sound()
    await this.ask(leader, 'restart', {})
    await this.sound()
  }

  /** Who follows in step: not always the same after a restart. */
  private async inStep(): Promise<string> {
    const members = await this.members()
    return members.find(({ role }) => role === 'sync_standby')?.name ?? ''
  }

  private named(name: string): Node {
    const found = this.all.find(({ machine }) => machine.name === name)
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }

  private async members(): Promise<Member[]> {
    for (const { machine } of this.all) {
      const address = `http://${machine.address}:${restPort}/cluster`
      const answer = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => null)
      if (answer === null) continue
      const { members }: { members: Member[] } = await answer.json()
      return members
    }
    return []
  }

  private async ask({ machine }: Node, what: string, body: object): Promise<void> {
    const address = `http://${machine.address}:${restPort}/${what}`
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${what} of ${machine.name}: ${answer.status} ${await answer.text()}`)
  }
}

function aNode(machine: Machine, folder: string): Node {
  const runAs = databaseAccount()
  if (runAs === null) throw new Error('only root has nodes')
  const home = join(folder, machine.name)
  mkdirSync(home, { mode: 0o700 })
  const settings = join(home, 'patroni.yml')
  // Three of them share a file system here, and so the place of PostgreSQL's socket.
  const data = `data_dir: ${join(home, 'data')}\n  parameters:\n    unix_socket_directories: ''`
  const text = here(readFileSync(join(written, 'patroni.yml'), 'utf8'))
    .replace(/data_dir: .*/, data)
    .replace(/bin_dir: .*/, `bin_dir: ${binaries()}`)
  writeFileSync(settings, text)
  for (const place of [home, settings]) chownSync(place, runAs.uid, runAs.gid)
  const env = { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', ...environment(machine, home) }
  const shell = (line: string) => ['sh', '-c', `${line} >> ${machine.name}.log 2>&1`]
  return {
    machine,
    start() {
      machine.start(shell('exec etcd'), { runAs, cwd: home, env })
      machine.start(shell(`exec patroni ${settings}`), { runAs, cwd: home, env })
    },
  }
}

/** node.env, of this node. */
function environment({ name, address }: Machine, home: string): Record<string, string> {
  const first = here('10.0.0.21')
  const pairs = here(readFileSync(join(written, 'node.env'), 'utf8'))
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  const own = ([key, value]: readonly [string, string]) =>
    key === 'ETCD_INITIAL_CLUSTER' ? value : value.replace('node1', name).replace(first, address)
  const known = Object.fromEntries(pairs.map((pair) => [pair[0], own(pair).replace('…', superuserPassword)]))
  return { ...known, ETCD_DATA_DIR: join(home, 'etcd') }
}

/** The place of all nodes: whoever they run as gets in. */
export function openFolder(folder: string): string {
  chmodSync(folder, 0o711)
  return folder
}
