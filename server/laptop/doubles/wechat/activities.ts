import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Errcode, type World } from './world'

/** What a card in a chat says now. */
export interface Activity {
  readonly expiresAt: number
  /** 0 while people join, 1 once it has begun, and for good. */
  readonly state: 0 | 1
  readonly values: Readonly<Record<string, string>>
}

interface Update {
  readonly activity_id?: string
  readonly target_state?: unknown
  readonly template_info?: { readonly parameter_list?: ReadonlyArray<{ name?: unknown; value?: unknown }> }
}

const daySeconds = 24 * 60 * 60
const wanted = { 0: ['member_count', 'room_limit'], 1: ['path', 'version_type'] } as const

/** WeChat's updatable messages: cards in chats that the server changes for a day. GET /activities.json shows them. */
export function serveActivities(app: FastifyInstance, world: World): ReadonlyMap<string, Activity> {
  const activities = new Map<string, Activity>()
  type Query = { Querystring: { access_token?: string } }

  app.get<Query>('/cgi-bin/message/wxopen/activityid/create', ({ query }) => {
    world.requireToken('mini', query.access_token)
    const activity_id = randomBytes(30).toString('base64url')
    const expiration_time = Math.floor(world.now().getTime() / 1000) + daySeconds
    activities.set(activity_id, { expiresAt: expiration_time * 1000, state: 0, values: {} })
    return { errcode: 0, errmsg: 'ok', activity_id, expiration_time }
  })

  app.post<Query & { Body: Update | null }>('/cgi-bin/message/wxopen/updatablemsg/send', ({ query, body }) => {
    world.requireToken('mini', query.access_token)
    const { activity_id = '', target_state: state, template_info } = body ?? {}
    const known = activities.get(activity_id)
    if (known === undefined) throw new Errcode(47501, 'activity_id invalid')
    if (known.expiresAt <= world.now().getTime()) throw new Errcode(47504, 'activity_id has expired')
    if (state !== 0 && state !== 1) throw new Errcode(47502, 'target_state invalid')
    if (state < known.state) throw new Errcode(47503, 'target_state cannot go back')
    const values = valuesOf(template_info?.parameter_list ?? [])
    if (wanted[state].some((name) => values[name] === undefined)) throw new Errcode(40097, 'invalid args')
    activities.set(activity_id, { ...known, state, values: { ...known.values, ...values } })
    return { errcode: 0, errmsg: 'ok' }
  })

  app.get('/activities.json', () => Object.fromEntries(activities))
  return activities
}

function valuesOf(list: ReadonlyArray<{ name?: unknown; value?: unknown }>): Record<string, string> {
  return Object.fromEntries(
    list.flatMap(({ name, value }) => (typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [])),
  )
}
