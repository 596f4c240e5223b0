import fastify from 'fastify'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Front } from './front'

const Wanted = Type.Union([
  Type.Object({ mode: Type.Literal('fine') }),
  Type.Object({ mode: Type.Literal('slow'), ms: Type.Integer({ minimum: 1, maximum: 600_000 }) }),
  Type.Object({ mode: Type.Literal('nonsense') }),
  Type.Object({ mode: Type.Literal('dead') }),
])

/** On loopback alone: GET / says how each vendor behaves, POST /<vendor> with a mood changes it. */
export async function openKnobs(
  fronts: Readonly<Record<string, Front>>,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const app = fastify()
  const moods = () => Object.fromEntries(Object.entries(fronts).map(([vendor, { mood }]) => [vendor, mood]))
  app.get('/', moods)
  app.post<{ Params: { vendor: string }; Body: unknown }>('/:vendor', async ({ params, body }, reply) => {
    const front = fronts[params.vendor]
    if (front === undefined) return reply.code(404).send({ vendors: Object.keys(fronts) })
    if (!Value.Check(Wanted, body)) return reply.code(400).send({ modes: ['fine', 'slow (ms)', 'nonsense', 'dead'] })
    await front.put(body)
    return moods()
  })
  await app.listen({ host: '127.0.0.1', port })
  return { close: () => app.close() }
}
