import { forgetCredential } from '@/domain/files/credential'
import * as media from '@/platform/media'
import { aStore } from '../../support/client/store'
import { aCredential } from '../files/fixtures'
import { openPage } from '../page'
import { leave, press, settle, textsOf, type } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aKey, aShootDay, shareId, somebody } from './fixtures'

jest.mock('@/platform/media')

const detail = `/pages/pdDetail/pdDetail?id=${shareId}`
const afterHalfAnHour = new Date('2026-11-28T14:31:00+08:00')
const pictures = (...names: string[]) =>
  names.map((name) => ({ filePath: `blob:${name}`, bytes: 1000, extension: '.jpg' }))

beforeEach(() => {
  forgetCredential()
  jest.mocked(media.compressPicture).mockImplementation((file) => Promise.resolve(file))
})
afterEach(() => {
  leave()
  jest.useRealTimers()
})

test('pictures go along as evidence, three at most, and one that was chosen by mistake does not', async () => {
  const order = aShareOrder({ shareState: 2, currentShare: true })
  const api = await somebody(
    { getShareOrder: order, getShootDay: aShootDay(), getStsToken: aCredential(), reportNoShow: { saidAt: aKey.now } },
    afterHalfAnHour,
  )
  const store = aStore(204)
  await openPage(detail)
  await press('#no-show')
  await type('#no-show-text', '等了半小时，电话也没有人接')
  jest.mocked(media.pickPictures).mockResolvedValueOnce(pictures('a', 'b'))
  await press('#no-show-picture')
  expect(textsOf('#no-show-picture')).toEqual(['2/3'])
  await press('[aria-label="移除这张图片"]')
  jest.mocked(media.pickPictures).mockResolvedValueOnce(pictures('c'))
  await press('#no-show-picture')
  expect(jest.mocked(media.pickPictures).mock.calls.map(([most]) => most)).toEqual([3, 2])
  await press('#no-show-send')
  await settle()
  expect(store.asked.map(({ filePath }) => filePath)).toEqual(['blob:b', 'blob:c'])
  expect(api.last('reportNoShow')?.body).toMatchObject({
    shareId,
    pictures: store.keys().map((key) => expect.stringContaining(key)),
  })
})

test('where one could not be stored nothing is said yet, and it can be sent again', async () => {
  const order = aShareOrder({ shareState: 2, currentShare: true })
  const api = await somebody(
    { getShareOrder: order, getShootDay: aShootDay(), getStsToken: aCredential(), reportNoShow: { saidAt: aKey.now } },
    afterHalfAnHour,
  )
  aStore(0)
  await openPage(detail)
  await press('#no-show')
  await type('#no-show-text', '没有人来')
  jest.mocked(media.pickPictures).mockResolvedValueOnce(pictures('a'))
  await press('#no-show-picture')
  await press('#no-show-send')
  await settle()
  expect([textsOf('.pp-refusal'), api.names().includes('reportNoShow')]).toEqual([['图片上传失败，请重试'], false])
  aStore(204)
  await press('#no-show-send')
  await settle()
  expect(api.names().filter((name) => name === 'reportNoShow')).toHaveLength(1)
})
