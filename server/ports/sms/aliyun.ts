import { randomUUID } from 'node:crypto'
import { encodeForm, signature } from './signature'
import type { SmsPort, SmsPurpose } from './types'

export interface AliyunSmsAccess {
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** Template codes; each template has one variable, `code`. */
  templates: Record<SmsPurpose, string>
}

const timeoutMillis = 5000

/** Messages through Alibaba Cloud's Dysmsapi, RPC style: a form signed with HMAC-SHA1. */
export function aliyunSms(access: AliyunSmsAccess): SmsPort {
  return {
    async sendCode({ phone, code, purpose }) {
      const fields = {
        ...commonFields(access),
        Action: 'SendSms',
        PhoneNumbers: phone,
        SignName: access.signName,
        TemplateCode: access.templates[purpose],
        TemplateParam: JSON.stringify({ code }),
      }
      const signed = { ...fields, Signature: signature('POST', fields, access.accessKeySecret) }
      const response = await fetch(`${access.endpoint}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: encodeForm(signed),
        signal: AbortSignal.timeout(timeoutMillis),
      })
      const outcome: unknown = Reflect.get(Object(await response.json()), 'Code')
      if (outcome !== 'OK') throw new Error(`SendSms was refused: ${String(outcome)}`)
    },
  }
}

function commonFields(access: AliyunSmsAccess): Record<string, string> {
  return {
    AccessKeyId: access.accessKeyId,
    Format: 'JSON',
    RegionId: 'cn-hangzhou',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
    Version: '2017-05-25',
  }
}
