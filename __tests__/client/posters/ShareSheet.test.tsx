import { ShareSheet } from '@/features/posters/ShareSheet'
import { watchToasts } from '../../support/client/toasts'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { act, anApi, find, has, leave, press, show, textsOf } from '../screen'

const shared = { title: '林知夏 · 约拍', path: '/pages/model/detail?id=1' }
const target = { kind: 'model', id: '01935000-0000-7000-8000-0000000000aa' } as const

afterEach(leave)

function open(of: typeof target | null = target) {
  return show(<ShareSheet shared={shared} target={of} open onClose={jest.fn()} />)
}

/** Answers the address of the poster. */
function aPoster(answer: { ok: boolean; type: string }) {
  const asked: string[] = []
  window.fetch = ((url: string) => {
    asked.push(url)
    return Promise.resolve({ ok: answer.ok, blob: () => Promise.resolve(new Blob(['png'], { type: answer.type })) })
  }) as unknown as typeof window.fetch
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  return { asked, saved }
}

test('shows the poster and both ways', async () => {
  await open()
  expect(find('.pp-share__poster img').getAttribute('src')).toBe(`/file/poster/model/${target.id}`)
  expect(textsOf('#share-save, #share-friends')).toEqual(['保存海报到相册', '分享给好友'])
})

test('what has no poster is shared all the same', async () => {
  await open(null)
  expect(has('.pp-share__poster')).toBe(false)
  expect(textsOf('#share-save, #share-friends')).toEqual(['分享给好友'])
})

test.each([
  [{ ok: true, type: 'image/png' }, '保存成功', ['拼拍-model.png blob:poster']],
  [{ ok: true, type: 'application/json' }, '保存失败', []],
  [{ ok: false, type: 'image/png' }, '保存失败', []],
])('saving with the answer %j says %s', async (answer, told, files) => {
  const toasts = watchToasts()
  const { asked, saved } = aPoster(answer)
  await open()
  await press('#share-save')
  expect(asked).toEqual([`/file/poster/model/${target.id}`])
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual([told])
  expect(saved).toEqual(files)
})

test('a poster that does not come is given up after 60 s, in a sentence', async () => {
  anApi({ getModel: aModelDetail({ id: target.id }) })
  await openPage(`/pages/model/detail?id=${target.id}`)
  await press('#detail-share')
  window.fetch = ((_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })) as typeof window.fetch
  const toasts = watchToasts()
  jest.useFakeTimers()
  await act(() => find('#share-save').click())
  await act(() => jest.advanceTimersByTimeAsync(59_999).then(() => undefined))
  expect([toasts.mock.calls.length, find('#share-save').getAttribute('aria-disabled')]).toEqual([0, 'true'])
  await act(() => jest.advanceTimersByTimeAsync(1).then(() => undefined))
  jest.useRealTimers()
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['保存失败'])
  expect(find('#share-save').getAttribute('aria-disabled')).not.toBe('true')
})

test("WeChat's browser saves by a long press alone", async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')
  await open()
  expect(has('#share-save')).toBe(false)
  expect(textsOf('.pp-share__hint')).toEqual(['长按海报，保存到相册'])
  expect(find('.pp-share__poster').className).toContain('pp-keeps-menu')
})
