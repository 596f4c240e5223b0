import Taro from '@tarojs/taro'
import { upload } from '@/lib/upload'
import { write } from '@/platform/storage'
import { watchToasts } from '../../support/client/toasts'

/** Stands where the network is: Taro's upload is XMLHttpRequest, which jsdom cannot send a file with. */
function aServerAnswering(statusCode: number, data: string) {
  return jest
    .spyOn(Taro, 'uploadFile')
    .mockImplementation((() => Promise.resolve({ statusCode, data, errMsg: 'ok' })) as never)
}

test('sends the file with the headers of every call, for 60 s, without cookies, and answers with the data', async () => {
  write('token', 'secret')
  const sent = aServerAnswering(200, JSON.stringify({ code: 200, msg: '', data: { path: '/2026/a.jpg' } }))
  await expect(upload('blob:picture', { purpose: 'avatar' })).resolves.toEqual({ path: '/2026/a.jpg' })
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    url: '/api/front_server/file/upload',
    filePath: 'blob:picture',
    name: 'file',
    formData: { purpose: 'avatar' },
    header: { Authorization: 'secret', source: 'front', platform: 'h5' },
    timeout: 60_000,
    withCredentials: false,
  })
})

test('a refusal is told and rejects with its code', async () => {
  const toasts = watchToasts()
  aServerAnswering(200, JSON.stringify({ code: 400, msg: '图片最大5m以内哦~', data: null }))
  await expect(upload('blob:picture')).rejects.toMatchObject({ code: 400 })
  expect(toasts).toHaveBeenCalledWith({ title: '图片最大5m以内哦~', icon: 'none', duration: 2000 })
})

test('quiet tells nothing; the caller still learns of it', async () => {
  const toasts = watchToasts()
  aServerAnswering(502, '')
  await expect(upload('blob:picture', {}, { quiet: true })).rejects.toMatchObject({ code: 502 })
  expect(toasts).not.toHaveBeenCalled()
})
