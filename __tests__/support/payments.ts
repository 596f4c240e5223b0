import { transaction } from '../../server/db/connection'
import type { Deps } from '../../server/deps'
import { bindIdentity, saveIdentity } from '../../server/features/wechat/identities'
import { pushPath } from '../../server/features/wechat/push'
import type { Trade } from '../../server/laptop/doubles/payment/book'
import type { Choice, Gateway, GatewaySettings } from '../../server/laptop/doubles/payment/gateway'
import { startPaymentGateway, type PaymentGateway } from '../../server/laptop/doubles/payment/server'
import { startWechatDouble, type WechatDouble } from '../../server/laptop/doubles/wechat/server'
import { vaultOf } from '../../server/lib/vault'
import { wechatPayNotifyPath, type WechatPayAccess } from '../../server/ports/payment/access'
import type { WechatAccess } from '../../server/ports/wechat/types'
import { aCoinPackage } from './builders/packages'
import type { TestUser } from './builders/users'
import type { TestDatabase } from './database/clone'
import { testEnv } from './env'
import { testGatewayKeys } from './paymentKeys'
import { buildTestApp, type TestApp } from './testApp'
import { wechatSettings } from './wechat'

export const appIds = { h5: wechatSettings.h5.appId, mini: wechatSettings.mini.appId }

export interface PaymentTestApp extends TestApp {
  pay: PaymentGateway
  wechat: WechatDouble
  /** A new unpaid order for 300 coins and 15 as a gift, ¥30. */
  coinOrder(user: TestUser): Promise<string>
  /** The gateway's payments of an order, oldest first. */
  trades(orderId: string): Promise<Trade[]>
  /** Starts a payment on the local cashier and chooses what becomes of it; resolves when no notify is on its way any more. */
  payLocally(user: TestUser, orderId: string, choice: Choice): Promise<Trade>
  /** What the gateway does by itself is done. */
  settled(): Promise<void>
  /** Makes WeChat know the user in both applications. */
  knownToWechat(user: TestUser): Promise<string>
}

type Wanted = Partial<Pick<GatewaySettings, 'byPublicKey' | 'refundMs' | 'beforeClose' | 'retryMs'>> & {
  /** Everything on the local cashier, as on a laptop; else by client and user agent. */
  local?: boolean
  database?: TestDatabase
  /** Where the application looks for WeChat Pay: a door before it. */
  reachedAt?: string
  /** What its settings have that WeChat Pay does not know. */
  wrong?: Partial<WechatPayAccess>
  log?: Deps['log']
}

/** The application beside the payment gateway and WeChat's double, over real HTTP, all by the application's clock. */
export async function buildPaymentApp({
  local = true,
  database,
  reachedAt,
  wrong = {},
  log,
  ...wanted
}: Wanted = {}): Promise<PaymentTestApp> {
  const timed: { app: TestApp | null; origin: string } = { app: null, origin: 'http://127.0.0.1:9' }
  const now = () => timed.app?.clock.now() ?? new Date()
  const paid: { gateway?: Gateway } = {}
  const wechat = await startWechatDouble({
    ...{ ...wechatSettings, templates: [], now, pushUrl: null, pushDelayMs: 0 },
    findTrade: (id) => paid.gateway?.paidInMini(id),
  })
  const pay = await startPaymentGateway({
    keys: testGatewayKeys(),
    appIds,
    now,
    retryMs: [1, 1],
    lateMs: 0,
    refundMs: 0,
    push: (event) => wechat.pusher.push(event),
    ...wanted,
  })
  paid.gateway = pay.gateway
  const access: WechatAccess = { ...wechatSettings, templates: {}, apiBase: wechat.origin, openBase: wechat.origin }
  const wechatPay = {
    ...pay.wechatPay(''),
    ...(reachedAt === undefined ? {} : { endpoint: reachedAt }),
    ...wrong,
    get notifyUrl() {
      return `${timed.origin}${wechatPayNotifyPath}`
    },
  }
  const env = testEnv({ wechat: access, payment: { local, wechatPay, virtual: pay.virtual } })
  const app = await buildTestApp({
    env,
    ...(database !== undefined && { database }),
    ...(log !== undefined && { log }),
  })
  timed.app = app
  timed.origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  wechat.pusher.to(`${timed.origin}${pushPath}`)
  return { ...app, pay, wechat, ...actions(app, pay, wechat) }
}

function actions(app: TestApp, pay: PaymentGateway, wechat: WechatDouble) {
  const settled = async () => {
    await pay.gateway.notifier.idle()
    await wechat.pusher.settled()
  }
  const trades = async (orderId: string) => {
    const rows = await app.db
      .selectFrom('payment')
      .select('out_trade_no as number')
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute()
    return rows.flatMap(({ number }) => pay.gateway.book.trades.get(number) ?? [])
  }
  return {
    settled,
    trades,
    async coinOrder(user: TestUser) {
      const packageId = await aCoinPackage(app)
      return (await app.as(user).call('buyCoins', { packageId, priceFen: 3000 })).orderId
    },
    async payLocally(user: TestUser, orderId: string, choice: Choice) {
      const instruction = await app.as(user).call('payOrder', { id: orderId, channel: 'local' })
      if (instruction.channel !== 'local') throw new Error('not the local cashier')
      await chooseAt(instruction.url, choice)
      await settled()
      const trade = (await trades(orderId)).at(-1)
      if (trade === undefined) throw new Error('the gateway has no such payment')
      return trade
    },
    async knownToWechat(user: TestUser) {
      const openid = `o${user.id.replaceAll('-', '')}`
      await transaction(app.db, async (tx) => {
        for (const appId of Object.values(appIds)) {
          const login = { appId, openid, unionid: null, sessionKey: appId === appIds.mini ? 'c2Vzc2lvbi1rZXk=' : null }
          const vault = vaultOf(app.deps.env)
          const { key } = await saveIdentity(tx, vault, login, app.clock.now())
          await bindIdentity(tx, vault, key, { userId: user.id, at: app.clock.now() })
        }
      })
      return openid
    },
    async close() {
      await pay.close()
      await wechat.close()
      await app.close()
    },
  }
}

/** Presses a button of the cashier page as a browser does; answers where it leads. */
export async function chooseAt(url: string, choice: Choice): Promise<string | null> {
  const back = new URL(url).searchParams.get('redirect_url') ?? ''
  const body = new URLSearchParams({ choice, redirect_url: back })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}
