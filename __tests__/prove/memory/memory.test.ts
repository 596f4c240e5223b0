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
const looks = 5
const lookEveryMs = 6000
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

/** The medians of several looks: how much of what is free has gone back to the system differs from one to the next. */
async function usualMemoryOf(server: ProductionServer): Promise<Memory> {
  const seen: Memory[] = []
  for (let look = 0; look < looks; look++) {
    await pause(lookEveryMs)
    seen.push(await memoryOf(server))
  }
  const median = (of: (memory: Memory) => number) => seen.map(of).sort((a, b) => a - b)[Math.floor(looks / 2)] ?? 0
  return { rss: median(({ rss }) => rss), heap: median(({ heap }) => heap) }
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

function part(now: number, before: number): string {
  return `${now >= before ? '+' : ''}${((now / before - 1) * 100).toFixed(1)} %`
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
      const end = start + minutes * minuteMs
      const loaded = load(server.url, end)
      const looked = async (from: number) => {
        await Promise.race([loaded, pause(Math.max(0, from - performance.now()))])
        return usualMemoryOf(server)
      }
      const first = await looked(start + minuteMs)
      const last = await looked(end - looks * lookEveryMs)
      const asked = await loaded
      console.log(
        `proof: ${asked} requests in ${minutes} minutes; after one ${said(first)}; in the end ${said(last)}: RSS ${part(last.rss, first.rss)}, heap ${part(last.heap, first.heap)}`,
      )
      expect(last.heap / first.heap).toBeLessThanOrEqual(most)
      expect(last.rss / first.rss).toBeLessThanOrEqual(most)
    } catch (error) {
      console.log(
        server
          .said()
          .split('\n')
          .filter((line) => /"level":[56]0/.test(line))
          .slice(-20)
          .join('\n'),
      )
      throw error
    } finally {
      await server.stop()
      await database.drop()
    }
  },
  (minutes + 5) * minuteMs,
)
