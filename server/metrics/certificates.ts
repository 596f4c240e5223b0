import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'

/** How long certificates of payment still serve: the merchant's, where the settings have it, and WeChat's newest, once it was asked for. */
export function measureCertificates({ payment, clock }: Pick<Deps, 'payment' | 'clock'>, registry: Registry): void {
  new Gauge({
    name: 'pinpai_certificate_seconds',
    help: 'Seconds until a certificate of payment ends: our own (merchant) and the newest of WeChat (platform)',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [of, until] of Object.entries(payment.wechatPay?.certificates() ?? {}))
        if (until !== null) this.set({ of }, (until.getTime() - clock.now().getTime()) / 1000)
    },
  })
}
