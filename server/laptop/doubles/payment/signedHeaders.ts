import { answerMessage, aNonce, signed, unixSeconds } from '../../../ports/payment/wechatpay/signing'
import type { GatewayKeys } from './keys'

interface Signing {
  readonly keys: GatewayKeys
  /** With the key that has an id, as for a merchant that uses public keys; else with the one of the certificate. */
  readonly byPublicKey: boolean
  readonly now: Date
}

/** The headers that WeChat Pay signs a body with: answers and notifies alike. */
export function signedHeaders(body: string, { keys, byPublicKey, now }: Signing) {
  const [timestamp, nonce] = [unixSeconds(now), aNonce()]
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': byPublicKey ? keys.publicKeyId : keys.platformSerial,
    'wechatpay-signature': signed(
      answerMessage({ timestamp, nonce, body }),
      byPublicKey ? keys.publicKeyPrivate : keys.platformKey,
    ),
  }
}
