import { write } from '@/device/storage'
import { refreshUser, signOut } from '@/domain/session'
import type { HotItem } from '@contract/hot'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { aPost } from '../posts/read/fixtures'
import { anApi, byText, has, leave, press, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

const picture = { src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }
const none = { src: '', width: 1, height: 1 }
const pageOf = <T,>(...records: T[]) => ({ records, total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null })

function anItem(part: Partial<HotItem> = {}): HotItem {
  return {
    kind: 'post',
    id: 'p1',
    title: '武康路的秋天',
    cover: picture,
    text: '',
    film: false,
    pictureCount: 1,
    authorName: '小满',
    authorAvatarUrl: picture.src,
    likes: 3,
    liked: false,
    priceCoins: 0,
    vipFree: false,
    locked: false,
    createdAt: '2026-11-20T10:00:00+08:00',
    ...part,
  }
}

/** The screens on which an item of the feed is a card. */
const screens = {
  home: async (item: HotItem) => {
    anApi({ listHot: pageOf(item) })
    return openPage('/pages/index/index')
  },
  'the results of a search': async (item: HotItem) => {
    anApi({ listHot: pageOf(item) })
    return openPage('/pages/search/search?keyword=%E6%AD%A6%E5%BA%B7&tab=posts')
  },
  favourites: async (item: HotItem) => {
    write('token', 'abc')
    const record = { kind: 'favourite' as const, targetType: 'post' as const, targetId: item.id, item }
    anApi({
      getUserInfo: aUserInfo(),
      listUserdata: pageOf({ ...record, createdAt: '2026-11-20T10:00:00+08:00' }),
    })
    await refreshUser()
    return openPage('/pages/me/collect/collect?tab=post')
  },
}

describe.each(Object.entries(screens))('on %s', (_, open) => {
  afterEach(signOut)

  test('a post of words alone is drawn as words, and no broken picture', async () => {
    await open(anItem({ cover: none, pictureCount: 0, title: '收工了', text: '收工了\n明天继续' }))
    expect(textsOf('.pp-text-cover')).toEqual(['收工了\n明天继续'])
    expect([has('.pp-feed-card .pp-image--error'), has('.pp-feed-card__title')]).toEqual([false, false])
  })

  test('a film is drawn by its cover and says that it moves', async () => {
    await open(anItem({ film: true, pictureCount: 0 }))
    expect(textsOf('.pp-feed-card__chip')).toEqual(['视频'])
    expect(has('.pp-feed-card__picture .pp-image__picture')).toBe(true)
  })

  test.each([
    [true, '会员免费看'],
    [false, '会员不含本内容，需单独解锁'],
  ])('a lock (vipFree %s) says %s and leads to membership, its card to the thing', async (vipFree, promise) => {
    const asked = await open(anItem({ locked: true, priceCoins: 30, vipFree }))
    expect([textsOf('.pp-card-mask__price'), textsOf('.pp-card-mask__promise')]).toEqual([['30 拍币'], [promise]])
    await press(byText('开通会员'))
    await press('.pp-feed-card')
    expect(asked.map(([, url]) => url)).toEqual(['/pages/me/memberCenter', '/pages/square/detail?id=p1'])
    expect(has('.pp-feed-card [role]')).toBe(false)
  })

  test('of locked words the free part stands above the mask', async () => {
    await open(anItem({ cover: none, pictureCount: 0, text: '三里屯', locked: true, priceCoins: 30 }))
    expect(textsOf('.pp-text-cover')).toEqual(['三里屯…'])
    expect(textsOf('.pp-card-mask .pp-button')).toEqual(['30 拍币解锁', '开通会员'])
  })
})

test('on the square a post of words is drawn as words', async () => {
  anApi({ listComments: pageOf(aPost({ pictures: [], text: '今天不拍' })) })
  await openPage('/pages/index/square')
  expect(textsOf('.pp-text-cover')).toEqual(['今天不拍'])
})

test('a locked theme of a model leads to membership', async () => {
  const theme = {
    id: 't1',
    title: '雨后',
    cover: picture,
    pictureCount: 6,
    priceCoins: 48,
    vipFree: true,
    locked: true,
  }
  anApi({ getModel: aModelDetail({ themes: [theme] }) })
  const asked = await openPage('/pages/model/detail?id=m1&tab=themes')
  expect([textsOf('.pp-card-mask__price'), textsOf('.pp-card-mask__promise')]).toEqual([['48 拍币'], ['会员免费看']])
  await press(byText('开通会员'))
  expect(asked.map(([, url]) => url)).toEqual(['/pages/me/memberCenter'])
})

test('members see no way to membership', async () => {
  write('token', 'abc')
  anApi({ getUserInfo: aUserInfo({ isVip: true }), listHot: pageOf(anItem({ locked: true, priceCoins: 30 })) })
  await refreshUser()
  await openPage('/pages/index/index')
  expect([textsOf('.pp-card-mask__price'), textsOf('.pp-card-mask .pp-button')]).toEqual([['30 拍币'], ['30 拍币解锁']])
  await signOut()
})
