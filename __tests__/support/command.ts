import { spawn } from 'node:child_process'
import { join } from 'node:path'

const project = join(__dirname, '../..')
const { PATH = '', HOME = '' } = process.env

export interface Typed {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a line as an operator types it, in a shell of his in the project's folder, with these settings and no others. */
export function typed(line: string, settings: Readonly<Record<string, string>> = {}): Promise<Typed> {
  const child = spawn('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: project,
    env: { PATH, HOME, LANG: 'C.UTF-8', npm_config_update_notifier: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...said }))
  })
}
