import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'

/** Why sqlmap cannot be had here; null when it can. Debian's package is installed where that is possible. */
export function sqlmapMissing(): string | null {
  if (spawnSync('sqlmap', ['--version']).status === 0) return null
  if (process.getuid?.() !== 0) return 'sqlmap is not installed, and only root can install it'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installed = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'sqlmap'], { env })
  if (installed.status === 0) return null
  return `sqlmap cannot be installed: ${String(installed.stderr).trim().split('\n').at(-1)}`
}

export type Verdict = 'clean' | 'nothing to try' | { readonly found: string } | { readonly broken: string }

const options = [
  '--batch',
  '--ignore-stdin',
  '--flush-session',
  '--disable-coloring',
  '--dbms=PostgreSQL',
  '--level=2',
  '--risk=2',
  '--ignore-code=401',
]

/** Lets sqlmap try every parameter of one HTTP request, or those that `*` follows. */
export async function tryInjection(request: string): Promise<Verdict> {
  const folder = temporaryFolder('sqlmap')
  const file = join(folder, 'request')
  writeFileSync(file, request)
  const child = spawn('sqlmap', ['-r', file, `--output-dir=${folder}`, ...options], {
    env: { ...process.env, HOME: folder, TERM: 'dumb' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  return verdictOf(said)
}

function verdictOf(said: string): Verdict {
  const found = /sqlmap identified the following injection point[\s\S]*|.* is vulnerable.*/.exec(said)
  if (found !== null) return { found: found[0].slice(0, 600) }
  if (said.includes('all tested parameters do not appear to be injectable')) return 'clean'
  if (said.includes('no parameter(s) found for testing')) return 'nothing to try'
  return { broken: said.slice(-600) }
}
