import { DatabaseClock } from '../db/clock'
import { connect } from '../db/connection'
import { Replica, replicaLimits } from '../db/replica'
import type { Deps } from '../deps'
import { openPayment } from '../features/payments/openPayment'
import { openWechat } from '../features/wechat/openWechat'
import { aliyunCdn } from '../ports/cdn/aliyun'
import { httpGeo } from '../ports/geo/http'
import { wechatModeration } from '../ports/moderation/wechat'
import { aliyunSms } from '../ports/sms/aliyun'
import { ossStorage } from '../ports/storage/oss'
import type { Env } from '../settings/env'
import { openLog } from './log'

/** Everything the application reaches, by its settings. The caller closes `db` and `replica`, and has the clock ask for the time. */
export function openDeps(env: Env, log = openLog(env, env.profile)): Deps & { clock: DatabaseClock } {
  const db = connect(env.databaseUrl, { poolSize: env.databaseConnections, prepares: env.databasePrepares })
  const clock = new DatabaseClock(db)
  const now = () => clock.now()
  const wechat = openWechat({ db, clock, env })
  return {
    db,
    replica: openReplica(env, log),
    clock,
    env,
    log,
    moderation: wechatModeration(wechat),
    payment: openPayment({ db, clock, env }),
    sms: aliyunSms(env.sms, now),
    geo: env.geoUrl === null ? { locate: async () => ({ province: null, city: null }) } : httpGeo({ url: env.geoUrl }),
    cdn: env.cdn === null ? null : aliyunCdn(env.cdn, now),
    storage: ossStorage(env.storage),
    wechat,
  }
}

function openReplica(env: Env, log: Deps['log']): Replica | null {
  const { databaseReplicaUrl: url, databaseUrl: primaryUrl, databaseConnections: poolSize } = env
  if (url === null) return null
  return new Replica({ url, primaryUrl, ...replicaLimits, poolSize, prepares: env.databasePrepares, log })
}
