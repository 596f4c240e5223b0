import type { FastifyInstance } from 'fastify'
import { escaped } from '../../../lib/markup'
import { wechatPage } from './page'
import type { Pusher } from './push'
import { Errcode, type World } from './world'

export interface SentMessage {
  readonly person: string
  readonly openid: string
  readonly templateId: string
  readonly page: string
  readonly values: Readonly<Record<string, string>>
  readonly at: string
}

interface Send {
  readonly touser?: string
  readonly template_id?: string
  readonly page?: string
  readonly data?: Record<string, { value?: unknown }>
}

const kept = 200

/** Subscribed messages: who took how many of which template, and an inbox page of what was sent. */
export function serveMessages(
  app: FastifyInstance,
  world: World,
  { pusher, templates }: { pusher: Pusher; templates: readonly string[] },
) {
  const sent: SentMessage[] = []
  const counts = new Map<string, number>()

  /** What a person does in the mini-program when it asks: accepts one message of a template. WeChat pushes that too. */
  async function subscribe(person: string, templateId: string): Promise<void> {
    const openid = world.openidOf('mini', person)
    const key = `${openid} ${templateId}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const List = [{ TemplateId: templateId, SubscribeStatusString: 'accept', PopupScene: '0' }]
    await pusher.push({ FromUserName: openid, MsgType: 'event', Event: 'subscribe_msg_popup_event', List })
  }

  app.post<{ Querystring: { access_token?: string }; Body: Send | null }>(
    '/cgi-bin/message/subscribe/send',
    ({ query, body }) => {
      world.requireToken('mini', query.access_token)
      const { touser = '', template_id = '', page = '', data = {} } = body ?? {}
      const person = world.personOf('mini', touser)
      if (!templates.includes(template_id)) throw new Errcode(40037, 'invalid template_id')
      const key = `${touser} ${template_id}`
      const left = counts.get(key) ?? 0
      if (left === 0) throw new Errcode(43101, 'user refuse to accept the msg')
      const values = valuesOf(data)
      counts.set(key, left - 1)
      sent.unshift({ person, openid: touser, templateId: template_id, page, values, at: world.now().toISOString() })
      sent.length = Math.min(sent.length, kept)
      return { errcode: 0, errmsg: 'ok' }
    },
  )

  app.get('/inbox', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(world, sent)))
  app.get('/inbox.json', () => sent)
  app.get<{ Querystring: { person?: string } }>('/inbox/subscribe', async ({ query: { person = '' } }, reply) => {
    if (world.people().includes(person)) for (const template of templates) await subscribe(person, template)
    return reply.redirect('/inbox')
  })
  return { sent, subscribe }
}

/** WeChat's rules for the kinds of fields that we use. */
function valuesOf(data: Record<string, { value?: unknown }>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, { value }] of Object.entries(data)) {
    const text = typeof value === 'string' ? value : ''
    const long = name.startsWith('thing') && [...text].length > 20
    const untimely = /^(time|date)/.test(name) && !/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text)
    if (text === '' || long || untimely) throw new Errcode(47003, `argument invalid! data.${name}.value invalid`)
    values[name] = text
  }
  return values
}

function inboxPage(world: World, sent: readonly SentMessage[]): string {
  const people = world
    .people()
    .map((person) => `<a href="/inbox/subscribe?person=${encodeURIComponent(person)}">${escaped(person)}</a>`)
  const list = sent.map(
    ({ person, values, page, at }) =>
      `<li><time>${escaped(at)} · ${escaped(person)}</time><br><b>${Object.values(values).map(escaped).join('<br>')}</b><br>${escaped(page)}</li>`,
  )
  const body = list.length === 0 ? '<p>还没有订阅消息。</p>' : `<ul>${list.join('')}</ul>`
  return wechatPage(
    '微信订阅消息',
    `<p>点名字，替 TA 在小程序里各同意一次全部订阅消息：</p><p class="people">${people.join('')}</p>${body}`,
  )
}
