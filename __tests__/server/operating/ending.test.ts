import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { clusterFolder } from '../../../server/laptop/embedded/embedded'
import { livePostmaster } from '../../../server/laptop/embedded/postmaster'
import { freePort } from '../../../server/lib/freePort'
import { keepSecrets } from '../../../server/settings/secrets'
import { typed } from '../../support/command'
import { compiled } from '../../support/compiledServer'
import { aServerProcess, type ServerProcess } from '../../support/processes'
import { productionSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'

const project = join(__dirname, '../../..')
const { PATH = '', HOME = '' } = process.env

/** How long a production server takes to end, and how, while a connection stands on which this was sent. */
async function endWith(sent: string | null): Promise<{ code: number | null; seconds: number }> {
  const port = await freePort()
  const server = spawn(process.execPath, [await compiled('server/main.ts')], {
    cwd: project,
    env: { PATH, HOME, ...productionSettings, DRAIN_SECONDS: '0', PORT: String(port) },
    stdio: 'ignore',
  })
  const exit = once(server, 'exit')
  while ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status !== 200) {
    if (server.exitCode !== null) throw new Error('the server ended by itself')
    await pause(50)
  }
  const caller = sent === null ? null : await calls(port, sent)
  const begun = performance.now()
  server.kill('SIGTERM')
  const [code] = await exit
  caller?.destroy()
  return { code, seconds: (performance.now() - begun) / 1000 }
}

async function calls(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.resume()
  if (sent !== '') socket.write(sent)
  // The server has read it.
  await pause(500)
  return socket
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const whole = 'GET /healthz HTTP/1.1\r\nHost: pinpai.example\r\n\r\n'
const half = 'POST /api/front_server/oauth/login HTTP/1.1\r\nHost: pinpai.example\r\nContent-Length: 100\r\n\r\n{'

test.each([
  ['nobody is connected', null, 4],
  ['a connection waits for its next request', whole, 4],
  ['a connection was opened ahead and nothing came', '', 4],
  ['a request never ends', half, 11],
])('a server that is told to end does so in seconds while %s', async (_state, sent, seconds) => {
  const ended = await endWith(sent)
  expect(ended).toEqual({ code: 0, seconds: expect.any(Number) })
  expect(ended.seconds).toBeLessThan(seconds)
})

test('a laptop whose reader goes away ends in good order, its database too', async () => {
  const dataDir = temporaryFolder('reader')
  const cluster = clusterFolder(dataDir, keepSecrets(dataDir))
  try {
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    const ended = await typed('node --import tsx server/main.ts | head -1', settings)
    expect(ended).toEqual({ code: 141, out: '正在准备数据库…\n', err: '' })
    expect(livePostmaster(cluster)).toBeNull()
  } finally {
    rmSync(dirname(cluster), { recursive: true, force: true })
  }
})

/** The first migration has begun. */
async function migrates(server: ServerProcess): Promise<boolean> {
  try {
    const db = server.openDatabase()
    try {
      const { rows } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(db)
      return rows.length > 0
    } finally {
      await db.destroy()
    }
  } catch {
    return false
  }
}

test.each<[string, (server: ServerProcess, said: string) => Promise<boolean>]>([
  ['prepares its database', async (_server, said) => said.includes('正在准备数据库')],
  ['migrates it', migrates],
  ['fills it', async (_server, said) => said.includes('演示数据 2/')],
])('a laptop that is told to end while it %s says nothing, and the next start goes on', async (_moment, holds) => {
  const server = await aServerProcess()
  try {
    expect(await server.endWhen((said) => holds(server, said))).toEqual({ code: 0, err: '' })
    expect(livePostmaster(clusterFolder(server.dataDir, server.secrets))).toBeNull()
    await server.start()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.end()
  }
})
