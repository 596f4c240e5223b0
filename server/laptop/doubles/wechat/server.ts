import fastify, { type FastifyInstance } from 'fastify'
import type { WechatAccess } from '../../../ports/wechat/types'
import { refuseForeignHosts } from '../ownHosts'
import { serveActivities, type Activity } from './activities'
import { serveAuthorize } from './authorize'
import { serveChecks, type JudgeMedia } from './checks'
import { serveDeliveries, type DeliveryDesk, type PaidTrade } from './deliveries'
import { serveLogin } from './login'
import { serveMessages, type SentMessage } from './messages'
import { openPusher, type Pusher } from './push'
import { Errcode, openWorld, type App, type World } from './world'

/** Both applications and the push have to be set up. */
export interface WechatDoubleSettings {
  readonly mini: NonNullable<WechatAccess['mini']>
  readonly h5: NonNullable<WechatAccess['h5']>
  readonly push: NonNullable<WechatAccess['push']>
  readonly templates: readonly string[]
  readonly now: () => Date
  /** Where message push goes; null until `pushTo`. */
  readonly pushUrl: string | null
  readonly pushDelayMs?: number
  /** Payments made in the mini-program, by WeChat's number; without it there are none. */
  findTrade?(transactionId: string): PaidTrade | undefined
  /** Whether it answers under loopback's names alone, as on a laptop; behind a proxy it has another. */
  readonly onLoopback?: boolean
  /** 0 chooses a free one. */
  readonly port?: number
}

export interface WechatDouble {
  readonly origin: string
  /** How often each path was asked. */
  readonly asked: ReadonlyMap<string, number>
  readonly sent: readonly SentMessage[]
  /** The cards in chats, and what they say. */
  readonly activities: ReadonlyMap<string, Activity>
  readonly deliveries: DeliveryDesk
  readonly pusher: Pusher
  /** A code as `wx.login` or the authorize page gives it. */
  newCode(app: App, person: string): string
  openidOf(app: App, person: string): string
  /** The next calls of a path are refused with these codes, one each. */
  refuseNext(path: string, ...errcodes: number[]): void
  /** Ends every access token, as somebody else's forced refresh does. */
  dropTokens(app: App): void
  subscribe(person: string, templateId: string): Promise<void>
  /** Whether this is a live access token of the mini-program, for the payment stand-in. */
  knowsToken(token: string): boolean
  judgeMedia(judge: JudgeMedia): void
  close(): Promise<void>
}

/**
 * Speaks WeChat's server interface, its authorize page and its message push on loopback. Beside WeChat's own paths:
 * POST /double/code {app: 'mini' | 'h5', person} → {code, openid}: what `wx.login` gives a test of the mini-program, and whom it is for;
 * POST /double/push {…event} → {delivered}: pushes an event, for the payment stand-in;
 * GET /double/person?openid → {person, sessionKey}: for the payment stand-in to check signatures with; GET /inbox: messages.
 */
export async function startWechatDouble(settings: WechatDoubleSettings): Promise<WechatDouble> {
  const app = fastify()
  if (settings.onLoopback === true) refuseForeignHosts(app)
  const world = openWorld(settings)
  const pusher = openPusher({
    ...settings.push,
    appId: settings.mini.appId,
    now: settings.now,
    delayMs: settings.pushDelayMs ?? 1000,
  })
  let judge: JudgeMedia = () => 'pass'
  const { asked, refuseNext } = speakWechat(app)
  serveLogin(app, world)
  serveAuthorize(app, world)
  serveChecks(app, world, { pusher, judge: () => judge })
  const activities = serveActivities(app, world)
  const deliveries = serveDeliveries(app, world, (id) => settings.findTrade?.(id))
  const messages = serveMessages(app, world, { pusher, templates: settings.templates })
  serveDouble(app, world, pusher)
  pusher.to(settings.pushUrl)
  const origin = await app.listen({ host: '127.0.0.1', port: settings.port ?? 0 })
  return {
    origin,
    asked,
    sent: messages.sent,
    activities,
    deliveries,
    pusher,
    newCode: world.newCode,
    openidOf: world.openidOf,
    refuseNext,
    dropTokens: world.dropTokens,
    subscribe: messages.subscribe,
    knowsToken: world.knowsToken,
    judgeMedia: (other) => {
      judge = other
    },
    close: async () => {
      await pusher.settled()
      await app.close()
    },
  }
}

/** WeChat answers 200 whatever happens, and says in the body what. */
function speakWechat(app: FastifyInstance) {
  const asked = new Map<string, number>()
  const refusals = new Map<string, number[]>()
  app.addHook('preHandler', async (request) => {
    const path = request.url.split('?')[0] ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const errcode = refusals.get(path)?.shift()
    if (errcode !== undefined) throw new Errcode(errcode, 'refused by the test')
  })
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof Errcode ? error : new Errcode(-1, 'system error')
    return reply.code(200).send({ errcode: known.errcode, errmsg: known.errmsg })
  })
  const refuseNext = (path: string, ...errcodes: number[]) => void refusals.set(path, errcodes)
  return { asked, refuseNext }
}

function serveDouble(app: FastifyInstance, world: World, pusher: Pusher): void {
  app.post<{ Body: { app?: App; person?: string } | null }>('/double/code', ({ body }) => {
    const [of, person] = [body?.app === 'h5' ? 'h5' : 'mini', body?.person ?? '小林'] as const
    return { code: world.newCode(of, person), openid: world.openidOf(of, person) }
  })
  app.post<{ Body: object | null }>('/double/push', async ({ body }) => ({ delivered: await pusher.push(body ?? {}) }))
  app.get<{ Querystring: { openid?: string } }>('/double/person', ({ query }) => {
    const person = world.personOf('mini', query.openid)
    return { person, sessionKey: world.sessionKeyOf(person) }
  })
}
