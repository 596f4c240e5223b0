import { once } from 'node:events'
import { connect } from 'node:net'
import { startTestStore, type TestStore } from '../../../../support/store'

let store: TestStore

beforeAll(async () => {
  store = await startTestStore()
})

afterAll(() => store.close())

test('who is refused while still sending, as a proxy may be, gets to read why', async () => {
  const body = Buffer.alloc(32 * 1024 * 1024)
  const { hostname, port } = new URL(store.origin)
  const socket = connect(Number(port), hostname)
  const errors: string[] = []
  let answer = ''
  socket.on('error', ({ message }) => errors.push(message)).on('data', (chunk) => (answer += chunk.toString()))
  // As nginx asks: the connection ends with the answer.
  const head = [
    'PUT /u/one?partNumber=1&uploadId=0 HTTP/1.0',
    'Origin: https://pinpai.test',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  await once(socket, 'close')
  expect(errors).toEqual([])
  expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*access-control-allow-origin: \*[\s\S]*<Code>AccessDenied<\/Code>/)
})
