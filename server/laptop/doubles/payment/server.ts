import fastify from 'fastify'
import type { VirtualPaymentAccess, WechatPayAccess } from '../../../ports/payment/access'
import { serveCashier } from './cashier'
import { Gateway, type GatewaySettings } from './gateway'
import { publicPem } from './keys'
import { serveV3 } from './v3'
import { serveXpay } from './xpay'

export interface PaymentGateway {
  readonly origin: string
  readonly gateway: Gateway
  /** What a merchant would be given to pay through here. */
  wechatPay(notifyUrl: string): WechatPayAccess
  readonly virtual: VirtualPaymentAccess
  close(): Promise<void>
}

/**
 * Speaks WeChat Pay v3 and virtual payment on loopback: checks what WeChat checks, signs and seals as it does, repeats its notifies, and
 * has a cashier page where a person decides what becomes of a payment.
 */
export async function startPaymentGateway(settings: GatewaySettings): Promise<PaymentGateway> {
  const { keys, appIds } = settings
  const gateway = new Gateway(settings)
  const app = fastify()
  let origin = ''
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  serveV3(app, gateway, () => settings.origin ?? origin)
  serveXpay(app, gateway)
  serveCashier(app, gateway)
  origin = await app.listen({ host: '127.0.0.1', port: settings.port ?? 0 })
  const publicKey =
    settings.byPublicKey === true ? { id: keys.publicKeyId, pem: publicPem(keys.publicKeyPrivate) } : null
  return {
    origin,
    gateway,
    wechatPay: (notifyUrl) => ({
      endpoint: origin,
      mchId: keys.mchId,
      appIds,
      merchantSerial: keys.merchantSerial,
      merchantKey: keys.merchantKey,
      merchantUntil: null,
      apiV3Key: keys.apiV3Key,
      publicKey,
      notifyUrl,
    }),
    virtual: { endpoint: origin, offerId: keys.offerId, appKey: keys.appKey, sandbox: false },
    close: async () => {
      await gateway.notifier.close()
      await app.close()
    },
  }
}
