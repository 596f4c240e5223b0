import type { WechatAccess } from '../../ports/wechat/types'
import type { Secrets } from '../../settings/secrets'

/** The bucket that the stand-in of the store holds, and the role that its STS knows. */
export const bucketOfDoubles = {
  bucket: 'pinpai',
  region: 'oss-cn-shanghai',
  roleArn: 'acs:ram::1:role/pinpai-upload',
}

const template = (id: string) => ({ id, textField: 'thing1', timeField: 'time2' })

/** Both applications of WeChat's stand-in, with ids and secrets that look like real ones. */
export function wechatOfDoubles(secrets: Secrets) {
  return {
    mini: { appId: `wx${secrets.wechatMiniAppId}`, secret: secrets.wechatMiniSecret },
    h5: { appId: `wx${secrets.wechatH5AppId}`, secret: secrets.wechatH5Secret },
    push: { token: secrets.wechatPushToken, aesKey: secrets.wechatPushAesKey.slice(0, 43) },
    templates: {
      waitingOffer: template('template-waiting-offer'),
      waitingSeated: template('template-waiting-seated'),
      shareOrderChanged: template('template-share-order-changed'),
      modelBooked: template('template-model-booked'),
      refused: template('template-refused'),
      orderPaid: template('template-order-paid'),
    },
  } satisfies Partial<WechatAccess>
}

/** Virtual payment speaks through the mini-program's message push. */
export async function pushThrough(wechatOrigin: string, event: object): Promise<boolean> {
  const response = await fetch(`${wechatOrigin}/double/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  return Reflect.get(Object(await response.json()), 'delivered') === true
}
