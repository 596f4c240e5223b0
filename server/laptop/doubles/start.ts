import { join } from 'node:path'
import type { Lifetime } from '../../lib/lifetime'
import { keepSecrets } from '../../settings/secrets'
import { defaultAvatar, drawRecipe } from '../demo/pictures/source'
import { startCdnDouble } from './cdn/server'
import { openFront, type Front } from './front'
import { startGeoDouble } from './geo/server'
import { openKnobs } from './knobs'
import { bucketOfDoubles, pushThrough, wechatOfDoubles } from './parts'
import type { Gateway } from './payment/gateway'
import { keepGatewayKeys } from './payment/keys'
import { startPaymentGateway } from './payment/server'
import { linesOf } from './settings'
import { startSmsDouble } from './sms/server'
import { startSts } from './store/access/sts'
import { startStore } from './store/server'
import { originOf, portOf, vendors, type DoublesOptions, type Vendor } from './vendors'
import { startWechatDouble } from './wechat/server'

/** Every stand-in behind a door of its own, and the knobs. Answers the lines of the `.env` that leads a deployment to them. */
export async function startDoubles(options: DoublesOptions, lifetime: Lifetime): Promise<string[]> {
  const secrets = keepSecrets(options.folder, '--folder')
  const keys = keepGatewayKeys(join(options.folder, 'payment'))
  const ports = await startInside(options, lifetime, { secrets, keys })
  const fronts: Record<string, Front> = {}
  for (const vendor of vendors) {
    // Virtual payment is one host with the rest of WeChat.
    const target = (path: string) => (vendor === 'wechat' && path.startsWith('/xpay/') ? ports.pay : ports[vendor])
    const front = await openFront({ bind: options.bind, port: portOf(options, vendor), target })
    await lifetime.add(() => front.close())
    fronts[vendor] = front
  }
  const knobs = await openKnobs(fronts, options.port)
  await lifetime.add(() => knobs.close())
  return linesOf(options, { secrets, keys })
}

interface Kept {
  readonly secrets: ReturnType<typeof keepSecrets>
  readonly keys: ReturnType<typeof keepGatewayKeys>
}

/** The stand-ins themselves, on free ports of loopback that only their doors know. */
async function startInside(
  options: DoublesOptions,
  lifetime: Lifetime,
  { secrets, keys }: Kept,
): Promise<Record<Vendor, number>> {
  const now = () => new Date()
  const owner = { ...bucketOfDoubles, accessKeyId: secrets.ossAccessKeyId, accessKeySecret: secrets.ossAccessKeySecret }
  const pictures = { draw: drawRecipe, mirror: defaultAvatar }
  const store = await startStore({
    dataDir: options.folder,
    host: '127.0.0.1',
    port: 0,
    access: owner,
    ...pictures,
    now,
  })
  await lifetime.add(() => store.close())
  const sts = await startSts({ owner, roleArn: owner.roleArn, now })
  await lifetime.add(() => sts.close())
  const sms = await startSmsDouble({ accessKeyId: secrets.smsAccessKeyId, accessKeySecret: secrets.smsAccessKeySecret })
  await lifetime.add(() => sms.close())
  const geo = await startGeoDouble()
  await lifetime.add(() => geo.close())
  const cdn = await startCdnDouble({ accessKeyId: secrets.ossAccessKeyId, accessKeySecret: secrets.ossAccessKeySecret })
  await lifetime.add(() => cdn.close())
  const { mini, h5, push, templates } = wechatOfDoubles(secrets)
  const paid: { gateway?: Gateway } = {}
  const wechat = await startWechatDouble({
    ...{ mini, h5, push, now },
    findTrade: (id) => paid.gateway?.paidInMini(id),
    templates: Object.values(templates).map(({ id }) => id),
    pushUrl: `${options.site}/notify/wechat/push`,
  })
  await lifetime.add(() => wechat.close())
  const pay = await startPaymentGateway({
    ...{ keys, now, appIds: { h5: h5.appId, mini: mini.appId } },
    file: join(options.folder, 'payment/book.json'),
    origin: originOf(options, 'pay'),
    push: (event) => pushThrough(wechat.origin, event),
  })
  paid.gateway = pay.gateway
  await lifetime.add(() => pay.close())
  const port = (origin: string) => Number(new URL(origin).port)
  const [stsPort, smsPort, wechatPort, payPort] = [sts, sms, wechat, pay].map(({ origin }) => port(origin))
  return {
    store: store.port,
    geo: port(geo.url),
    cdn: port(cdn.origin),
    sts: stsPort ?? 0,
    sms: smsPort ?? 0,
    wechat: wechatPort ?? 0,
    pay: payPort ?? 0,
  }
}
