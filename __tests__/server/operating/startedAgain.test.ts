import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../server/lib/freePort'
import { compiled } from '../../support/compiledServer'
import { productionSettings } from '../../support/productionSettings'

const project = join(__dirname, '../../..')

/** Runs the server as `npm start` does; `more` are fields of what runServer is given. */
async function started(more: string, { port, stdio }: { port: number; stdio: StdioOptions }): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...productionSettings, DRAIN_SECONDS: '0', PORT: String(port) }
  const given = `{ command: ${JSON.stringify([await compiled('server/main.ts')])}, ${more} }`
  const run = `import('./scripts/start/server.mjs').then(({ runServer }) => runServer(${given})).then((code) => process.exit(code))`
  return spawn(process.execPath, ['-e', run], { cwd: project, env, stdio })
}

async function untilAlive(url: string, parent: ChildProcess): Promise<void> {
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200) {
    if (parent.exitCode !== null) throw new Error(`it ended with ${parent.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a server that is killed is started again, with a line, and ends when it is told to', async () => {
  const port = await freePort()
  const parent = await started('', { port, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  parent.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilAlive(url, parent)
  const serverPid = () => Number(execFileSync('pgrep', ['-P', String(parent.pid)]).toString())
  // What it says to its parent comes right after it listens.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${serverPid()}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
  process.kill(serverPid(), 'SIGKILL')
  while (!said.includes('自动重新启动') && parent.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said).toContain('服务意外停止（SIGKILL），1 秒后自动重新启动…')
  await untilAlive(url, parent)
  const exit = once(parent, 'exit')
  process.kill(serverPid(), 'SIGTERM')
  expect((await exit)[0]).toBe(0)
})

test('beside a build it makes itself ready, and lets nobody in before that is done', async () => {
  const port = await freePort()
  const building = `after: new Promise((built) => process.once('SIGUSR2', built))`
  const parent = await started(building, { port, stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = once(parent, 'exit')
  const { stdout } = parent
  if (stdout === null) throw new Error('nobody hears what it says')
  for await (const line of createInterface(stdout)) if (line.includes('waits for the site')) break
  const alive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let looks = 0; looks < 20; looks++) {
    expect(await alive()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  parent.kill('SIGUSR2')
  await untilAlive(`http://127.0.0.1:${port}`, parent)
  process.kill(Number(execFileSync('pgrep', ['-P', String(parent.pid)]).toString()), 'SIGTERM')
  expect((await exit)[0]).toBe(0)
})
