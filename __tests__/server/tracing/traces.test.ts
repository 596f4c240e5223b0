import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { traceparentOf } from '../../../server/lib/origin'
import { statementName } from '../../../server/tracing/statementName'
import { startTracing } from '../../../server/tracing/tracing'
import { sendCall } from '../../support/call'
import { runDueJobs } from '../../support/dueJobs'
import { drawTrace } from '../../support/traceDrawing'
import { aCollector, type ReadSpan } from '../../support/traces'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

const [server, client, consumer] = [2, 3, 5]

/** As the site's own client makes it for one request. */
const browser = { requestId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = traceparentOf(browser)

let app: WechatTestApp
let collector: Awaited<ReturnType<typeof aCollector>>
beforeEach(async () => {
  app = await buildWechatApp({ moderation: true })
  collector = await aCollector()
})
afterEach(async () => {
  await collector.close()
  await app.close()
})

/** What the collector has read of all that happens meanwhile. */
async function traced(work: () => Promise<unknown>, ratio = 1): Promise<readonly ReadSpan[]> {
  const tracing = startTracing({ url: `${collector.url}/v1/traces`, ratio, service: 'pinpai' }, app.deps.log)
  try {
    await work()
  } finally {
    await tracing.stop()
  }
  return collector.spans
}

test('from the browser to the database and the vendor it is one trace, jobs too', async () => {
  const user = await app.wechatUser('小林')
  const spans = await traced(async () => {
    await app.as(user).call('updateUser', { intro: '拍了十年胶片' }, { headers: { traceparent } })
    await runDueJobs(app.deps)
  })
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([browser.requestId]))
  const named = (name: string, kind: number) => spans.find((span) => span.name === name && span.kind === kind)
  const request = named('POST /api/front_server/auth/user/update', server)
  const job = spans.find(({ kind }) => kind === consumer)
  const vendor = named('wechat POST /wxa/msg_sec_check', client)
  expect(request).toMatchObject({ parentSpanId: browser.spanId, attributes: { 'http.response.status_code': 200 } })
  expect(job).toMatchObject({ name: 'process moderation.check', parentSpanId: request?.spanId })
  expect(vendor).toMatchObject({ parentSpanId: job?.spanId, failed: false })
  const parents = new Set([request?.spanId, job?.spanId])
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select session', 'insert outbox']))
  expect(statements.every(({ parentSpanId }) => parents.has(parentSpanId))).toBe(true)
  expect(spans.every(({ startMs, endMs }) => endMs >= startMs)).toBe(true)
  // The picture of docs/operating.md.
  if (process.env['DRAW'] === '1') writeFileSync(join(__dirname, '../../../docs/images/trace.svg'), drawTrace(spans))
})

test('nothing of a person is in what is sent: no text, no token, no address, no secret', async () => {
  const user = await app.wechatUser('小林')
  await traced(async () => {
    await app.as(user).call('updateUser', { intro: '拍了十年胶片' })
    await sendCall(app.app, 'getModel', { id: user.id })
    await runDueJobs(app.deps)
  })
  const sent = collector.sent().toString('latin1')
  expect(sent).toContain('/api/front_server/mmodel/:id')
  const secret = [user.id, user.token, '127.0.0.1', 'access_token', app.wechat.openidOf('mini', '小林')]
  for (const part of [...secret, Buffer.from('胶片').toString('latin1')]) expect(sent).not.toContain(part)
})

test('a refusal says why, and a vendor that fails is marked', async () => {
  await app.wechat.close()
  const spans = await traced(async () => {
    await sendCall(app.app, 'getUserInfo', {})
    await app.visitor.call('getWechatTicket', { code: 'x', platform: 'weapp' }).catch(() => undefined)
  })
  const refused = spans.find(({ attributes }) => attributes['pinpai.reason'] === 'SIGN_IN')
  expect(refused).toMatchObject({ name: 'GET /api/front_server/auth/user/getUserInfo', parentSpanId: '' })
  expect(spans.find(({ name }) => name.startsWith('wechat'))).toMatchObject({ failed: true })
})

test('of what is not in the part that is asked for nothing is sent', async () => {
  const spans = await traced(() => app.visitor.call('getSite'), 0)
  expect(spans).toEqual([])
})

test.each([
  ['select "id" from "session" where "token_hash" = $1', 'select session'],
  ['insert into "outbox" ("id") values ($1)', 'insert outbox'],
  ['update "wallet" set "paid" = $1', 'update wallet'],
  ['delete from rate_limit', 'delete rate_limit'],
  ['with taken as (select 1 from "share_order") select * from taken', 'with share_order'],
  ['commit', 'commit'],
])('%s is told as %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
