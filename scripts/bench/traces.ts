import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../server/db/migrate'
import { appRole, clusterFolder, startEmbedded } from '../../server/laptop/embedded/embedded'
import { keepSecrets } from '../../server/settings/secrets'
import { cpuOf } from './server/cpu'
import { fill, turnAt } from './server/data'
import { httpCaller, measure, repeat, type Measured } from './server/load'
import { ourRequest, works, type Work } from './server/requests'
import { compileTarget, startTarget } from './server/serving'

const callers = 16
const rounds = Number(process.env['ROUNDS'] ?? 80)
const ms = Number(process.env['SECONDS'] ?? 0.25) * 1000
const warmingUp = 1500
/** On a busy machine fewer rounds are taken, so that it ends. */
const withinMs = 5 * 60_000
/** What recording the usual part may cost at most. */
const mostPart = 0.03

/** Beside a server without traces: one that records the usual part of them, and one that records all. */
const parts = { off: null, usual: 0.02, all: 1 } as const
type Kind = keyof typeof parts
const kinds = Object.keys(parts) as Kind[]

/**
 * `npm run bench:traces`: what traces cost, of the same four calls as bench:server. Three servers take turns, in another order each round, each with a database
 * of its own; the CPU of process and database a request is compared within a round, since other work of the machine meets all of them alike. Many short turns,
 * and the interval that holds the median in 95 of 100 runs, say whether there is a difference at all.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pinpai-bench-'))
  const secrets = keepSecrets(dataDir)
  const database = await startEmbedded({ dataDir, secrets })
  const collector = createServer((request, response) => request.resume().on('end', () => response.end()))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const servers: ChildProcess[] = []
  try {
    print(await run(await prepare(database, collector.address() as AddressInfo, servers)))
  } finally {
    await Promise.all(servers.map(ended))
    collector.close()
    await database.stop()
    for (const folder of [path.dirname(clusterFolder(dataDir, secrets)), dataDir])
      rmSync(folder, { recursive: true, force: true })
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (!server.connected) return
  server.disconnect()
  await once(server, 'exit')
}

interface Target {
  ask(work: Work, n: number): Promise<void>
  cpu(): Promise<number>
}

async function prepare(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { port: collector }: AddressInfo,
  servers: ChildProcess[],
): Promise<Record<Kind, Target>> {
  await migrateDatabase(ownerUrl, appRole)
  await fill(ownerUrl)
  const admin = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, 'postgres') })
  await admin.connect()
  for (const kind of kinds) await admin.query(`create database bench_${kind} template pinpai`)
  await admin.end()
  await compileTarget()
  const made = kinds.map(async (kind): Promise<[Kind, Target]> => {
    const name = parts[kind] === null ? 'ours' : 'traced'
    const args = [name, appUrl.replace(/[^/]+$/, `bench_${kind}`), `http://127.0.0.1:${collector}`, String(parts[kind])]
    const child = startTarget(args)
    servers.push(child)
    const [port] = await once(child, 'message')
    const ask = httpCaller(Number(port), callers)
    const cpu = () => cpuOf(ownerUrl, { database: `bench_${kind}`, pid: child.pid })
    return [kind, { ask: (work, n) => ask(ourRequest(work, turnAt(reads.includes(work) ? n % 3000 : n))), cpu }]
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Kind, Target>
}

const reads: readonly Work[] = ['list', 'detail']

type Results = Record<Work, Record<Kind, Measured[]>>

async function run(targets: Record<Kind, Target>): Promise<Results> {
  const results = Object.fromEntries(works.map((work) => [work, { off: [], usual: [], all: [] }])) as unknown as Results
  const next = new Map<string, number>()
  for (let round = 0; round <= rounds && (round < 2 || performance.now() < withinMs); round++)
    for (const work of works)
      for (const kind of [...kinds.slice(round % 3), ...kinds.slice(0, round % 3)]) {
        const key = `${kind} ${work}`
        const ask = () => {
          const n = next.get(key) ?? 0
          next.set(key, n + 1)
          return targets[kind].ask(work, n)
        }
        if (round === 0) await repeat(callers, warmingUp, ask)
        else results[work][kind].push(await measure(callers, ms, { ask, cpu: targets[kind].cpu }))
      }
  return results
}

function print(results: Results): void {
  console.log(
    `${callers} callers, ${results.list.off.length} rounds of ${ms / 1000} s in turns; CPU a request against no traces, medians over rounds and what they lie between`,
  )
  for (const work of works)
    for (const kind of kinds) {
      const all = results[work][kind]
      const cost = all.map(({ cpu }, round) => cpu / (results[work].off[round]?.cpu ?? cpu) - 1)
      const figures = `${median(all.map(({ cpu }) => cpu)).toFixed(3)} ms  ${median(all.map(({ perSecond }) => perSecond)).toFixed(0)}/s`
      console.log(`${work.padEnd(7)} ${kind.padEnd(6)} ${figures}  ${said(cost)}`)
    }
  for (const kind of kinds) {
    const cost = works.flatMap((work) =>
      results[work][kind].map(({ cpu }, n) => cpu / (results[work].off[n]?.cpu ?? cpu) - 1),
    )
    const verdict =
      kind === 'usual' ? `  target ≤ ${mostPart * 100} %: ${median(cost) <= mostPart ? 'reached' : 'missed'}` : ''
    console.log(`of all  ${kind.padEnd(6)} ${said(cost)}${verdict}`)
  }
}

/** A median, with the order statistics that hold that of all rounds there could be, by the binomial distribution's normal approximation. */
function said(cost: readonly number[]): string {
  const sorted = [...cost].sort((a, b) => a - b)
  const reach = 0.98 * Math.sqrt(sorted.length)
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] ?? 0
  const [least, most] = [at(sorted.length / 2 - reach), at(sorted.length / 2 + reach - 1)]
  const percent = (part: number) => (part * 100).toFixed(1)
  return `${percent(median(cost))} % (${percent(least)} to ${percent(most)})`
}

function median(all: readonly number[]): number {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
