import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseAccount, type RunAs } from '../../laptop/embedded/account'
import { clusterFolder } from '../../laptop/embedded/embedded'
import { codeOf } from '../../lib/codeOf'
import { keepSecrets } from '../../settings/secrets'

/** A data folder that was unpacked, and the cluster of its database, inside it or not. */
export interface Unpacked {
  readonly folder: string
  readonly cluster: string
}

/** Brings the cluster of an unpacked folder to where the database's user can start it: beside where it belongs. */
export function readyCluster({ folder, cluster }: Unpacked, target: string): Unpacked {
  const account = databaseAccount()
  if (account !== null) own(cluster, account)
  const goal = goalOf(folder, target)
  if (goal.startsWith(`${target}/`)) {
    const inside = goal.replace(target, folder)
    if (cluster !== inside) renameAcross(cluster, inside)
    return { folder, cluster: inside }
  }
  const beside = `${goal}.restoring`
  rmSync(beside, { recursive: true, force: true })
  renameAcross(cluster, beside)
  return { folder, cluster: beside }
}

/** The name under which what is replaced stays. */
export function keptAside(target: string, now: Date): string {
  return `${target}.before-restore-${now.getTime()}`
}

/** Puts an unpacked folder where it belongs, and what is there aside. */
export function putInPlace({ folder, cluster }: Unpacked, target: string, aside: string | null): void {
  const goal = goalOf(folder, target)
  if (aside !== null) renameSync(target, aside)
  const outside = !goal.startsWith(`${target}/`)
  if (outside && existsSync(goal)) renameSync(goal, `${goal}${(aside ?? '.before-restore').replace(target, '')}`)
  renameAcross(folder, target)
  if (outside) renameAcross(cluster, goal)
}

function goalOf(folder: string, target: string): string {
  return clusterFolder(folder, keepSecrets(folder)).replace(folder, target)
}

/** Who runs the database owns its files, whoever made the archive. */
function own(path: string, account: RunAs): void {
  chownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) own(join(path, name), account)
}

/** Renames, or copies where the places are on two disks. */
function renameAcross(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    execFileSync('cp', ['-a', from, to])
    rmSync(from, { recursive: true, force: true })
  }
}
