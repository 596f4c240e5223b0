import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { rpcDoor, takeForms, type Fields, type RpcOwner } from '../aliyun/rpc'
import { refuseForeignHosts } from '../ownHosts'
import { inboxPage, type Message } from './inbox'

export interface SmsDoubleSettings extends RpcOwner {
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

/** Speaks Dysmsapi's SendSms on loopback, checks what Alibaba checks, and shows what was sent on a page. */
export async function startSmsDouble(settings: SmsDoubleSettings): Promise<SmsDouble> {
  const app = fastify()
  const messages: Message[] = []
  const refusal = rpcDoor(settings)
  if (settings.onLoopback === true) refuseForeignHosts(app)
  takeForms(app)
  const answer = (method: 'GET' | 'POST', fields: Fields) => {
    const code = refusal(method, fields) ?? complaintAbout(fields)
    if (code !== null) return { Code: code, Message: code, RequestId: randomUUID() }
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

/** What Alibaba would refuse of the message itself, in its own codes; null for a good one. */
function complaintAbout(fields: Fields): string | null {
  if (fields.Action !== 'SendSms' || fields.Version !== '2017-05-25') return 'InvalidAction.NotFound'
  if (!/^1[3-9]\d{9}$/.test(fields.PhoneNumbers ?? '')) return 'isv.MOBILE_NUMBER_ILLEGAL'
  return fields.SignName && fields.TemplateCode ? null : 'isv.SMS_TEMPLATE_ILLEGAL'
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
