import { askAliyun, type RpcAccess } from '../aliyun/rpc'
import type { SmsPort, SmsPurpose } from './types'

export interface AliyunSmsAccess extends RpcAccess {
  signName: string
  /** Template codes; each template has one variable, `code`. */
  templates: Record<SmsPurpose, string>
}

/** Somebody waits for it. */
const timeoutMs = 5000

/** Messages through Alibaba Cloud's Dysmsapi. */
export function aliyunSms(access: AliyunSmsAccess, now: () => Date): SmsPort {
  return {
    async sendCode({ phone, code, purpose }) {
      const call = {
        Action: 'SendSms',
        Version: '2017-05-25',
        RegionId: 'cn-hangzhou',
        PhoneNumbers: phone,
        SignName: access.signName,
        TemplateCode: access.templates[purpose],
        TemplateParam: JSON.stringify({ code }),
      }
      const answer = await askAliyun(access, call, { timeoutMs, at: now() })
      const outcome: unknown = Reflect.get(Object(answer), 'Code')
      if (outcome !== 'OK') throw new Error(`SendSms was refused: ${String(outcome)}`)
    },
  }
}
