import { aStore } from '../../support/client/store'
import { add, aPublisher, open } from '../posts/publish/opened'
import { leave, settle, textsOf } from '../screen'

jest.mock('@/platform/media')
jest.mock('@/platform/postFiles', () => jest.requireActual<object>('@/platform/postFiles/index.weapp'))

afterEach(leave)

test('in the mini-program pictures that the store is out of reach for go through the server one after the other', async () => {
  await aPublisher()
  const store = aStore(0)
  store.server.answer = { code: 200, msg: '', data: { path: '/u/me/1.jpg', size: 9 } }
  await open()
  await add('a', 'b')
  await settle()
  const sent = store.server.asked.map(({ url, filePath, name, timeout }) => ({ url, filePath, name, timeout }))
  const one = { url: '/api/front_server/file/upload', name: 'file', timeout: 60_000 }
  expect(sent).toEqual([
    { ...one, filePath: 'blob:a' },
    { ...one, filePath: 'blob:b' },
  ])
  expect(textsOf('.pp-grid__failed')).toEqual([])
})
