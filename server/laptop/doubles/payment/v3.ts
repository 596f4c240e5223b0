import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clockSkewMs } from '../../../ports/payment/wechatpay/http'
import { seal } from '../../../ports/payment/wechatpay/sealed'
import { isSignedBy, requestMessage, scheme, sha1 } from '../../../ports/payment/wechatpay/signing'
import { billOf } from './bill'
import { serveComplaints } from './complaintRoutes'
import { flowOf } from './flowBill'
import type { Gateway } from './gateway'
import { publicPem } from './keys'
import { askPrepay, askRefund, closeTrade } from './merchantCalls'
import { signedHeaders } from './signedHeaders'
import { serveTransfers } from './transferRoutes'
import { Complaint, type Route } from './v3Route'

/** WeChat Pay v3 as its merchant sees it: every request's signature is checked, every answer is signed. */
export function serveV3(app: FastifyInstance, gateway: Gateway, originOf: () => string): void {
  const { keys } = gateway.settings
  const merchantKey = publicPem(keys.merchantKey)
  const usedNonces = new Set<string>()
  const route: Route = (method, url, handle) =>
    void app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method,
      url,
      handler: async (request, reply) => {
        try {
          requireMerchant(gateway, request, merchantKey, usedNonces)
          const answer = await handle(request)
          return signAnswer(gateway, request, reply, answer === null ? 204 : 200, answer)
        } catch (error) {
          if (!(error instanceof Complaint)) throw error
          return signAnswer(gateway, request, reply, error.status, { code: error.code, message: error.code })
        }
      },
    })
  route('GET', '/v3/certificates', () => certificates(gateway))
  route('POST', '/v3/pay/transactions/jsapi', ({ body }) => ({ prepay_id: askPrepay(gateway, 'JSAPI', body).prepayId }))
  route('POST', '/v3/pay/transactions/h5', ({ body }) => ({
    h5_url: `${originOf()}/cashier?id=${askPrepay(gateway, 'MWEB', body).token}`,
  }))
  route('GET', '/v3/pay/transactions/out-trade-no/:no', ({ params, query }) => {
    const trade = gateway.book.trades.get(params.no ?? '')
    if (query.mchid !== keys.mchId) throw new Complaint('PARAM_ERROR', 400)
    if (trade === undefined || trade.kind !== 'v3') throw new Complaint('ORDER_NOT_EXIST', 404)
    return gateway.tradeView(trade)
  })
  route('POST', '/v3/pay/transactions/out-trade-no/:no/close', ({ params, body }) =>
    closeTrade(gateway, params.no ?? '', body),
  )
  route('POST', '/v3/refund/domestic/refunds', ({ body }) => gateway.refundView(askRefund(gateway, body)))
  route('GET', '/v3/refund/domestic/refunds/:no', ({ params }) => {
    const refund = gateway.book.refunds.get(params.no ?? '')
    if (refund === undefined) throw new Complaint('RESOURCE_NOT_EXISTS', 404)
    return gateway.refundView(refund)
  })
  const bills = { tradebill: billOf, fundflowbill: flowOf } as const
  for (const [name, fileOf] of Object.entries(bills))
    route('GET', `/v3/bill/${name}`, ({ query: { bill_date: day = '' } }) => {
      const file = fileOf(gateway, day)
      if (file === null) throw new Complaint('NO_STATEMENT_EXIST', 400)
      const download_url = `${originOf()}/v3/billdownload/file?bill=${name}&token=${day}`
      return { hash_type: 'SHA1', hash_value: sha1(file), download_url }
    })
  serveTransfers(app, gateway, route)
  serveComplaints(app, gateway, route)
  app.get<{ Querystring: { bill: keyof typeof bills; token: string } }>('/v3/billdownload/file', (request, reply) => {
    requireMerchant(gateway, request, merchantKey, usedNonces)
    return reply.type('text/plain; charset=utf-8').send(bills[request.query.bill](gateway, request.query.token))
  })
}

function certificates({ settings: { keys } }: Gateway): object {
  const sealed = seal(keys.platformCertificate, keys.apiV3Key, 'certificate')
  return {
    data: [{ serial_no: keys.platformSerial, encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', ...sealed } }],
  }
}

function requireMerchant(gateway: Gateway, request: FastifyRequest, key: string, usedNonces: Set<string>): void {
  const { keys, now } = gateway.settings
  const [named, list = ''] = (request.headers.authorization ?? '').split(/ (.*)/s)
  const fields = new Map([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  const of = (name: string) => fields.get(name) ?? ''
  const [timestamp, nonce] = [of('timestamp'), of('nonce_str')]
  const body = typeof request.body === 'string' ? request.body : ''
  const message = requestMessage({ method: request.method, url: request.url, timestamp, nonce, body })
  const known = named === scheme && of('mchid') === keys.mchId && of('serial_no') === keys.merchantSerial
  const fresh = Math.abs(Number(timestamp) * 1000 - now().getTime()) <= clockSkewMs && !usedNonces.has(nonce)
  if (!known || !fresh || !isSignedBy(message, of('signature'), key)) throw new Complaint('SIGN_ERROR', 401)
  usedNonces.add(nonce)
}

function signAnswer(gateway: Gateway, request: FastifyRequest, reply: FastifyReply, status: number, answer: unknown) {
  const { keys, now } = gateway.settings
  const byPublicKey = request.headers['wechatpay-serial'] === keys.publicKeyId
  const body = answer === null ? '' : JSON.stringify(answer)
  const headers = signedHeaders(body, { keys, byPublicKey, now: now() })
  void reply.code(status).headers({ 'request-id': headers['wechatpay-nonce'], ...headers })
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}
