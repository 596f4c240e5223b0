import type { Secrets } from '../../settings/secrets'
import { bucketOfDoubles, wechatOfDoubles } from './parts'
import type { GatewayKeys } from './payment/keys'
import { originOf, type DoublesOptions } from './vendors'

/** What a deployment's `.env` says to use the stand-ins: all of it but the database, the site itself and its CDN. */
export function linesOf(options: DoublesOptions, { secrets, keys }: { secrets: Secrets; keys: GatewayKeys }): string[] {
  const { mini, h5, push, templates } = wechatOfDoubles(secrets)
  const values: Record<string, string> = {
    ALIYUN_SMS_ACCESS_KEY_ID: secrets.smsAccessKeyId,
    ALIYUN_SMS_ACCESS_KEY_SECRET: secrets.smsAccessKeySecret,
    ALIYUN_SMS_SIGN_NAME: '拼拍',
    ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_1',
    ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
    ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_3',
    ALIYUN_SMS_TEMPLATE_CONFIRM: 'SMS_4',
    ALIYUN_SMS_ENDPOINT: originOf(options, 'sms'),
    OSS_BUCKET: bucketOfDoubles.bucket,
    OSS_REGION: bucketOfDoubles.region,
    OSS_ACCESS_KEY_ID: secrets.ossAccessKeyId,
    OSS_ACCESS_KEY_SECRET: secrets.ossAccessKeySecret,
    OSS_ROLE_ARN: bucketOfDoubles.roleArn,
    OSS_ENDPOINT: originOf(options, 'store'),
    OSS_UPLOAD_URL: originOf(options, 'store'),
    OSS_STS_ENDPOINT: originOf(options, 'sts'),
    CDN_ACCESS_KEY_ID: secrets.ossAccessKeyId,
    CDN_ACCESS_KEY_SECRET: secrets.ossAccessKeySecret,
    CDN_ENDPOINT: originOf(options, 'cdn'),
    GEO_URL: `${originOf(options, 'geo')}/locate?ip={ip}`,
    WECHAT_MINI_APPID: mini.appId,
    WECHAT_MINI_SECRET: mini.secret,
    WECHAT_H5_APPID: h5.appId,
    WECHAT_H5_SECRET: h5.secret,
    WECHAT_PUSH_TOKEN: push.token,
    WECHAT_PUSH_AES_KEY: push.aesKey,
    WECHAT_TEMPLATE_WAITING_OFFER: templates.waitingOffer.id,
    WECHAT_TEMPLATE_WAITING_SEATED: templates.waitingSeated.id,
    WECHAT_TEMPLATE_SHARE_ORDER_CHANGED: templates.shareOrderChanged.id,
    WECHAT_TEMPLATE_REFUSED: templates.refused.id,
    WECHAT_TEMPLATE_ORDER_PAID: templates.orderPaid.id,
    WECHAT_API_BASE: originOf(options, 'wechat'),
    WECHAT_OPEN_BASE: originOf(options, 'wechat'),
    WECHAT_PAY_MCH_ID: keys.mchId,
    WECHAT_PAY_SERIAL: keys.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: keys.merchantKey.trim().replaceAll('\n', '\\n'),
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_ENDPOINT: originOf(options, 'pay'),
    WECHAT_VIRTUAL_OFFER_ID: keys.offerId,
    WECHAT_VIRTUAL_APP_KEY: keys.appKey,
  }
  return Object.entries(values).map(([name, value]) => `${name}="${value}"`)
}
