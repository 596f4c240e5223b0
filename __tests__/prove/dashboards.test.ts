import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, calls } from '@contract/calls'
import { freePort } from '../../server/lib/freePort'
import { drawDashboard, type DrawnLine, type DrawnPanel } from '../support/dashboardDrawing'
import { aDatabasePair, type DatabasePair } from '../support/database/pair'
import { aProductionServer, type ProductionServer } from '../support/productionServer'
import { temporaryFolder } from '../support/temporaryFolder'
import { buildWechatApp, wechatSettings, type WechatTestApp } from '../support/wechat'

const deploy = join(__dirname, '../../deploy')
const scrapeMs = 1000
const isDrawn = process.env['DRAW'] === '1'
/** As many scrapes, with people there in between, make what goes by how much something grows; a picture wants lines of some length. */
const scrapes = isDrawn ? 240 : 12

const missing = spawnSync('prometheus', ['--version']).status === 0 ? null : 'Prometheus is needed'
if (missing !== null) console.warn(`proof: skipped, no panel is asked: ${missing}`)
const proof = missing === null ? test : test.skip

let app: WechatTestApp
let pair: DatabasePair
let server: ProductionServer
let prometheus: { child: ChildProcess; url: string }
beforeAll(async () => {
  if (missing !== null) return
  app = await buildWechatApp()
  pair = await aDatabasePair()
  const metricsPort = await freePort()
  const settings = {
    METRICS_PORT: String(metricsPort),
    SECRET_KEY: app.deps.env.secretKey,
    DATABASE_REPLICA_URL: pair.standby.appUrl,
    WECHAT_MINI_APPID: wechatSettings.mini.appId,
    WECHAT_MINI_SECRET: wechatSettings.mini.secret,
    WECHAT_API_BASE: app.wechat.origin,
  }
  server = await aProductionServer({ databaseUrl: pair.appUrl, settings })
  prometheus = await startPrometheus(metricsPort)
})
afterAll(async () => {
  if (missing !== null) return
  const exit = once(prometheus.child, 'exit')
  prometheus.child.kill('SIGTERM')
  await exit
  await server.stop()
  await pair.close()
  await app.close()
})

/** Prometheus with the deployment's own rules, on one server, once a second. */
async function startPrometheus(metricsPort: number) {
  const [folder, port] = [temporaryFolder('prometheus'), await freePort()]
  copyFileSync(join(deploy, 'prometheus/alerts.yml'), join(folder, 'alerts.yml'))
  const config = {
    global: { scrape_interval: `${scrapeMs}ms`, evaluation_interval: `${scrapeMs}ms` },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'pinpai', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  }
  // What is JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  return { child, url: `http://127.0.0.1:${port}` }
}

async function asked<T>(path: string): Promise<T | null> {
  const answer = await fetch(`${prometheus.url}/api/v1/${path}`).catch(() => null)
  if (answer === null || answer.status === 503) return null
  const { status, data, error }: { status: string; data: T; error?: string } = JSON.parse(await answer.text())
  if (status !== 'success') throw new Error(`Prometheus: ${error}`)
  return data
}

interface Found {
  readonly result: readonly { readonly value: readonly [number, string] }[]
}

async function numbersOf(expr: string): Promise<number[]> {
  const found = await asked<Found>(`query?query=${encodeURIComponent(expr)}`)
  return (found?.result ?? []).map(({ value }) => Number(value[1])).filter(Number.isFinite)
}

/** What people do in a second: they read, are refused, wait for a vendor, and their clients tell of it. */
async function someoneIsThere(second: number): Promise<void> {
  const at = (path: string) => `${server.url}${apiBase}/${path}`
  const post = (path: string, body: object) =>
    fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const frames = ['home.4f1c2b.js:1:2045']
  const error = { kind: 'rejection', name: 'TypeError', frames }
  const told = { page: 'pages/index/index', build: 'abc', vitals: { lcp: 900, inp: 90, cls: 0.02 }, errors: [error] }
  await Promise.all([
    fetch(at(calls.listHot.path)),
    fetch(at(calls.listModels.path)),
    fetch(at(calls.getUserInfo.path)),
    post(calls.reportClient.path, told),
    post(calls.getWechatTicket.path, { code: `nobodys-${second}`, platform: 'weapp' }),
  ])
}

interface Panel extends Pick<DrawnPanel, 'type' | 'title' | 'gridPos'> {
  readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[]
  readonly fieldConfig: { readonly defaults: { readonly unit: string } }
}

interface FoundOverTime {
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>
    readonly values: ReadonlyArray<readonly [number, string]>
  }[]
}

/** `DRAW=1`: docs/images/dashboard.svg, of what was asked here. */
async function draw(panels: readonly Panel[]): Promise<void> {
  const until = Math.floor(Date.now() / 1000)
  const from = until - (scrapes * scrapeMs) / 1000
  const overTime = async (expr: string, legend: string): Promise<DrawnLine[]> => {
    const query = new URLSearchParams({ query: expr, start: `${from}`, end: `${until}`, step: '2' })
    const found = await asked<FoundOverTime>(`query_range?${query.toString()}`)
    return (found?.result ?? []).map(({ metric, values }) => ({
      name: legend.replace(/{{\s*(\w+)\s*}}/g, (_, label: string) => metric[label] ?? ''),
      points: values.map(([at, value]) => [at, Number(value)] as const).filter(([, value]) => Number.isFinite(value)),
    }))
  }
  const drawn = panels.map(async ({ type, title, gridPos, targets, fieldConfig }) => {
    const lines = await Promise.all(targets.map(({ expr, legendFormat }) => overTime(expr, legendFormat ?? '')))
    return { type, title, gridPos, unit: fieldConfig.defaults.unit, lines: lines.flat() }
  })
  const picture = drawDashboard(await Promise.all(drawn), [from, until])
  writeFileSync(join(__dirname, '../../docs/images/dashboard.svg'), picture)
}

proof(
  'each panel of the dashboard shows something of a server at work, and each rule can be evaluated',
  async () => {
    while ((await numbersOf('up{job="pinpai"} == 1')).length === 0)
      await new Promise((done) => setTimeout(done, scrapeMs))
    const scraped = async () => (await numbersOf('count_over_time(up{job="pinpai"}[1h])'))[0] ?? 0
    const begun = await scraped()
    for (let second = 0; (await scraped()) < begun + scrapes; second++) {
      await someoneIsThere(second)
      await new Promise((done) => setTimeout(done, scrapeMs))
    }
    const { panels }: { panels: Panel[] } = JSON.parse(
      readFileSync(join(deploy, 'grafana/dashboards/pinpai.json'), 'utf8'),
    )
    const questions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
    const answers = await Promise.all(questions.map(async (one) => ({ ...one, found: await numbersOf(one.expr) })))
    expect(answers.filter(({ found }) => found.length === 0).map(({ title, expr }) => `${title}: ${expr}`)).toEqual([])
    if (isDrawn) await draw(panels)
    const { groups } = (await asked<{ groups: { rules: { name: string; health: string }[] }[] }>('rules')) ?? {
      groups: [],
    }
    const rules = groups.flatMap((group) => group.rules)
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
    console.info(
      `proof: ${answers.length} questions of ${panels.length} panels answered, ${rules.length} rules evaluated`,
    )
  },
  600_000,
)
