import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fill, turnAt } from '../../../scripts/bench/server/data'
import { httpCaller } from '../../../scripts/bench/server/load'
import { ourRequest, type Work } from '../../../scripts/bench/server/requests'
import { cloneDatabase } from '../../support/database/clone'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'

const minutes = Number(process.env['MINUTES'] ?? 60)
const minuteMs = 60_000
const most = 1.1
const callers = 8
/** So many requests a second that the seats to be taken last for 65 minutes. */
const perSecond = 150
/** Of ten requests; the writes are spread among the reads. */
const mix: readonly Work[] = [
  'join',
  'list',
  'detail',
  'detail',
  'list',
  'unlock',
  'detail',
  'list',
  'detail',
  'detail',
]

interface Memory {
  readonly rss: number
  readonly heap: number
}

/** What the server holds once what nobody needs is gone. */
async function memoryOf({ child, said, ending }: ProductionServer): Promise<Memory> {
  const told = () => [...said().matchAll(/^memory (\d+) (\d+)$/gm)]
  const before = told().length
  child.kill('SIGUSR2')
  while (told().length === before) {
    if (ending() !== null) throw new Error(`the server ended: ${said()}`)
    await pause(20)
  }
  const [, rss, heap] = told().at(-1) ?? []
  return { rss: Number(rss), heap: Number(heap) }
}

/** Everybody asks, one request after the other, at the same pace, until `end`. Answers how many were answered. */
async function load(url: string, end: number): Promise<number> {
  const ask = httpCaller(Number(new URL(url).port), callers)
  const everyMs = (callers * 1000) / perSecond
  let asked = 0
  const turns: Record<Work, number> = { join: 0, unlock: 0, list: 0, detail: 0 }
  const caller = async () => {
    for (let due = performance.now(); due < end; due = Math.max(due + everyMs, performance.now() - everyMs)) {
      await pause(Math.max(0, due - performance.now()))
      const work = mix[asked++ % mix.length] ?? 'list'
      const n = turns[work]++
      await ask(ourRequest(work, turnAt(work === 'join' || work === 'unlock' ? n : n % 3000)))
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return asked
}

function said({ rss, heap }: Memory): string {
  return `${(rss / 1e6).toFixed(0)} MB, of it heap ${(heap / 1e6).toFixed(1)} MB`
}

test(
  `a server under load for ${minutes} minutes holds as much memory as after the first`,
  async () => {
    const database = await cloneDatabase()
    await fill(database.ownerUrl)
    const server = await aProductionServer({
      databaseUrl: database.appUrl,
      node: ['--expose-gc', '--require', join(__dirname, 'tellMemory.cjs')],
      // As `npm start` sets it.
      settings: { MALLOC_ARENA_MAX: '2' },
    })
    try {
      const start = performance.now()
      const loaded = load(server.url, start + minutes * minuteMs)
      const seen: Memory[] = []
      for (let minute = 1; minute <= minutes; minute++) {
        await Promise.race([loaded, pause(Math.max(0, start + minute * minuteMs - performance.now()))])
        seen.push(await memoryOf(server))
      }
      const asked = await loaded
      const [first, last] = [seen[0], seen.at(-1)]
      if (first === undefined || last === undefined) throw new Error('MINUTES is one at least')
      const peak = Math.max(...seen.map(({ rss }) => rss))
      console.log(
        `proof: ${asked} requests in ${minutes} minutes; after one ${said(first)}; in the end ${said(last)}; at most ${(peak / 1e6).toFixed(0)} MB`,
      )
      expect(last.heap / first.heap).toBeLessThanOrEqual(most)
      expect(last.rss / first.rss).toBeLessThanOrEqual(most)
    } finally {
      await server.stop()
      await database.drop()
    }
  },
  (minutes + 5) * minuteMs,
)
