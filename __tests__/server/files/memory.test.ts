import { readFileSync } from 'node:fs'
import { apiBase, calls } from '@contract/calls'
import { aPhoto } from '../../support/builders/files'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { startTestStore, storeSettings, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

const forms = 30
const pictureBytes = 4_900_000
/** Held whole, the pictures would come to 150 MB, and to twice that while their pieces are put together. */
const growthMegabytes = 100

let store: TestStore
let app: TestApp
let server: ProductionServer
beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp()
  // The server goes by the true time.
  app.clock.set(new Date())
  const settings = storeSettings(store.access)
  server = await aProductionServer({ databaseUrl: app.deps.env.databaseUrl, settings })
})
afterAll(async () => {
  await server.stop()
  await app.close()
  await store.close()
})

function residentMegabytes(): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test('thirty forms with the largest pictures at once pass through and are never held', async () => {
  const { token } = await app.aUser()
  const photo = await aPhoto()
  const picture = new Uint8Array(Buffer.concat([photo, Buffer.alloc(pictureBytes - photo.length)]))
  const send = async () => {
    const body = new FormData()
    body.append('file', new Blob([picture]), 'a.jpg')
    const url = `${server.url}${apiBase}/${calls.uploadFile.path}`
    const answer: unknown = await (await fetch(url, { method: 'POST', headers: { authorization: token }, body })).json()
    return Reflect.get(Object(answer), 'code')
  }
  expect(await send()).toBe(200)
  const before = residentMegabytes()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 20)
  const codes = await Promise.all(Array.from({ length: forms }, send)).finally(() => clearInterval(watch))
  expect(new Set(codes)).toEqual(new Set([200]))
  expect(Math.round(most - before)).toBeLessThan(growthMegabytes)
})
