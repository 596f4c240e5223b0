import Type from 'typebox'
import { Value } from 'typebox/value'
import { dayMs, shanghaiMinute } from '@contract/shanghai'
import { messageKinds } from '@contract/states'
import type { Deps } from '../../deps'
import { vaultOf } from '../../lib/vault'
import { WechatRefused, type MessageTemplate, type WechatPort } from '../../ports/wechat/types'
import { openidOf } from './identities'
import { isExhausted, isHandled, spendSubscription, writeOutcome, type Outcome } from './subscriptions'

const Promised = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  kind: Type.Enum([...messageKinds]),
  text: Type.String(),
  path: Type.String(),
  at: Type.String(),
})

/** News of yesterday are none. */
const staleMs = dayMs
const notSubscribed = 43101

/** Carries out a promised message: sends it once, or finds that its user takes none. Throws when WeChat may take it later. */
export async function sendPromised(deps: Deps, payload: unknown): Promise<void> {
  const message = Value.Parse(Promised, payload)
  const way = await wayTo(deps, message)
  if (way === null) return
  const outcome = await attempt(deps, way, message)
  await writeOutcome(deps.db, { ...message, templateId: way.template.id, outcome, at: deps.clock.now() })
  await spendSubscription(deps.db, { userId: message.userId, templateId: way.template.id, outcome })
}

interface Way {
  port: WechatPort
  openid: string
  template: MessageTemplate
}

async function wayTo({ db, clock, env, wechat }: Deps, message: Type.Static<typeof Promised>): Promise<Way | null> {
  const template = wechat?.access.templates[message.kind]
  const mini = wechat?.access.mini ?? null
  if (wechat === null || mini === null || template === undefined) return null
  if (clock.now().getTime() - Date.parse(message.at) > staleMs) return null
  if (await isHandled(db, message)) return null
  // Without message push we are never told of a new subscription, so only WeChat knows.
  const told = env.wechat?.push !== null
  if (told && (await isExhausted(db, { userId: message.userId, templateId: template.id }))) return null
  const openid = await openidOf(db, vaultOf(env), message.userId, mini.appId)
  return openid === null ? null : { port: wechat, openid, template }
}

async function attempt(deps: Deps, way: Way, message: Type.Static<typeof Promised>): Promise<Outcome> {
  const { text, path, at } = message
  const { port, openid, template } = way
  try {
    const page = path.replace(/^\//, '')
    await port.sendMessage({ openid, template, text, page, time: shanghaiMinute(new Date(at)) })
    return 'sent'
  } catch (error) {
    if (!(error instanceof WechatRefused) || error.passes) throw error
    if (error.errcode === notSubscribed) return 'notSubscribed'
    deps.log.warn({ err: error, kind: message.kind }, 'WeChat refused a message')
    return 'refused'
  }
}
