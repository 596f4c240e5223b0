import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { apiBase } from '@contract/calls'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/connection'
import { migrations } from '../../../server/db/migrations'
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

test('a database of the release before is 503 until it is migrated', async () => {
  const [newest = ''] = Object.keys(migrations).reverse()
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
