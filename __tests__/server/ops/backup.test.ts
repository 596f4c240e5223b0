import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { aServerProcess, type ServerProcess } from '../../support/processes'
import { temporaryFolder } from '../../support/temporaryFolder'
import { because } from './operator'

const run = promisify(execFile)
const project = join(__dirname, '../../..')

let server: ServerProcess
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
})
afterAll(async () => {
  await server.end()
  const place = dirname(server.dataDir)
  const aside = readdirSync(place).filter((name) => name.startsWith(`${basename(server.dataDir)}.`))
  for (const name of aside) rmSync(join(place, name), { recursive: true, force: true })
})

/** `npm run ops -- …` on the server's data folder; answers what it printed and its code. */
async function ops(...argv: string[]): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: server.dataDir, NODE_ENV: 'production' }
  const command = ['--import', 'tsx', 'server/ops/main.ts', ...argv]
  try {
    const { stdout } = await run(process.execPath, command, { cwd: project, env })
    return { code: 0, text: stdout }
  } catch (error) {
    return { code: Number(Reflect.get(Object(error), 'code')), text: String(Reflect.get(Object(error), 'stderr')) }
  }
}

async function state() {
  const db = server.openDatabase()
  try {
    const site = await db.selectFrom('setting').select('value').where('key', '=', 'chargeConfig').executeTakeFirst()
    const entries = await db.selectFrom('ledger_entry').selectAll().orderBy('transaction_id').orderBy('seq').execute()
    const audits = await db.selectFrom('audit').select(['act', 'reason']).execute()
    return { site, entries, audits, object: readFileSync(join(server.dataDir, 'note.txt'), 'utf8') }
  } finally {
    await db.destroy()
  }
}

test('what was backed up is as before after a restore', async () => {
  const file = join(temporaryFolder('backup'), 'pinpai.tar.gz')
  writeFileSync(join(server.dataDir, 'note.txt'), 'as it was')
  expect(await ops('set-prices', '--set', 'topCoin=77', ...because)).toMatchObject({ code: 0 })
  const before = await state()
  expect(before.audits).toContainEqual({ act: 'setPrices', reason: '工单 17' })
  expect(await ops('backup', file)).toMatchObject({ code: 1, text: expect.stringContaining('请先停止') })

  await server.stop()
  expect(await ops('backup', file)).toMatchObject({ code: 0 })
  await server.start()
  await ops('set-prices', '--set', 'topCoin=1', ...because)
  writeFileSync(join(server.dataDir, 'note.txt'), 'changed')
  expect(await state()).not.toEqual(before)
  expect(await ops('restore', file, ...because)).toMatchObject({ code: 1, text: expect.stringContaining('请先停止') })

  await server.stop()
  expect(await ops('restore', file, ...because)).toMatchObject({ code: 0 })
  await server.start()
  expect(await state()).toEqual(before)
  expect((await ops('prices')).text).toContain('77')
})

test('without a server the operator is told to start one', async () => {
  await server.stop()
  expect(await ops('list')).toMatchObject({ code: 1, text: expect.stringContaining('npm start') })
})
