import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { miniCodePicture } from './miniCode'
import { Errcode, tokenSeconds, type World } from './world'

type Fields = Record<string, string | undefined>

const sceneSigns = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/

/** Log-in of both applications, stable tokens and the jsapi ticket. */
export function serveLogin(app: FastifyInstance, world: World): void {
  const tickets = new Map<string, { value: string; expiresAt: number }>()

  app.get<{ Querystring: Fields }>('/sns/jscode2session', ({ query }) => {
    if (world.appNamed(query.appid, query.secret) !== 'mini') throw new Errcode(40013, 'invalid appid')
    if (query.grant_type !== 'authorization_code') throw new Errcode(40002, 'invalid grant_type')
    const person = world.useCode('mini', query.js_code ?? '')
    return {
      session_key: world.sessionKeyOf(person),
      openid: world.openidOf('mini', person),
      unionid: world.unionidOf(person),
    }
  })

  app.get<{ Querystring: Fields }>('/sns/oauth2/access_token', ({ query }) => {
    if (world.appNamed(query.appid, query.secret) !== 'h5') throw new Errcode(40013, 'invalid appid')
    if (query.grant_type !== 'authorization_code') throw new Errcode(40002, 'invalid grant_type')
    const person = world.useCode('h5', query.code ?? '')
    return {
      access_token: randomBytes(48).toString('base64url'),
      expires_in: tokenSeconds,
      refresh_token: randomBytes(48).toString('base64url'),
      openid: world.openidOf('h5', person),
      scope: 'snsapi_userinfo',
      unionid: world.unionidOf(person),
    }
  })

  app.post<{ Body: Record<string, unknown> | null }>('/cgi-bin/stable_token', ({ body }) => {
    if (body?.grant_type !== 'client_credential') throw new Errcode(40002, 'invalid grant_type')
    const named = world.appNamed(String(body.appid), String(body.secret))
    const { value, seconds } = world.stableToken(named, body.force_refresh === true)
    return { access_token: value, expires_in: seconds }
  })

  app.post<{ Querystring: Fields; Body: { scene?: string } | null }>(
    '/wxa/getwxacodeunlimit',
    async (request, reply) => {
      world.requireToken('mini', request.query.access_token)
      const scene = request.body?.scene ?? ''
      if (!sceneSigns.test(scene)) throw new Errcode(40097, 'invalid args')
      return reply.type('image/png').send(await miniCodePicture(scene))
    },
  )

  app.get<{ Querystring: Fields }>('/cgi-bin/ticket/getticket', ({ query }) => {
    world.requireToken('h5', query.access_token)
    if (query.type !== 'jsapi') throw new Errcode(40097, 'invalid args')
    const now = world.now().getTime()
    const kept = tickets.get('jsapi')
    const live = kept !== undefined && kept.expiresAt > now ? kept : newTicket(now)
    tickets.set('jsapi', live)
    return { errcode: 0, errmsg: 'ok', ticket: live.value, expires_in: Math.floor((live.expiresAt - now) / 1000) }
  })
}

function newTicket(now: number) {
  return { value: randomBytes(60).toString('base64url'), expiresAt: now + tokenSeconds * 1000 }
}
