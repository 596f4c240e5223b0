import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseLines } from 'node:util'
import { freePort } from '../../../server/lib/freePort'
import { aliyunSms } from '../../../server/ports/sms/aliyun'
import { ossStorage } from '../../../server/ports/storage/oss'
import { parseEnv, type Env } from '../../../server/settings/env'
import { temporaryFolder } from '../../support/temporaryFolder'

const project = join(__dirname, '../../..')
const folder = temporaryFolder('doubles')

let port: number
let doubles: ChildProcess
let env: Env
beforeAll(async () => {
  port = await freePort(8)
  doubles = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/laptop/doubles/main.ts', '--folder', folder, '--port', String(port)],
    { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  for await (const chunk of doubles.stdout ?? []) {
    said += String(chunk)
    if (said.includes('演练故障')) break
  }
  env = settingsOf(said)
})
afterAll(async () => {
  const ended = once(doubles, 'exit')
  doubles.kill('SIGTERM')
  await ended
})

/** What is printed is a `.env` but for the database, the site and its CDN. */
function settingsOf(printed: string): Env {
  const own = {
    DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x',
    MIGRATE: 'off',
    SECRET_KEY: 'm7Qd-2vXk_9pRt5LhZ0bWc3NfYs8JgTa',
  }
  const site = { PUBLIC_URL: 'https://staging.example', STATIC_HOST: 'https://img.example' }
  const parsed = parseEnv({ ...parseLines(printed), ...own, ...site }, '/project')
  if (parsed.profile !== 'production') throw new Error('not a production set')
  return parsed.env
}

async function turn(vendor: string, mood: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`http://127.0.0.1:${port}/${vendor}`, { method: 'POST', headers, body: JSON.stringify(mood) })
}

const message = { phone: '13812345678', code: '123456', purpose: 'register' } as const

test('the lines that it prints lead a production server to every stand-in', async () => {
  expect([env.wechat?.h5 === null, env.payment.wechatPay === null, env.payment.virtual === null]).toEqual([
    false,
    false,
    false,
  ])
  expect(parseLines(readFileSync(join(folder, 'doubles.env'), 'utf8'))).toMatchObject({ OSS_BUCKET: 'pinpai' })
  await aliyunSms(env.sms, () => new Date()).sendCode(message)
  const inbox: unknown = await (await fetch(`${env.sms.endpoint}/inbox.json`)).json()
  expect(inbox).toMatchObject([{ phone: message.phone, code: message.code }])
  expect(await ossStorage(env.storage).grantUpload('u/somebody/folder')).toHaveProperty('securityToken')
})

test('a vendor is made to fail in each way, and to work again, while it runs', async () => {
  const sms = aliyunSms(env.sms, () => new Date())
  for (const mood of [{ mode: 'dead' }, { mode: 'nonsense' }]) {
    await turn('sms', mood)
    await expect(sms.sendCode(message)).rejects.toThrow()
  }
  await turn('sms', { mode: 'slow', ms: 300 })
  const asked = Date.now()
  await sms.sendCode(message)
  expect(Date.now() - asked).toBeGreaterThanOrEqual(300)
  await turn('sms', { mode: 'fine' })
  await sms.sendCode(message)
})
