import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aServerProcess, type ServerProcess } from '../../support/processes'
import { attacks, type Attack } from './attacks'
import { Target } from './target'
import { watch, type Seen } from './watch'

/**
 * The limits of a real deployment behind one proxy, so each attacker has an address; but for reads, whose limit no busy machine would meet.
 * The allocator's setting is that of `npm start`.
 */
const settings = { MALLOC_ARENA_MAX: '2', TRUSTED_PROXIES: '1', WRITES_PER_MINUTE: '600', READS_PER_MINUTE: '400' }
/** Before each attack: what `/healthz` takes on this machine anyway. */
const calmMs = 3000
const afterwardsMs = 30_000

/** Attacks a real server with one script after the other; `ONLY=pictures,posters` chooses. */
async function main(): Promise<number> {
  const only = process.env['ONLY']?.split(',')
  const chosen = Object.entries(attacks).filter(([name]) => only?.includes(name) ?? true)
  if (chosen.length === 0) throw new Error(`choose of ${Object.keys(attacks).join(', ')}`)
  const server = await aServerProcess(settings)
  let ending: Promise<void> | null = null
  const end = () => (ending ??= server.end())
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)))
  process.once('unhandledRejection', (error) => {
    console.error(error)
    void end().finally(() => process.exit(1))
  })
  let broken = 0
  try {
    await server.start()
    for (const [name, attack] of chosen) if (!(await holds(server, name, attack))) broken += 1
  } finally {
    if (broken > 0) console.log(loggedErrors(server.dataDir))
    await end()
  }
  return broken
}

/** Carries one attack out and says what it found. A server that it ended is started again for the next. */
async function holds(server: ServerProcess, name: string, attack: Attack): Promise<boolean> {
  if (server.pid() === null) await server.start()
  const before = await watched(server, () => new Promise((resolve) => setTimeout(resolve, calmMs)))
  const target = Target.of(server)
  const { seen, result, error } = await watched(server, () => attack(target))
  await target.close()
  const broken = [...(error === undefined ? [] : [error]), ...seen.broken, ...(await afterwards(server))]
  const figure = [result, `${seen.figure}; before it ${before.seen.figure}`].filter(Boolean).join('; ')
  console.log(`proof: ${name}: ${broken.length === 0 ? figure : `BROKEN (${broken.join('; ')}) ${figure}`}`)
  return broken.length === 0
}

interface Watched<Result> {
  readonly seen: Seen
  readonly result?: Result
  readonly error?: string
}

async function watched<Result>(server: ServerProcess, attack: () => Promise<Result>): Promise<Watched<Result>> {
  const report = await watch({ url: server.url, pid: server.pid() ?? 0 })
  try {
    const result = await attack()
    return { seen: await report(), result }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown)
    return { seen: await report(), error }
  }
}

/** The process lives, and soon serves as if nothing had been. */
async function afterwards(server: ServerProcess): Promise<string[]> {
  const end = Date.now() + afterwardsMs
  while (server.pid() !== null && Date.now() < end) {
    const ready = await fetch(`${server.url}/readyz`).catch(() => null)
    if (ready?.status === 200) return []
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return [server.pid() === null ? 'the server has ended' : 'the server is not ready any more']
}

function loggedErrors(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').split('\n')
  const errors = lines.filter((line) => /"level":[56]0/.test(line)).slice(-10)
  return errors.map((line) => `server: ${line.slice(0, 1500)}`).join('\n')
}

main().then(
  (broken) => process.exit(broken === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
