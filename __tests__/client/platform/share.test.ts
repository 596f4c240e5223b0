import Taro from '@tarojs/taro'
import { shareNow } from '@/platform/share'
import { watchToasts } from '../../support/client/toasts'

const shared = { title: '拼单', path: '/pages/pdDetail/pdDetail?id=1' }
const url = `${window.location.origin}${shared.path}`

function aBrowserSheet(share: unknown) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test("opens the browser's sheet with the whole address", async () => {
  const sheet = jest.fn().mockResolvedValue(undefined)
  aBrowserSheet(sheet)
  await shareNow(shared)
  expect(sheet).toHaveBeenCalledWith({ title: '拼单', url })
})

test('a closed sheet is nobody’s failure', async () => {
  aBrowserSheet(jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')))
  await expect(shareNow(shared)).resolves.toBeUndefined()
})

test.each([
  [true, '链接已复制'],
  [false, '复制失败，请从地址栏复制链接'],
])('without a sheet the link is copied (%s) and told', async (works, told) => {
  const toasts = watchToasts()
  const copied = jest.spyOn(Taro, 'setClipboardData')
  if (works) copied.mockResolvedValue({ errMsg: 'ok' } as never)
  else copied.mockRejectedValue(new Error('refused'))
  await shareNow(shared)
  expect(copied).toHaveBeenCalledWith({ data: url })
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: told }))
})
