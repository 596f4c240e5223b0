import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { sql } from 'kysely'
import { sendCsv } from '../../../server/console/csv'
import { orderLines } from '../../../server/console/orders'
import { buildTestApp, type TestApp } from '../../support/testApp'

const many = 100_000

let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

/** Orders of one person, a second each. */
async function ordersOf(userId: string): Promise<void> {
  for (let from = 0; from < many; from += atOnce) await someOrders(userId, from)
}

const atOnce = 5000

async function someOrders(userId: string, from: number): Promise<void> {
  await sql`
    insert into orders (user_id, id, kind, state, title, amount_coins, amount_fen, target_type, target_id, detail, created_at)
    select ${userId}::uuid, gen_random_uuid(), 3, 1, '解锁帖子 ' || n, 20, 0, 'post', gen_random_uuid(), '{}',
           ${app.clock.now()}::timestamptz - make_interval(secs => n)
      from generate_series(${from + 1}::int, ${from + atOnce}::int) as n`.execute(app.db)
}

test('a file of 100,000 lines is read as fast as somebody takes it, and has each line once', async () => {
  const user = await app.aUser()
  await ordersOf(user.id)
  let read = 0
  async function* counted() {
    for await (const line of orderLines(app.deps, { q: user.id })) {
      read += 1
      yield line
    }
  }
  const server = fastify()
  server.get('/', (_request, reply) => sendCsv(reply, 'orders.csv', counted()))
  try {
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const asked = request({ port, host: '127.0.0.1' }).end()
    const [answer]: IncomingMessage[] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer === undefined) throw new Error('no answer')
    // Nobody takes anything: what lies on the way fills up, and then nothing more is read.
    await unchanged(() => read)
    expect(read).toBeLessThan(many * 0.9)
    const ids = new Set<string>()
    let rest = ''
    for await (const part of answer.setEncoding('utf8')) {
      const lines = `${rest}${String(part)}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) ids.add(line.slice(0, 36))
    }
    expect(rest).toBe('')
    expect([read, ids.size]).toEqual([many + 1, many + 1])
  } finally {
    await server.close()
  }
}, 120_000)

/** Until a number has stood still for half a second. */
async function unchanged(now: () => number): Promise<void> {
  for (let [last, since] = [-1, Date.now()]; Date.now() - since < 500;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (now() !== last) [last, since] = [now(), Date.now()]
  }
}
