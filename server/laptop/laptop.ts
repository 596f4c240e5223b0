import { join } from 'node:path'
import { connect } from '../db/connection'
import type { Lifetime } from '../lib/lifetime'
import { portError } from '../lib/portError'
import { wechatPayNotifyPath } from '../ports/payment/access'
import type { WechatAccess } from '../ports/wechat/types'
import type { BaseEnv, Env } from '../settings/env'
import { keepSecrets, type Secrets } from '../settings/secrets'
import { drawRecipe } from './demo/pictures/source'
import { knownUsers, mirrorOfUsers, type IsUser } from './doubles/avatars'
import { startCdnDouble } from './doubles/cdn/server'
import { startGeoDouble } from './doubles/geo/server'
import { bucketOfDoubles, pushThrough, wechatOfDoubles } from './doubles/parts'
import { keepGatewayKeys } from './doubles/payment/keys'
import { startPaymentGateway } from './doubles/payment/server'
import { startSmsDouble } from './doubles/sms/server'
import { startSts } from './doubles/store/access/sts'
import { startStore } from './doubles/store/server'
import { startWechatDouble } from './doubles/wechat/server'
import { startEmbedded } from './embedded/embedded'

/**
 * Fills in all that a laptop lacks: makes secrets, starts the database and a stand-in for each outside service, each reached by the
 * production adapter over its real protocol. This module alone imports the stand-ins.
 */
export async function startLaptop(base: BaseEnv, lifetime: Lifetime): Promise<Env> {
  const secrets = keepSecrets(base.dataDir)
  const database = await startEmbedded({ dataDir: base.dataDir, secrets })
  await lifetime.add(() => database.stop())
  const smsAccess = { accessKeyId: secrets.smsAccessKeyId, accessKeySecret: secrets.smsAccessKeySecret }
  const sms = await startSmsDouble({ ...smsAccess, onLoopback: true })
  await lifetime.add(() => sms.close())
  const geo = await startGeoDouble()
  await lifetime.add(() => geo.close())
  const readers = connect(database.appUrl, { poolSize: 1 })
  await lifetime.add(() => readers.destroy())
  const isUser = knownUsers(readers)
  const storeKey = { accessKeyId: secrets.ossAccessKeyId, accessKeySecret: secrets.ossAccessKeySecret }
  const cdn = await startCdnDouble({ ...storeKey, onLoopback: true })
  await lifetime.add(() => cdn.close())
  const storage = await startObjectStore(base, { ...storeKey, isUser }, lifetime)
  const wechat = await startWechat(base, secrets, lifetime)
  return {
    ...base,
    profile: 'laptop',
    databaseUrl: database.appUrl,
    databaseReplicaUrl: null,
    migrateDatabaseUrl: database.ownerUrl,
    publicUrl: `http://127.0.0.1:${base.port}`,
    secretKey: secrets.secretKey,
    secretKeyOther: null,
    sms: {
      ...smsAccess,
      endpoint: sms.origin,
      signName: '拼拍',
      templates: { register: 'SMS_1', resetPassword: 'SMS_2', login: 'SMS_3', confirm: 'SMS_4' },
    },
    storage,
    geoUrl: geo.url,
    cdn: { ...storeKey, endpoint: cdn.origin },
    wechat,
    payment: await startPayments(base, wechat, lifetime),
  }
}

/** WeChat pushes to the site once it listens. Its ids and secrets look like real ones. */
async function startWechat(base: BaseEnv, secrets: Secrets, lifetime: Lifetime): Promise<WechatAccess> {
  const { templates, ...settings } = wechatOfDoubles(secrets)
  const wechat = await startWechatDouble({
    ...settings,
    templates: Object.values(templates).map(({ id }) => id),
    now: () => new Date(),
    onLoopback: true,
    pushUrl: `http://127.0.0.1:${base.port}/notify/wechat/push`,
  })
  await lifetime.add(() => wechat.close())
  return { ...settings, templates, apiBase: wechat.origin, openBase: wechat.origin }
}

/** Keys and payments stay in the data folder, so that what was paid yesterday can be refunded today. */
async function startPayments(base: BaseEnv, wechat: WechatAccess, lifetime: Lifetime): Promise<Env['payment']> {
  const folder = join(base.dataDir, 'payment')
  const gateway = await startPaymentGateway({
    keys: keepGatewayKeys(folder),
    appIds: { h5: wechat.h5?.appId ?? '', mini: wechat.mini?.appId ?? '' },
    file: join(folder, 'book.json'),
    now: () => new Date(),
    push: (event) => pushThrough(wechat.apiBase, event),
  })
  await lifetime.add(() => gateway.close())
  const notifyUrl = `http://127.0.0.1:${base.port}${wechatPayNotifyPath}`
  return { local: true, wechatPay: gateway.wechatPay(notifyUrl), virtual: gateway.virtual }
}

/** Phones fetch pictures too, so the store listens beside the site, on the next port. Its STS is for this server alone. */
async function startObjectStore(
  base: BaseEnv,
  { isUser, ...key }: Pick<Env['storage'], 'accessKeyId' | 'accessKeySecret'> & { isUser: IsUser },
  lifetime: Lifetime,
): Promise<Env['storage']> {
  const access = { ...bucketOfDoubles, ...key }
  await startPictures(base, { access, isUser }, lifetime)
  const sts = await startSts({ owner: access, roleArn: access.roleArn, now: () => new Date() })
  await lifetime.add(() => sts.close())
  const endpoint = `http://localhost:${base.port + 1}`
  return { ...access, endpoint, uploadUrl: null, stsEndpoint: sts.origin, signature: 'v1' }
}

type StoreOwner = Parameters<typeof startStore>[0]['access']

async function startPictures(
  base: BaseEnv,
  { access, isUser }: { access: StoreOwner; isUser: IsUser },
  lifetime: Lifetime,
): Promise<void> {
  const port = base.port + 1
  try {
    const pictures = { draw: drawRecipe, mirror: mirrorOfUsers(isUser) }
    const double = await startStore({
      dataDir: base.dataDir,
      host: base.bindAddress,
      port,
      access,
      ...pictures,
      now: () => new Date(),
    })
    await lifetime.add(() => double.close())
  } catch (error) {
    throw portError(error, { host: base.bindAddress, port, what: '（图片）' })
  }
}
