import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { Favourites, tabOf } from '@/features/userdata/Favourites'
import { takeForTab } from '@/lib/tabParams'
import { aStack } from '../../support/client/stack'
import { anApi, byText, leave, press, show, textsOf } from '../screen'
import { aShareOrderCard } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'

const none = { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }

afterEach(leave)

async function open(first: 'model' | 'shareOrder', shareIds: string[] = []) {
  const asked = aStack('/pages/me/collect/collect')
  const records = shareIds.map((shareId) => ({
    kind: 'favourite' as const,
    targetType: 'shareOrder' as const,
    targetId: shareId,
    createdAt: '2026-11-20T10:00:00+08:00',
    shareOrder: aShareOrderCard({ shareId }),
  }))
  const api = anApi({ listUserdata: { ...none, records } })
  await show(
    <Favourites
      first={first}
      cards={{
        models: (models) => <div className="models">{models.length}</div>,
        shareOrders: (orders) => <div className="orders">{orders.map(({ shareId }) => shareId).join()}</div>,
        items: (items) => <div className="items">{items.length}</div>,
      }}
      skeletonOf={() => null}
    />,
  )
  return { asked, api }
}

test.each([
  ['model' as const, '看到喜欢的模特，点一下收藏就会在这里', '去看模特', '1'],
  ['shareOrder' as const, '看到感兴趣的拼单，收藏后会在这里', '去看拼单', '2'],
])('no %s: says how one gets here, and leads on', async (first, note, action, searchType) => {
  const { asked } = await open(first)
  expect(document.body.textContent).toContain('没有可以显示的数据')
  expect(document.body.textContent).toContain(note)
  await press(byText(action))
  expect(asked).toEqual([['switchTab', '/pages/index/model']])
  expect(takeForTab('pages/index/model')).toEqual({ searchType })
})

test('each sort is a list of its own', async () => {
  const { api } = await open('model')
  expect(api.last('listUserdata')?.query).toBe('kind=favourite&targetType=model')
  await press(byText('拼单'))
  expect(api.last('listUserdata')?.query).toBe('kind=favourite&targetType=shareOrder')
  await press(byText('帖子'))
  expect(api.last('listUserdata')?.query).toBe('kind=favourite&targetType=post')
  await press(byText('主题'))
  expect(api.last('listUserdata')?.query).toBe('kind=favourite&targetType=theme')
  await press(byText('关注'))
  expect(api.last('listUserdata')?.query).toBe('kind=follow&targetType=model')
  await press(byText('作者'))
  expect(api.last('listUserdata')?.query).toBe('kind=follow&targetType=user')
})

test('each person one follows leads to their page, and is followed no longer at a press', async () => {
  anApi({ getUserInfo: aUserInfo() })
  write('token', 'a token')
  await refreshUser()
  const { asked } = await open('model')
  const user = { id: 'u1', nickname: '阿澈', avatarUrl: '' }
  const followed = { kind: 'follow' as const, targetType: 'user' as const, targetId: 'u1', user }
  const api = anApi({
    listUserdata: { ...none, records: [{ ...followed, createdAt: '2026-11-20T10:00:00+08:00' }] },
    saveUserdata: { on: false },
  })
  await press(byText('关注'))
  await press(byText('作者'))
  await press('.pp-favourites__who')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/me/person?id=u1'])
  await press('#follow-u1')
  expect(api.last('saveUserdata')?.body).toEqual({ kind: 'follow', targetType: 'user', targetId: 'u1', on: false })
})

test('what was found is handed to its own cards', async () => {
  await open('shareOrder', ['s1', 's2'])
  expect(textsOf('.orders')).toEqual(['s1,s2'])
  expect(textsOf('.models')).toEqual([])
})

test.each([
  ['', 'model'],
  ['follow', 'follow'],
  ['nonsense', 'model'],
])('the tab %j of the address opens %s', (param, sort) => {
  expect(tabOf(param)).toBe(sort)
})
