import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { isEchoCheck, readPush, type Push, type PushQuery } from '../../ports/wechat/readPush'
import { putInOutbox } from '../jobs/outbox'
import { tokenHash } from '../accounts/tokens'
import { isKnownEvent, pushTopic } from './pushEvents'

export const pushPath = '/notify/wechat/push'
const bodyLimit = 256 * 1024

/**
 * Receives WeChat's message push, outside the envelope. What is not WeChat's gets 403 and nothing else; what is, is written down with
 * its effect promised, and acknowledged. A message seen before is acknowledged again and has no second effect.
 */
export function wechatPushRoutes(app: App): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))

    scope.get<{ Querystring: PushQuery }>(pushPath, { schema: { hide: true } }, async ({ query }, reply) => {
      const token = app.deps.env.wechat?.push?.token
      reply.type('text/plain; charset=utf-8')
      if (token === undefined || !isEchoCheck(query, token, app.deps.clock.now()))
        return reply.code(403).send('refused')
      return reply.send(query.echostr)
    })

    scope.post<{ Querystring: PushQuery; Body: unknown }>(
      pushPath,
      { schema: { hide: true } },
      async (request, reply) => {
        const push = receivedPush(app.deps, request.query, request.body)
        if (push === null) return reply.code(403).type('text/plain; charset=utf-8').send('refused')
        await acceptPush(app.deps, push)
        const { type, text } = acknowledgement(push)
        return reply.type(`${type}; charset=utf-8`).send(text)
      },
    )
  })
}

function receivedPush({ env, clock }: Deps, query: PushQuery, body: unknown): Push | null {
  if (env.wechat === null || typeof body !== 'string') return null
  return readPush(env.wechat, query, body, clock.now())
}

async function acceptPush({ db, clock, log }: Deps, { event, encrypted }: Push): Promise<void> {
  const at = clock.now()
  if (!isKnownEvent(event)) log.info({ event: String(event.Event) }, 'WeChat pushed what nobody waits for')
  await transaction(
    db,
    async (tx) => {
      const first = await tx
        .insertInto('wechat_push_seen')
        .values({ message_hash: tokenHash(encrypted), seen_at: at })
        .onConflict((conflict) => conflict.column('message_hash').doNothing())
        .returning('message_hash')
        .executeTakeFirst()
      if (first === undefined || !isKnownEvent(event)) return
      await putInOutbox(tx, { topic: pushTopic, payload: event, at })
    },
    { replaySafe: true },
  )
}

/** Virtual payment wants a code in the answer; everything else the one word. */
function acknowledgement({ event, format }: Push): { type: string; text: string } {
  if (!String(event.Event).startsWith('xpay_')) return { type: 'text/plain', text: 'success' }
  if (format === 'json') return { type: 'application/json', text: JSON.stringify({ ErrCode: 0, ErrMsg: 'success' }) }
  return { type: 'text/xml', text: '<xml><ErrCode>0</ErrCode><ErrMsg><![CDATA[success]]></ErrMsg></xml>' }
}
