import { randomUUID } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import type { App } from '../../../server/http/context'
import { portOf } from './bare'
import { crowd, seats, turnAt } from './data'
import { recorded, replay, type Recording } from './recording'
import { ourRequest, works, type Work } from './requests'

/** Enough for what the product keeps after its first requests. */
const samples = 4

interface Asked {
  readonly userId?: string
  readonly id?: string
}

/**
 * The floor of the product's own statements: bare Fastify asks what one request of the product asked, in as many round trips, with the ids
 * of each caller in place, and answers with as many bytes. What the product computes around its statements is not there.
 */
export async function startSame(url: string, product: App): Promise<number> {
  const recordings = await recordAll(product)
  const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true })
  pool.on('error', () => undefined)
  const app = fastify({ logger: false })
  for (const work of works) {
    const { batches, answer } = recordings[work]
    const answered = async (reply: FastifyReply, asked: Asked) => {
      await replay(pool, batches, exchangeFor(asked))
      return reply.type('application/json').send(answer)
    }
    const reads = work === 'list' || work === 'detail'
    if (reads) app.get<{ Querystring: Asked }>(`/${work}`, ({ query }, reply) => answered(reply, query))
    else app.post<{ Body: Asked }>(`/${work}`, ({ body }, reply) => answered(reply, body))
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  return portOf(app.server)
}

async function recordAll(product: App): Promise<Record<Work, Recording>> {
  const found: Partial<Record<Work, Recording>> = {}
  for (const work of works) {
    // The last turns of all: nobody takes them while it is measured.
    for (let n = 1; n <= samples; n++) {
      const { path: requested, ...sent } = ourRequest(work, turnAt(crowd * seats - n))
      found[work] = await recorded(async () => {
        const { body, statusCode } = await product.inject({ ...injected(sent), url: requested })
        if (statusCode !== 200 || !body.startsWith('{"code":200')) throw new Error(`${work}: ${body}`)
        return body
      })
    }
  }
  return found as Record<Work, Recording>
}

function injected({ method, headers, body }: Omit<ReturnType<typeof ourRequest>, 'path'>) {
  return { method, headers: { ...headers }, ...(body === undefined ? {} : { payload: body }) }
}

const ofBench = /^0193(\d)000-0000-7000-8000-/
const nobody = '00000000-0000-0000-0000-000000000000'

/** The ids of this caller and thing in place of the sample's, and fresh ones for what the sample made. */
function exchangeFor({ userId, id }: Asked): (known: string) => string {
  const made = new Map<string, string>()
  return (known) => {
    if (known === nobody) return known
    const kind = ofBench.exec(known)?.[1]
    if (kind === '1') return userId ?? known
    if (kind !== undefined) return id === undefined ? known : `${known.slice(0, 24)}${id.slice(24)}`
    const fresh = made.get(known) ?? randomUUID()
    made.set(known, fresh)
    return fresh
  }
}
