import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pusher } from './push'
import { Errcode, type World } from './world'

interface Judgement {
  readonly suggest: 'pass' | 'review' | 'risky'
  readonly label: number
}

/** Looks at a file; what it says is pushed later. */
export type JudgeMedia = (bytes: Buffer) => Judgement['suggest']

/** A few words that WeChat would not let pass, with its labels. */
const words: ReadonlyArray<[string, Judgement]> = [
  ['赌博', { suggest: 'risky', label: 20006 }],
  ['色情', { suggest: 'risky', label: 20002 }],
  ['刷单', { suggest: 'risky', label: 20008 }],
  ['加微信', { suggest: 'review', label: 10001 }],
]

const textMax = 2500

interface Check {
  readonly version?: unknown
  readonly openid?: string
  readonly scene?: unknown
  readonly content?: string
  readonly media_url?: string
  readonly media_type?: unknown
}

/** msg_sec_check and media_check_async, version 2. */
export function serveChecks(
  app: FastifyInstance,
  world: World,
  parts: { pusher: Pusher; judge: () => JudgeMedia },
): void {
  type Route = { Querystring: { access_token?: string }; Body: Check | null }

  app.post<Route>('/wxa/msg_sec_check', ({ query, body }) => {
    const { content = '' } = checked(world, query.access_token, body)
    if (content === '') throw new Errcode(44002, 'empty post data')
    if (content.length > textMax) throw new Errcode(45002, 'content size out of limit')
    const result = words.find(([word]) => content.includes(word))?.[1] ?? { suggest: 'pass', label: 100 }
    return {
      errcode: 0,
      errmsg: 'ok',
      trace_id: randomUUID(),
      result,
      detail: [{ strategy: 'content_model', errcode: 0, ...result, prob: 90 }],
    }
  })

  app.post<Route>('/wxa/media_check_async', ({ query, body }) => {
    const { media_url = '', media_type } = checked(world, query.access_token, body)
    if (media_type !== 1 && media_type !== 2) throw new Errcode(40004, 'invalid media type')
    if (!URL.canParse(media_url)) throw new Errcode(40007, 'invalid media_url')
    const trace_id = randomUUID()
    parts.pusher.later(async () => verdictEvent(trace_id, await judged(media_url, parts.judge())))
    return { errcode: 0, errmsg: 'ok', trace_id }
  })
}

function checked(world: World, token: string | undefined, body: Check | null): Check {
  world.requireToken('mini', token)
  if (body === null || body.version !== 2) throw new Errcode(47001, 'data format error')
  if (![1, 2, 3, 4].includes(Number(body.scene))) throw new Errcode(40129, 'invalid scene')
  world.requireSeen(body.openid)
  return body
}

async function judged(url: string, judge: JudgeMedia): Promise<Judgement['suggest'] | 'unreadable'> {
  try {
    const response = await fetch(url)
    return response.ok ? judge(Buffer.from(await response.arrayBuffer())) : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

function verdictEvent(trace_id: string, verdict: Judgement['suggest'] | 'unreadable'): object {
  const read = verdict !== 'unreadable'
  const result = { suggest: read ? verdict : 'review', label: verdict === 'risky' ? 20002 : 100 }
  return {
    MsgType: 'event',
    Event: 'wxa_media_check',
    trace_id,
    version: 2,
    errcode: read ? 0 : -1008,
    errmsg: read ? 'ok' : 'media download failed',
    result,
    detail: [{ strategy: 'content_model', errcode: read ? 0 : -1008, ...result, prob: 90 }],
  }
}
