import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Db } from '../../server/db/connection'
import { startPaymentGateway, type PaymentGateway } from '../../server/laptop/doubles/payment/server'
import { startSmsDouble, type SmsDouble } from '../../server/laptop/doubles/sms/server'
import { freePort } from '../../server/lib/freePort'
import { compiled } from './compiledServer'
import { cloneDatabase } from './database/clone'
import { testGatewayKeys } from './paymentKeys'
import { programMissing } from './programs'
import { startRelay } from './relay'
import { startTestStore, storeSettings, type TestStore } from './store'
import { temporaryFolder } from './temporaryFolder'
import { wechatSettings } from './wechat'

const project = join(__dirname, '../..')

/** Two servers with production settings on one database, one store and one payment provider, behind nginx where asked for. */
export interface Fleet {
  /** The servers by themselves. */
  readonly servers: readonly [string, string]
  /** Where people come in: nginx, or the first server. */
  readonly url: string
  readonly db: Db
  readonly ownerUrl: string
  readonly env: Readonly<Record<string, string>>
  readonly store: TestStore
  /** The store as callers know it: an address of its own for each use. */
  readonly hosts: Hosts
  readonly pay: PaymentGateway
  codeFor(phone: string): Promise<string>
  close(): Promise<void>
}

interface Hosts {
  readonly pictures: string
  readonly films: string
  readonly upload: string
}

export async function aFleet({ nginx }: { nginx: boolean }): Promise<Fleet> {
  const database = await cloneDatabase()
  const store = await startTestStore()
  const doors = await Promise.all([0, 1, 2].map(() => startRelay(Number(new URL(store.origin).port))))
  const [pictures = '', films = '', upload = ''] = doors.map(({ origin }) => origin)
  const hosts = { pictures, films, upload }
  const smsAccess = { accessKeyId: 'sms-id', accessKeySecret: 'sms-secret' }
  const sms = await startSmsDouble(smsAccess)
  const appIds = { h5: wechatSettings.h5.appId, mini: wechatSettings.mini.appId }
  const pay = await startPaymentGateway({
    keys: testGatewayKeys(),
    appIds,
    now: () => new Date(),
    retryMs: [50, 50],
  })
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const front = `http://127.0.0.1:${nginx ? ports[2] : ports[0]}`
  const env = settings({ database, front, store, hosts, sms, smsAccess, pay })
  const program = await compiled('server/main.ts')
  const processes = [spawnServer(program, env, ports[0]), spawnServer(program, env, ports[1])]
  const servers = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const
  try {
    await Promise.all(processes.map((child, at) => untilReady(child, servers[at] ?? '')))
    if (nginx) processes.push(await startNginx(ports[2], [ports[0], ports[1]]))
  } catch (error) {
    await Promise.all(processes.map(stop))
    throw error
  }
  const db = connect(database.appUrl, { poolSize: 4 })
  return {
    servers,
    url: front,
    db,
    ownerUrl: database.ownerUrl,
    env,
    store,
    hosts,
    pay,
    codeFor: async (phone) => {
      const messages: unknown = await (await fetch(`${sms.origin}/inbox.json?phone=${phone}`)).json()
      return String(Reflect.get(Object(Array.isArray(messages) ? messages[0] : null), 'code'))
    },
    close: async () => {
      await Promise.all(processes.map(stop))
      await db.destroy()
      await Promise.all([pay.close(), sms.close(), ...doors.map((door) => door.close())])
      await store.close()
      await database.drop()
    },
  }
}

interface Around {
  database: { appUrl: string }
  front: string
  store: TestStore
  hosts: Hosts
  sms: SmsDouble
  smsAccess: { accessKeyId: string; accessKeySecret: string }
  pay: PaymentGateway
}

/** As a fleet's `.env` has it: the same on every server. */
function settings({ database, front, store, hosts, sms, smsAccess, pay }: Around): Record<string, string> {
  const { wechatPay } = { wechatPay: pay.wechatPay('') }
  return {
    DATABASE_URL: database.appUrl,
    MIGRATE: 'off',
    PUBLIC_URL: front,
    SECRET_KEY: 'the same on all servers, and long enough to be one',
    STATIC_HOST: hosts.pictures,
    VIDEO_HOST: hosts.films,
    TRUSTED_PROXIES: '1',
    WRITES_PER_MINUTE: '100000',
    DRAIN_SECONDS: '0',
    DATA_DIR: temporaryFolder('fleet'),
    ALIYUN_SMS_ACCESS_KEY_ID: smsAccess.accessKeyId,
    ALIYUN_SMS_ACCESS_KEY_SECRET: smsAccess.accessKeySecret,
    ALIYUN_SMS_SIGN_NAME: '拼拍',
    ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_1',
    ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
    ALIYUN_SMS_ENDPOINT: sms.origin,
    ...storeSettings(store.access),
    OSS_UPLOAD_URL: hosts.upload,
    WECHAT_H5_APPID: wechatSettings.h5.appId,
    WECHAT_H5_SECRET: wechatSettings.h5.secret,
    WECHAT_PAY_ENDPOINT: wechatPay.endpoint,
    WECHAT_PAY_MCH_ID: wechatPay.mchId,
    WECHAT_PAY_SERIAL: wechatPay.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: wechatPay.merchantKey,
    WECHAT_PAY_API_V3_KEY: wechatPay.apiV3Key,
  }
}

function spawnServer(program: string, env: Record<string, string>, port: number): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { PATH, HOME, NODE_ENV: 'production', CONSOLE_PORT: 'off', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return child
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)))
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}: ${said}`)
    if ((await fetch(`${url}/readyz`).catch(() => null))?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`a server was not ready in time: ${said}`)
}

/** Why nginx cannot be had here; null when it can. */
export function nginxMissing(): string | null {
  return programMissing('nginx', ['-v'], 'nginx-light')
}

/** Debian's nginx in front of two servers, with the lines of docs/operating.md that decide which of them is asked. */
export async function startNginx(port: number, upstream: readonly [number, number]): Promise<ChildProcess> {
  const folder = temporaryFolder('nginx')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const { failing, kept, passing } = documentedProxy()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
    events {}
    http {
      access_log off; ${places.join(' ')}
      upstream pinpai { ${upstream.map((at) => `server 127.0.0.1:${at} ${failing};`).join(' ')} ${kept.join(' ')} }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 250m;
        location / {
          proxy_pass http://pinpai;
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          ${passing.join(' ')}
          add_header X-Served-By $upstream_addr always;
        }
      }
    }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(child, `http://127.0.0.1:${port}`)
  return child
}

function documentedProxy(): { failing: string; kept: string[]; passing: string[] } {
  const text = readFileSync(join(project, 'docs/operating.md'), 'utf8')
  const lines = (pattern: RegExp) => [...text.matchAll(pattern)].map(([line]) => line.trim())
  return {
    failing: /max_fails=\d+ fail_timeout=\d+s/.exec(text)?.[0] ?? '',
    kept: lines(/^ {2}keepalive.*;$/gm),
    // Of the site alone: the pictures' host repeats some at another depth.
    passing: lines(/^ {4}proxy_(http_version|set_header Connection|connect_timeout|next_upstream) ?.*;$/gm),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
