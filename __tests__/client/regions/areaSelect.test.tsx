import type { Region } from '@contract/regions'
import { Current } from '@tarojs/runtime'
import type { ComponentType } from 'react'
import { openForReply } from '@/lib/reply'
import AreaSelectPage from '@/pages/common/area-select/area-select'
import ChoosePlacePage from '@/pages/place/choose'
import { aStack } from '../../support/client/stack'
import { anApi, leave, press, show, type } from '../screen'

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

test.each(['0', '1'])('the page answers with a city that has no districts (whole=%s)', async (whole) => {
  aStack('/pages/index/index', 2)
  routed({ whole })
  const answer = openForReply<Region>('pages/common/area-select/area-select', { whole })
  await chooseDongguan(AreaSelectPage)
  expect(await answer).toEqual({ code: '441900', name: '广东省东莞市' })
})

test('somewhere to meet can lie in such a city', async () => {
  aStack('/pages/index/index', 2)
  const answer = openForReply('pages/place/choose')
  await chooseDongguan(ChoosePlacePage)
  await type('#place-street', '松山湖游客中心')
  await press('#place-done')
  expect(await answer).toEqual({ name: '松山湖游客中心', address: '广东省东莞市松山湖游客中心' })
})
