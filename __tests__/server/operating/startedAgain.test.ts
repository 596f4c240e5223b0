import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../server/lib/freePort'
import { productionSettings } from '../../support/productionSettings'

const project = join(__dirname, '../../..')
const run = `import('./scripts/start/server.mjs').then(({ runServer }) => runServer()).then((code) => process.exit(code))`

async function untilAlive(url: string): Promise<void> {
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a server that is killed is started again, with a line, and ends when it is told to', async () => {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...productionSettings, DRAIN_SECONDS: '0', PORT: String(port) }
  const parent = spawn(process.execPath, ['-e', run], { cwd: project, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  parent.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilAlive(url)
  const serverPid = () => Number(execFileSync('pgrep', ['-P', String(parent.pid)]).toString())
  // What it says to its parent comes right after it listens.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${serverPid()}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
  process.kill(serverPid(), 'SIGKILL')
  while (!said.includes('自动重新启动')) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said).toContain('服务意外停止（SIGKILL），1 秒后自动重新启动…')
  await untilAlive(url)
  const exit = once(parent, 'exit')
  process.kill(serverPid(), 'SIGTERM')
  expect((await exit)[0]).toBe(0)
})

test('beside a build it makes itself ready, and lets nobody in before that is done', async () => {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...productionSettings, DRAIN_SECONDS: '0', PORT: String(port) }
  const building = `{ after: new Promise((built) => process.once('SIGUSR2', built)) }`
  const parent = spawn(process.execPath, ['-e', run.replace('runServer()', `runServer(${building})`)], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exit = once(parent, 'exit')
  for await (const line of createInterface(parent.stdout)) if (line.includes('waits for the site')) break
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
  await untilAlive(`http://127.0.0.1:${port}`)
  process.kill(Number(execFileSync('pgrep', ['-P', String(parent.pid)]).toString()), 'SIGTERM')
  expect((await exit)[0]).toBe(0)
})
