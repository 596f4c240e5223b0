import { read, write } from '@/device/storage'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { signOut } from '@/domain/session'
import { useHotFeed } from '@/features/hot/api'
import { HotFeed } from '@/features/hot/HotFeed'
import { maskOf } from '@/features/posts/feed/CardMask'
import type { HotItem } from '@contract/hot'
import { aStack } from '../../support/client/stack'
import { act, anApi, leave, settle, show, textsOf } from '../screen'

afterEach(leave)

function anItem(part: Partial<HotItem>): HotItem {
  const picture = { src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }
  return {
    ...{ kind: 'post', id: 'p1', title: '武康路', cover: picture, pictureCount: 1, authorName: '小满' },
    ...{ text: '', film: false },
    ...{ authorAvatarUrl: picture.src, likes: 3, liked: false, priceCoins: 0, vipFree: false, locked: false },
    createdAt: '2026-11-20T10:00:00+08:00',
    ...part,
  } as HotItem
}

const pageOf = (...records: HotItem[]) => ({ records, total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null })

function Home() {
  return <HotFeed feed={useHotFeed()} maskOf={maskOf} />
}

const titles = () => textsOf('.pp-feed-card__title')

/** The app started anew, while the network is away. */
async function coldStart() {
  anApi({})
  await show(<Home />)
}

test('a cold start shows what home showed last, until the answer is there', async () => {
  anApi({ listHot: pageOf(anItem({ title: '武康路' })) })
  await show(<Home />)
  await coldStart()
  expect(titles()).toEqual(['武康路'])
  keepFirstScreen('home', pageOf(anItem({ title: '武康路' })))
  anApi({ listHot: pageOf(anItem({ title: '三里屯' })) })
  await show(<Home />)
  await settle()
  expect(titles()).toEqual(['三里屯'])
})

test('what nobody else would see is not kept', () => {
  const free = anItem({ id: 'free', liked: true })
  const opened = anItem({ id: 'opened', priceCoins: 30, locked: false })
  const locked = anItem({ id: 'locked', priceCoins: 30, locked: true })
  keepFirstScreen('home', pageOf(free, opened, locked))
  expect(read('ftpt')?.['home']).toMatchObject({
    list: '',
    page: pageOf({ ...free, liked: false }, { ...locked, liked: false }),
  })
})

test('it is taken away as it is read, and belongs to one list', () => {
  keepFirstScreen('model', pageOf(anItem({})), 'a')
  expect(firstScreen('model', 'b').initialData()).toBeUndefined()
  expect(firstScreen('model', 'a').initialData()).toBeUndefined()
  keepFirstScreen('model', pageOf(anItem({})), 'a')
  expect(firstScreen('model', 'a').initialData()?.pages).toHaveLength(1)
  expect(firstScreen('model', 'a').initialData()).toBeUndefined()
})

/** As a release kept it whose cards had no picture yet. */
function asBefore(kept: object): void {
  const { cover: _cover, authorName: _author, ...card } = anItem({ title: '旧的一版' })
  write('ftpt', { home: { list: '', page: pageOf(card as HotItem), ...kept } })
}

test.each([{}, { shape: 'another' }])('what another release kept is not drawn: %j', async (kept) => {
  asBefore(kept)
  anApi({ listHot: pageOf(anItem({ title: '武康路' })) })
  await show(<Home />)
  expect(titles()).toEqual(['武康路'])
})

test('log-out forgets it', async () => {
  aStack('/pages/index/me')
  keepFirstScreen('home', pageOf(anItem({})))
  await signOut()
  expect(read('ftpt')).toBeNull()
})

test('what failed without a network comes by itself once there is one', async () => {
  anApi({})
  await show(<Home />)
  expect(titles()).toEqual([])
  anApi({ listHot: pageOf(anItem({ title: '武康路' })) })
  await act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await settle()
  expect(titles()).toEqual(['武康路'])
})
