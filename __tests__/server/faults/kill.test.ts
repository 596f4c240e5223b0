import { aFilledServerProcess, type ServerProcess } from '../../support/processes'
import { Writers } from './writers'

const long = process.env['PROVE'] === '1'
const kills = long ? 50 : 1
/** Writes that are acknowledged between two kills: every kill meets a server at work. */
const between = 40
const limitMs = long ? 3_600_000 : undefined

let server: ServerProcess
beforeAll(async () => {
  server = await aFilledServerProcess()
  await server.start()
})
afterAll(() => server.end())

/** `kill` answers, in milliseconds, how long it took until all served again. */
async function underLoad(kill: () => Promise<number>): Promise<void> {
  const writers = await Writers.prepare(server, 8)
  writers.start()
  const starts: number[] = []
  for (let done = 0; done < kills; done++) {
    await writers.more(between)
    starts.push(await kill())
  }
  await writers.more(between)
  await writers.stop()
  const db = server.openDatabase()
  try {
    await writers.mustAllBeThere(db)
    expect(writers.acknowledged()).toBeGreaterThanOrEqual(kills * between)
  } finally {
    await db.destroy()
  }
  const slowest = Math.round(Math.max(...starts))
  if (long)
    console.info(`proof: ${kills} kills, ${writers.acknowledged()} acknowledged, 0 lost, slowest start ${slowest} ms`)
}

test(
  'kill -9 of the server under load loses nothing that it acknowledged, and doubles nothing that was in doubt',
  () =>
    underLoad(async () => {
      await server.kill()
      return server.start()
    }),
  limitMs,
)

test(
  'kill -9 of its database under load loses nothing that it acknowledged',
  () =>
    underLoad(async () => {
      await server.endDatabase('SIGKILL')
      await server.kill()
      return server.start()
    }),
  limitMs,
)

test.each([
  ['kill -9', 'SIGKILL'],
  ['a fast stop', 'SIGINT'],
] as const)(
  '%s of its database alone: the server starts it again by itself, and nothing that was acknowledged is lost',
  (_, signal) =>
    underLoad(async () => {
      const began = performance.now()
      await server.endDatabase(signal)
      await server.ready()
      return performance.now() - began
    }),
  limitMs,
)
