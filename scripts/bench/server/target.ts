import pino from 'pino'
import { testEnv } from '../../../__tests__/support/env'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/connection'
import { systemClock } from '../../../server/deps'
import { aliyunSms } from '../../../server/ports/sms/aliyun'
import { ossStorage } from '../../../server/ports/storage/oss'
import { portOf, startBare } from './bare'

/** One server under load, in a process of its own: `ours` or `bare`, and the address of its database. */
async function main(): Promise<void> {
  const [kind = '', url = ''] = process.argv.slice(2)
  process.send?.(kind === 'ours' ? await startOurs(url) : await startBare(url))
  process.once('disconnect', () => process.exit(0))
}

/** The whole product but its scheduler, with the limit of writes out of the way: all callers come from one address. */
async function startOurs(url: string): Promise<number> {
  const env = testEnv({ databaseUrl: url, writesPerMinute: 10_000_000 })
  const app = await buildApp({
    db: connect(url),
    clock: systemClock,
    env,
    log: pino({ level: 'error' }),
    moderation: null,
    payment: { local: true, wechatPay: null, virtual: null },
    sms: aliyunSms(env.sms),
    geo: { locate: async () => ({ province: null, city: null }) },
    storage: ossStorage(env.storage),
    wechat: null,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return portOf(app.server)
}

void main()
