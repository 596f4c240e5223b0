import { createWriteStream } from 'node:fs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { BaseEnv } from './env'

const phone = /(?<![0-9a-zA-Z])(1[3-9]\d)\d{4}(\d{4})(?![0-9a-zA-Z])/g

/** Masks what looks like a mainland number, wherever in a line it stands. */
export function withoutPhones(line: string): string {
  return line.replace(phone, '$1****$2')
}

/** Lines of JSON: to the data folder on a laptop, where the terminal belongs to people; else to the output. */
export function openLog(base: BaseEnv, profile: 'laptop' | 'production'): Logger {
  const target = profile === 'laptop' ? logFile(base) : process.stdout
  const options = { level: 'info', redact: ['req.headers', '*.token', '*.password', 'err.query', 'err.parameters'] }
  return pino(options, { write: (line: string) => void target.write(withoutPhones(line)) })
}

function logFile(base: BaseEnv) {
  mkdirSync(base.dataDir, { recursive: true, mode: 0o700 })
  return createWriteStream(join(base.dataDir, 'server.log'), { flags: 'a', mode: 0o600 })
}
