import type { HotItem } from '@contract/hot'
import { happens, openPage } from '../page'
import { anApi, byText, has, leave, press, refusal, textsOf } from '../screen'
import { aShareOrderCard } from '../shareOrders/fixtures'

afterEach(leave)

const picture = { src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }
const pageOf = <T,>(...records: T[]) => ({ records, total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null })
const soon = new Date(Date.now() + 86_400_000).toISOString()

const answers = {
  listHot: pageOf<HotItem>(),
  listModels: pageOf(aShareOrderCard({ shareStartTime: soon, shareEndTime: soon })),
  listBanners: [
    {
      id: 'b1',
      type: 'home',
      title: '秋日拼单',
      subtitle: '',
      action: '',
      picture,
      target: { kind: 'text' as const, path: '' },
    },
  ],
}
const failed = refusal('INTERNAL')
const site = { notice: '周末开团有礼' } as never

/** What home shows of the banners, of 正在拼单 and of the operator's line. */
const sections = () => [has('.pp-banner'), has('.pp-share-order-tile'), has('.pp-site-notice')]

test('where nothing comes home says so once, and asked again brings every section', async () => {
  const api = anApi({ listHot: failed, listModels: failed, listBanners: failed, getSite: failed })
  await openPage('/pages/index/index')
  expect(sections()).toEqual([false, false, false])
  expect([textsOf('.pp-empty__title'), textsOf('.pp-failed-line__text')]).toEqual([['服务端异常'], []])
  api.answer({ ...answers, getSite: site })
  await press('#retry')
  expect(sections()).toEqual([true, true, true])
})

test.each([
  ['the banners', { listBanners: failed }, [false, true, true]],
  ['正在拼单', { listModels: failed }, [true, false, true]],
  ["the operator's line", { getSite: failed }, [true, true, false]],
])('where %s alone does not come a line says so, and asked again brings it', async (_, missing, shown) => {
  const api = anApi({ ...answers, getSite: site, ...missing })
  await openPage('/pages/index/index')
  expect(sections()).toEqual(shown)
  expect(textsOf('.pp-failed-line__text')).toEqual(['服务端异常'])
  api.answer({ ...answers, getSite: site })
  await press(byText('重试'))
  expect(sections()).toEqual([true, true, true])
  expect(has('.pp-failed-line')).toBe(false)
})

test('what was shown stays where a refresh fails', async () => {
  const api = anApi({ ...answers, getSite: site })
  await openPage('/pages/index/index')
  api.answer({ listModels: failed, listBanners: failed, getSite: failed })
  await happens('onPullDownRefresh')
  expect(sections()).toEqual([true, true, true])
  expect(textsOf('.pp-failed-line__text')).toEqual(['服务端异常'])
})
