import { Current } from '@tarojs/runtime'
import type { ComponentType } from 'react'
import { keepPlace } from '@/features/places/recent'
import { chooseCity, useCity } from '@/features/regions/city'
import { openForReply } from '@/lib/reply'
import AreaSelectPage from '@/pages/common/area-select/area-select'
import ChoosePlacePage from '@/pages/place/choose'
import type { Region } from '@contract/regions'
import { aStack } from '../../support/client/stack'
import { openPage } from '../page'
import { act, anApi, leave, press, settle, show, textsOf, type } from '../screen'

const guangdong = { code: '440000', name: '广东省' }
const dongguan = { code: '441900', name: '东莞市' }

afterEach(leave)

/** Where Taro's router, which only runs in a whole application, keeps a page's parameters. */
function routed(params: Record<string, string>): void {
  Current.router = { params, path: '', onReady: '', onHide: '', onShow: '', $taroPath: '' }
}

afterEach(() => {
  Current.router = null
})

async function chooseDongguan(Page: ComponentType): Promise<void> {
  anApi({ getProvinces: [guangdong], getCities: [dongguan], getAreas: [] })
  await show(<Page />)
  await press('#region-440000')
  await press('#region-441900')
}

/** Search words are asked for when it has been quiet for half a second. */
async function quiet(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await settle()
}

test.each(['0', '1'])('the page answers with a city that has no districts (whole=%s)', async (whole) => {
  aStack('/pages/index/index', 2)
  routed({ whole })
  const answer = openForReply<Region>('pages/common/area-select/area-select', { whole })
  await chooseDongguan(AreaSelectPage)
  expect(await answer).toEqual({ code: '441900', name: '广东省东莞市' })
})

test('a place is found by its name, from two characters on', async () => {
  aStack('/pages/index/index', 2)
  routed({ whole: '0' })
  const answer = openForReply<Region>('pages/common/area-select/area-select', { whole: '0' })
  const api = anApi({ getProvinces: [guangdong], getAreas: [{ code: '310104', name: '上海市徐汇区' }] })
  await show(<AreaSelectPage />)
  await type('#area-search', '徐')
  expect(textsOf('.pp-area__hint')).toEqual(['请输入至少两个字'])
  await type('#area-search', '徐汇')
  await quiet()
  expect(api.last('getAreas')?.query).toBe('keyword=徐汇')
  expect(textsOf('.pp-region-list__row')).toEqual(['上海市徐汇区'])
  await press('#region-310104')
  expect(await answer).toEqual({ code: '310104', name: '上海市徐汇区' })
})

test('a filter finds whole cities too', async () => {
  aStack('/pages/index/index', 2)
  routed({ whole: '1' })
  const api = anApi({ getProvinces: [guangdong], getAreas: [{ code: '320500', name: '江苏省苏州市' }] })
  await show(<AreaSelectPage />)
  await type('#area-search', '苏州')
  await quiet()
  expect(api.last('getAreas')?.query).toBe('keyword=苏州&whole=1')
})

test('choosing a place looks through those of before and through all regions', async () => {
  aStack('/pages/index/index', 2)
  keepPlace({ name: '武康大楼', address: '上海市徐汇区淮海中路 1850 号' })
  keepPlace({ name: '小林影棚', address: '上海市静安区愚园路 1 号' })
  anApi({ getProvinces: [guangdong], getAreas: [{ code: '310104', name: '上海市徐汇区' }] })
  await show(<ChoosePlacePage />)
  expect(textsOf('.pp-places__name')).toEqual(['小林影棚', '武康大楼'])
  await type('#area-search', '徐汇')
  await quiet()
  expect(textsOf('.pp-places__name')).toEqual(['武康大楼'])
  await press('#region-310104')
  expect(textsOf('.pp-places__area')).toEqual(['上海市徐汇区'])
})

test('somewhere to meet can lie in such a city', async () => {
  aStack('/pages/index/index', 2)
  const answer = openForReply('pages/place/choose')
  await chooseDongguan(ChoosePlacePage)
  await type('#place-street', '松山湖游客中心')
  await press('#place-done')
  expect(await answer).toEqual({ name: '松山湖游客中心', address: '广东省东莞市松山湖游客中心' })
})

test('a city is found by its name and chosen as itself', async () => {
  anApi({
    getProvinces: [guangdong],
    getCities: [dongguan],
    getAreas: [
      { code: '310000', name: '上海市' },
      { code: '310100', name: '上海市' },
      { code: '320500', name: '江苏省苏州市' },
      { code: '320508', name: '江苏省苏州市姑苏区' },
    ],
  })
  await openPage('/pages/province/province')
  await type('#area-search', '苏州')
  await quiet()
  expect(textsOf('.pp-region-list__row')).toEqual(['上海市', '苏州市'])
  await press('#region-320500')
  expect(useCity.getState().city).toEqual({ code: '320500', name: '苏州市' })
  chooseCity(null)
})
