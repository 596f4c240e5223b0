import * as media from '@/platform/media'
import { aStore } from '../../../support/client/store'
import { watchToasts } from '../../../support/client/toasts'
import { act, has, leave, press, settle, textsOf, type } from '../../screen'
import { add, aPublisher, done, open, pick, picked } from './opened'

jest.mock('@/platform/media')

let api: Awaited<ReturnType<typeof aPublisher>>
beforeEach(async () => void (api = await aPublisher()))
afterEach(leave)

test('a failed upload holds the post back, and a press tries again', async () => {
  aStore(0, 204)
  await open()
  await add('a')
  await type('#publish-text', '一组')
  expect(textsOf('.pp-grid__failed')).toEqual(['上传失败'])
  await press('#publish-submit')
  expect(textsOf('.pp-refusal')).toEqual(['有文件没有上传成功，请点按重试或删除'])
  await press('#publish-picture-0')
  expect(has('.pp-grid__failed')).toBe(false)
  await press('#publish-submit')
  expect(done).toHaveBeenCalledTimes(1)
})

test('an upload shows how far it is, and holds the post back', async () => {
  const store = aStore()
  store.hold()
  await open()
  await add('a')
  await act(() => store.progress(64))
  expect(textsOf('.pp-grid__percent')).toEqual(['64%'])
  await type('#publish-text', '一组')
  await press('#publish-submit')
  expect(textsOf('.pp-refusal')).toEqual(['文件还在上传，请稍等'])
  await act(() => store.letGo())
  await settle()
  expect(has('.pp-grid__percent')).toBe(false)
})

test('nine at most: the picker is asked for what there is room for', async () => {
  aStore()
  await open()
  await add('a', 'b', 'c', 'd', 'e', 'f', 'g')
  await add('h', 'i')
  expect(pick.mock.calls.map(([count]) => count)).toEqual([9, 2])
  expect(has('#publish-add')).toBe(false)
})

test('what is too large is said and left out; a picker that fails says 添加图片失败', async () => {
  aStore()
  const toasts = watchToasts()
  await open()
  pick.mockResolvedValueOnce([{ filePath: 'blob:a', bytes: 5_000_001, extension: '.jpg' }, ...picked('b')])
  await press('#publish-add')
  pick.mockRejectedValueOnce(new Error('no'))
  await press('#publish-add')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['图片最大5m以内哦~', '添加图片失败'])
  expect(document.querySelectorAll('.pp-grid__remove')).toHaveLength(1)
})

test('without a finger, a sheet makes one the cover, moves it or takes it away', async () => {
  const store = aStore()
  await open()
  await add('a', 'b', 'c')
  await type('#publish-text', '一组')
  await press('#publish-picture-2')
  await press('#picture-cover')
  await press('#publish-picture-1')
  await press('#picture-after')
  await press('#publish-submit')
  const [a, b, c] = store.keys().map((key) => `/${key}`)
  expect(api.last('saveComment')?.body).toMatchObject({ pictures: [c, b, a] })
})

test('a film goes with its cover, and takes the place of pictures', async () => {
  const store = aStore()
  const [cover] = picked('cover')
  const film = { filePath: 'blob:film', bytes: 9000, extension: '.mp4', seconds: 12, cover: cover ?? null }
  jest.mocked(media.pickVideo).mockResolvedValueOnce(film)
  await open()
  await press('#publish-film')
  expect(has('#publish-add')).toBe(false)
  await type('#publish-text', '一段')
  await press('#publish-submit')
  const keyOf = (extension: string) => `/${store.keys().find((key) => key.endsWith(extension))}`
  expect(api.last('saveComment')?.body).toMatchObject({
    pictures: [],
    video: { key: keyOf('.mp4'), coverKey: keyOf('.jpg') },
  })
})

test.each<[number, string]>([
  [50_000_001, '最大上传视频50M'],
  [200_000_001, '视频最大200m以内哦~'],
])('a film of %d bytes is not taken: %s', async (bytes, text) => {
  const toasts = watchToasts()
  const [cover = null] = picked('cover')
  jest.mocked(media.pickVideo).mockResolvedValueOnce({
    filePath: 'blob:film',
    bytes,
    extension: '.mp4',
    seconds: 12,
    cover,
  })
  await open()
  await press('#publish-film')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual([text])
  expect(has('#publish-add')).toBe(true)
})
