import { randomUUID, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { signature } from '../../ports/sms/signature'
import { refuseForeignHosts } from '../ownHosts'
import { inboxPage, type Message } from './inbox'

export interface SmsDoubleSettings {
  accessKeyId: string
  accessKeySecret: string
  /** Whether it answers under loopback's names alone, as on a laptop; behind a proxy it has another. */
  onLoopback?: boolean
  /** 0 chooses a free one. */
  port?: number
}

export interface SmsDouble {
  /** Where SendSms is spoken, and where the inbox is. */
  origin: string
  close(): Promise<void>
}

const keptMessages = 200
const clockSkewMillis = 15 * 60 * 1000

type Fields = Record<string, string>

/** Speaks Dysmsapi's SendSms on loopback, checks what Alibaba checks, and shows what was sent on a page. */
export async function startSmsDouble(settings: SmsDoubleSettings): Promise<SmsDouble> {
  const app = fastify()
  const messages: Message[] = []
  const usedNonces = new Set<string>()
  if (settings.onLoopback === true) refuseForeignHosts(app)
  takeForms(app)
  const answer = (method: 'GET' | 'POST', fields: Fields) => {
    const complaint = check(method, fields, settings, usedNonces)
    if (complaint !== null) return { ...complaint, RequestId: randomUUID() }
    messages.unshift(messageOf(fields))
    messages.length = Math.min(messages.length, keptMessages)
    return { Code: 'OK', Message: 'OK', BizId: randomUUID(), RequestId: randomUUID() }
  }
  app.get<{ Querystring: Fields }>('/', ({ query }) => answer('GET', query))
  app.post<{ Body: Fields }>('/', ({ body }) => answer('POST', body))
  app.get('/inbox', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(messages)))
  app.get<{ Querystring: Fields }>('/inbox.json', ({ query: { phone } }) =>
    messages.filter((message) => phone === undefined || message.phone === phone),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: settings.port ?? 0 })
  return { origin, close: () => app.close() }
}

function takeForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** What Alibaba would refuse, in its own codes; null for a good message. */
function check(
  method: 'GET' | 'POST',
  fields: Fields,
  settings: SmsDoubleSettings,
  usedNonces: Set<string>,
): { Code: string; Message: string } | null {
  const { Signature: given = '', ...signed } = fields
  const age = Math.abs(Date.now() - Date.parse(fields.Timestamp ?? ''))
  if (fields.AccessKeyId !== settings.accessKeyId) return complaint('InvalidAccessKeyId.NotFound')
  if (!isSame(given, signature(method, signed, settings.accessKeySecret))) return complaint('SignatureDoesNotMatch')
  if (!(age < clockSkewMillis)) return complaint('InvalidTimeStamp.Expired')
  if (usedNonces.has(fields.SignatureNonce ?? '')) return complaint('SignatureNonceUsed')
  usedNonces.add(fields.SignatureNonce ?? '')
  if (fields.Action !== 'SendSms' || fields.Version !== '2017-05-25') return complaint('InvalidAction.NotFound')
  if (!/^1[3-9]\d{9}$/.test(fields.PhoneNumbers ?? '')) return complaint('isv.MOBILE_NUMBER_ILLEGAL')
  if (!fields.SignName || !fields.TemplateCode) return complaint('isv.SMS_TEMPLATE_ILLEGAL')
  return null
}

function complaint(code: string): { Code: string; Message: string } {
  return { Code: code, Message: code }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function messageOf(fields: Fields): Message {
  const { code }: { code?: string } = JSON.parse(fields.TemplateParam ?? '{}')
  return {
    phone: fields.PhoneNumbers ?? '',
    code: code ?? '',
    text: `【${fields.SignName}】您的验证码是 ${code ?? ''}，5 分钟内有效，请勿告诉他人。`,
    template: fields.TemplateCode ?? '',
    at: new Date().toISOString(),
  }
}
