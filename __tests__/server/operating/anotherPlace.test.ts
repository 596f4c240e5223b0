import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiDay } from '@contract/shanghai'
import { connect, type Db } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { startPaymentGateway, type PaymentGateway } from '../../../server/laptop/doubles/payment/server'
import { startSmsDouble, type SmsDouble } from '../../../server/laptop/doubles/sms/server'
import { freePort } from '../../../server/lib/freePort'
import { askOver } from '../../support/askOver'
import { aPassword, sealWith } from '../../support/builders/accounts'
import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { aCoinPackage } from '../../support/builders/packages'
import { opening } from '../../support/builders/shareOrders'
import { aPhone } from '../../support/builders/users'
import { startCluster, type Cluster } from '../../support/cluster'
import { typed } from '../../support/command'
import { testGatewayKeys } from '../../support/paymentKeys'
import { chooseAt } from '../../support/payments'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { isPassedOver, programMissing } from '../../support/programs'
import { startRelay, type Relay } from '../../support/relay'
import { startTestStore, storeSettings, type TestStore } from '../../support/store'
import { temporaryFolder } from '../../support/temporaryFolder'
import { wechatSettings } from '../../support/wechat'
import { aKeyPair, type KeyPair } from '../ops/archives'

const missing = programMissing('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb && pg_dump --version'], 'postgresql')
if (missing !== null) console.warn(`skipped, nothing is brought to another place: ${missing}`)
const withPostgres = isPassedOver(missing) ? test.skip : test

const operating = join(__dirname, '../../../docs/operating.md')
/** What an operator types, line by line, as the page has it. */
const [, written = ''] =
  /### At another place\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync(operating, 'utf8')) ?? []
const [here, there] = written.split('\n\n').map((part) => part.split('\n').filter((line) => /^[^#]/.test(line)))

const smsAccess = { accessKeyId: 'sms-id', accessKeySecret: 'sms-secret' }

/** Where the service is: its database, its bucket, and the names by which people find it. */
interface Place {
  readonly cluster: Cluster
  readonly store: TestStore
  readonly site: Relay
  readonly pictures: Relay
  readonly settings: Readonly<Record<string, string>>
  server?: ProductionServer
}

const ends: (() => unknown)[] = []
let folder: string
let keys: KeyPair
/** The vendors, who stay where they are. */
let sms: SmsDouble
let pay: PaymentGateway
beforeAll(async () => {
  if (isPassedOver(missing)) return
  folder = temporaryFolder('place')
  chmodSync(folder, 0o755)
  keys = await aKeyPair()
  sms = await startSmsDouble(smsAccess)
  const appIds = { h5: wechatSettings.h5.appId, mini: wechatSettings.mini.appId }
  pay = await startPaymentGateway({ keys: testGatewayKeys(), appIds, now: () => new Date(), retryMs: [50, 50, 50] })
  ends.push(
    () => sms.close(),
    () => pay.close(),
  )
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function aPlace(storeFolder?: string): Promise<Place> {
  const inside = temporaryFolder('at')
  chmodSync(inside, 0o755)
  const cluster = await startCluster(inside, operating)
  const store = await startTestStore(storeFolder === undefined ? {} : { folder: storeFolder })
  const port = await freePort()
  const [site, pictures] = [await startRelay(port), await startRelay(Number(new URL(store.origin).port))]
  ends.push(
    () => cluster.stop(),
    () => store.close(),
    () => site.close(),
    () => pictures.close(),
  )
  const settings = { ...vendors(), ...storeSettings(store.access), OSS_UPLOAD_URL: store.origin, PORT: String(port) }
  const names = { PUBLIC_URL: site.origin, STATIC_HOST: pictures.origin }
  const database = { DATABASE_URL: cluster.appUrl, MIGRATE_DATABASE_URL: cluster.ownerUrl }
  return { cluster, store, site, pictures, settings: { ...settings, ...names, ...database } }
}

/** What `.env` has that is no place. */
function vendors(): Record<string, string> {
  const { endpoint, mchId, merchantSerial, merchantKey, apiV3Key } = pay.wechatPay('')
  return {
    ...outsideSettings,
    SECRET_KEY: 'Zk3-qVt8_wLm2XyRb7HcNd5PfJs9GuEa',
    ALIYUN_SMS_ACCESS_KEY_ID: smsAccess.accessKeyId,
    ALIYUN_SMS_ACCESS_KEY_SECRET: smsAccess.accessKeySecret,
    ALIYUN_SMS_ENDPOINT: sms.origin,
    WECHAT_H5_APPID: wechatSettings.h5.appId,
    WECHAT_H5_SECRET: wechatSettings.h5.secret,
    WECHAT_PAY_ENDPOINT: endpoint,
    WECHAT_PAY_MCH_ID: mchId,
    WECHAT_PAY_SERIAL: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: merchantKey,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
  }
}

/** `npm start` there. */
async function started({ settings, cluster }: Place): Promise<ProductionServer> {
  const { DATABASE_URL = cluster.appUrl, PORT, ...rest } = settings
  const server = await aProductionServer({ databaseUrl: DATABASE_URL, port: Number(PORT), settings: rest })
  ends.push(() => server.stop())
  return server
}

/** Types a line of the page in a shell with the settings of a place; it has to end well. Answers what was printed. */
async function types(line: string, place: Place, backupKey: string): Promise<string> {
  const inFolder = line.replace('pinpai.backup', join(folder, 'pinpai.backup'))
  const { code, out, err } = await typed(inFolder, { ...place.settings, BACKUP_KEY: backupKey })
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${out}${err}`)
  return out
}

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function passwordFor(site: string): Promise<{ keyId: string; password: string }> {
  const { keyId, nonce, n, e } = await askOver(site, 'getRsaPublicKey')
  return { keyId, password: sealWith({ n, e }, JSON.stringify({ password: aPassword, nonce })) }
}

async function codeFor(phone: string): Promise<string> {
  const messages: unknown = await (await fetch(`${sms.origin}/inbox.json?phone=${phone}`)).json()
  return String(Reflect.get(Object(Array.isArray(messages) ? messages[0] : null), 'code'))
}

async function uploaded({ settings }: Place, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await aPhoto())]), 'one.jpg')
  const url = `${settings['PUBLIC_URL']}/api/front_server/file/upload`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token }, body: form })
  return String(Reflect.get(Object(Reflect.get(Object(await answer.json()), 'data')), 'path'))
}

/** Somebody with a picture that all see, one that costs coins, a booking in a calendar of their own, and an order that waits for its payment. */
async function somebodyAt(place: Place) {
  const site = place.site.origin
  const phone = aPhone()
  await askOver(site, 'sendSmsCode', { phone, purpose: 'register' })
  const sent = { phone, code: await codeFor(phone), ...(await passwordFor(site)) }
  const { token, device = '' } = await askOver(site, 'register', sent)
  const by = { token }
  await askOver(site, 'updateUser', { avatarKey: await uploaded(place, token) }, by)
  const { newCoin } = await askOver(site, 'getChargeConfig')
  const sold = { text: '一整套灯位图的说明，写得很细很细', priceCoins: 5, publishCoins: newCoin }
  const post = await askOver(site, 'saveComment', { ...sold, pictures: [await uploaded(place, token)] }, by)
  const modelId = await on(place.cluster.appUrl, (db) => aModel(db))
  const day = shanghaiDay(new Date(Date.now() + 9 * 86_400_000))
  await askOver(site, 'share', opening({ modelId, day }), by)
  const { url } = await askOver(site, 'saveCalendarFeed', { on: true }, by)
  const packageId = await on(place.cluster.appUrl, (db) => aCoinPackage({ db }))
  const { orderId } = await askOver(site, 'buyCoins', { packageId, priceFen: 3000 }, by)
  const instruction = await askOver(site, 'payOrder', { id: orderId, channel: 'h5' }, by)
  if (instruction.channel !== 'h5') throw new Error('not the page of other browsers')
  const { wallet } = await askOver(site, 'getUserInfo', {}, by)
  return { phone, token, device, postId: post.id, feed: url ?? '', orderId, cashier: instruction.url, wallet }
}

/** The picture at an address, which has to be of the place's own host. */
async function pictureAt(address: string, { pictures }: Place): Promise<string | null> {
  expect(new URL(address).origin).toBe(pictures.origin)
  return (await fetch(address)).headers.get('content-type')
}

withPostgres(
  'database, bucket and keys come back at another place by the page: who was signed in still is, and an order of before is paid there once',
  async () => {
    const before = await aPlace()
    await migrateDatabase(before.cluster.ownerUrl, 'pinpai_app')
    const old = await started(before)
    const one = await somebodyAt(before)
    const copy = temporaryFolder('copy')
    for (const line of here ?? [])
      if (line.startsWith('ossutil')) cpSync(before.store.folder, copy, { recursive: true })
      else await types(line, before, keys.open)
    await old.stop()
    await before.store.close()
    await before.cluster.stop()
    before.pictures.redirect(9)

    const after = await aPlace(copy)
    const said: string[] = []
    for (const line of there ?? []) {
      if (line === 'npm start') await started(after)
      else said.push(await types(line, after, keys.secret))
    }
    expect(said.join('\n')).toContain('对象存储里缺 0 个')
    expect(said.join('\n')).toMatch(/封存的内容 [1-9]\d* 处，都打得开/)
    const site = after.site.origin
    const me = await askOver(site, 'getUserInfo', {}, { token: one.token })
    expect(me.wallet).toEqual(one.wallet)
    expect(await pictureAt(me.avatarUrl, after)).toMatch(/^image\//)
    const login = { phone: one.phone, ...(await passwordFor(site)) }
    const { token } = await askOver(site, 'login', login, { headers: { 'x-device': one.device } })
    const by = { token }
    const post = await askOver(site, 'getComment', { id: one.postId }, by)
    expect(await pictureAt(post.pictures[0]?.src ?? '', after)).toMatch(/^image\//)
    const feed = (await askOver(site, 'getCalendarFeed', {}, by)).url ?? ''
    expect(feed).toBe(one.feed.replace(before.site.origin, site))
    expect(await (await fetch(feed)).text()).toContain('BEGIN:VCALENDAR')

    // The old name leads to the new place, as the page asks for.
    before.site.redirect(Number(after.settings['PORT']))
    await chooseAt(one.cashier, 'twice')
    await pay.gateway.notifier.idle()
    await askOver(site, 'commitPay', { id: one.orderId }, by)
    const { wallet } = await askOver(site, 'getUserInfo', {}, by)
    expect(wallet.total).toBe(one.wallet.total + 315)
    const notified = await on(after.cluster.appUrl, (db) => db.selectFrom('payment_notify').selectAll().execute())
    expect(notified).toHaveLength(2)
    expect(await on(after.cluster.appUrl, ledgerDrift)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
    const all = execFileSync('pg_dump', ['--data-only', after.cluster.ownerUrl], { maxBuffer: 1e9 }).toString()
    for (const { origin } of [before.site, before.pictures, before.store]) expect(all).not.toContain(origin)
  },
)
