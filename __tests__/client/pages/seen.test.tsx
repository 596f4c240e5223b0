import { write } from '@/device/storage'
import { refreshUser, signOut } from '@/domain/session'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { aPost, aTheme } from '../posts/read/fixtures'
import { anApi, byText, leave, press, refusal, textsOf } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)
afterEach(signOut)

const id = (place: number) => `01935000-0000-7000-8000-00000000000${place}`
const none = { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }

async function somebody(place: number) {
  const answers = {
    getUserInfo: aUserInfo({ id: id(place) }),
    getModel: aModelDetail({ id: id(1) }),
    getComment: aPost({ id: id(2) }),
    getShareOrder: aShareOrder({ shareId: id(7) }),
    getTheme: aTheme({ id: id(3) }),
    listComments: none,
    saveUserdata: { on: true },
  }
  const api = anApi(answers)
  write('token', 'abc')
  await refreshUser()
  return { api, views: () => api.names().filter((name) => name === 'saveUserdata').length }
}

test.each([
  ['model', `/pages/model/detail?id=${id(1)}`, id(1)],
  ['shareOrder', `/pages/pdDetail/pdDetail?id=${id(7)}`, id(7)],
  ['post', `/pages/square/detail?id=${id(2)}`, id(2)],
  ['theme', `/pages/common-detail/common-detail?type=theme&id=${id(3)}`, id(3)],
])('a look at a %s is told once, and again after a while', async (targetType, page, targetId) => {
  const { api, views } = await somebody(4)
  const clock = jest.spyOn(Date, 'now')
  await openPage(page)
  expect(api.last('saveUserdata')?.body).toEqual({ kind: 'view', targetType, targetId, on: true })
  await openPage(page)
  expect(views()).toBe(1)
  clock.mockReturnValue(Date.parse('2100-01-01T00:00:00Z'))
  await openPage(page)
  expect(views()).toBe(2)
  clock.mockRestore()
})

test('a visitor is not watched, nor what is not there', async () => {
  const api = anApi({ getModel: aModelDetail({ id: id(1) }) })
  await openPage(`/pages/model/detail?id=${id(1)}`)
  expect(api.names()).not.toContain('saveUserdata')
  leave()
  const { views, api: signedIn } = await somebody(5)
  signedIn.answer({ getModel: refusal('NOT_FOUND') })
  await openPage(`/pages/model/detail?id=${id(9)}`)
  expect(views()).toBe(0)
})

test('what one looked at is listed under 看过, a sort at a time', async () => {
  const { api } = await somebody(6)
  api.answer({ listUserdata: none })
  await openPage('/pages/me/collect/collect?tab=view')
  expect(api.last('listUserdata')?.query).toBe('kind=view&targetType=model')
  expect(textsOf('.pp-favourites__seen [role]')).toEqual(['模特', '拼单', '帖子', '主题'])
  await press(document.querySelectorAll<HTMLElement>('.pp-favourites__seen [role]')[1] ?? byText('拼单'))
  expect(api.last('listUserdata')?.query).toBe('kind=view&targetType=shareOrder')
})
