import type { FastifyInstance } from 'fastify'
import { dayMs } from '@contract/shanghai'
import { Errcode, type World } from './world'

/** A payment in the mini-program, as the payment stand-in knows it. */
export interface PaidTrade {
  readonly transactionId: string
  readonly outTradeNo: string
  readonly mchId: string
  readonly openid: string
  readonly amountFen: number
  readonly paidAt: string
  readonly refundedFen: number
}

/** What the merchant said of a payment. */
export interface ReportedDelivery {
  readonly item: string
  readonly at: string
  /** How often it was reported: twice at most. */
  readonly times: number
}

export interface DeliveryDesk {
  readonly reported: ReadonlyMap<string, ReportedDelivery>
  /** When payments that take long are delivered, as the merchant announced. */
  readonly announced: ReadonlyMap<string, Date>
  /** Whether WeChat holds money of this mini-program back. */
  hold(on: boolean): void
  /** The next report is taken, and its answer lost. */
  loseAnswer(): void
}

interface Report {
  readonly order_key?: { order_number_type?: unknown; transaction_id?: unknown }
  readonly logistics_type?: unknown
  readonly delivery_mode?: unknown
  readonly shipping_list?: ReadonlyArray<{ item_desc?: unknown }>
  readonly upload_time?: unknown
  readonly payer?: { openid?: unknown }
}

const orderState = { waiting: 1, delivered: 2, settled: 4, refunded: 5 } as const
/** Whoever does not say that it came has said so after this. */
const confirmedMs = 2 * dayMs
const announcedMs = { from: 15 * dayMs, to: 330 * dayMs }
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/**
 * 小程序发货信息管理服务: money stays frozen until a delivery is reported, and is the merchant's two days after it. GET /deliveries.json shows
 * what was reported.
 */
export function serveDeliveries(
  app: FastifyInstance,
  world: World,
  findTrade: (transactionId: string) => PaidTrade | undefined,
): DeliveryDesk {
  const reported = new Map<string, ReportedDelivery>()
  const announced = new Map<string, Date>()
  let [holds, loses] = [true, false]
  type Call<Body> = { Querystring: { access_token?: string }; Body: Body | null }

  function tradeOf(id: unknown): PaidTrade {
    const trade = holds ? findTrade(String(id)) : undefined
    if (trade === undefined) throw new Errcode(10060001, '支付单不存在')
    return trade
  }

  function stateOf(trade: PaidTrade): number {
    if (trade.refundedFen >= trade.amountFen) return orderState.refunded
    const report = reported.get(trade.transactionId)
    if (report === undefined) return orderState.waiting
    const confirmed = world.now().getTime() - Date.parse(report.at) >= confirmedMs
    return confirmed ? orderState.settled : orderState.delivered
  }

  app.post<Call<{ appid?: string }>>('/wxa/sec/order/is_trade_managed', ({ query, body }) => {
    world.requireToken('mini', query.access_token)
    if (!world.isApp('mini', body?.appid)) throw new Errcode(40013, 'invalid appid')
    return { errcode: 0, errmsg: 'ok', is_trade_managed: holds }
  })

  app.post<Call<{ transaction_id?: unknown }>>('/wxa/sec/order/get_order', ({ query, body }) => {
    world.requireToken('mini', query.access_token)
    const trade = tradeOf(body?.transaction_id)
    const order = {
      transaction_id: trade.transactionId,
      merchant_id: trade.mchId,
      merchant_trade_no: trade.outTradeNo,
      paid_amount: trade.amountFen,
      openid: trade.openid,
      pay_time: Math.floor(Date.parse(trade.paidAt) / 1000),
      order_state: stateOf(trade),
      in_complaint: false,
    }
    return { errcode: 0, errmsg: 'ok', order }
  })

  app.post<Call<Report>>('/wxa/sec/order/upload_shipping_info', ({ query, body }) => {
    world.requireToken('mini', query.access_token)
    const report = body ?? {}
    if (report.order_key?.order_number_type !== 2) throw new Errcode(10060014, '参数错误')
    const trade = tradeOf(report.order_key.transaction_id)
    const item = requireVirtual(report)
    if (report.payer?.openid !== trade.openid) throw new Errcode(10060031, '订单不属于openid')
    const times = (reported.get(trade.transactionId)?.times ?? 0) + 1
    if (times > 2) throw new Errcode(10060003, '支付单已使用重新发货机会')
    if (stateOf(trade) > orderState.delivered) throw new Errcode(10060004, '支付单处于不可发货的状态')
    reported.set(trade.transactionId, { item, at: world.now().toISOString(), times })
    const lost = loses
    loses = false
    if (lost) throw new Errcode(-1, 'system error')
    return { errcode: 0, errmsg: 'ok' }
  })

  app.post<Call<{ order_id?: unknown; type?: unknown; delay_to?: unknown }>>(
    '/wxa/sec/order/opspecialorder',
    ({ query, body }) => {
      world.requireToken('mini', query.access_token)
      if (body?.type !== 1) throw new Errcode(268546000, 'type invalid')
      const trade = holds ? findTrade(String(body.order_id)) : undefined
      if (trade === undefined || stateOf(trade) !== orderState.waiting) throw new Errcode(268546002, 'no such order')
      const at = Number(body.delay_to) * 1000
      const late = at - Date.parse(trade.paidAt)
      if (!(late > announcedMs.from && late <= announcedMs.to)) throw new Errcode(268546001, 'delay_to invalid')
      announced.set(trade.transactionId, new Date(at))
      return { errcode: 0, errmsg: 'ok' }
    },
  )

  app.get('/deliveries.json', () => Object.fromEntries(reported))
  return { reported, announced, hold: (on) => void (holds = on), loseAnswer: () => void (loses = true) }
}

/** What is sent by nobody has one line all the same, and that says what it is. */
function requireVirtual({ logistics_type, delivery_mode, shipping_list: list = [], upload_time }: Report): string {
  if (logistics_type !== 3) throw new Errcode(10060005, '物流类型有误')
  if (delivery_mode !== 1 || list.length !== 1) throw new Errcode(10060014, '统一发货模式下，物流信息列表长度必须为1')
  const item = list[0]?.item_desc
  if (typeof item !== 'string' || item === '') throw new Errcode(10060008, '商品描述 item_desc 字段不能为空')
  if ([...item].length > 120) throw new Errcode(10060009, '商品描述 item_desc 字段太长')
  if (typeof upload_time !== 'string' || !rfc3339.test(upload_time)) throw new Errcode(10060014, '参数错误')
  return item
}
