import { HotCard } from '@/features/hot/HotCard'
import { Bell } from '@/features/notices/Bell'
import { maskOf } from '@/features/posts/feed/CardMask'
import { ShareOrderTile } from '@/features/shareOrders/ShareOrderTile'
import { Banners } from '@/features/site/Banners'
import { HomeTop } from '@/features/site/HomeTop'
import type { HotItem } from '@contract/hot'
import type { Banner } from '@contract/site'
import { aStack } from '../../support/client/stack'
import { anApi, find, has, leave, press, refusal, show, textsOf } from '../screen'
import { aShareOrderCard, joinedUsers } from '../shareOrders/fixtures'

afterEach(leave)

const picture = { src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }

test('the top: the city, the search, the scanner, the bell', async () => {
  const asked = aStack()
  const pressed: string[] = []
  const tell = (what: string) => () => pressed.push(what)
  await show(<HomeTop city="上海" onSearch={tell('search')} onScan={tell('scan')} bell={<Bell />} />)
  expect(find('#home-city').textContent).toBe('上海')
  for (const one of ['#home-city', '#home-search', '#home-scan', '#bell']) await press(one)
  expect(asked).toEqual([
    ['navigateTo', '/pages/province/province'],
    ['navigateTo', '/pages/me/notices'],
  ])
  expect(pressed).toEqual(['search', 'scan'])
})

describe('banners', () => {
  const banner: Banner = {
    id: 'b1',
    type: 'home',
    title: '秋日拼单',
    subtitle: '三人成团',
    action: '去看看',
    picture,
    target: { kind: 'path', path: '/pages/pdDetail/pdDetail?id=s1' },
  }

  test.each<[Banner['target'], string]>([
    [banner.target, '/pages/pdDetail/pdDetail?id=s1'],
    [{ kind: 'zones', path: '' }, '/pages/bannerMap/bannerMap?id=b1'],
    [{ kind: 'text', path: '' }, '/pages/bannerInfo/bannerInfo?id=b1'],
  ])('%j opens', async (target, url) => {
    const asked = aStack()
    const api = anApi({ listBanners: [{ ...banner, target }] })
    await show(<Banners type="home" />)
    expect(api.last('listBanners')?.query).toBe('type=home')
    expect(textsOf('.pp-banner__title')).toEqual(['秋日拼单'])
    await press('.pp-banner')
    expect(asked).toEqual([['navigateTo', url]])
  })

  test.each([
    ['there are none', []],
    ['they do not come', refusal('INTERNAL')],
  ])('nothing is drawn where %s', async (_, listBanners) => {
    aStack()
    anApi({ listBanners })
    await show(<Banners type="home" />)
    expect(has('.pp-banners')).toBe(false)
  })
})

describe('a card of the feed', () => {
  const item: HotItem = {
    kind: 'post',
    id: 'p1',
    title: '武康路的秋天',
    cover: picture,
    text: '',
    film: false,
    pictureCount: 1,
    authorName: '小满',
    authorAvatarUrl: picture.src,
    likes: 1234,
    liked: false,
    priceCoins: 0,
    vipFree: false,
    locked: false,
    createdAt: '2026-11-20T10:00:00+08:00',
  }

  test.each<[Partial<HotItem>, string[]]>([
    [{}, []],
    [{ locked: true, priceCoins: 30 }, ['30 拍币']],
    [{ locked: false, priceCoins: 30 }, []],
    [{ locked: true, priceCoins: 0 }, []],
  ])('%j has the lock chips %j', async (part, chips) => {
    await show(<HotCard item={{ ...item, ...part }} maskOf={maskOf} />)
    expect(textsOf('.pp-card-mask__price')).toEqual(chips)
  })

  test.each([
    [999, '999'],
    [1234, '1.2k'],
    [12345, '1.2w'],
  ])('%d likes read %s', async (likes, text) => {
    await show(<HotCard item={{ ...item, likes }} maskOf={maskOf} />)
    expect(textsOf('.pp-feed-card__likes')).toEqual([text])
  })

  test('tells of more pictures than one', async () => {
    await show(<HotCard item={{ ...item, pictureCount: 9 }} maskOf={maskOf} />)
    expect(textsOf('.pp-feed-card__chip')).toEqual(['9'])
  })

  test.each<[HotItem['kind'], string]>([
    ['post', '/pages/square/detail?id=p1'],
    ['theme', '/pages/common-detail/common-detail?type=theme&id=p1'],
    ['shareOrder', '/pages/pdDetail/pdDetail?id=p1'],
  ])('a %s opens', async (kind, url) => {
    const asked = aStack()
    await show(<HotCard item={{ ...item, kind }} maskOf={maskOf} />)
    await press('.pp-feed-card')
    expect(asked).toEqual([['navigateTo', url]])
  })
})

describe('a booking in the row', () => {
  test.each([
    [2, 0, '2/5', '还差3人'],
    [2, 2, '2/5', '还差1人'],
    [4, 1, '4/5', '可候补'],
    [5, 0, '5/5', '可候补'],
  ])('%d joined, %d held: %s, %s', async (joined, heldSeats, ring, left) => {
    await show(<ShareOrderTile order={aShareOrderCard({ shareUsers: joinedUsers(joined), heldSeats })} />)
    expect(textsOf('.pp-seat-ring')).toEqual([ring])
    expect(textsOf('.pp-share-order-tile__left')).toEqual([left])
  })

  test.each([
    [26000, '¥260/人'],
    [8667, '¥86.67'],
    [0, '互勉免费'],
  ])('a seat at %d fen reads %s', async (seatFeeFen, price) => {
    await show(<ShareOrderTile order={aShareOrderCard({ seatFeeFen })} />)
    expect(textsOf('.pp-price')).toEqual([price])
  })

  test('opens', async () => {
    const asked = aStack()
    await show(<ShareOrderTile order={aShareOrderCard({ shareId: 's1' })} />)
    await press('.pp-share-order-tile')
    expect(asked).toEqual([['navigateTo', '/pages/pdDetail/pdDetail?id=s1']])
  })
})
