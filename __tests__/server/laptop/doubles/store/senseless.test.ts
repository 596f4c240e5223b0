import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ossStorage } from '../../../../../server/ports/storage/oss'
import { StorageDown, type StoragePort } from '../../../../../server/ports/storage/types'
import { aPhoto, sendForm } from '../../../../support/builders/files'
import { testEnv } from '../../../../support/env'
import { buildTestApp } from '../../../../support/testApp'

const page = '<!doctype html><h1>a proxy of somebody</h1>'

let said: { status: number; type: string; body: string }
let server: Server
let storage: StoragePort
beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status, type, body } = said
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  storage = ossStorage({ ...testEnv().storage, endpoint: origin, stsEndpoint: origin })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const asks: ReadonlyArray<[string, () => Promise<unknown>]> = [
  ['put', () => storage.put('u/somebody/file.jpg', Buffer.from('a picture'), 'image/jpeg')],
  ['get', () => storage.get('u/somebody/file.jpg')],
  ['head', () => storage.head('u/somebody/file.jpg')],
  ['copy', () => storage.copy('u/somebody/file.jpg', 'media/file')],
  ['remove', () => storage.remove(['u/somebody/file.jpg'])],
  ['list', () => storage.list('u/', { marker: '', limit: 10 })],
  ['listUnfinished', () => storage.listUnfinished('u/')],
  ['unfinishedBytes', () => storage.unfinishedBytes({ key: 'u/a', uploadId: 'A', begunAt: new Date(0) })],
  ['giveUp', () => storage.giveUp({ key: 'u/a', uploadId: 'A', begunAt: new Date(0) })],
]

test.each(asks)('%s: a page with 200, with 204 or with 404 is a store that is down, not its word', async (_, ask) => {
  for (const status of [200, 204, 404]) {
    said = { status, type: 'text/html', body: status === 204 ? '' : page }
    await expect(ask()).rejects.toBeInstanceOf(StorageDown)
  }
})

test.each([
  ['a page', page],
  ['JSON of something else', '{}'],
  ['nothing', 'null'],
  ['half of a credential', '{"Credentials":{"AccessKeyId":"STS.a","Expiration":"2030-01-01T00:00:00Z"}}'],
])('a credential is not made of %s', async (_, body) => {
  said = { status: 200, type: 'application/json', body }
  await expect(storage.grantUpload('u/somebody/folder/')).rejects.toBeInstanceOf(StorageDown)
})

test('a picture sent through the server is not called stored', async () => {
  said = { status: 200, type: 'text/html', body: page }
  const app = await buildTestApp({ storage })
  const { token } = await app.aUser()
  const answer = await sendForm(app.app, 'uploadFile', token, [['file', await aPhoto()]])
  expect(answer).toMatchObject({ code: 503, reason: 'NOT_READY' })
  await app.close()
})
