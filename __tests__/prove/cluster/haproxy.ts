import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { temporaryFolder } from '../../support/temporaryFolder'
import { here } from './network'

const written = join(__dirname, '../../../deploy/postgresql/haproxy.cfg')

/** HAProxy by deploy/postgresql, on ports of loopback that lead to whoever is the primary, and to one that follows it. */
export async function startHaproxy(): Promise<{ port: number; replicaPort: number; stop(): Promise<void> }> {
  const [port, replicaPort, file] = [
    await freePort(),
    await freePort(),
    join(temporaryFolder('haproxy'), 'haproxy.cfg'),
  ]
  const lines = here(readFileSync(written, 'utf8'))
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replicaPort}`)
  writeFileSync(file, lines)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  return {
    port,
    replicaPort,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
