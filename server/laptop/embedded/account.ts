import { execFileSync } from 'node:child_process'
import { StartupError } from '../../lib/startupError'

/** Who the database's programs run as: null for ourselves, else a system user, because PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number
  gid: number
}

const candidates = ['postgres', 'nobody']

export function databaseAccount(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  for (const name of candidates) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== null && gid !== null) return { uid, gid }
  }
  throw new StartupError(
    '以 root 身份启动时，数据库需要一个普通系统用户（postgres 或 nobody）。请新建其一，或换普通用户启动。',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  } catch {
    return null
  }
}
