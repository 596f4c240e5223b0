import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { LocalLimit } from '../../http/localLimit'
import { wechatPayNotifyPath } from '../../ports/payment/access'
import { NotifyRefused, type Notify, type RefundNotice } from '../../ports/payment/types'
import type { Fulfilments } from '../orders/fulfilment'
import { writeNotified } from './papers'
import { findRefund } from './refundRepo'
import { settleRefund } from './refunds'
import { PaymentMismatch, settlePayment } from './settle'

const bodyLimitBytes = 64 * 1024

/** Everything that is not to be believed gets the same answer, which says nothing of why. */
const refusal = { code: 'SIGN_ERROR', message: '验签失败' }

/** What one address may send that is not to be believed; what is signed is never counted. */
const wrongAMinute = 60
const signedWith = ['timestamp', 'nonce', 'serial', 'signature'].map((name) => `wechatpay-${name}`)

/** What notifies take from the floors above. */
interface NotifyNeeds {
  readonly fulfilments: Fulfilments
  /** A transfer is over: WeChat is asked what became of it. False where it is none of ours. */
  wakePayout(tx: Tx, outBillNo: string, now: Date): Promise<boolean>
  /** There is a complaint, or news of it: WeChat is asked. */
  wakeComplaint(tx: Tx, id: string, now: Date): Promise<void>
}

/**
 * WeChat Pay's notifies: the body as it came, outside the envelope. What was taken is answered 204, and once is enough. Anybody can write
 * here, so what is not signed is refused before its body is taken. Only what may go well another time is asked for again (503).
 */
export function notifyRoutes(app: App, needs: NotifyNeeds): void {
  const { clock } = app.deps
  const wrong = new LocalLimit(wrongAMinute)
  const refused = (request: FastifyRequest, reply: FastifyReply, why: string) => {
    wrong.count(request.ip, clock.now())
    request.log.warn({ why }, 'payments: a notify is refused')
    return reply.code(401).send(refusal)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode: status = 500 } = error
      if (status >= 400 && status < 500) return reply.code(status).send({ code: 'PARAM_ERROR', message: '请求有误' })
      request.log.warn({ err: error }, 'payments: a notify comes again')
      return reply.code(503).send({ code: 'FAIL', message: '稍后重试' })
    })
    scope.addHook('onRequest', async (request, reply) => {
      if (wrong.isOver(request.ip, clock.now())) return reply.code(429).send(refusal)
      if (signedWith.some((name) => typeof request.headers[name] !== 'string'))
        return refused(request, reply, 'unsigned')
      return undefined
    })
    scope.post(wechatPayNotifyPath, { bodyLimit: bodyLimitBytes, schema: { hide: true } }, async (request, reply) => {
      try {
        await takeNotify({ ...app.deps, ...needs }, request)
        return reply.code(204).send()
      } catch (error) {
        if (!(error instanceof NotifyRefused) && !(error instanceof PaymentMismatch)) throw error
        return refused(request, reply, error.message)
      }
    })
  })
}

async function takeNotify(deps: Deps & NotifyNeeds, { headers, body }: FastifyRequest): Promise<void> {
  const { wechatPay } = deps.payment
  if (wechatPay === null) throw new NotifyRefused('off')
  const text = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
  const signed = {
    timestamp: text('timestamp'),
    nonce: text('nonce'),
    serial: text('serial'),
    signature: text('signature'),
  }
  const notify = await wechatPay.readNotify(signed, typeof body === 'string' ? body : '')
  const now = deps.clock.now()
  await transaction(
    deps.db,
    async (tx) => void ((await isNew(tx, notify.id, now)) && (await carryOut(tx, deps, notify, now))),
    {
      replaySafe: true,
    },
  )
}

/** Writes a notify down with its effects. False when it was here before. */
async function isNew(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payment_notify')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function carryOut(tx: Tx, needs: NotifyNeeds, notify: Notify, now: Date): Promise<void> {
  if (notify.kind === 'paid') await writeNotified(tx, notify.payment, { words: '微信支付：已付', at: now })
  if (notify.kind === 'refund')
    await writeNotified(tx, notify.refund, { words: `微信支付：退款 ${notify.refund.outRefundNo}`, at: now })
  if (notify.kind === 'paid') await settlePayment(tx, needs.fulfilments, notify.payment, now)
  if (notify.kind === 'transfer' && !(await needs.wakePayout(tx, notify.outBillNo, now)))
    throw new NotifyRefused('transfer')
  if (notify.kind === 'complaint') await needs.wakeComplaint(tx, notify.complaintId, now)
  if (notify.kind === 'refund') await takeRefund(tx, notify.refund, now)
}

async function takeRefund(tx: Tx, { outRefundNo, outTradeNo, status }: RefundNotice, now: Date): Promise<void> {
  const refund = await findRefund(tx, outRefundNo)
  if (refund === null || refund.out_trade_no !== outTradeNo) throw new NotifyRefused('refund')
  if (status !== 'processing') await settleRefund(tx, refund, status, now)
}
