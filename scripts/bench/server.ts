import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../server/db/migrate'
import { appRole, clusterFolder, startEmbedded } from '../../server/laptop/embedded/embedded'
import { keepSecrets } from '../../server/settings/secrets'
import { bareStatements, createFloor } from './server/bare'
import { cpuOf } from './server/cpu'
import { fill, turnAt, type Turn } from './server/data'
import { httpCaller, measure, repeat, type Measured } from './server/load'
import { bareRequest, ourRequest, works, type Work } from './server/requests'
import { compileTarget, startTarget } from './server/serving'

const callers = 16
const rounds = Number(process.env['ROUNDS'] ?? 3)
const warmingUp = 2000
/** Every connection plans its statements anew once the tables are analysed. */
const planningAnew = 400
/** On a busy machine fewer rounds are taken, so that it ends. */
const withinMs = 4 * 60_000
const ms = Number(process.env['SECONDS'] ?? 3) * 1000

/** Of what bare Fastify with one statement reaches; its slowest hundredth may take twice as long. */
const targets: Record<Work, number> = { join: 0.45, unlock: 0.45, list: 0.6, detail: 0.5 }

interface Target {
  ask(work: Work, turn: Turn): Promise<void>
  /** Milliseconds that its process and its database have computed so far. */
  cpu(): Promise<number>
}

/**
 * `npm run bench:server`: the product beside three floors, in turns, each on a database of its own with the same content: one SQL function
 * that does the same work (`sql`), bare Fastify around it (`bare`), which the targets are about, and bare Fastify with the product's own
 * statements (`same`). Only the ratios of one run mean something; on a machine that does other work, those of the CPU alone.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pinpai-bench-'))
  const secrets = keepSecrets(dataDir)
  const database = await startEmbedded({ dataDir, secrets })
  const servers: ChildProcess[] = []
  try {
    const targetsByName = await prepare(database, servers)
    print(await run(targetsByName, () => analyse(database.ownerUrl)))
  } finally {
    await Promise.all(servers.map(ended))
    await database.stop()
    for (const folder of [path.dirname(clusterFolder(dataDir, secrets)), dataDir])
      rmSync(folder, { recursive: true, force: true })
  }
}

const names = ['sql', 'bare', 'same', 'ours'] as const
type Name = (typeof names)[number]

async function prepare(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  servers: ChildProcess[],
): Promise<Record<Name, Target>> {
  await migrateDatabase(ownerUrl, appRole)
  await createFloor(ownerUrl)
  await fill(ownerUrl)
  const at = (name: string) => appUrl.replace(/[^/]+$/, name)
  const admin = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, 'postgres') })
  await admin.connect()
  for (const name of names) await admin.query(`create database bench_${name} template pinpai`)
  await admin.end()
  await compileTarget()
  const bare = await serve('bare', at('bench_bare'), servers)
  const same = await serve('same', at('bench_same'), servers)
  const ours = await serve('ours', at('bench_ours'), servers)
  const [askBare, askSame, askOurs] = [bare, same, ours].map(({ port }) => httpCaller(port, callers)) as [Ask, Ask, Ask]
  const cpu = (name: Name, pid?: number) => () => cpuOf(ownerUrl, { database: `bench_${name}`, pid })
  return {
    sql: { ask: askSql(at('bench_sql')), cpu: cpu('sql') },
    bare: { ask: (work, turn) => askBare(bareRequest(work, turn)), cpu: cpu('bare', bare.pid) },
    same: { ask: (work, turn) => askSame(bareRequest(work, turn)), cpu: cpu('same', same.pid) },
    ours: { ask: (work, turn) => askOurs(ourRequest(work, turn)), cpu: cpu('ours', ours.pid) },
  }
}

type Ask = ReturnType<typeof httpCaller>

interface Served {
  readonly port: number
  readonly pid: number | undefined
}

function serve(kind: string, url: string, servers: ChildProcess[]): Promise<Served> {
  const child = startTarget([kind, url])
  servers.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), pid: child.pid }))
    child.once('exit', (code) => reject(new Error(`${kind} did not start (exit ${code})`)))
  })
}

async function ended(server: ChildProcess): Promise<void> {
  if (!server.connected) return
  server.disconnect()
  await once(server, 'exit')
}

function askSql(url: string): Target['ask'] {
  const pool = new pg.Pool({ connectionString: url, max: callers })
  pool.on('error', () => undefined)
  return async (work, turn) => void (await pool.query({ ...bareStatements[work], values: valuesOf(work, turn) }))
}

function valuesOf(work: Work, { userId, shareId, postId }: Turn): string[] {
  if (work === 'list') return []
  if (work === 'detail') return [shareId]
  return [userId, work === 'join' ? shareId : postId, randomUUID()]
}

type Results = Record<Work, Record<Name, Measured[]>>

/** As autovacuum does within a minute: until then the plans are those of empty tables, which read all of what was written since. */
async function analyse(ownerUrl: string): Promise<void> {
  for (const name of names) {
    const client = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, `bench_${name}`) })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
  }
}

/** Takes turns, so that whatever else the machine does meets all of them alike; before the first everything is done, the tables are `analysed` and all of it is done again. */
async function run(targetsByName: Record<Name, Target>, analysed: () => Promise<void>): Promise<Results> {
  const results = Object.fromEntries(
    works.map((work) => [work, { sql: [], bare: [], same: [], ours: [] }]),
  ) as unknown as Results
  const asked = askingAll(targetsByName)
  for (const { ask } of asked) await repeat(callers, warmingUp, ask)
  await analysed()
  for (const { ask } of asked) await repeat(callers, planningAnew, ask)
  for (let round = 0; round < rounds && (round < 1 || performance.now() < withinMs); round++)
    for (const { work, name, ask } of asked)
      results[work][name].push(await measure(callers, ms, { ask, cpu: targetsByName[name].cpu }))
  return results
}

/** Each target with each work, one thing after another. */
function askingAll(targetsByName: Record<Name, Target>) {
  return works.flatMap((work) =>
    names.map((name) => {
      let next = 0
      const ask = () => {
        const n = next++
        return targetsByName[name].ask(work, work === 'list' || work === 'detail' ? turnAt(n % 3000) : turnAt(n))
      }
      return { work, name, ask }
    }),
  )
}

function print(results: Results): void {
  console.log(
    `${callers} callers, medians of ${results.list.ours.length} rounds of ${ms / 1000} s; ratios to bare Fastify with one statement`,
  )
  for (const work of works) {
    const floor = medianOf(results[work].bare)
    for (const name of names) {
      const one = medianOf(results[work][name])
      const [rate, slower, cheaper] = [one.perSecond / floor.perSecond, one.p99 / floor.p99, floor.cpu / one.cpu]
      const verdict =
        name === 'ours'
          ? `  target ≥ ${targets[work]}, p99 ≤ 2: ${rate >= targets[work] && slower <= 2 ? 'reached' : 'missed'}`
          : ''
      const figures = `${one.perSecond.toFixed(0).padStart(6)}/s  p50 ${one.p50.toFixed(1).padStart(5)} ms  p99 ${one.p99.toFixed(1).padStart(5)} ms`
      console.log(
        `${work.padEnd(7)} ${name.padEnd(5)} ${figures}  ${rate.toFixed(2)}×  p99 ${slower.toFixed(2)}×  cpu ${one.cpu.toFixed(2)} ms ${cheaper.toFixed(2)}×${verdict}`,
      )
    }
  }
}

function medianOf(all: readonly Measured[]): Measured {
  const median = (of: (one: Measured) => number) =>
    [...all].map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const [perSecond, p50, p99] = [median((m) => m.perSecond), median((m) => m.p50), median((m) => m.p99)]
  return { perSecond, p50, p99, cpu: median((m) => m.cpu) }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
