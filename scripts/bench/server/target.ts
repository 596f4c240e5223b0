import pino from 'pino'
import { testEnv } from '../../../__tests__/support/env'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/connection'
import { systemClock } from '../../../server/deps'
import { aliyunSms } from '../../../server/ports/sms/aliyun'
import { ossStorage } from '../../../server/ports/storage/oss'
import { startTracing } from '../../../server/tracing/tracing'
import { portOf, startBare } from './bare'
import { startSame } from './same'

/** One server under load, in a process of its own: `ours`, `same` or `bare`, the address of its database, and for `traced` where its traces go and of which part. */
async function main(): Promise<void> {
  const [kind = '', url = '', collector = '', part = ''] = process.argv.slice(2)
  if (kind === 'traced')
    startTracing({ url: `${collector}/v1/traces`, ratio: Number(part), service: 'bench' }, pino({ level: 'error' }))
  process.send?.(await start(kind, url))
  process.once('disconnect', () => process.exit(0))
}

async function start(kind: string, url: string): Promise<number> {
  if (kind === 'bare') return startBare(url)
  const product = await buildProduct(url)
  if (kind === 'same') return startSame(url, product)
  await product.listen({ host: '127.0.0.1', port: 0 })
  return portOf(product.server)
}

/** The whole product but its scheduler, with the limit of writes out of the way: all callers come from one address. */
function buildProduct(url: string) {
  const env = testEnv({ databaseUrl: url, writesPerMinute: 10_000_000 })
  return buildApp({
    db: connect(url),
    replica: null,
    clock: systemClock,
    env,
    log: pino({ level: 'error' }),
    moderation: null,
    payment: { local: true, wechatPay: null, virtual: null },
    sms: aliyunSms(env.sms, () => new Date()),
    cdn: null,
    geo: { locate: async () => ({ province: null, city: null }) },
    storage: ossStorage(env.storage),
    wechat: null,
  })
}

void main()
