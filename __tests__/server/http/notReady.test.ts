import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { apiBase } from '@contract/calls'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/connection'
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
  return { response, millis: Date.now() - started }
}

test.each([`${apiBase}/oauth/rsaPublicKey`, '/readyz'])('%s says 503 when no database listens', async (url) => {
  const { response, millis } = await on('postgres://a:b@127.0.0.1:9/x', url)
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 503, reason: 'NOT_READY' })
  expect(millis).toBeLessThan(5000)
})

test('a database that accepts and never answers is 503 within seconds', async () => {
  const silent = await listenSilently()
  const { port } = silent.address() as AddressInfo
  const { response, millis } = await on(`postgres://a:b@127.0.0.1:${port}/x`, `${apiBase}/oauth/rsaPublicKey`)
  silent.close()
  expect(response.statusCode).toBe(503)
  expect(millis).toBeLessThan(6000)
})

test('a process without its database is alive all the same', async () => {
  const { response } = await on('postgres://a:b@127.0.0.1:9/x', '/healthz')
  expect(response.statusCode).toBe(200)
})

function listenSilently(): Promise<Server> {
  const server = createServer((socket) => void socket.on('error', () => undefined).on('end', () => socket.end()))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
