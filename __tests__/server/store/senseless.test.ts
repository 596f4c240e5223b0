import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ossStorage } from '../../../server/ports/storage/oss'
import { StorageDown } from '../../../server/ports/storage/types'
import { testEnv } from '../../support/env'

let server: Server
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>a proxy of somebody</h1>')
      }).listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('an answer that no store gives is a store that is down, not a file of some size', async () => {
  const { port } = server.address() as AddressInfo
  const storage = ossStorage({ ...testEnv().storage, endpoint: `http://localhost:${port}` })
  await expect(storage.head('u/somebody/file.jpg')).rejects.toBeInstanceOf(StorageDown)
})
