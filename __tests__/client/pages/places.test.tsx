import type { Notice } from '@contract/models'
import type { Package } from '@contract/packages'
import type { Post } from '@contract/posts'
import type { Banner } from '@contract/site'
import { aModelDetail } from '../models/detail/fixtures'
import { happens, openPage } from '../page'
import { anApi, has, leave, press, refusal, textsOf } from '../screen'
import { site } from '../spec/seen/home'

afterEach(leave)

const picture = { src: 'https://pictures.test/1.webp', width: 1080, height: 450 }
const banner = (type: string, title: string): Banner => ({
  ...{ id: type, type, title, subtitle: '', action: '', picture },
  target: { kind: 'text', path: '' },
})
const plan: Package = {
  ...{ id: 'v1', kind: 'membership', name: '月卡', priceFen: 2900, coins: 0, giftCoins: 0, days: 30 },
}
const places = [
  { type: 'home', name: '首页' },
  { type: 'square', name: '广场' },
  { type: 'member', name: '会员中心' },
]

describe.each([
  ['the square', '/pages/index/square', banner('square', '布光图交换会')],
  ['the member centre', '/pages/me/memberCenter', banner('member', '会员免费看精选内容')],
])('%s', (_, page, shown) => {
  const others = { listPackages: pageOf(plan), listComments: pageOf<Post>() }

  test('shows the banners of its place, which open', async () => {
    const api = anApi({ ...others, listBannerPlaces: places, listBanners: [shown] })
    const asked = await openPage(page)
    expect(api.last('listBanners')?.query).toBe(`type=${shown.type}`)
    expect(textsOf('.pp-banner__title')).toEqual([shown.title])
    await press('.pp-banner')
    expect(asked.map(([, url]) => url)).toEqual([`/pages/bannerInfo/bannerInfo?id=${shown.id}`])
  })

  test('asks for none where it is no place for them', async () => {
    const api = anApi({ ...others, listBannerPlaces: places.slice(0, 1) })
    await openPage(page)
    expect([api.names().includes('listBannerPlaces'), api.names().includes('listBanners')]).toEqual([true, false])
    expect(has('.pp-banners')).toBe(false)
  })
})

function pageOf<T>(...records: T[]) {
  return { records, total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
}

test('a place that a link from elsewhere names is read with its spaces', async () => {
  anApi()
  await openPage(`/pages/place/open?name=${encodeURIComponent('武康路')}+100+${encodeURIComponent('号')}&address=a`)
  expect(document.body.textContent).toContain('武康路 100 号')
})

test("a model's posts without an answer leave no empty strip for her name", async () => {
  anApi({ getModel: refusal('NOT_FOUND'), listComments: refusal('NOT_FOUND') })
  await openPage('/pages/model/post?modelId=m1')
  expect(has('.pp-empty')).toBe(true)
  expect(has('.pp-model-post__head')).toBe(false)
})

describe("a model's announcements", () => {
  const notices: Notice[] = Array.from({ length: 8 }, (_, n) => ({
    ...{ id: `n${8 - n}`, title: `第 ${8 - n} 条`, content: '' },
    createdAt: '2026-11-20T10:00:00+08:00',
  }))

  test('go on to the oldest, page by page', async () => {
    const api = anApi({ getModel: aModelDetail({ id: 'm1', notices: notices.slice(0, 5), moreNotices: true }) })
    await openPage('/pages/model/detail?id=m1')
    expect(textsOf('.pp-model-profile__notice-title')).toHaveLength(5)
    api.answer({ listModelNotices: { ...pageOf(...notices.slice(0, 6)), hasMore: true, cursor: 'next' } })
    await press('#notices-more')
    expect(api.last('listModelNotices')?.query).toBe('modelId=m1')
    api.answer({ listModelNotices: pageOf(...notices.slice(6)) })
    await happens('onReachBottom')
    expect(api.last('listModelNotices')?.query).toBe('modelId=m1&cursor=next')
    expect(textsOf('.pp-model-profile__notice-title')).toEqual(notices.map(({ title }) => title))
  })

  test('that are all there offer no more', async () => {
    anApi({ getModel: aModelDetail({ notices: notices.slice(0, 2) }) })
    await openPage('/pages/model/detail?id=m1')
    expect([textsOf('.pp-model-profile__notice-title').length, has('#notices-more')]).toEqual([2, false])
  })
})

describe("home's pop-up", () => {
  const popup = { picture, path: '/pages/invite/invite', title: '秋末外景拼拍周', action: '看看' }

  test('leaves the first look alone, comes with the second, and once a day', async () => {
    anApi({ getSite: { ...site, popup } })
    await openPage('/pages/index/index')
    expect(has('.pp-modal')).toBe(false)
    await happens('componentDidShow')
    expect(textsOf('.pp-home-popup__words')).toEqual(['秋末外景拼拍周看看'])
    await press('.pp-modal__close')
    await openPage('/pages/index/index')
    await happens('componentDidShow')
    expect(has('.pp-modal')).toBe(false)
  })

  test('leads on', async () => {
    anApi({ getSite: { ...site, popup } })
    const asked = await openPage('/pages/index/index')
    await happens('componentDidShow')
    await press('.pp-home-popup__picture')
    expect(asked.map(([, url]) => url)).toEqual(['/pages/invite/invite'])
  })
})
