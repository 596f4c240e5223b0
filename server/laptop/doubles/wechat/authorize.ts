import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaped } from '../../../lib/markup'
import { wechatPage } from './page'
import type { World } from './world'

interface Query {
  readonly appid?: string
  readonly redirect_uri?: string
  readonly response_type?: string
  readonly scope?: string
  readonly state?: string
  readonly person?: string
}

const nameMax = 20

/** The page where a person agrees to sign in, and is sent back with a code and the state. */
export function serveAuthorize(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>('/connect/oauth2/authorize', ({ query }, reply) => {
    const complaint = complaintOf(world, query)
    return complaint === null ? page(reply, '微信登录', choicesOf(world, query)) : refuse(reply, complaint)
  })

  app.get<{ Querystring: Query }>('/connect/oauth2/choose', ({ query }, reply) => {
    const complaint = complaintOf(world, query)
    const person = (query.person ?? '').trim().slice(0, nameMax)
    if (complaint !== null || person === '') return refuse(reply, complaint ?? '请填写微信昵称')
    const target = new URL(query.redirect_uri ?? '')
    target.searchParams.set('code', world.newCode('h5', person))
    target.searchParams.set('state', query.state ?? '')
    return reply.redirect(target.toString())
  })
}

/** What WeChat would show instead of the page; null for a good request. */
function complaintOf(world: World, query: Query): string | null {
  if (!world.isApp('h5', query.appid)) return 'Oops! Something went wrong:(　AppID 参数错误 (10012)'
  if (query.response_type !== 'code') return '错误码 10016：response_type 参数错误'
  if (query.scope !== 'snsapi_base' && query.scope !== 'snsapi_userinfo')
    return '错误码 10005：Scope 参数错误或没有 Scope 权限'
  const uri = query.redirect_uri ?? ''
  if (!URL.canParse(uri) || !/^https?:$/.test(new URL(uri).protocol))
    return '错误码 10003：redirect_uri 域名与后台配置不一致'
  if ((query.state ?? '').length > 128) return '错误码 10017：state 参数错误'
  return null
}

function choicesOf(world: World, query: Query): string {
  const known = { appid: query.appid, redirect_uri: query.redirect_uri, state: query.state, scope: query.scope }
  const fields = Object.entries({ ...known, response_type: 'code' }).map(([name, value]) => [name, value ?? ''])
  const people = world.people().map((person) => {
    const search = new URLSearchParams([...fields, ['person', person]] as string[][])
    return `<a href="/connect/oauth2/choose?${escaped(search.toString())}">以「${escaped(person)}」登录</a>`
  })
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value ?? '')}">`)
  return `<p>拼拍申请获得你的昵称、头像。请选择一个微信用户：</p><p class="people">${people.join('')}</p>
<form action="/connect/oauth2/choose">${hidden.join('')}<p>或者换一个新用户：</p>
<p><input name="person" maxlength="${nameMax}" placeholder="微信昵称" aria-label="微信昵称" required> <button>登录</button></p></form>`
}

function refuse(reply: FastifyReply, complaint: string): FastifyReply {
  return page(reply, '无法登录', `<p>${escaped(complaint)}</p>`)
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(wechatPage(title, body))
}
