import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../lib/codeOf'

/** A database server that left its mark in a data folder. */
export interface Postmaster {
  pid: number
  port: number
}

/** The live server of this folder by its postmaster.pid; a mark that outlived its server is taken away when it would block. */
export function livePostmaster(dataFolder: string): Postmaster | null {
  const file = join(dataFolder, 'postmaster.pid')
  const mark = readOrNull(file)
  if (mark === null) return null
  const lines = mark.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (isZombie(pid)) {
    // Nobody reaped it, so PostgreSQL would take it for alive and refuse to start.
    rmSync(file, { force: true })
    return null
  }
  return isAlive(pid) && Number.isInteger(port) && port > 0 ? { pid, port } : null
}

/** A server that ends takes its mark away between any two looks. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
