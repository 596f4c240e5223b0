import { sql } from 'kysely'
import { connect, type Db } from '../../../server/db/connection'
import { cloneDatabase } from '../../support/database/clone'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { answersUnderLoad, mustBeReadyOrNot } from './underLoad'

const long = process.env['PROVE'] === '1'
const seconds = long ? 60 : 5
/** Longer than the server waits for an answer of its database. */
const longerThanAnAnswer = 6500

let database: Awaited<ReturnType<typeof cloneDatabase>>
let owner: Db
let server: ProductionServer
beforeAll(async () => {
  database = await cloneDatabase()
  owner = connect(database.ownerUrl, { poolSize: 1 })
  server = await aProductionServer({ databaseUrl: database.appUrl })
})
afterAll(async () => {
  await server.stop()
  await owner.destroy()
  await database.drop()
})

function underLoad(happens: () => Promise<void>): Promise<Set<number>> {
  return answersUnderLoad([server], openDatabase, happens)
}

function openDatabase(): Db {
  return connect(database.appUrl, { poolSize: 2 })
}

/** The server's connections: those at work just now, or all. */
async function connections(which: 'busy' | 'all'): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and usename = 'pinpai_app' and (${which} = 'all' or state <> 'idle')`.execute(
    owner,
  )
  return rows.map(({ pid }) => pid)
}

async function end(which: 'busy' | 'all'): Promise<void> {
  for (const pid of await connections(which)) await sql`select pg_terminate_backend(${pid})`.execute(owner)
}

async function again(act: () => Promise<void>): Promise<void> {
  const over = Date.now() + seconds * 1000
  while (Date.now() < over) {
    await act()
    await pause(50)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function onlyReadyOrNot(answers: Set<number>): void {
  mustBeReadyOrNot([server], answers)
}

test('connections that are ended one after another end no process, and are 503 at most', async () => {
  const answers = await underLoad(() => again(() => end('busy')))
  onlyReadyOrNot(answers)
})

test('a database that was made read-only is 503 until it is not, without a restart', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  const readOnly = (state: 'on' | 'off') =>
    sql.raw(`alter role pinpai_app in database ${name} set default_transaction_read_only = ${state}`).execute(owner)
  const answers = await underLoad(async () => {
    await readOnly('on')
    await end('all')
    await pause(seconds * 1000)
    // Nothing is ended from here on: whoever keeps a connection of before keeps one that may only read.
    await readOnly('off')
  })
  onlyReadyOrNot(answers)
})

test('connections that hang past every patience end no process, and are 503', async () => {
  const answers = await underLoad(async () => {
    const hanging = await connections('all')
    for (const pid of hanging) process.kill(pid, 'SIGSTOP')
    await pause(longerThanAnAnswer)
    for (const pid of hanging) process.kill(pid, 'SIGCONT')
  })
  onlyReadyOrNot(answers)
  expect(answers).toContain(503)
})

test('what nobody caught is a line of the log, and the server goes on', async () => {
  const careless = `process.on('SIGUSR2', () => {
    void Promise.reject(new Error('a promise that nobody awaits'))
    setTimeout(() => { throw new Error('an error that nobody catches') })
    setTimeout(() => new (require('node:events'))().emit('error', new Error('an event that nobody hears')))
  })`
  const preload = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('/');${encodeURIComponent(careless)}`
  const other = await aProductionServer({ databaseUrl: database.appUrl, node: ['--import', preload] })
  other.child.kill('SIGUSR2')
  const told = ['nobody awaits', 'nobody catches', 'nobody hears']
  while (!told.every((words) => other.said().includes(words)) && other.ending() === null) await pause(50)
  await pause(500)
  expect(other.ending()).toBeNull()
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
  expect(await other.stop()).toBe(0)
})
