import type { FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { LocalLimit } from '../../http/localLimit'
import { putInOutbox } from '../../jobs/outbox'
import { couldBePush, isEchoCheck, readPush, type Push, type PushQuery } from '../../ports/wechat/readPush'
import { writeAnswer } from '../../ports/wechat/writePush'
import type { PushFields } from '../../ports/wechat/xml'
import { tokenHash } from '../accounts/tokens'
import { knownEventOf, pushTopic, waitingEvent } from './pushed'

export const pushPath = '/notify/wechat/push'
/** WeChat's largest message is a twentieth of this. */
const bodyLimit = 32 * 1024
/** What one address may send that is not WeChat's; what is signed is never counted. */
const wrongAMinute = 60
const outsideDocument = { schema: { hide: true } }

/** Who answers which event that asks something, at once: WeChat waits three seconds. Such an event has no other effect, and asked twice is answered twice. */
export type PushAnswers = Readonly<Partial<Record<string, (deps: Deps, event: PushFields) => Promise<object>>>>

/**
 * Receives WeChat's message push, outside the envelope. What is not WeChat's gets 403 and nothing else; what is, is written down with
 * its effect promised, and acknowledged. A message seen before is acknowledged again and has no second effect. Anybody can write here,
 * so an address that lacks a signature is refused before its body is taken, and a body is parsed once its signature is right.
 */
export function wechatPushRoutes(app: App, answers: PushAnswers): void {
  const { env, clock } = app.deps
  const wrong = new LocalLimit(wrongAMinute)
  const refused = (request: FastifyRequest, reply: FastifyReply) => {
    wrong.count(request.ip, clock.now())
    return reply.code(403).type('text/plain; charset=utf-8').send('refused')
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.addHook<{ Querystring: PushQuery }>('onRequest', async (request, reply) => {
      if (wrong.isOver(request.ip, clock.now()))
        return reply.code(429).type('text/plain; charset=utf-8').send('refused')
      if (request.method === 'POST' && !couldBePush(request.query, clock.now())) return refused(request, reply)
      return undefined
    })

    scope.get<{ Querystring: PushQuery }>(pushPath, outsideDocument, async (request, reply) => {
      const token = env.wechat?.push?.token
      if (token === undefined || !isEchoCheck(request.query, token, clock.now())) return refused(request, reply)
      return reply.type('text/plain; charset=utf-8').send(request.query.echostr)
    })

    scope.post<{ Querystring: PushQuery; Body: unknown }>(pushPath, outsideDocument, async (request, reply) => {
      const push = receivedPush(app.deps, request.query, request.body)
      if (push === null) return refused(request, reply)
      const { type, text } = (await answerTo(app.deps, push, answers)) ?? (await accepted(app.deps, push))
      return reply.type(`${type}; charset=utf-8`).send(text)
    })
  })
}

function receivedPush({ env, clock }: Deps, query: PushQuery, body: unknown): Push | null {
  if (env.wechat === null || typeof body !== 'string') return null
  return readPush(env.wechat, query, body, clock.now())
}

interface Reply {
  readonly type: string
  readonly text: string
}

async function answerTo(deps: Deps, push: Push, answers: PushAnswers): Promise<Reply | null> {
  const answer = answers[String(push.event.Event)]
  if (answer === undefined || deps.env.wechat === null) return null
  const text = writeAnswer(deps.env.wechat, push, await answer(deps, push.event), deps.clock.now())
  return { type: push.format === 'json' ? 'application/json' : 'text/xml', text }
}

async function accepted(deps: Deps, push: Push): Promise<Reply> {
  await acceptPush(deps, push)
  return acknowledgement(push)
}

async function acceptPush(deps: Deps, { event, encrypted }: Push): Promise<void> {
  const { db, clock, log } = deps
  const at = clock.now()
  if (knownEventOf(event) === null) log.info({ event: String(event.Event) }, 'WeChat pushed what nobody waits for')
  await transaction(
    db,
    async (tx) => {
      const first = await tx
        .insertInto('wechat_push_seen')
        .values({ message_hash: tokenHash(encrypted), seen_at: at })
        .onConflict((conflict) => conflict.column('message_hash').doNothing())
        .returning('message_hash')
        .executeTakeFirst()
      if (first === undefined || knownEventOf(event) === null) return
      await putInOutbox(tx, { topic: pushTopic, payload: await waitingEvent(tx, deps, event), at })
    },
    { replaySafe: true },
  )
}

/** Virtual payment wants a code in the answer; everything else the one word. */
function acknowledgement({ event, format }: Push): Reply {
  if (!String(event.Event).startsWith('xpay_')) return { type: 'text/plain', text: 'success' }
  if (format === 'json') return { type: 'application/json', text: JSON.stringify({ ErrCode: 0, ErrMsg: 'success' }) }
  return { type: 'text/xml', text: '<xml><ErrCode>0</ErrCode><ErrMsg><![CDATA[success]]></ErrMsg></xml>' }
}
