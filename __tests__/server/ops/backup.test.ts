import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { demoOperator } from '../../../server/laptop/demo/operator'
import type { Said } from '../../support/operators'
import { aFilledServerProcess, type ServerProcess } from '../../support/processes'
import { temporaryFolder } from '../../support/temporaryFolder'
import { aKeyPair, opsProcess, opsTyping, type KeyPair } from './archives'
import { because } from './operator'

let server: ServerProcess
let keys: KeyPair
beforeAll(async () => {
  keys = await aKeyPair()
  server = await aFilledServerProcess()
  await server.start()
  const { name, password } = demoOperator(server.dataDir) ?? { name: '', password: '' }
  expect((await opsTyping(`${password}\n`, settings(), 'sign-in', name)).text).toContain('已登录：demo（管理员）。')
  while (await hasDue()) await new Promise((resolve) => setTimeout(resolve, 100))
})
afterAll(async () => {
  await server.end()
  const place = dirname(server.dataDir)
  const aside = readdirSync(place).filter((name) => name.startsWith(`${basename(server.dataDir)}.`))
  for (const name of aside) rmSync(join(place, name), { recursive: true, force: true })
})

/** `npm run ops -- …` on the server's data folder. */
function ops(...argv: string[]): Promise<Said> {
  return opsProcess(settings(), ...argv)
}

function settings() {
  const { dataDir } = server
  return { DATA_DIR: dataDir, BACKUP_KEY: keys.secret, OPS_SESSION: `${dataDir}.ops-session` }
}

/** Whether the server has yet to settle what is over of its first data; that writes entries without anybody asking for it. */
async function hasDue(): Promise<boolean> {
  const db = server.openDatabase()
  try {
    const now = new Date()
    const shareOrder = await db.selectFrom('share_order').select('id').where('due_at', '<=', now).executeTakeFirst()
    const promises = db.selectFrom('outbox').select('id').where('done_at', 'is', null).where('due_at', '<=', now)
    return shareOrder !== undefined || (await promises.executeTakeFirst()) !== undefined
  } finally {
    await db.destroy()
  }
}

async function state() {
  const db = server.openDatabase()
  try {
    const site = await db
      .selectFrom('setting')
      .selectAll()
      .where('key', '=', 'chargeConfig')
      .orderBy('version')
      .execute()
    const entries = await db.selectFrom('ledger_entry').selectAll().orderBy('transaction_id').orderBy('seq').execute()
    const audits = await db.selectFrom('audit').select(['act', 'reason']).execute()
    return { site, entries, audits, object: readFileSync(join(server.dataDir, 'note.txt'), 'utf8') }
  } finally {
    await db.destroy()
  }
}

test('what was backed up is as before after a restore, which stands in the audit', async () => {
  const file = join(temporaryFolder('backup'), 'pinpai.backup')
  writeFileSync(join(server.dataDir, 'note.txt'), 'as it was')
  expect(await ops('set-prices', '--topCoin', '60', ...because)).toMatchObject({ code: 0 })
  const before = await state()
  expect(before.audits).toContainEqual({ act: 'setPrices', reason: '工单 17' })
  expect(await ops('backup', file)).toMatchObject({ code: 1, text: expect.stringContaining('请先停止') })

  await server.stop()
  expect(await ops('backup', file)).toMatchObject({ code: 0, text: expect.stringContaining(keys.open) })
  expect(readFileSync(file, 'latin1').slice(0, 400)).toContain(keys.open)
  await server.start()
  await ops('set-prices', '--topCoin', '61', ...because)
  writeFileSync(join(server.dataDir, 'note.txt'), 'changed')
  expect(await state()).not.toEqual(before)
  expect(await ops('restore', file, ...because)).toMatchObject({ code: 1, text: expect.stringContaining('请先停止') })

  await server.stop()
  const newer = await ops('restore', file, ...because)
  expect(newer).toMatchObject({ code: 1, text: expect.stringContaining('--over-newer') })
  const rehearsal = await ops('restore', file, '--over-newer', '--dry-run', ...because)
  expect(rehearsal).toMatchObject({ code: 0, text: expect.stringMatching(/数据库版本 \d{3}_\w+；用户 [1-9]/) })
  expect(readFileSync(join(server.dataDir, 'note.txt'), 'utf8')).toBe('changed')
  expect(await ops('restore', file, '--over-newer', ...because)).toMatchObject({ code: 0 })
  await server.start()
  const { audits, ...rest } = await state()
  expect(rest).toEqual({ site: before.site, entries: before.entries, object: before.object })
  expect(audits).toEqual([...before.audits, { act: 'restore', reason: '工单 17' }])
  expect((await ops('prices')).text).toMatch(/topCoin +60 /)
  expect((await ops('audit')).text).toMatch(/machine\/\S+ +restore +pinpai\.backup/)
})

test('an archive that is not whole, or none of ours, replaces nothing; without a key none is made unless asked for', async () => {
  await server.stop()
  const folder = temporaryFolder('backup')
  const file = join(folder, 'pinpai.backup')
  const without = { DATA_DIR: server.dataDir }
  expect(await opsProcess(without, 'backup', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('BACKUP_KEY'),
  })
  expect(await opsProcess(without, 'backup', file, '--plain')).toMatchObject({
    code: 0,
    text: expect.stringContaining('没有加密'),
  })
  const whole = readFileSync(file)
  writeFileSync(join(folder, 'cut'), whole.subarray(0, whole.length - 5000))
  writeFileSync(join(folder, 'text'), '这不是备份')
  for (const name of ['cut', 'text']) {
    const said = await opsProcess(without, 'restore', join(folder, name), ...because)
    expect(said).toMatchObject({ code: 1, text: expect.stringMatching(/不完整或已损坏|不是拼拍的备份/) })
  }
  expect(await opsProcess(without, 'restore', file, ...because)).toMatchObject({ code: 0 })
  const place = dirname(server.dataDir)
  expect(readdirSync(place).filter((name) => name.includes(`${basename(server.dataDir)}.restoring`))).toEqual([])
})

test('without a server the operator is told to start one', async () => {
  await server.stop()
  expect(await ops('list')).toMatchObject({ code: 1, text: expect.stringContaining('npm start') })
})
