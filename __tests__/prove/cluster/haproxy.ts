import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/lib/freePort'
import { temporaryFolder } from '../../support/temporaryFolder'
import { here } from './network'

const written = join(__dirname, '../../../deploy/postgresql/haproxy.cfg')

/** HAProxy by deploy/postgresql, on a port of loopback that leads to whoever is the primary. */
export async function startHaproxy(): Promise<{ port: number; stop(): Promise<void> }> {
  const [port, file] = [await freePort(), join(temporaryFolder('haproxy'), 'haproxy.cfg')]
  writeFileSync(file, here(readFileSync(written, 'utf8')).replace('127.0.0.1:5000', `127.0.0.1:${port}`))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  return {
    port,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
