import type { ClientError } from '@contract/clients'
import { buildApp } from '../../../server/app'
import { openMetrics } from '../../../server/metrics/metrics'
import { logTo } from '../../../server/process/log'
import { sendCall } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

const lines: string[] = []
let app: TestApp
beforeEach(async () => {
  lines.splice(0)
  app = await buildTestApp({ log: logTo((line) => void lines.push(line)) })
})
afterEach(() => app.close())

const error: ClientError = { kind: 'rejection', name: 'TypeError', frames: ['home.4f1c2b.js:1:2045', 'app.js:1:77'] }
const page = 'pages/index/square'

test('what fails on a screen is a line of the log, and how fast it came is measured', async () => {
  const registry = openMetrics(await buildApp(app.deps), app.deps)
  const vitals = { lcp: 2300, cls: 0.02 }
  expect(await app.visitor.call('reportClient', { page, build: 'abc', vitals, errors: [error] })).toEqual({
    taken: true,
  })
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'client error')
  expect(told).toMatchObject({ client: 'h5', page, build: 'abc', name: 'TypeError', frames: error.frames })
  expect(told.reqId).toMatch(/^[0-9a-f]{32}$/)
  const text = await registry.metrics()
  expect(text).toContain(`pinpai_client_errors_total{client="h5",page="${page}",kind="rejection"} 1`)
  expect(text).toContain(`pinpai_web_vital_seconds_bucket{le="2.5",client="h5",page="${page}",vital="lcp"} 1`)
  expect(text).toContain(`pinpai_layout_shift_bucket{le="0.05",client="h5",page="${page}"} 1`)
})

test('a page that is none of ours is counted as another, whatever it is called', async () => {
  await app.visitor.call('reportClient', { page: 'pages/made/up', build: '', errors: [error] })
  expect(lines.join('')).toContain('"page":"other"')
  expect(lines.join('')).not.toContain('made/up')
})

test.each([
  ['an address', { page: 'pages/model/detail?id=7' }],
  ['words', { errors: [{ ...error, name: '我的密码是 hunter2' }] }],
  ['a place that is no file of ours', { errors: [{ ...error, frames: ['https://pinpai.test/pages/me?token=abc'] }] }],
  ['more errors than a visit tells', { errors: Array.from({ length: 6 }, () => error) }],
  ['a message', { errors: [{ ...error, message: 'x' }] }],
  ['a time that is none', { vitals: { lcp: -1 } }],
])('%s is not taken', async (_what, wrong) => {
  const answer = await sendCall(app.app, 'reportClient', { page, build: '', ...wrong })
  expect(answer.json()).toMatchObject({ code: 400, reason: 'BAD_INPUT' })
  expect(lines.join('')).not.toContain('client error')
})

test('one address is heard thirty times a minute, and again in the next', async () => {
  const report = () => app.visitor.call('reportClient', { page, build: '', errors: [error] })
  for (let sent = 0; sent < 30; sent++) expect(await report()).toEqual({ taken: true })
  expect(await report()).toEqual({ taken: false })
  app.clock.advance({ minutes: 1 })
  expect(await report()).toEqual({ taken: true })
})
