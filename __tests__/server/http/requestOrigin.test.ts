import { transaction } from '../../../server/db/connection'
import { following } from '../../../server/jobs/following'
import { putInOutbox } from '../../../server/jobs/outbox'
import { originNow } from '../../../server/lib/origin'
import { logTo } from '../../../server/process/log'
import { aPhotographer, aShareOrder, setPrices, shareCoin } from '../../support/builders/shareOrders'
import { sendCall } from '../../support/call'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ log: logTo((line) => void lines.push(line)) })
  await setPrices(app)
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${id}-00f067aa0ba902b7-01`

async function idOfAnswer(headers: Record<string, string>): Promise<string> {
  const answer = await sendCall(app.app, 'getSite', {}, { headers })
  return String(answer.headers['x-request-id'])
}

function linesOf(requestId: string): string[] {
  return lines.filter((line) => JSON.parse(line).reqId === requestId)
}

test('a request that names itself is known by that id, in its answer and in every line', async () => {
  expect(await idOfAnswer({ traceparent })).toBe(id)
  expect(linesOf(id).length).toBeGreaterThan(1)
  expect(linesOf(id)).toEqual(lines)
})

test.each([
  ['nothing', {}],
  ['digits that are none', { traceparent: `00-${'x'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['capital letters', { traceparent: traceparent.toUpperCase() }],
  ['too many digits', { traceparent: `00-${id}0-00f067aa0ba902b7-01` }],
  ['nought', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['no step', { traceparent: `00-${id}-${'0'.repeat(16)}-01` }],
  ['something behind it', { traceparent: `${traceparent}\tx` }],
  ['another version', { traceparent: traceparent.replace('00-', '01-') }],
  ['an id of its own liking', { 'x-request-id': 'mine' }],
])('a request that names itself by %s gets an id of ours', async (_what, headers) => {
  const given = await idOfAnswer(headers)
  expect(given).toMatch(/^[0-9a-f]{32}$/)
  expect(given).not.toBe(id)
})

test('what a request promises stands under its id until it is done, what that promises too', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { maxUsers: 2 })
  const since = (await app.db.selectFrom('outbox').select('id').execute()).map((row) => row.id)
  const joining = { shareId, priceCoins: shareCoin, seatFeeFen: 0 }
  await app.as(second).call('share', joining, { headers: { traceparent } })
  app.clock.advance({ minutes: 1 })
  await runDueJobs(app.deps)
  const promised = await app.db.selectFrom('outbox').select(['topic', 'traceparent', 'id']).execute()
  const own = promised.filter((row) => !since.includes(row.id))
  expect(own.length).toBeGreaterThan(0)
  for (const row of own) expect(row.traceparent?.slice(3, 35)).toBe(id)
})

test('a message that fails is a line under the id of the request that promised it', async () => {
  const message = { topic: 'nobody', payload: {}, at: app.clock.now() }
  await following(app.deps, { traceparent }, () => transaction(app.db, (tx) => putInOutbox(tx, message)))
  await runDueJobs(app.deps)
  expect(linesOf(id).join('')).toContain('nobody carries out nobody')
})

test('what no request asked for follows of none', async () => {
  await transaction(app.db, (tx) => putInOutbox(tx, { topic: 'alone', payload: {}, at: app.clock.now() }))
  const [row] = await app.db.selectFrom('outbox').select('traceparent').where('topic', '=', 'alone').execute()
  expect(row).toEqual({ traceparent: null })
  following(app.deps, { traceparent: null }, () => expect(originNow()).toBeUndefined())
})
