import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '../lib/codeOf'
import { fail, type KeptSession } from './command'

/** Where it is kept: OPS_SESSION, else in the home of the system's user, who in a container may have none. */
export function sessionFile(): string {
  return resolve(process.env.OPS_SESSION || join(home(), '.pinpai', 'ops-session'))
}

function home(): string {
  try {
    return homedir()
  } catch {
    return tmpdir()
  }
}

/** Keeps a session in a file that its owner alone can read. */
export function keptIn(file: string): KeptSession {
  return {
    read() {
      if (!isThere(file)) return null
      const { mode } = lstatSync(file)
      if ((mode & 0o077) !== 0) fail(`${file} 里是你的登录，但别人也能读到：请删掉它，再登录一次。`)
      return readFileSync(file, 'utf8').trim() || null
    },
    keep(token) {
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        const fresh = `${file}.${process.pid}`
        writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' })
        // Of a file that is made the umask may take more away, which its owner needs.
        chmodSync(fresh, 0o600)
        renameSync(fresh, file)
      } catch (error) {
        fail(`登录存不进 ${file}（${codeOf(error) ?? String(error)}）：请用 OPS_SESSION 指定一个你能写的文件。`)
      }
    },
    forget: () => rmSync(file, { force: true }),
  }
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
