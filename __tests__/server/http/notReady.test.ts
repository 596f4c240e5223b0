import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { apiBase } from '@contract/calls'
import { buildApp } from '../../../server/app'
import { connect, transaction } from '../../../server/db/connection'
import { migrations } from '../../../server/db/migrations'
import { putInOutbox } from '../../../server/jobs/outbox'
import { startWork } from '../../../server/wiring/work'
import { takeLoggedErrors } from '../../support/log'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function on(databaseUrl: string, url: string) {
  const db = connect(databaseUrl, { poolSize: 1 })
  const broken = await buildApp({ ...app.deps, db })
  const started = Date.now()
  const response = await broken.inject({ url })
  await broken.close()
  await db.destroy()
  return { response, ms: Date.now() - started }
}

test.each([`${apiBase}/oauth/rsaPublicKey`, '/readyz'])('%s says 503 when no database listens', async (url) => {
  const { response, ms } = await on('postgres://a:b@127.0.0.1:9/x', url)
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 503, reason: 'NOT_READY' })
  expect(ms).toBeLessThan(5000)
})

test('a database that accepts and never answers is 503 within seconds', async () => {
  const silent = await listenSilently()
  const { port } = silent.address() as AddressInfo
  const { response, ms } = await on(`postgres://a:b@127.0.0.1:${port}/x`, `${apiBase}/oauth/rsaPublicKey`)
  silent.close()
  expect(response.statusCode).toBe(503)
  expect(ms).toBeLessThan(6000)
})

test('a server whose secret key is not that of the database is never ready, until its key opens it', async () => {
  expect((await app.app.inject({ url: `${apiBase}/oauth/rsaPublicKey` })).statusCode).toBe(200)
  const by = async (keys: { secretKey: string; secretKeyOther: string | null }) => {
    const server = await buildApp({ ...app.deps, env: { ...app.deps.env, ...keys } })
    const response = await server.inject({ url: '/readyz' })
    await server.close()
    return response
  }
  const { secretKey } = app.deps.env
  const wrong = await by({ secretKey: 'some other secret key, which nothing was sealed with', secretKeyOther: null })
  expect(wrong.statusCode).toBe(503)
  expect(wrong.json()).toMatchObject({ reason: 'NOT_READY', msg: '密钥与数据库不符' })
  const changing = await by({
    secretKey: 'some other secret key, which nothing was sealed with',
    secretKeyOther: secretKey,
  })
  expect(changing.statusCode).toBe(200)
})

/** A server of this release on a database that the statement has changed as its owner. */
async function readyAfter(statement: string) {
  const owner = connect(app.ownerUrl, { poolSize: 1 })
  await sql.raw(statement).execute(owner)
  await owner.destroy()
  const server = await buildApp(app.deps)
  const response = await server.inject({ url: '/readyz' })
  return { server, response }
}

const [newest = ''] = Object.keys(migrations).reverse()

test.each([`${apiBase}/oauth/rsaPublicKey`, '/calendar/nobody.ics', '/notify/wechatpay'])(
  'on a database of the release before %s is 503, as it is with a key that is not of the database',
  async (url) => {
    const asked = { url, method: url.startsWith('/notify') ? ('POST' as const) : ('GET' as const) }
    const behind = await readyAfter(`delete from kysely_migration where name = '${newest}'`)
    expect((await behind.server.inject(asked)).statusCode).toBe(503)
    const ours = await readyAfter(`insert into kysely_migration values ('${newest}', now())`)
    expect((await ours.server.inject(asked)).statusCode).not.toBe(503)
    const env = { ...app.deps.env, secretKey: 'some other secret key, which nothing was sealed with' }
    const other = await buildApp({ ...app.deps, env })
    expect((await other.inject(asked)).statusCode).toBe(503)
    await Promise.all([behind.server.close(), ours.server.close(), other.close()])
  },
)

test('nothing that is due is done on a database of the release before; once it is migrated, it is', async () => {
  const due = { topic: 'nobody', payload: {}, at: app.clock.now() }
  await transaction(app.db, (tx) => putInOutbox(tx, due))
  await readyAfter(`delete from kysely_migration where name = '${newest}'`).then(({ server }) => server.close())
  const work = startWork(app.deps)
  const [said = ''] = await untilLogged()
  expect(said).toContain('jobs: wait until the database is migrated')
  await readyAfter(`insert into kysely_migration values ('${newest}', now())`).then(({ server }) => server.close())
  const [tried = ''] = await untilLogged()
  expect(tried).toContain('nobody carries out nobody')
  await work.stop()
})

/** What the log says of errors next. */
async function untilLogged(): Promise<string[]> {
  for (;;) {
    const lines = takeLoggedErrors()
    if (lines.length > 0) return lines
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a database of the release before is 503 until it is migrated', async () => {
  const before = await readyAfter(`delete from kysely_migration where name = '${newest}'`)
  expect(before.response.statusCode).toBe(503)
  expect(before.response.json()).toMatchObject({ reason: 'NOT_READY', msg: '数据库还没有升级到这一版' })
  const after = await readyAfter(`insert into kysely_migration values ('${newest}', now())`)
  expect(after.response.statusCode).toBe(200)
  expect((await before.server.inject({ url: '/readyz' })).statusCode).toBe(200)
  await Promise.all([before.server.close(), after.server.close()])
})

test('a database of the release after is served: it only adds', async () => {
  const { server, response } = await readyAfter("insert into kysely_migration values ('999_later', now())")
  expect(response.statusCode).toBe(200)
  await server.close()
})

test.each([
  ['nobody has migrated', 'alter table kysely_migration rename to elsewhere'],
  [
    'no server may ask',
    'alter table elsewhere rename to kysely_migration; revoke all on kysely_migration from pinpai_app',
  ],
])('a database that %s is 503', async (_name, statement) => {
  const { server, response } = await readyAfter(statement)
  expect(response.statusCode).toBe(503)
  await server.close()
})

test('a process without its database is alive all the same', async () => {
  const { response } = await on('postgres://a:b@127.0.0.1:9/x', '/healthz')
  expect(response.statusCode).toBe(200)
})

function listenSilently(): Promise<Server> {
  const server = createServer((socket) => void socket.on('error', () => undefined).on('end', () => socket.end()))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
