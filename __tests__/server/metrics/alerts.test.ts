import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../../server/app'
import { openMetrics } from '../../../server/metrics/metrics'
import { buildTestApp, type TestApp } from '../../support/testApp'

const project = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const alerts = read('deploy/prometheus/alerts.yml')
const dashboard = read('deploy/grafana/dashboards/pinpai.json')
const tests = read('deploy/prometheus/alerts.test.yml')
const named = all(alerts, /alert: (\w+)/g)

let app: TestApp
let series: string
beforeAll(async () => {
  app = await buildTestApp()
  series = await openMetrics(await buildApp(app.deps), app.deps).metrics()
})
afterAll(() => app.close())

test('each alert has a page of what to do, and each page an alert', () => {
  expect(all(read('docs/runbooks.md'), /^## (PinPai\w+)/gm)).toEqual(named)
})

test('each alert is tested in good times and in bad ones', () => {
  const [good = '', bad = ''] = tests.split('name: bad times')
  // That it is quiet while somebody adds up the books is one of the good times.
  expect(all(good, /alertname: (\w+)/g).sort()).toEqual([...named].sort())
  expect(all(bad, /alertname: (\w+)/g).sort()).toEqual([...named].sort())
})

test.each([
  ['alerts', alerts],
  ['dashboards', dashboard],
])('%s ask for nothing that a server does not tell', (_what, text) => {
  const known = new Set(all(series, /^# TYPE (\S+)/gm))
  const recorded = new Set(all(alerts, /record: (\S+)/g))
  const asked = all(text, /\b((?:pinpai|nodejs|process)_[a-z0-9_]+)/g).map((name) =>
    name.replace(/_(?:bucket|count)$/, ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
  expect(all(text, /\b(pinpai:[\w:]+)/g).filter((name) => !recorded.has(name))).toEqual([])
})
